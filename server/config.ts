import { isIP } from 'node:net';
import { RUN_TYPES, RunType } from '@assay/shared/enrichmentRun';
import { z } from 'zod';
import { isAddressRange } from './domain/addressRanges.ts';
import { readRetentionDays } from './domain/retention.ts';
import { literalAddress } from './outbound/destination.ts';
import { beyondThisMachine, isLoopback } from './outbound/localModels.ts';
import { isFullName } from './outbound/smtp/identity.ts';
import { readSocksProxy } from './outbound/smtp/proxy.ts';
import { nearestSources, SOURCES } from './research/sources/catalogue.ts';
import { InvalidDatabaseUrl, readDatabaseUrl } from './store/connectionSettings.ts';

const text = (fallback: string) => z.string().default(fallback);
const number = (fallback: number, min: number, max: number) => {
  const expectation = `must be a number from ${min} to ${max}`;
  return z.coerce.number(expectation).min(min, expectation).max(max, expectation).default(fallback);
};
const wholeNumber = (fallback: number, min: number, max: number) => {
  const expectation = `must be a whole number from ${min} to ${max}`;
  return z.coerce
    .number(expectation)
    .int(expectation)
    .min(min, expectation)
    .max(max, expectation)
    .default(fallback);
};
const PORT_RANGE = 'must be a whole number from 0 to 65535';
const dollars = (max: number) => {
  const expectation = `must be a number of US dollars from 0 to ${max}`;
  return z.coerce.number(expectation).min(0, expectation).max(max, expectation).optional();
};
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** A list of which every item must be valid; the issue names the first that is not. */
const listOf = (isValid: (item: string) => boolean, expectation: string) =>
  list.superRefine((items, context) => {
    const wrong = items.find((item) => !isValid(item));
    if (wrong !== undefined)
      context.addIssue({ code: 'custom', message: `"${wrong}" is not ${expectation}` });
  });

const addressRanges = listOf(
  isAddressRange,
  'an address range; write 10.0.0.0/8, fd00::/8 or a single address',
);

/** Names of `research/sources/catalogue.ts`; every unknown one is reported. */
const sourceNames = list.superRefine((items, context) => {
  for (const item of items) {
    const source = SOURCES.find(({ name }) => name === item);
    if (source !== undefined && source.needed === undefined) continue;
    const nearest = nearestSources(item).join(' or ');
    const advice = nearest === '' ? '`assay sources` lists them' : `did you mean ${nearest}?`;
    const message =
      source === undefined
        ? `"${item}" is not a source; ${advice}`
        : `"${item}" cannot be switched off: ${source.needed}`;
    context.addIssue({ code: 'custom', message });
  }
});

/** `12` or `12,funding=48,mna=24`: hours for which a completed answer is served from the cache, by type. */
const cacheHours = z
  .string()
  .default('12')
  .transform((text, context) => {
    const byType: Record<string, number> = {};
    let fallback = 12;
    for (const part of text.split(',').map((item) => item.trim())) {
      const [name, value] = part.includes('=') ? part.split('=') : ['', part];
      const hours = Number(value);
      if (value === undefined || value.trim() === '' || !Number.isFinite(hours) || hours < 0) {
        context.addIssue({
          code: 'custom',
          message: `"${part}" is not a number of hours; write 12 or 12,funding=48`,
        });
        return z.NEVER;
      }
      const type = name?.trim() === 'tech' ? 'tech-stack' : name?.trim(); // the legacy signals API calls it tech
      if (!type) fallback = hours;
      else if (RunType.safeParse(type).success) byType[type] = hours;
      else {
        const message = `"${type}" is not a type of research; the types are ${RUN_TYPES.join(', ')}`;
        context.addIssue({ code: 'custom', message });
      }
    }
    return { fallback, byType };
  });

/** `pages=90,runs=0`: how many days each kind of data is kept. */
const retentionDays = z
  .string()
  .default('')
  .transform((text, context) => {
    const { days, faults } = readRetentionDays(text);
    for (const message of faults) context.addIssue({ code: 'custom', message });
    return days;
  });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SEARCH_PROVIDERS = ['none', 'searxng', 'brave', 'tavily'] as const;

