import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { drawRun } from '../../server/cli/views/answerView.ts';
import type { Chapter, Stage } from './stage.ts';
import type { Rows, Story } from './story.ts';

export const FIRMOGRAPHICS = '/v1/companies/enrich/firmographics';

/** Whom the demonstration asks about, and what each has to show (demo/README.md). */
const COMPANIES = [
  {
    domain: 'quillmere.example',
    about:
      'A software company in the US. Watch its head count: its structured data, its careers page, its own history and a customer quoted on its home page each name a number.',
  },
  {
    domain: 'brueckwald.example',
    about:
      'A German manufacturer. Everything it says, it says in German; the imprint names its legal form and seat.',
  },
  {
    domain: 'fettlewell.example',
    about:
      'A British marketplace between households and workshops. It has no structured data; its registration stands in the footer.',
  },
  {
    domain: 'oddfern.test',
    about: 'A page that says nearly nothing. What nobody says stays empty: no words, no value.',
  },
  {
    domain: 'apple.com',
    about:
      'A real company, its own site out of reach here. What is left is what registries say, and the gap is named. (Asked for "apple", Wikidata offers the fruit first; the one whose official website is apple.com is taken.)',
  },
];

/** Five companies go in; five answers come out, every value with the words it rests on. */
export const research: Chapter = {
  name: 'research',
  title: 'Five companies, researched',
  async run(stage, story) {
    story.say(
      'Each domain is one request. Assay answers at once with a run (202) and works on it; the run is polled until it is done.',
    );
    story.command(`POST ${FIRMOGRAPHICS} {"domain": "${COMPANIES[0]?.domain}"}`);
    const runs = await researchAll(stage, story);
    for (const { domain, about } of COMPANIES) {
      const run = runs.get(domain);
      if (run === undefined) continue;
      story.say(about);
      story.show(drawRun(run));
    }
    return [...runs.values()];
  },
};

async function researchAll(stage: Stage, story: Story): Promise<Map<string, EnrichmentRun>> {
  const rows = story.rows(COMPANIES.map(({ domain }) => domain));
  const domainOfRun = new Map<string, string>();
  stage.server.onProgress(({ runId, detail }) => {
    const domain = domainOfRun.get(runId);
    if (domain !== undefined) rows.update(domain, detail);
  });
  try {
    await Promise.all(
      COMPANIES.map(async ({ domain }) => {
        const startedAt = performance.now();
        const { body } = await stage.api.post(FIRMOGRAPHICS, { domain }, EnrichmentRun);
        domainOfRun.set(body.id, domain);
        const run = await stage.api.ended(body);
        stage.runs.set(domain, run);
        endRow(rows, domain, run, performance.now() - startedAt);
      }),
    );
  } finally {
    rows.close();
  }
  return new Map(
    COMPANIES.flatMap(({ domain }) => {
      const run = stage.runs.get(domain);
      return run === undefined ? [] : [[domain, run] as const];
    }),
  );
}

function endRow(rows: Rows, domain: string, run: EnrichmentRun, ms: number): void {
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  const quotes = run.sources.length === 1 ? '1 quote' : `${run.sources.length} quotes`;
  if (run.status === 'completed') {
    rows.end(domain, `${seconds}, ${quotes}, confidence ${run.confidence?.toFixed(2)}`, 'well');
  } else {
    rows.end(domain, `${seconds}, ${run.error}`, 'badly');
  }
}
