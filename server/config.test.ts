import { expect, test } from 'vitest';
import { InvalidConfiguration, readConfig } from './config.ts';
import { RETENTION_DEFAULTS } from './domain/retention.ts';

test('every problem is listed at once, by the name of its variable', () => {
  try {
    readConfig({
      PORT: '99999',
      EGRESS_ALLOW_CIDRS: '10.0.0.0/8, intranet',
      TRUSTED_PROXIES: 'proxy.internal',
      DNS_SERVERS: '127.0.0.1:5353,dns server',
      RESEARCH_AS_OF: 'yesterday',
      RESULT_CACHE_HOURS: '12,funding=often',
    });
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    const variables = error.problems.map((problem) => problem.split(':')[0]).sort();
    expect(variables).toEqual([
      'DNS_SERVERS',
      'EGRESS_ALLOW_CIDRS',
      'PORT',
      'RESEARCH_AS_OF',
      'RESULT_CACHE_HOURS',
      'TRUSTED_PROXIES',
    ]);
  }
});

test('lists are split at commas, and every form of a DNS server and a range is taken', () => {
  const config = readConfig({
    DNS_SERVERS: '127.0.0.1, 127.0.0.1:5353,[::1]:53, ::1,dns.internal:53',
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8,fd00::/8,10.1.2.3',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
  });
  expect(config.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  expect(config.DNS_SERVERS).toEqual(['127.0.0.1', '127.0.0.1:5353', '[::1]:53', '::1', 'dns.internal:53']);
  expect(config.EGRESS_ALLOW_CIDRS).toEqual(['127.0.0.0/8', 'fd00::/8', '10.1.2.3']);
});

test.each([
  ['PUBLIC_URL', 'assay', 'must be an http or https address, such as https://assay.example'],
  ['PUBLIC_URL', 'ftp://assay.example', 'must be an http or https address, such as https://assay.example'],
  ['HTTP_PROXY', 'proxy', 'must be the address of a proxy, such as http://proxy.example:3128'],
  ['HTTPS_PROXY', 'proxy.example:3128', 'must be the address of a proxy, such as http://proxy.example:3128'],
  ['HUBSPOT_API_BASE_URL', 'hubspot', 'must be an http or https address'],
])('a malformed address is reported with the expected form: %s=%s', (name, value, expectation) => {
  expect(() => readConfig({ [name]: value })).toThrow(`1 problem:\n  ${name}: ${expectation}`);
});

test('a secret never shows in a problem', () => {
  const secret = 'not-base64-but-secret!';
  expect(() => readConfig({ ENCRYPTION_KEY: secret })).toThrow(InvalidConfiguration);
  expect(() => readConfig({ ENCRYPTION_KEY: secret })).not.toThrow(secret);
});

test('empty variables count as unset, and proxies are read in lower case too', () => {
  const config = readConfig({ PORT: '', https_proxy: 'http://proxy.test:3128' });
  expect(config.PORT).toBe(8080);
  expect(config.HTTPS_PROXY).toBe('http://proxy.test:3128');
});

test('an invalid number is reported with the valid range', () => {
  for (const PORT of ['abc', '80.5', '99999']) {
    expect(() => readConfig({ PORT })).toThrow('PORT: must be a whole number from 0 to 65535');
  }
  expect(() => readConfig({ HOST_REQUESTS_PER_SECOND: 'fast' })).toThrow(
    'HOST_REQUESTS_PER_SECOND: must be a number from 0.01 to 10000',
  );
});

test.each([
  [{ SEARCH_PROVIDER: 'altavista' }, 'SEARCH_PROVIDER'],
  [{ SEARCH_PROVIDER: 'searxng' }, 'SEARCH_URL'],
  [{ SEARCH_PROVIDER: 'brave' }, 'SEARCH_API_KEY'],
  [{ SEARCH_PROVIDER: 'tavily', SEARCH_URL: 'https://proxy.example' }, 'SEARCH_API_KEY'],
  [{ SEARCH_PROVIDER: 'searxng', SEARCH_URL: 'http://user:word@searx.example' }, 'SEARCH_URL'],
  [{ SEARCH_PROVIDER: 'searxng', SEARCH_URL: 'ftp://searx.example' }, 'SEARCH_URL'],
  [{ SEARCH_PROVIDER: 'brave', SEARCH_API_KEY: 'two\r\nlines' }, 'SEARCH_API_KEY'],
  [{ LLM: 'off' }, 'LLM'],
  [{ LLM_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'LLM_MODEL'],
  [{ LLM_MODEL: 'qwen3' }, 'LLM_BASE_URL'],
  [{ LLM_BASE_URL: 'localhost without scheme', LLM_MODEL: 'qwen3' }, 'LLM_BASE_URL'],
  [{ SEARCH_PROVIDER: 'searxng', SEARCH_URL: 'searx' }, 'SEARCH_URL'],
])('search or a model half set up is refused at the start: %j', (env, variable) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`1 problem:\\n  ${variable}: `));
});

