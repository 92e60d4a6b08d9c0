import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkerDeps } from '../../../server/deps.ts';
import type { Log } from '../../../server/domain/effects.ts';
import { noExchanges } from '../../../server/outbound/archivedExchanges.ts';
import { redactSecrets } from '../../../server/runtime/redactSecrets.ts';
import { erasePerson } from '../../../server/services/privacy/erasePerson.ts';
import { executeRun } from '../../../server/services/research/executeRun.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { ScriptedFinder } from '../../support/mail/scriptedFinder.ts';
import { COMMAND_LINE } from '../../support/privacy.ts';

/** Lines at level info and above, as the log writes them. */
class RecordedLog implements Log {
  readonly lines: string[];
  readonly #fields: object;

  constructor(lines: string[] = [], fields: object = {}) {
    this.lines = lines;
    this.#fields = fields;
  }

  #write(fields: object, message: string): void {
    this.lines.push(JSON.stringify({ ...redactSecrets({ ...this.#fields, ...fields }), message }));
  }
  debug(): void {}
  info(fields: object, message: string): void {
    this.#write(fields, message);
  }
  warn(fields: object, message: string): void {
    this.#write(fields, message);
  }
  error(fields: object, message: string): void {
    this.#write(fields, message);
  }
  child(fields: object): Log {
    return new RecordedLog(this.lines, { ...this.#fields, ...fields });
  }
}

const NAME = 'Xaviera Quillfeather';
const DOMAIN = 'acme.example';
const EMAIL = `xaviera.quillfeather@${DOMAIN}`;
const PROFILE = 'https://profiles.example/in/xaviera-quillfeather';
const MARKS = /xaviera|quillfeather/i;

let api: ApiServer;
const log = new RecordedLog();
beforeAll(async () => {
  api = await startApiServer();
  api.store.deps.log = log;
});
afterAll(() => api.close());

/** Sends a request and returns its body, whatever came of it. */
async function sent(client: Client, method: string, path: string, body?: string): Promise<string> {
  const response = await fetch(api.url + path, {
    method,
    headers: { authorization: `Bearer ${client.key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  return response.text();
}

test('no line of the log at level info names a person or an address', async () => {
  const client = await api.newClient();
  const contact = JSON.stringify({ full_name: NAME, domain: DOMAIN });
  const contacts = JSON.stringify({ contacts: [{ full_name: NAME, domain: DOMAIN }] });
  const question = { contactProfileUrl: PROFILE, question: `Is ${NAME} (${EMAIL}) there?` };
  const finder = new ScriptedFinder();
  api.store.deps.emailFinder = finder;
  const failing = () => {
    // What a parser says of text that is not JSON quotes the text.
    JSON.parse(`${NAME} <${EMAIL}> is not here`);
    throw new Error('unreachable');
  };

  await sent(client, 'POST', '/v1/contacts/find-email', contact);
  await sent(client, 'POST', '/v1/contacts/find-email/batch', contacts);
  await sent(client, 'POST', '/v1/contacts/enrich/custom', JSON.stringify(question));
  await sent(client, 'POST', '/v1/contacts/find-email', `${NAME} ${EMAIL}`);
  await sent(client, 'POST', '/v1/contacts/find-email', JSON.stringify({ full_name: [NAME] }));
  await sent(client, 'GET', `/v1/contacts/${EMAIL}`);
  await sent(client, 'GET', `/v1/enrichment-runs/${EMAIL}`);
  await sent(client, 'GET', `/people/${encodeURIComponent(NAME)}`);
  await sent(client, 'GET', `/trpc/${EMAIL}?input=${encodeURIComponent(contact)}`);
  await sent(client, 'GET', `/v1/scoring/scores?objectType=contact&objectId=${encodeURIComponent(PROFILE)}`);
  finder.script = failing;
  const failed = await sent(client, 'POST', '/v1/contacts/find-email', contact);
  expect(JSON.parse(failed).error).toMatchObject({ code: 'INTERNAL_ERROR', debug: {} });
  expect(failed).not.toMatch(MARKS);

  const claim = {
    queue: 'research' as const,
    limit: 1,
    leaseMs: 0,
    claim: api.store.deps.ids.uuid(),
  };
  const [job] = await withTransaction(api.store.deps, (tx) => claimJobs(tx, claim));
  if (job === undefined) throw new Error('There is no run to carry out.');
  const outbound = {
    chatModel: null,
    exchanges: noExchanges,
    dns: {},
    web: () => ({ fetch: async () => failing() }),
  };
  const worker = { ...api.store.deps, outbound } as unknown as WorkerDeps;
  await executeRun(worker, job, new AbortController().signal);
  expect(log.lines.join('\n')).toContain('research failed unexpectedly');
  await sent(client, 'DELETE', `/v1/contacts?contactProfileUrl=${encodeURIComponent(PROFILE)}`);
  await erasePerson(api.store.deps, client.caller.organizationId, { email: EMAIL }, COMMAND_LINE);
  await sent(client, 'POST', '/v1/contacts/enrich/custom', JSON.stringify(question));

  expect(log.lines.length).toBeGreaterThan(12);
  expect(log.lines.filter((line) => MARKS.test(line))).toEqual([]);
  // What is needed to find the request is there.
  expect(log.lines.join('\n')).toContain('"route":"/v1/enrichment-runs/:runId"');
});
