import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { drawRun } from '../../server/cli/views/answerView.ts';
import type { Chapter } from './stage.ts';

const DOMAIN = 'quillmere.example';

/** The four other prebuilt types, and what each has to show on the pages of one company (demo/README.md). */
const QUESTIONS = [
  {
    type: 'funding',
    about:
      'Its newsroom tells of a Series B, of shares that employees sold beside it, and, newer than both, of a credit facility. Only the round is a round.',
  },
  {
    type: 'mna',
    about: 'It has bought a firm. Nobody says for how much, so the answer does not either.',
  },
  {
    type: 'open-jobs',
    about: 'Five adverts are online; one was first published more than ninety days ago and does not count.',
  },
  {
    type: 'tech-stack',
    body: { category: 'crm' },
    about: 'Which CRM is in use? Nothing in its pages loads one, but its adverts name it.',
  },
];

/** One company, asked the other four things that Assay has an answer form for. */
export const otherTypes: Chapter = {
  name: 'otherTypes',
  title: 'Four more questions about one company',
  async run(stage, story) {
    const told: EnrichmentRun[] = [];
    for (const { type, body, about } of QUESTIONS) {
      const path = `/v1/companies/enrich/${type}`;
      const request = { domain: DOMAIN, ...body };
      story.command(`POST ${path} ${JSON.stringify(request)}`);
      story.say(about);
      const started = await stage.api.post(path, request, EnrichmentRun);
      const run = await stage.api.ended(started.body);
      story.show(`${drawRun(run)}\n`);
      stage.purposes.set(run.id, DOMAIN);
      told.push(run);
    }
    return told;
  },
};