const databaseUrl = z.string().superRefine((text, context) => {
  try {
    readDatabaseUrl(text);
  } catch (error) {
    if (!(error instanceof InvalidDatabaseUrl)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
});

/** An http or https address of an API; a key in it would end up in logs. */
const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(
    (text) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === ''),
    'must not contain a user name or password; API keys have variables of their own',
  );
const proxy = z.url({
  protocol: /^(?:https?|socks5h?)$/,
  error: 'must be the address of a proxy, such as http://proxy.example:3128',
});
const headerValue = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII characters, because it is sent in a header');

/** Every environment variable that Assay reads, with its type and default. docs/configure.md describes them. */
const Environment = z.object({
  NODE_ENV: text('production'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  ASSAY_DATA_DIR: text('.data'),
  PATH: text('/usr/sbin:/usr/bin:/sbin:/bin'),
  HOST: text('127.0.0.1'),
  PORT: wholeNumber(8080, 0, 65535),
  METRICS_PORT: z.coerce
    .number(PORT_RANGE)
    .int(PORT_RANGE)
    .min(0, PORT_RANGE)
    .max(65535, PORT_RANGE)
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://assay.example' })
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must look like redis://host:6379')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ENCRYPTION_KEY: z
    .string()
    .refine(
      (text) => /^[A-Za-z0-9+/]{43}=$/.test(text),
      'must be 32 bytes in base64 (openssl rand -base64 32)',
    )
    .optional(),
  ENCRYPTION_KEY_PREVIOUS: z
    .string()
    .refine((text) => /^[A-Za-z0-9+/]{43}=$/.test(text), 'must be 32 bytes in base64, like ENCRYPTION_KEY')
    .optional(),
  RESEARCH_BUDGET_SECONDS: number(25, 0.1, 600),
  HOST_REQUESTS_PER_SECOND: number(1, 0.01, 10_000),
  SOURCES_DISABLED: sourceNames,
  LLM: z.enum(['none'], 'must be none or unset').optional(),
  LLM_BASE_URL: endpoint.optional(),
  LLM_API_KEY: headerValue.optional(),
  LLM_MODEL: z.string().optional(),
  LLM_FALLBACK_BASE_URL: endpoint.optional(),
  LLM_FALLBACK_API_KEY: headerValue.optional(),
  LLM_FALLBACK_MODEL: z.string().optional(),
  LLM_LOCAL_ONLY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  MODEL_HUB_URL: endpoint.default('https://huggingface.co'),
  LLM_BUDGET_SECONDS: number(60, 1, 600),
  LLM_IDLE_SECONDS: number(300, 1, 86_400),
  LLM_TOKENS_PER_RUN: wholeNumber(100_000, 1000, 100_000_000),
  LLM_USD_PER_MILLION_INPUT_TOKENS: number(0, 0, 10_000),
  LLM_USD_PER_MILLION_OUTPUT_TOKENS: number(0, 0, 10_000),
  LLM_FALLBACK_USD_PER_MILLION_INPUT_TOKENS: dollars(10_000),
  LLM_FALLBACK_USD_PER_MILLION_OUTPUT_TOKENS: dollars(10_000),
  LLM_USD_PER_DAY: dollars(1_000_000),
  SEARCH_PROVIDER: z.enum(SEARCH_PROVIDERS, `must be one of ${SEARCH_PROVIDERS.join(', ')}`).default('none'),
  SEARCH_URL: endpoint.optional(),
  SEARCH_API_KEY: headerValue.optional(),
  SEARCH_CALLS_PER_RUN: wholeNumber(3, 0, 20),
  SEARCH_USD_PER_CALL: z.coerce
    .number('must be a number of US dollars')
    .min(0, 'must not be negative')
    .optional(),
  RESEARCH_BUDGET_USD: number(0.1, 0, 1000),
  HUBSPOT_CLIENT_ID: z.string().optional(),
  HUBSPOT_CLIENT_SECRET: z.string().optional(),
  HUBSPOT_API_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://api.hubapi.com'),
  HUBSPOT_AUTHORIZE_URL: endpoint.default('https://app.hubspot.com/oauth/authorize'),
  ASSAY_URL: endpoint.optional(),
  ASSAY_API_KEY: headerValue.optional(),
  MCP_MAX_CREDITS: number(3, 0, 1_000_000),
  MCP_ORIGINS: listOf(
    (item) => URL.canParse(item) && new URL(item).origin === item,
    'an origin; write https://app.example or http://localhost:6274',
  ),
  RESULT_CACHE_HOURS: cacheHours,
  RETENTION_DAYS: retentionDays,
  WORKER_CONCURRENCY: wholeNumber(8, 1, 256),
  HTTP_PROXY: proxy.optional(),
  HTTPS_PROXY: proxy.optional(),
  NO_PROXY: z.string().optional(),
  DNS_SERVERS: listOf(
    (item) => isIP(item) === 6 || /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(item),
    'a DNS server; write host or host:port, an IPv6 address with a port in brackets',
  ),
  SMTP_PORT: wholeNumber(25, 1, 65535),
  SMTP_PROXY: z
    .string()
    .refine((text) => readSocksProxy(text) !== null, 'must look like socks5://[user:password@]host:port')
    .optional(),
  SMTP_HELO: z.string().refine(isFullName, 'must be a full host name, such as mail.example.com').optional(),
  SMTP_MAIL_FROM: z.email('must be one e-mail address, such as postmaster@example.com').optional(),
  EGRESS_ALLOW_CIDRS: addressRanges,
  TRUSTED_PROXIES: addressRanges,
  USER_AGENT_CONTACT: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint.optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_SERVICE_NAME: text('assay'),
  WEB_ARCHIVE: z.string().optional(),
  RENDER: z.enum(['auto', 'off'], 'must be auto or off').default('auto'),
  CHROMIUM_PATH: z.string().optional(),
  TECHNOLOGY_RULES: z.string().optional(),
  RESEARCH_AS_OF: z
    .union(
      [z.iso.date(), z.iso.datetime({ offset: true })],
      'must be an ISO date or date-time, such as 2026-11-01',
    )
    .transform((text) => new Date(text))
    .optional(),
});

/** The validated environment. Built once, in `deps.ts`; nothing else reads `process.env`. */
export type Config = z.infer<typeof Environment>;

/** The environment is invalid; `problems` lists every fault. */
export class InvalidConfiguration extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'InvalidConfiguration';
    this.problems = problems;
  }
}

