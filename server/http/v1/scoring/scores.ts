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

/** Scores, and what else they could be. Specification, "Scores and compute"; decisions §4. */
export const scores = v1Router('/scoring', {
  tag: 'Scores',
  description:
    'Scores from 0 to 100 with all of their arithmetic: what each answered rule earned, and what each missing signal could have.',
})
  .get(
    '/scores',
    {
      summary: 'Read the scores of up to 500 objects',
      description: 'One row for each profile and dimension; an object without scores has none.',
      query: ScoreQuery,
      returns: z.array(ScoreRow),
      examples: { 200: [SCORE_EXAMPLE] },
    },
    async ({ deps, caller, query }) => (await readScores(deps, caller, query)).map(serializeScore),
  )
  .get(
    '/scores/history',
    {
      summary: 'List the versions of an object’s scores by one profile, newest first',
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
      summary: 'Queue the computation of objects’ scores',
      description:
        'By all profiles that they are assigned to. An object that waits already is computed once. Both counts are of distinct objects.',
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
      summary: 'Try rules without saving them',
      description:
        'Scores objects by the saved rules and by those to try, shows how both are spread, and says what is odd about the rules.',
      body: Simulate,
      bodyExample: SIMULATION,
      returns: Simulation,
      status: 200,
      errors: { 404: 'There is no such profile or signal template.' },
    },
    ({ deps, caller, body }) => simulateScores(deps, caller, body),
  );