test.each([
  ['postgres://assay:word@db.example/assay', 'must look like mysql://'],
  ['mysql://', 'has no host'],
  ['mysql://assay:word@db.example', 'has no database name'],
  ['mysql://assay:word@db.example:3306/', 'has no database name'],
  ['mysql://assay:word@db.example:99999/assay', 'must look like mysql://'],
  ['mysql://assay:wo%rd@db.example/assay', 'and % as %2F'],
  ['mysql://assay:wo#rd@db.example/assay', 'and % as %2F'],
])('DATABASE_URL=%s is refused at the start: %s', (DATABASE_URL, message) => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(new RegExp(`DATABASE_URL: [^\n]*${message}`));
});

test.each([
  'mysql://assay:word@db.example:3306/assay',
  'mariadb://assay@[::1]/assay',
  'mysql://assay:p%40ss%23@127.0.0.1:3307/assay_test-1',
  'mysql://root@localhost/assay?ssl=true',
])('DATABASE_URL=%s is taken', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
});

test('an unknown type in RESULT_CACHE_HOURS is reported, not ignored', () => {
  expect(readConfig({ RESULT_CACHE_HOURS: ' 6, funding=48 ,tech=0' }).RESULT_CACHE_HOURS).toEqual({
    fallback: 6,
    byType: { funding: 48, 'tech-stack': 0 },
  });
  expect(() => readConfig({ RESULT_CACHE_HOURS: '12,fundng=48' })).toThrow(
    'RESULT_CACHE_HOURS: "fundng" is not a type of research; the types are custom, firmographics, funding, mna,',
  );
});

test('retention is read by kind, and every fault is named', () => {
  expect(readConfig({}).RETENTION_DAYS).toEqual({ ...RETENTION_DEFAULTS });
  expect(readConfig({ RETENTION_DAYS: ' pages=90, deliveries=30,runs=0,' }).RETENTION_DAYS).toEqual({
    ...RETENTION_DEFAULTS,
    pages: 90,
    deliveries: 30,
    runs: 0,
  });
  const wrong = () =>
    readConfig({ RETENTION_DAYS: 'page=90,pages,runs=-1,batches=1.5,pages=3,pages=4,logs=7' });
  for (const problem of [
    'RETENTION_DAYS: "page" is not kept by days; did you mean pages?',
    'RETENTION_DAYS: "pages" is not a kind and its days; write pages=90',
    'RETENTION_DAYS: runs must be a whole number of days from 0 (for ever) to 36500',
    'RETENTION_DAYS: batches must be a whole number of days',
    'RETENTION_DAYS: pages is given twice',
    'RETENTION_DAYS: "logs" is not kept by days; the kinds are pages, runs, exchanges, deliveries, batches, email-batches',
  ])
    expect(wrong).toThrow(problem);
});

test('an unknown log level is reported with the valid ones', () => {
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL: must be one of fatal, error, warn,');
});

