import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, inMegabytes, inSeconds } from './support/findings.ts';
import { type MailNetwork, startMailNetwork } from './support/mailNetwork.ts';
import type { ServerProcess } from './support/processes.ts';
import type { Stage } from './support/stage.ts';

const LINK_MS = 50;
const DOMAINS = 50;
const HOSTS = 4;
const PEOPLE_PER_DOMAIN = 20;
const CONNECTIONS_PER_HOST = 2;
const RATIO_AIM = 1.5;
const GROWTH_AIM_BYTES = 30 * 2 ** 20;
const POLL_EVERY_MS = 100;
const SETTLE_DOWN_MS = 3_000;
const SURNAMES = ['Archer', 'Baker', 'Carver', 'Dyer', 'Fisher'];
const GIVEN = ['Ann', 'Bob', 'Cleo', 'Dan'];
/** Greeting, EHLO, MAIL FROM, and a random address before and after: what a domain takes beside its people. */
const REPLIES_PER_DOMAIN = 5;

/**
 * Two batches of a thousand contacts, each over fifty domains whose mail is at four hosts, 50 ms for every reply, all
 * mailboxes at first.last: beside the time that the replies alone take over the two connections that a host may see.
 */
export async function measureFindEmailBatch(stage: Stage): Promise<Finding[]> {
  const people = GIVEN.flatMap((given) => SURNAMES.map((surname) => `${given} ${surname}`));
  const network = await startMailNetwork({
    domains: 2 * DOMAINS,
    hosts: HOSTS,
    replyDelayMs: LINK_MS,
    mailboxes: people.map((name) => name.toLowerCase().replace(' ', '.')),
  });
  const server = await stage.startAssay('all', network.settings);
  try {
    const tookMs: number[] = [];
    const residentBytes: number[] = [];
    for (const from of [0, DOMAINS]) {
      const domains = network.domains.slice(from, from + DOMAINS);
      const contacts = domains.flatMap((domain) => people.map((full_name) => ({ full_name, domain })));
      const startedAt = performance.now();
      await runBatch(server, stage, contacts);
      tookMs.push(performance.now() - startedAt);
      await sleep(SETTLE_DOWN_MS);
      residentBytes.push(await server.residentBytes());
    }
    return [speed(tookMs, network), memory(residentBytes)];
  } finally {
    await server.stop();
    await network.close();
  }
}

function speed(tookMs: number[], network: MailNetwork): Finding {
  const replies = DOMAINS * (REPLIES_PER_DOMAIN + PEOPLE_PER_DOMAIN);
  const idealMs = (replies * LINK_MS) / (HOSTS * CONNECTIONS_PER_HOST);
  const best = Math.min(...tookMs);
  const sessions = network.hosts.flatMap((host) => host.sessions);
  const commands = sessions.reduce((count, session) => count + session.commands.length, 0);
  return {
    what: `1,000 contacts over ${DOMAINS} domains at ${HOSTS} mail hosts, ${LINK_MS} ms a reply; beside the replies alone over two connections a host`,
    ratio: best / idealMs,
    measured: `${inSeconds(best)} beside ${inSeconds(idealMs)}`,
    aim: `≤ ${RATIO_AIM}`,
    met: best / idealMs <= RATIO_AIM,
    numbers: { tookMs, idealMs, sessions: sessions.length, commands },
  };
}

function memory([first = 0, second = 0]: number[]): Finding {
  return {
    what: 'resident memory after a batch of 1,000 contacts, and after another',
    ratio: null,
    measured: `${inMegabytes(first)}, ${inMegabytes(second)}`,
    aim: `≤ ${inMegabytes(GROWTH_AIM_BYTES)} more`,
    met: second - first <= GROWTH_AIM_BYTES,
    numbers: { firstBytes: first, secondBytes: second },
  };
}

async function runBatch(
  server: ServerProcess,
  { key }: Stage,
  contacts: { full_name: string; domain: string }[],
): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const path = `${server.url}/v1/contacts/find-email/batch`;
  const submitted = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ contacts }) });
  const { batch_id: id } = (await submitted.json()) as { batch_id: string };
  for (;;) {
    const batch = (await (await fetch(`${path}/${id}`, { headers })).json()) as {
      status: string;
      progress: { total: number; found: number };
    };
    if (batch.status === 'completed' && batch.progress.found === contacts.length) return;
    if (batch.status === 'completed' || batch.status === 'failed')
      throw new Error(`The batch ended as ${batch.status}: ${JSON.stringify(batch.progress)}`);
    await sleep(POLL_EVERY_MS);
  }
}
