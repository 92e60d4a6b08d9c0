import { speakSmtp } from '../mail/rawSmtp.ts';
import { type Finding, inMs } from './support/findings.ts';
import { startMailNetwork } from './support/mailNetwork.ts';
import type { ServerProcess } from './support/processes.ts';
import type { Stage } from './support/stage.ts';
import { median, percentile } from './support/statistics.ts';

const LINK_MS = 30;
const SEARCHES = 40;
const WARM_UP = 5;
const REPEATS = 300;
const SESSION_RATIO_AIM = 1.3;
const WARM_AIM_MS = 25;

/**
 * One person whose mailbox is first.last, at a mail host whose every reply takes 30 ms, over HTTP with all that belongs to
 * it (hold, memory, charge): beside the least that one SMTP session for the same questions takes, said over a bare socket.
 * Then the same search again, from the verification cache.
 */
export async function measureFindEmail(stage: Stage): Promise<Finding[]> {
  const network = await startMailNetwork({
    domains: SEARCHES + WARM_UP,
    hosts: 1,
    replyDelayMs: LINK_MS,
    mailboxes: ['jane.doe'],
  });
  const server = await stage.startAssay('all', network.settings);
  try {
    const found: number[] = [];
    const bare: number[] = [];
    for (const [index, domain] of network.domains.entries()) {
      const bareMs = await timed(() => bareSession(network.hosts[0]?.port ?? 0, domain));
      const foundMs = await timed(() => find(server, stage, domain));
      if (index < WARM_UP) continue;
      bare.push(bareMs);
      found.push(foundMs);
    }
    const warm: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const domain = network.domains[repeat % network.domains.length] ?? '';
      warm.push(await timed(() => find(server, stage, domain)));
    }
    return [known(found, bare), repeated(warm)];
  } finally {
    await server.stop();
    await network.close();
  }
}

function known(found: number[], bare: number[]): Finding {
  const ratio = median(found) / median(bare);
  return {
    what: `find-email, mailbox at first.last, ${LINK_MS} ms a reply; beside one bare SMTP session that asks the same`,
    ratio,
    measured: `${inMs(median(found))} beside ${inMs(median(bare))}`,
    aim: `≤ ${SESSION_RATIO_AIM}`,
    met: ratio <= SESSION_RATIO_AIM,
    numbers: { foundMs: found, bareMs: bare },
  };
}

function repeated(warm: number[]): Finding {
  const middle = median(warm);
  return {
    what: 'the same find-email again, from the verification cache',
    ratio: null,
    measured: `median ${inMs(middle)}, p90 ${inMs(percentile(warm, 0.9))}`,
    aim: `≤ ${WARM_AIM_MS} ms`,
    met: middle <= WARM_AIM_MS,
    numbers: { repeatMs: warm },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Greeting, EHLO, MAIL FROM, and three probes: a random address, the mailbox, another random address. */
async function bareSession(port: number, domain: string): Promise<void> {
  const recipients = ['q1w2e3r4t5y6u7', 'jane.doe', 'z9x8c7v6b5n4m3'].map(
    (name) => `RCPT TO:<${name}@${domain}>`,
  );
  const lines = ['EHLO bench.example', 'MAIL FROM:<bench@bench.example>', ...recipients];
  const replies = await speakSmtp({ address: '127.25.0.1', port }, lines);
  if (replies.length !== lines.length + 1) throw new Error('The bare session did not end well.');
}

async function find(server: ServerProcess, { key }: Stage, domain: string): Promise<void> {
  const response = await fetch(`${server.url}/v1/contacts/find-email`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ full_name: 'Jane Doe', domain }),
  });
  const { email } = (await response.json()) as { email: string | null };
  if (email !== `jane.doe@${domain}`) throw new Error(`The search at ${domain} found ${email}.`);
}
