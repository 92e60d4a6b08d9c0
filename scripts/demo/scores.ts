import { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { ScoringAssignment } from '@assay/shared/scoring/assignment';
import { explain } from '@assay/shared/scoring/explain';
import { ScoringProfile } from '@assay/shared/scoring/profile';
import { ScoringRule } from '@assay/shared/scoring/ruleBody';
import { ScoreRow } from '@assay/shared/scoring/scoreResult';
import { SignalTemplate } from '@assay/shared/signalTemplate';
import { z } from 'zod';
import { answersByQuestion } from './answersByQuestion.ts';
import { payloadValue } from './payload.ts';
import type { Chapter, Stage } from './stage.ts';
import type { Story } from './story.ts';

const COMPANIES = ['quillmere.example', 'fettlewell.example'];

/** A seller's questions about every company, and the points for their answers. */
const QUESTIONS = [
  {
    name: 'Privately held',
    question: 'Is the company privately held?',
    answerType: 'boolean',
    pointValues: { true: 20, false: 0 },
  },
  {
    name: 'Shippers as customers',
    question: 'How many shippers are customers?',
    answerType: 'number',
    pointValues: {
      ranges: [
        { min: 100, max: 1000, points: 15 },
        { min: 1000, max: null, points: 5 },
      ],
    },
  },
  {
    name: 'Founded',
    question: 'In which year was the company founded?',
    answerType: 'number',
    pointValues: { ranges: [{ min: 2010, max: 2020, points: 10 }] },
  },
] as const;

type Question = (typeof QUESTIONS)[number];

/** Custom questions, saved as templates, and scores from their answers by custom rules. */
export const scores: Chapter = {
  name: 'scores',
  title: 'Questions of your own, and scores',
  async run(stage, story) {
    story.say(
      'A template saves a question, which can be asked about many companies at once. The rules of a scoring profile give points for the answers. A missing answer earns no points, and the explanation names it.',
    );
    const asked = [];
    for (const question of QUESTIONS) asked.push(await ask(stage, question));
    story.show(`${answersOf(asked, story.width)}\n`);

    const profile = await makeProfile(stage, story, asked);
    const { body: rows } = await stage.api.get(
      `/v1/scoring/scores?objectType=company&${COMPANIES.map((domain) => `objectId=${domain}`).join('&')}`,
      z.array(ScoreRow),
    );
    for (const row of rows) story.say(`${row.objectId}: ${explanationOf(row, asked)}`);
    return { profile, rows };
  },
};

interface Asked extends Omit<Question, 'pointValues'> {
  template: SignalTemplate;
  pointValues: Question['pointValues'];
  runs: EnrichmentRun[];
}

async function ask(stage: Stage, question: Question): Promise<Asked> {
  const { pointValues, ...body } = question;
  const { body: template } = await stage.api.post('/v1/companies/signals/templates', body, SignalTemplate);
  const { body: batch } = await stage.api.post(
    '/v1/companies/enrich/custom/batch',
    { targets: COMPANIES, signalTemplateId: template.templateId },
    EnrichmentRunBatch,
  );
  const runs = await Promise.all(batch.runs.map((run) => stage.api.ended(run)));
  for (const { id, entity } of runs) stage.purposes.set(id, `${entity.domain}: ${question.name}`);
  return { ...question, pointValues, template, runs };
}

function answersOf(asked: readonly Asked[], width: number): string {
  const questions = asked.map(({ question, runs }) => ({
    question,
    answers: runs.map((run) => {
      const value = payloadValue(run);
      const quote = value === null ? null : (run.sources[0]?.excerpt ?? null);
      return { domain: run.entity.domain ?? '', value, quote };
    }),
  }));
  return answersByQuestion(questions, width);
}

async function makeProfile(stage: Stage, story: Story, asked: readonly Asked[]): Promise<ScoringProfile> {
  const { body: profile } = await stage.api.post(
    '/v1/scoring/profiles',
    { profileType: 'company', name: 'Freight audit for shippers' },
    ScoringProfile,
  );
  for (const { template, answerType, pointValues } of asked) {
    await stage.api.put(
      `/v1/scoring/profiles/${profile.id}/rules`,
      { signalTemplateId: template.templateId, dimension: 'fit', answerType, pointValues },
      ScoringRule,
    );
  }
  const path = '/v1/scoring/assignments/bulk';
  story.command(
    `POST ${path} {"profileId": "…", "objectType": "company", "objectIds": ${JSON.stringify(COMPANIES)}}`,
  );
  await stage.api.post(
    path,
    { profileId: profile.id, objectType: 'company', objectIds: COMPANIES },
    z.array(ScoringAssignment),
  );
  return profile;
}

function explanationOf(row: ScoreRow, asked: readonly Asked[]): string {
  return explain(row, {
    dimension: row.dimension,
    nameOf: (id) => asked.find(({ template }) => template.templateId === id)?.name ?? id,
  });
}
