import {
  ComputeAccepted,
  ComputeScores,
  HistoryQuery,
  ScoreHistory,
  ScoreQuery,
  ScoreRow,
} from '@assay/shared/scoring/scoreResult';
import { Simulate, Simulation } from '@assay/shared/scoring/simulation';
import { z } from 'zod';
import { serializePage } from '../../../serializers/page.ts';
import { serializeScore, serializeVersion } from '../../../serializers/scoring.ts';
import { readScoreHistory, readScores } from '../../../services/scoring/readScores.ts';
import { computeScores } from '../../../services/scoring/scoreRequests.ts';
import { simulateScores } from '../../../services/scoring/simulateScores.ts';
import { v1Router } from '../../route.ts';
import { COMPUTATION, SIMULATION } from '../bodyExamples.ts';
import { SCORE_EXAMPLE } from './examples.ts';

/** Scores, their history, computation and simulation. docs/api-contract.md "Scoring". */
export const scores = v1Router('/scoring', {
  tag: 'Scores',
  description:
    'Scores from 0 to 100 with all of their arithmetic: the points that each answered rule earned, and the points that each missing signal could earn.',
})
  .get(
    '/scores',
    {
      operationId: 'listScores',
      summary: 'List scores of objects',
      description:
        'One row for each profile and dimension, for up to 500 objects; objects without scores are left out.',
      query: ScoreQuery,
      returns: z.array(ScoreRow),
      examples: { 200: [SCORE_EXAMPLE] },
    },
    async ({ deps, caller, query }) => (await readScores(deps, caller, query)).map(serializeScore),
  )
  .get(
    '/scores/history',
    {
      operationId: 'listScoreHistory',
      summary: 'List score history',
      query: HistoryQuery,
      returns: ScoreHistory,
      errors: { 404: 'There is no such profile.' },
    },
    async ({ deps, caller, query }) => {
      const { rows, total } = await readScoreHistory(deps, caller, query);
      return serializePage(rows.map(serializeVersion), total, query);
    },
  )
  .post(
    '/compute',
    {
      scope: 'score',
      operationId: 'computeScores',
      summary: 'Compute scores',
      description:
        'Queues the computation of objects’ scores by all profiles to which they are assigned. An object that is queued already is computed once. Both counts are of distinct objects.',
      body: ComputeScores,
      bodyExample: COMPUTATION,
      returns: ComputeAccepted,
      status: 202,
      examples: { 202: { queued: 2, failed: 0 } },
      errors: { 502: 'None of the objects could be queued.' },
    },
    ({ deps, caller, body }) => computeScores(deps, caller, body),
  )
  .post(
    '/simulate',
    {
      scope: 'score',
      operationId: 'simulateScores',
      summary: 'Simulate scoring rules',
      description:
        'Scores objects by the saved and by the proposed rules, compares the distributions, and warns about problems of the rules. Saves nothing.',
      body: Simulate,
      bodyExample: SIMULATION,
      returns: Simulation,
      status: 200,
      errors: { 404: 'There is no such profile or signal template.' },
    },
    ({ deps, caller, body }) => simulateScores(deps, caller, body),
  );