/**
 * Reads the environment. An empty variable counts as unset, and LLM=none unsets the model variables; proxy variables
 * are also read in lower case.
 * @throws InvalidConfiguration naming every invalid variable, never its value (it may be a secret)
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']) {
    const lowerCase = present[name.toLowerCase()];
    if (present[name] === undefined && lowerCase !== undefined) present[name] = lowerCase;
  }
  if (present.LLM === 'none') for (const name of OF_MODELS) delete present[name];
  const parsed = Environment.safeParse(present);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missingCompanions(present),
  ];
  if (!parsed.success || problems.length > 0) throw new InvalidConfiguration(problems);
  return parsed.data;
}

const ENDPOINTS = ['LLM', 'LLM_FALLBACK'] as const;
/** The variables that say where models are; LLM=none unsets them. */
const OF_MODELS = [
  ...ENDPOINTS.flatMap((prefix) => [`${prefix}_BASE_URL`, `${prefix}_MODEL`, `${prefix}_API_KEY`]),
  'LLM_USD_PER_DAY',
];

/** Variables that require another one. */
function missingCompanions(present: Record<string, string | undefined>): string[] {
  const { SEARCH_PROVIDER: provider, SEARCH_URL, SEARCH_API_KEY } = present;
  const problems: string[] = [];
  if (provider === 'searxng' && SEARCH_URL === undefined)
    problems.push('SEARCH_URL: SEARCH_PROVIDER=searxng needs the address of your SearXNG server');
  if ((provider === 'brave' || provider === 'tavily') && SEARCH_API_KEY === undefined)
    problems.push(`SEARCH_API_KEY: SEARCH_PROVIDER=${provider} needs an API key`);
  if (present.DATABASE_REPLICA_URL !== undefined && present.DATABASE_URL === undefined)
    problems.push('DATABASE_REPLICA_URL: there is no replica of the private database; set DATABASE_URL too');
  for (const prefix of ENDPOINTS) {
    const [url, model] = [`${prefix}_BASE_URL`, `${prefix}_MODEL`] as const;
    if (present[url] !== undefined && present[model] === undefined)
      problems.push(`${model}: ${url} is set, so the name of a model is needed too`);
    if (present[model] !== undefined && present[url] === undefined)
      problems.push(`${url}: ${model} is set, so the address of its server is needed too`);
    const beyond = present.LLM_LOCAL_ONLY === 'true' && whyLiterallyBeyond(present[url]);
    if (beyond) problems.push(`${url}: ${beyond}`);
  }
  if (present.LLM_USD_PER_DAY !== undefined && !hasPrices(present))
    problems.push(`LLM_USD_PER_DAY: ${NO_PRICES}`);
  return problems;
}

/** Why a limit in dollars has no effect without prices. */
export const NO_PRICES =
  'a limit in dollars needs prices; set LLM_USD_PER_MILLION_INPUT_TOKENS and LLM_USD_PER_MILLION_OUTPUT_TOKENS as well';

/** Whether any token of a configured model has a price. */
export function hasPrices(settings: { [Name in keyof Config]?: unknown }): boolean {
  return [
    settings.LLM_USD_PER_MILLION_INPUT_TOKENS,
    settings.LLM_USD_PER_MILLION_OUTPUT_TOKENS,
    settings.LLM_FALLBACK_USD_PER_MILLION_INPUT_TOKENS,
    settings.LLM_FALLBACK_USD_PER_MILLION_OUTPUT_TOKENS,
  ].some((price) => Number(price) > 0);
}

/** Why LLM_LOCAL_ONLY refuses a literal address; null when it does not, or when a name has to be looked up first. */
function whyLiterallyBeyond(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const address = literalAddress(new URL(text).hostname);
  return address === null || isLoopback(address) ? null : beyondThisMachine(address);
}
