import { afterEach, expect, test } from 'vitest';
import { smtpClientFor } from '../../../test/support/mailHosts.ts';
import { silentLog } from '../../../test/support/outboundFor.ts';
import { type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from '../../../test/support/scriptedSmtp.ts';
import { systemRandomness } from '../../deps.ts';
import type { Enquiry, EnquiryOutcome } from './enquiry.ts';
import { createMailHosts } from './mailHosts.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const clock = { now: () => new Date() };
const never = new AbortController().signal;
const ONE = [{ name: 'mx.example.com', preference: 10 }];

async function serve(script: SmtpScript): Promise<ScriptedSmtp> {
  const server = await startScriptedSmtp(script);
  closers.push(() => server.close());
  return server;
}

function enquiryAt(server: ScriptedSmtp): Enquiry {
  const smtp = smtpClientFor({ 'mx.example.com': [server.host] }, server.port);
  const enquiry = createMailHosts({ smtp, randomness: systemRandomness, clock, log: silentLog }).open(
    'example.com',
    ONE,
  );
  closers.push(() => enquiry.close());
  return enquiry;
}

/** Asks one host about these, and closes. */
async function ask(script: SmtpScript, localParts: readonly string[]) {
  const server = await serve(script);
  const enquiry = enquiryAt(server);
  const outcome = await enquiry.ask(localParts, never);
  await enquiry.close();
  await server.allClosed();
  return { outcome, server };
}

const answers = (outcome: EnquiryOutcome) =>
  outcome.asked.map(({ localPart, answer }) => [localPart, answer]);

test('a mailbox that exists is found between two random probes, in one session that ends with QUIT', async () => {
  const { outcome, server } = await ask({ mailboxes: ['jane.doe'] }, ['jdoe', 'jane.doe', 'jane']);
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(answers(outcome)).toEqual([
    ['jdoe', 'no_such_mailbox'],
    ['jane.doe', 'accepted'],
  ]);
  expect(server.sessions).toHaveLength(1);
  const [session] = server.sessions;
  expect(session?.commands.map((command) => command.split(/[ :]/, 1)[0])).toEqual([
    'EHLO',
    'MAIL',
    'RCPT',
    'RCPT',
    'RCPT',
    'RCPT',
    'QUIT',
  ]);
  expect(session?.recipients[0]).toMatch(/^[a-z0-9]{14}$/);
  expect(session?.recipients[3]).toMatch(/^[a-z0-9]{14}$/);
  expect(session?.recipients[3]).not.toBe(session?.recipients[0]);
});
