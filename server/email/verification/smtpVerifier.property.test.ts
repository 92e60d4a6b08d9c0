import { type Duplex, duplexPair } from 'node:stream';
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  string,
} from 'fast-check';
import { expect, test } from 'vitest';
import { extent } from '../../../test/support/extent.ts';
import { silentLog } from '../../../test/support/outboundFor.ts';
import { createSmtpClient } from '../../outbound/smtp/client.ts';
import { MailHostSlots } from '../../outbound/smtp/mailHostSlots.ts';
import type { VerificationOutcome } from './mailboxVerifier.ts';
import { createMailHosts } from './mailHosts.ts';

const clock = { now: () => new Date() };

/** A host's reply to its nth command, whatever the command. */
interface Saying {
  text: string;
  /** Bytes of the text after which the connection is cut; null leaves it whole. */
  cutAt: number | null;
  /** Length of the packets; at least a twentieth of the text. */
  packet: number;
}

const code = constantFrom(
  220,
  221,
  250,
  251,
  252,
  354,
  421,
  450,
  451,
  452,
  500,
  502,
  503,
  530,
  550,
  552,
  553,
  554,
);
const words = constantFrom(
  '5.1.1 User unknown',
  '4.2.0 Greylisted',
  'ok',
  'no such mailbox',
  '5.7.1 blocked by policy',
  'over quota',
  'too many recipients',
  'only one recipient',
  '',
);
const valid = record({ code, words }).map((one) => `${one.code} ${one.words}\r\n`);
const invalid = oneof(
  string({ maxLength: 30 }),
  constantFrom(
    '250-unfinished\r\n',
    '250-a\r\n550 b\r\n',
    '\r\n\r\n',
    '250 a\r\n250 b\r\n',
    '\0\0\r\n',
    '99 x\r\n',
  ),
  record({ code, words }).map((one) => `${one.code}-${one.words}\r\n${one.code} ${one.words}\n`),
  constant(`250 ${'x'.repeat(20_000)}\r\n`),
);
const saying = record({
  text: oneof({ arbitrary: valid, weight: 6 }, { arbitrary: invalid, weight: 1 }),
  cutAt: oneof(
    { arbitrary: constant(null), weight: 9 },
    { arbitrary: integer({ min: 0, max: 20 }), weight: 1 },
  ),
  packet: integer({ min: 1, max: 40 }),
});
/** Correct replies up to the first RCPT in most sessions, so that probes are reached. */
const greeting = oneof(
  { arbitrary: constant(3), weight: 4 },
  { arbitrary: integer({ min: 0, max: 2 }), weight: 1 },
);
const host = record({ greeting, sayings: array(saying, { minLength: 1, maxLength: 20 }) });

/** Acts as the host on its end of a pair. Its replies continue over its sessions, and start again at the end. */
class GeneratedHost {
  readonly #sayings: readonly Saying[];
  readonly #polite: number;
  #at = 0;
  /** Our ends of the open connections. */
  readonly open = new Set<Duplex>();

  constructor(given: { greeting: number; sayings: readonly Saying[] }) {
    this.#sayings = given.sayings;
    this.#polite = given.greeting;
  }

  connect(): Duplex {
    const [near, far] = duplexPair();
    this.open.add(near);
    near.once('close', () => {
      this.open.delete(near);
      far.destroy();
    });
    far.on('error', () => {});
    far.once('end', () => near.destroy());
    let replies = 0;
    const reply = () => {
      replies += 1;
      if (replies <= this.#polite) far.write(replies === 1 ? '220 mx\r\n' : '250 ok\r\n');
      else this.#say(far);
    };
    let held = '';
    far.on('data', (chunk: Buffer) => {
      held += chunk.toString('latin1');
      const commands = held.split('\r\n');
      held = commands.pop() ?? '';
      for (const _command of commands) reply();
    });
    reply();
    return near;
  }

  #say(far: Duplex): void {
    const said = this.#sayings[this.#at % this.#sayings.length];
    this.#at += 1;
    if (said === undefined || far.destroyed || far.writableEnded) return;
    const text = said.cutAt === null ? said.text : said.text.slice(0, said.cutAt);
    const packet = Math.max(said.packet, Math.ceil(text.length / 20));
    for (let start = 0; start < text.length; start += packet)
      far.write(Buffer.from(text.slice(start, start + packet), 'latin1'));
    // A host that leaves a reply unfinished disconnects: silence is covered by the tests of time limits.
    if (said.cutAt !== null || !/\n$/.test(text) || /^\d{3}-[^\n]*\n$/.test(text) || text.trim() === '')
      far.end();
  }
}

const CANDIDATES = ['jane.doe', 'jdoe', 'jane', 'janed', 'janedoe', 'doe.jane', 'doe', 'doejane', 'j.doe'];

async function converse(given: { greeting: number; sayings: readonly Saying[] }) {
  const generated = new GeneratedHost(given);
  const smtp = createSmtpClient({
    findRoutes: async () => [{ key: 'mx', connect: async () => generated.connect() }],
    slots: new MailHostSlots(clock, { firstPauseMs: 0, closingMs: 0 }),
    introduce: async () => ({ helo: 'probe.example', sender: 'postmaster@probe.example' }),
    isProxied: false,
  });
  const verifier = createMailHosts({ smtp, clock, log: silentLog }).open('example.com', [
    { name: 'mx', preference: 1 },
  ]);
  const outcome = await verifier.verify(CANDIDATES, new AbortController().signal);
  await verifier.close();
  await new Promise(setImmediate); // the close event comes a moment later
  return { outcome, open: generated.open.size };
}

function expectSound({ probed: asked, acceptAll, end }: VerificationOutcome): void {
  expect(asked.map(({ localPart }) => localPart)).toEqual(CANDIDATES.slice(0, asked.length));
  for (const { answer, reply } of asked) {
    expect(reply).toMatch(/^[2-5]\d\d[\x20-\x7e]{0,197}$/);
    if (answer === 'no_such_mailbox' || answer === 'disabled') expect(reply).toMatch(/^5/);
    if (answer === 'accepted') expect(reply).toMatch(/^25[01]/);
    if (/^[34]/.test(reply)) expect(['unknown', 'greylisted', 'blocked', 'full']).toContain(answer);
  }
  if (end === 'settled') expect(['accepted', 'full']).toContain(asked.at(-1)?.answer);
  if (end === 'exhausted' && acceptAll !== true) expect(asked).toHaveLength(CANDIDATES.length);
  expect(asked.slice(0, -1).every(({ answer }) => answer !== 'accepted')).toBe(true);
}

const AT_ONCE = 50;
const HOSTS = extent({ usual: 2_500, long: 10_000 });

test(`${HOSTS} generated hosts, well-behaved and not, cut anywhere: always an end, never a person missed for a 4xx`, async () => {
  const ends = new Map<string, number>();
  await assert(
    asyncProperty(array(host, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (hosts) => {
      for (const { outcome, open } of await Promise.all(hosts.map(converse))) {
        expectSound(outcome);
        expect(open).toBe(0);
        ends.set(outcome.end, (ends.get(outcome.end) ?? 0) + 1);
      }
    }),
    { numRuns: HOSTS / AT_ONCE, endOnFailure: true },
  );
  // The generator reaches every way in which a verification can end, except the budget.
  expect([...ends.keys()].sort()).toEqual([
    'blocked',
    'exhausted',
    'greylisted',
    'settled',
    'temporary',
    'unreachable',
  ]);
}, 120_000);
