import type { Config } from '../../config.ts';
import { systemClock } from '../../deps.ts';
import { GRANT_ADVICE, missingParts } from '../../hubspot/scopes.ts';
import { chooseModel } from '../../models/chooseModel.ts';
import { describeReader } from '../../models/describeReader.ts';
import { findModels } from '../../models/findModels.ts';
import { BUILT_IN_HOST } from '../../models/modelFolder.ts';
import type { ChatModel } from '../../outbound/chatModel.ts';
import type { Outbound } from '../../outbound/index.ts';
import { providersOf, withRoomToThink } from '../../outbound/providers.ts';
import { whyUnreachable } from '../../outbound/reachability.ts';
import { searchProviderOf } from '../../research/search/index.ts';
import type { SearchProvider, SearchResult } from '../../research/search/searchProvider.ts';
import type { Database } from '../../store/database.ts';
import { listHubs } from '../../store/hubspot/hubs.ts';
import { migrationState, NewerDatabase } from '../../store/migrate.ts';
import { whyNoSignIn } from '../console/signingIn.ts';
import { technologiesOf } from '../research/technologies.ts';
import { readWebhookTrouble } from '../webhooks/receiverTrouble.ts';
import { checkRendering } from './renderingFinding.ts';
import { whatIsSentWhere } from './sentWhere.ts';

/** The result of one check. `off`: optional and not configured; `warn`: works only in part. */
export interface Finding {
  check: string;
  state: 'ok' | 'warn' | 'fail' | 'off';
  detail: string;
  /** What to do; null when nothing needs to be done. */
  advice: string | null;
}

const CONNECT_MS = 3_000;
/** Timeout for connection and greeting; mail hosts make unknown clients wait a little. */
const MAIL_CALL_MS = 10_000;
/** A name reserved for documentation that has answered HTTP and DNS since 1999 (RFC 2606). */
const WELL_KNOWN_HOST = 'example.com';
/** A mail domain whose hosts accept connections on port 25 from everywhere. */
const WELL_KNOWN_MAIL_DOMAIN = 'gmail.com';

/** What the checks examine; the database is opened by its own check, so that a failure becomes a finding too. */
export interface HealthCheckDeps {
  config: Config;
  outbound: Pick<Outbound, 'web' | 'dns' | 'smtp' | 'chatModel'>;
  openDatabase(): Promise<Database>;
  /** Of webhooks and HubSpot accounts look at those of this organisation only; otherwise at all. */
  organizationId?: string;
}

/** Checks everything that Assay depends on, one after the other, and says what to do about each problem. The database is opened once. */
export async function* diagnose(given: HealthCheckDeps): AsyncGenerator<Finding> {
  let opened: Promise<Database> | undefined;
  const openDatabase = () => {
    opened ??= given.openDatabase();
    return opened;
  };
  const deps = { ...given, openDatabase };
  yield await checkDatabase(deps);
  yield await checkDns(deps);
  yield await checkHttp(deps);
  yield await checkMailPort(deps);
  yield* checkModels(deps);
  yield await checkSearch(deps);
  yield await checkWhatIsSent(deps);
  yield { check: 'browser', ...(await checkRendering(deps.config)) };
  yield await checkTechnologyRules(deps);
  yield await checkWebhooks(deps);
  yield await checkHubSpot(deps);
  yield checkSigningIn(deps);
}

/** Why nobody can sign in to the console, as signing in itself says it. */
export function checkSigningIn({ config }: Pick<HealthCheckDeps, 'config'>): Finding {
  const refusal = whyNoSignIn(config);
  return refusal === null
    ? finding('console', 'ok', 'signing in works')
    : finding('console', 'warn', refusal, 'See "Signing in" in docs/console.md.');
}

async function checkDatabase({ openDatabase }: HealthCheckDeps): Promise<Finding> {
  try {
    const db = await openDatabase();
    const [row] = await db.rows<{ version: string }>('SELECT VERSION() AS version');
    const { pending, unknown } = await migrationState(db);
    if (unknown.length > 0)
      return finding(
        'database',
        'fail',
        new NewerDatabase(unknown).message,
        'See "Upgrading" in docs/upgrade.md.',
      );
    return pending.length === 0
      ? finding('database', 'ok', row?.version ?? 'answers')
      : finding('database', 'warn', `${pending.length} migrations are missing`, 'Run "assay migrate".');
  } catch (error) {
    return finding(
      'database',
      'fail',
      reasonOf(error),
      'Check DATABASE_URL, or unset it to use the private database.',
    );
  }
}

