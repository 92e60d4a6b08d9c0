import { drawRun } from '@assay/cli/views/answerView';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Chapter } from './stage.ts';

const DOMAIN = 'quillmere.example';

/** The four other prebuilt types, and what each shows on the pages of one company (demo/README.md). */
const QUESTIONS = [
  {
    type: 'funding',
    about:
      'Its newsroom reports a Series B, a sale of employee shares at the same time, and later a credit facility. Only the Series B counts as a funding round.',
  },
  {
    type: 'mna',
    about: 'It has acquired a company. No page states the price, so the answer has none.',
  },
  {
    type: 'open-jobs',
    about:
      'Five job adverts are online. One was first published more than ninety days ago, so four count as openings.',
  },
  {
    type: 'tech-stack',
    body: { category: 'crm' },
    about: 'Which CRM does it use? No page loads one, but its job adverts name it.',
  },
];

/** The other four prebuilt types of research, about one company. */
export const otherTypes: Chapter = {
  name: 'otherTypes',
  title: 'Four more types of research about one company',
  async run(stage, story) {
    const runs: EnrichmentRun[] = [];
    for (const { type, body, about } of QUESTIONS) {
      const path = `/v1/companies/enrich/${type}`;
      const request = { domain: DOMAIN, ...body };
      story.command(`POST ${path} ${JSON.stringify(request)}`);
      story.say(about);
      const started = await stage.api.post(path, request, EnrichmentRun);
      const run = await stage.api.ended(started.body);
      story.show(`${drawRun(run)}\n`);
      stage.purposes.set(run.id, DOMAIN);
      runs.push(run);
    }
    return runs;
  },
};
