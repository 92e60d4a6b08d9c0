import type { BatchResearch } from '../../server/domain/batch.ts';
import { requestOf } from '../../server/domain/batch.ts';
import { cacheKeyFor } from '../../server/domain/runRequest.ts';
import { createList } from '../../server/services/console/companies/lists.ts';
import { createProfile } from '../../server/services/scoring/profiles.ts';
import { resultOf } from '../../shared/answers.ts';
import type { CompanyRows, CompanyView } from '../../shared/console/companies.ts';
import { consoleOf } from '../support/consoleClient.ts';
import { type Finding, inSeconds } from './support/findings.ts';
import type { Stage } from './support/stage.ts';

const COMPANIES = 50_000;
const AT_ONCE = 500;
const ROUNDS = 3;
const AIM_MS = 2_000;
/** As the console asks for rows. */
const [FIRST_ROWS, ROWS_AT_ONCE] = [200, 1_000];

const RESEARCHES: readonly BatchResearch[] = (['funding', 'open-jobs'] as const).map((type) => ({
  surface: 'enrichment',
  webhookUrl: null,
  forceRefresh: false,
  amount: '0',
  type,
  parameters: {},
}));

/** Filters by answers in a list of 50,000 companies with two answers each: until it is known that none passes, over the console's procedures. */
export async function measureConsoleTable(stage: Stage): Promise<Finding[]> {
  const { deps } = stage;
  const caller = await stage.newCaller('Table');
  const domains = Array.from({ length: COMPANIES }, (_, index) => `company-${index}.example`);
  const { list } = await createList(
    deps,
    caller,
    { kind: 'command-line', id: 'bench' },
    { name: 'Many', entityType: 'company', bytes: Buffer.from(['domain', ...domains].join('\n')) },
  );
  await writeAnswers(stage, caller.organizationId, domains);
  const profile = await createProfile(deps, caller, { profileType: 'company', name: 'Fit' });
  const server = await stage.startAssay('api');
  try {
    const { call, person } = consoleOf({ url: server.url, store: stage });
    const { cookie } = await person('viewer', caller.organizationId);
    const filters: [string, Partial<CompanyView>][] = [
      ['with words that none has', { column: 'funding', has: 'answer', contains: 'no such words' }],
      ['of an answer that none has', { column: 'mna', has: 'answer' }],
      ['of an answer that none has, by score', { column: 'mna', has: 'answer', sort: `fit:${profile.id}` }],
    ];
    const findings: Finding[] = [];
    for (const [what, filter] of filters) {
      const times: number[] = [];
      let requests = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now();
        requests = 0;
        for (let cursor: string | null = null; ; ) {
          const view = { listId: list.id, sort: 'file', ...filter };
          const { data } = await call(cookie, 'companies.rows', {
            view,
            ...(cursor === null ? { limit: FIRST_ROWS } : { limit: ROWS_AT_ONCE, cursor }),
          });
          requests += 1;
          const { rows, next } = data as unknown as CompanyRows;
          if (rows.length > 0) throw new Error('A company passed a filter that none should pass.');
          if (next === null) break;
          cursor = next;
        }
        times.push(performance.now() - begun);
      }
      const ms = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
      findings.push({
        what: `a filter ${what}, in a list of ${COMPANIES.toLocaleString('en')} companies, in ${requests} requests`,
        ratio: null,
        measured: inSeconds(ms),
        aim: `≤ ${inSeconds(AIM_MS)}`,
        met: ms <= AIM_MS,
        numbers: { ms: times, requests },
      });
    }
    return findings;
  } finally {
    await server.stop();
  }
}

/** Two answers about each company, of the size that answers have. */
async function writeAnswers(
  { deps: { db, ids } }: Stage,
  organizationId: string,
  domains: readonly string[],
): Promise<void> {
  const result = JSON.stringify(
    resultOf('json_schema', {
      hasFundingEvent: true,
      isPublic: false,
      latestRound: 'Series A',
      latestEvents: Array.from({ length: 4 }, () => ({
        round: 'Series A',
        investors: ['A fund', 'Another'],
        sourceUrls: [],
      })),
    }),
  );
  const reasoning = 'It was read on a page of the company. '.repeat(15);
  const sources = JSON.stringify([{ url: 'https://company.example/news', excerpt: 'word '.repeat(300) }]);
  const at = new Date(Date.UTC(2026, 10, 1));
  for (let from = 0; from < domains.length; from += AT_ONCE) {
    const rows = domains
      .slice(from, from + AT_ONCE)
      .flatMap((domain) =>
        RESEARCHES.map((research) => [
          ids.uuid(),
          organizationId,
          'enrichment',
          'company',
          research.type,
          'completed',
          domain,
          '{}',
          0,
          cacheKeyFor(organizationId, requestOf(research, { entityType: 'company', domain })),
          'json_schema',
          '1',
          result,
          reasoning,
          '0.9000',
          sources,
          'charged',
          '0.3',
          '2026-11-01',
          at,
          at,
        ]),
      );
    await db.write(
      `INSERT INTO runs (id, organization_id, surface, entity_type, type, status, domain, parameters, force_refresh, cache_key,
         answer_type, result_schema_version, result, reasoning, confidence, sources, credits_state, credits_amount, price_version,
         created_at, completed_at) VALUES ?`,
      [rows],
    );
  }
}