async function checkDns({ outbound, config }: HealthCheckDeps): Promise<Finding> {
  const addresses = await outbound.dns
    .addresses(WELL_KNOWN_HOST, AbortSignal.timeout(CONNECT_MS))
    .catch(() => []);
  if (addresses.length > 0) return finding('dns', 'ok', `${WELL_KNOWN_HOST} → ${addresses[0]}`);
  if (config.WEB_ARCHIVE) return finding('dns', 'off', 'WEB_ARCHIVE is set: research asks no DNS');
  return finding(
    'dns',
    'fail',
    `${WELL_KNOWN_HOST} does not resolve`,
    config.DNS_SERVERS.length > 0
      ? `Check DNS_SERVERS (${config.DNS_SERVERS.join(', ')}).`
      : 'Check the resolver of this machine, or set DNS_SERVERS=host:port. Behind a proxy this is not a problem.',
  );
}

async function checkHttp({ outbound, config }: HealthCheckDeps): Promise<Finding> {
  if (config.WEB_ARCHIVE)
    return finding('outgoing http', 'off', 'WEB_ARCHIVE is set: research makes no requests');
  const answer = await outbound
    .web({ forceRefresh: true })
    .fetch({ url: `https://${WELL_KNOWN_HOST}/`, ignoreRobots: true }, AbortSignal.timeout(10_000));
  if (answer.kind === 'page')
    return finding('outgoing http', 'ok', `${answer.page.url} answered ${answer.page.status}`);
  return finding(
    'outgoing http',
    'fail',
    answer.reason,
    'Allow outgoing HTTP and HTTPS, or set HTTPS_PROXY and HTTP_PROXY; add private certificate authorities with NODE_EXTRA_CA_CERTS.',
  );
}

/**
 * Connects to a well-known mail host as a search would, through SMTP_PROXY when it is set, and closes after the greeting: the port
 * may be open and this machine refused nevertheless.
 */
async function checkMailPort({ outbound, config }: HealthCheckDeps): Promise<Finding> {
  const check = 'mail port';
  const proxy = config.SMTP_PROXY === undefined ? null : new URL(config.SMTP_PROXY).host;
  const [record] = await outbound.dns
    .mx(WELL_KNOWN_MAIL_DOMAIN, AbortSignal.timeout(CONNECT_MS))
    .catch(() => []);
  if (record === undefined)
    return finding(check, 'warn', 'no mail host could be looked up', 'See the dns check first.');
  const host = record.exchange;
  const way = proxy === null ? '' : ` through the proxy ${proxy}`;
  const call = await outbound.smtp
    .call(host, AbortSignal.timeout(MAIL_CALL_MS), { onWanted: () => {}, onWaiting: () => {} })
    .catch(() => ({ kind: 'unreachable' as const, reason: `no greeting within ${MAIL_CALL_MS / 1000} s` }));
  switch (call.kind) {
    case 'open':
      await call.connection.quit();
      return finding(check, 'ok', `port ${config.SMTP_PORT} is open${way}: ${host} sent its greeting`);
    case 'refused':
      return finding(
        check,
        'warn',
        `${host} answers${way} and refuses: ${call.reply.code} ${call.reply.lines.join(' ').slice(0, 200)}`,
        'Mail hosts refuse addresses without reverse DNS or with a bad reputation: set SMTP_HELO to the reverse DNS name, or SMTP_PROXY=socks5://… to a machine with a good reputation.',
      );
    case 'unreachable':
      return proxy === null
        ? finding(
            check,
            'warn',
            `port ${config.SMTP_PORT} to ${host}: ${call.reason}`,
            'Many hosting providers block port 25: ask yours to open it, or set SMTP_PROXY=socks5://… to a machine that may use it. Only the e-mail finder needs it.',
          )
        : finding(
            check,
            'fail',
            `port ${config.SMTP_PORT} to ${host}${way}: ${call.reason}`,
            'Check SMTP_PROXY, and that port 25 is open on that machine.',
          );
  }
}

/** Long enough to load a local model first. */
const MODEL_MS = 30_000;

