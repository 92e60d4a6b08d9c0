import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { drawRun } from '../../server/cli/answerView.ts';
import type { Chapter, Stage } from './stage.ts';
import type { Rows, Story } from './story.ts';

export const FIRMOGRAPHICS = '/v1/companies/enrich/firmographics';

/** Whom the demonstration asks about, and what each has to show (demo/README.md). */
const COMPANIES = [
  {
    domain: 'quillmere.example',
    about:
      'A software company in the US. Its structured data, its about page and its press releases do not all say the same, and a customer’s head count stands on its home page.',
  },
  { domain: 'brueckwald.example', about: 'A German manufacturer; everything it says, it says in German.' },
  {
    domain: 'fettlewell.example',
    about:
      'A British marketplace between workshops and households. No structured data; the registration is in the footer.',
  },
  {
    domain: 'oddfern.test',
    about:
      'A page that says nearly nothing. What nobody says stays empty: an answer is quoted or it is not given.',
  },
  {
    domain: 'apple.com',
    about: 'A real company whose own site is out of reach here: what is left is what public registries say.',
  },
];

/** Five companies go in; five answers come out, every value with the words it rests on. */
export const research: Chapter = {
  name: 'research',
  title: 'Five companies, researched',
  async tell(stage, story) {
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
    if (domain !== undefined) rows.tell(domain, detail);
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
  if (run.status === 'completed') {
    rows.end(
      domain,
      `${seconds}, ${run.sources.length} quotes, confidence ${run.confidence?.toFixed(2)}`,
      'well',
    );
  } else {
    rows.end(domain, `${seconds}, ${run.error}`, 'badly');
  }
}