test('a source that is none is named with those it may have meant; the site itself cannot be switched off', () => {
  expect(readConfig({ SOURCES_DISABLED: 'gdelt, sec-full-text' }).SOURCES_DISABLED).toEqual([
    'gdelt',
    'sec-full-text',
  ]);
  const wrong = () => readConfig({ SOURCES_DISABLED: 'gdelt,wikpedia,own-site,everything' });
  expect(wrong).toThrow('SOURCES_DISABLED: "wikpedia" is not a source; did you mean wikipedia');
  expect(wrong).toThrow('SOURCES_DISABLED: "own-site" cannot be switched off');
  expect(wrong).toThrow('SOURCES_DISABLED: "everything" is not a source; `assay sources` lists them');
});

test('LLM=none switches a model off, however it is set up', () => {
  const model = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'qwen3', LLM_API_KEY: 'key' };
  expect(readConfig(model)).toMatchObject(model);
  const off = readConfig({ ...model, LLM: 'none' });
  for (const name of Object.keys(model)) expect(off).not.toHaveProperty(name);
});

const LLM = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'qwen3' };

test('LLM=none switches the standby and the ceiling off as well', () => {
  const env = { LLM_FALLBACK_BASE_URL: 'http://m.example/v1', LLM_FALLBACK_MODEL: 'm', LLM_USD_PER_DAY: '5' };
  expect(() => readConfig(env)).toThrow('LLM_USD_PER_DAY');
  const off = readConfig({ ...env, LLM: 'none' });
  for (const name of Object.keys(env)) expect(off).not.toHaveProperty(name);
});

test.each([
  [
    'LLM_FALLBACK_BASE_URL',
    'http://m.example/v1',
    'LLM_FALLBACK_MODEL: LLM_FALLBACK_BASE_URL is set, so the name',
  ],
  ['LLM_FALLBACK_MODEL', 'm', 'LLM_FALLBACK_BASE_URL: LLM_FALLBACK_MODEL is set, so the address'],
])('%s alone reports the variable that is missing', (name, value, problem) => {
  expect(() => readConfig({ ...LLM, [name]: value })).toThrow(problem);
});

test('a limit in dollars without prices is refused with what it needs; any price will do', () => {
  expect(() => readConfig({ ...LLM, LLM_USD_PER_DAY: '5' })).toThrow(
    'LLM_USD_PER_DAY: a limit in dollars needs prices; set LLM_USD_PER_MILLION_INPUT_TOKENS and',
  );
  const priced = { ...LLM, LLM_USD_PER_DAY: '0', LLM_USD_PER_MILLION_OUTPUT_TOKENS: '1.6' };
  expect(readConfig(priced).LLM_USD_PER_DAY).toBe(0);
  expect(() => readConfig({ ...priced, LLM_USD_PER_DAY: '-1' })).toThrow('must be a number of US dollars');
});

test.each([
  ['LLM_BASE_URL', 'https://203.0.113.9/v1', '203.0.113.9 is not this machine'],
  ['LLM_BASE_URL', 'http://192.168.1.4:11434/v1', '192.168.1.4 is not this machine'],
  ['LLM_FALLBACK_BASE_URL', 'http://[2001:db8::1]/v1', '2001:db8::1 is not this machine'],
  ['LLM_BASE_URL', 'http://0.0.0.0:11434/v1', '0.0.0.0 is not this machine'],
])('with LLM_LOCAL_ONLY=true %s=%s is refused', (name, url, problem) => {
  const model = name.replace('BASE_URL', 'MODEL');
  const env = { [name]: url, [model]: 'm' };
  expect(() => readConfig({ ...env, LLM_LOCAL_ONLY: 'true' })).toThrow(`${name}: ${problem}`);
  expect(readConfig({ ...env, LLM_LOCAL_ONLY: 'false' })).toMatchObject(env);
});

test.each([
  'http://127.0.0.1:11434/v1',
  'http://[::1]:8080/v1',
  'http://127.8.9.1/v1',
  'http://localhost:1234',
])('with LLM_LOCAL_ONLY=true %s is taken', (url) => {
  expect(readConfig({ ...LLM, LLM_BASE_URL: url, LLM_LOCAL_ONLY: 'true' }).LLM_BASE_URL).toBe(url);
});