/** Checks each provider separately: a fallback that is down unnoticed is of no use. */
async function* checkModels({ outbound, config }: HealthCheckDeps): AsyncGenerator<Finding> {
  const check = 'language model';
  const model = outbound.chatModel;
  if (model === null) {
    const found = config.LLM === 'none' ? [] : await findModels();
    const { reader, advice } = describeReader(chooseModel(config), found, config.LLM_BUDGET_SECONDS);
    yield finding(check, 'off', reader, advice);
  } else
    for (const [index, provider] of providersOf(model).entries())
      yield index === 0
        ? await checkModel(check, 'LLM', provider, config)
        : await checkModel('standby model', 'LLM_FALLBACK', provider, config);
}

/** Asks one short question: a reachable server may still not know the model, or the key. */
async function checkModel(check: string, prefix: string, model: ChatModel, config: Config): Promise<Finding> {
  const answer = await withRoomToThink(model, (thoughtTokens) =>
    model.complete(
      {
        messages: [{ role: 'user', content: 'Answer with the JSON object {"ok": true} and nothing else.' }],
        maxOutputTokens: 50 + thoughtTokens,
        timeoutMs: MODEL_MS,
      },
      AbortSignal.timeout(MODEL_MS),
    ),
  );
  const isBuiltIn = model.host === BUILT_IN_HOST;
  if (answer.kind === 'failed') {
    const settings = `Check ${prefix}_BASE_URL, ${prefix}_MODEL and ${prefix}_API_KEY`;
    const advice = isBuiltIn
      ? '"npx assay model list" shows what is installed, "npx assay model use <name>" chooses and tries another model.'
      : `${settings}${prefix === 'LLM' ? ', or the choice of "assay model use"' : ''}.`;
    return finding(check, 'fail', answer.detail, advice);
  }
  if (isBuiltIn) return finding(check, 'ok', `${model.name} on this machine answers`);
  const prices = model.prices ?? {
    perMillionInputTokens: config.LLM_USD_PER_MILLION_INPUT_TOKENS,
    perMillionOutputTokens: config.LLM_USD_PER_MILLION_OUTPUT_TOKENS,
  };
  const isFree = prices.perMillionInputTokens + prices.perMillionOutputTokens === 0;
  const priced = isFree ? `, counted as free (${prefix}_USD_PER_MILLION_…)` : '';
  return finding(check, 'ok', `${model.name} at ${model.host} answers${priced}`);
}

async function checkWhatIsSent({ outbound, config }: HealthCheckDeps): Promise<Finding> {
  const check = 'sent where';
  const sent = await whatIsSentWhere(config, outbound);
  if (sent === null) return finding(check, 'off', 'nothing: no model and no search is configured');
  return finding(
    check,
    'ok',
    sent.detail,
    sent.isBeyond ? 'LLM_LOCAL_ONLY=true refuses every model outside this machine.' : null,
  );
}

/** Makes one real search, which a paid provider charges. */
async function checkSearch({ outbound, config }: HealthCheckDeps): Promise<Finding> {
  const check = 'web search';
  const search = searchProviderOf(config);
  if (search === null) return finding(check, 'off', 'not configured; research works without it');
  if (config.WEB_ARCHIVE) return finding(check, 'off', 'WEB_ARCHIVE is set: the archive answers searches');
  const request = search.request(WELL_KNOWN_HOST);
  const answer = await outbound
    .web({ forceRefresh: true })
    .fetch(request, AbortSignal.timeout(CONNECT_MS * 3));
  if (answer.kind !== 'page') {
    const advice =
      search.name === 'searxng'
        ? 'Check SEARCH_URL, and that search.formats in the settings.yml of your SearXNG lists json.'
        : 'Check SEARCH_API_KEY (and SEARCH_URL, if it is set).';
    return finding(check, 'fail', `${search.name}: ${answer.reason}`, advice);
  }
  const hits = readHits(search, answer.page.bytes);
  if (hits === null)
    return finding(check, 'fail', `${search.name} sent an invalid answer`, 'Check SEARCH_URL.');
  const detail = `${search.name} answers (hits: ${hits.length})`;
  return hits.length > 0
    ? finding(check, 'ok', detail)
    : finding(check, 'warn', detail, 'A common word found nothing: check which engines it searches.');
}

