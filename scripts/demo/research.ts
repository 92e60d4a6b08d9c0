import { drawRun } from '@assay/cli/views/answerView';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Chapter, Stage } from './stage.ts';
import type { Rows, Story } from './story.ts';

export const FIRMOGRAPHICS = '/v1/companies/enrich/firmographics';

/** The researched companies, and what each shows (demo/README.md). */
const COMPANIES = [
  {
    domain: 'quillmere.example',
    about:
      'A software company in the US. Watch its founding year: a page about its customers says "founded in 1951", but that is a customer. The reasoning names this year and why it was set aside.',
  },
  {
    domain: 'brueckwald.example',
    about:
      'A German manufacturer. All its pages are in German; the imprint states its legal form and registered office.',
  },
  {
    domain: 'fettlewell.example',
    about:
      'A British marketplace between households and workshops. It has no structured data; its registration is in the footer.',
  },
  {
    domain: 'oddfern.test',
    about: 'A page with almost no content. Without a quote there is no value, so most fields stay empty.',
  },
  {
    domain: 'apple.com',
    about:
      'A real company, whose own site cannot be read here. The answer comes from public registries, and the reasoning names the gap. (A search for "apple" in Wikidata finds the fruit first; Assay takes the item whose official website is apple.com.)',
  },
];

/** Firmographics of five companies, every value with its supporting quote. */
export const research: Chapter = {
  name: 'research',
  title: 'Five companies, researched',
  async run(stage, story) {
    story.say(
      'Each domain is one request. Assay answers at once with a run (202) and researches in the background; the run is polled until it has ended.',
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