function readHits(search: SearchProvider, bytes: Buffer): SearchResult[] | null {
  try {
    return search.read(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

async function checkTechnologyRules({ config }: HealthCheckDeps): Promise<Finding> {
  const check = 'technology rules';
  try {
    const { report } = await technologiesOf(config);
    if (report === null)
      return finding(check, 'off', 'not configured; only the built-in products are detected');
    const { added, extended, faults } = report;
    const detail = `${added.length} products added, ${extended.length} extended`;
    if (faults.length === 0) return finding(check, 'ok', detail);
    return finding(check, 'warn', `${detail}, ${faults.length} faults`, 'Run "assay technologies".');
  } catch (error) {
    return finding(check, 'fail', reasonOf(error), 'Correct or unset TECHNOLOGY_RULES.');
  }
}

/** Receivers are not asked: the database knows which have failed. */
export async function checkWebhooks({
  openDatabase,
  organizationId,
}: Pick<HealthCheckDeps, 'openDatabase' | 'organizationId'>): Promise<Finding> {
  const check = 'webhooks';
  try {
    const db = await openDatabase();
    const { disabled, failing, open, since } = await readWebhookTrouble(
      db,
      systemClock.now(),
      organizationId ?? null,
    );
    const failures =
      failing === 0
        ? 'no receiver fails'
        : `failing receivers: ${failing}, the longest since ${since?.toISOString()}; left alone for a while: ${open}`;
    const [latest] = disabled;
    if (latest === undefined)
      return failing === 0
        ? finding(check, 'ok', failures)
        : finding(check, 'warn', failures, '"GET /v1/webhook-deliveries" shows what they answered.');
    return finding(
      check,
      'warn',
      `disabled endpoints: ${disabled.length}, the latest ${latest.id}: ${latest.disabledReason} (${failures})`,
      'Repair the receiver, then PATCH /v1/webhook-endpoints/{id} {"status": "enabled"}: what waited is sent.',
    );
  } catch (error) {
    return finding(check, 'off', `not known: ${reasonOf(error)}`);
  }
}

async function checkHubSpot({ config, openDatabase, organizationId }: HealthCheckDeps): Promise<Finding> {
  if (!config.HUBSPOT_CLIENT_ID || !config.HUBSPOT_CLIENT_SECRET) {
    return finding(
      'hubspot',
      'off',
      'not configured',
      'Set HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET to connect a CRM.',
    );
  }
  if (config.PUBLIC_URL === undefined) {
    return finding(
      'hubspot',
      'fail',
      'PUBLIC_URL is not set, so signatures of HubSpot cannot be verified',
      'Set PUBLIC_URL to the https address that the HubSpot app calls.',
    );
  }
  const reached = await checkEndpoint('hubspot', config.HUBSPOT_API_BASE_URL, {
    off: 'not configured',
    advice: 'Allow outgoing HTTPS to it.',
  });
  return reached.state === 'ok' ? ((await whatHubsLack(openDatabase, organizationId)) ?? reached) : reached;
}

/** The first part that a connected account has not granted; null when none, or when the database cannot say. */
async function whatHubsLack(
  openDatabase: HealthCheckDeps['openDatabase'],
  organizationId: string | undefined,
): Promise<Finding | null> {
  const hubs = await openDatabase()
    .then((db) => listHubs(db, organizationId))
    .catch(() => []); // the check of the database has said so
  const lacking = hubs.flatMap(({ hubId, status, hasTokens, scopes, settings }) =>
    status === 'connected' && hasTokens
      ? missingParts(scopes, settings).map((part) => ({ hubId, ...part }))
      : [],
  );
  const [first] = lacking;
  if (first === undefined) return null;
  const others = new Set(lacking.map(({ hubId }) => hubId)).size - 1;
  const also = others > 0 ? `, and ${others} more` : '';
  return finding(
    'hubspot',
    'warn',
    `account ${first.hubId}${also}: ${first.part} are off. ${first.message}`,
    GRANT_ADVICE,
  );
}

async function checkEndpoint(
  check: string,
  url: string | undefined,
  words: { off: string; advice: string },
): Promise<Finding> {
  if (url === undefined) return finding(check, 'off', words.off, words.advice);
  const { hostname, port, protocol, host } = new URL(url);
  const reason = await whyUnreachable(
    hostname,
    Number(port) || (protocol === 'http:' ? 80 : 443),
    CONNECT_MS,
  );
  return reason === null
    ? finding(check, 'ok', `${host} is reachable`)
    : finding(check, 'fail', `${host}: ${reason}`, words.advice);
}

function finding(
  check: string,
  state: Finding['state'],
  detail: string,
  advice: string | null = null,
): Finding {
  return { check, state, detail, advice };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
