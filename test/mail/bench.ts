/** @folder Mail hosts that behave like those on the internet, real mail servers among them. */

import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDnsServer } from '../support/dnsServer.ts';
import { serveMovedSites } from './movedSites.ts';
import {
  EXIM_DOMAINS,
  MAILBOX_DOMAINS,
  MAILBOXES,
  MOVED_SITES,
  type Network,
  networkAt,
  POSTFIX_ALIASES,
  RECIPIENT_ANSWERS,
} from './network.ts';
import { quirks } from './scripted/quirks.ts';
import { type ScriptedServer, startScriptedServer } from './scripted/scriptedServer.ts';
import { prepareExim } from './servers/exim.ts';
import { POSTFIX_LOG, type PostfixService, preparePostfix } from './servers/postfix.ts';
import { findOrFetchMailPrograms, type MailPrograms } from './servers/programs.ts';
import {
  DNSMASQ_LOG,
  MICROSOCKS_LOG,
  prepareDnsmasq,
  prepareMicrosocks,
  preparePostgrey,
} from './servers/smallServers.ts';
import {
  folderPrefix,
  type ServerProcess,
  superviseServers,
  sweepOrphans,
} from './servers/supervisedServers.ts';

/** postgrey's delay for unknown clients. */
export const GREYLIST_SECONDS = 5;
const TARPIT_SECONDS = 20;
const DRIP_SECONDS = 4;
/** Connections that the rate-limited postfix takes from one client in a minute. */
export const CONNECTIONS_PER_MINUTE = 2;

const STARTED_WITHIN_MS = 15_000;
const POLL_MS = 20;

/** Mail servers, DNS, a SOCKS proxy and a web server on addresses of their own, until `stop`. */
export interface MailBench {
  network: Network;
  /** For DNS_SERVERS, SMTP_PORT, EGRESS_ALLOW_CIDRS, SMTP_PROXY. */
  dnsServers: string[];
  smtpPort: number;
  allowCidrs: string[];
  socksProxy: string;
  /** The scripted servers by quirk, with their transcripts. */
  scripted: Record<string, ScriptedServer>;
  log(of: 'postfix' | 'dnsmasq' | 'microsocks'): Promise<string>;
  /** Web requests so far, as `http://host/path`. */
  webRequests: string[];
  stop(): Promise<void>;
}

/**
 * Starts the bench; network.ts lists its domains. Several can run concurrently, each in a subnet of its own.
 * @throws MailUnavailable when the servers cannot be obtained
 */
export async function startMailBench(progress: (line: string) => void = () => {}): Promise<MailBench> {
  const programs = await findOrFetchMailPrograms(progress);
  await sweepOrphans();
  const port = await freePort();
  const network = networkAt(`127.${randomInt(10, 250)}.${randomInt(0, 256)}`);
  const folder = await mkdtemp(folderPrefix());
  await chmod(folder, 0o711); // the servers run as users of their own
  const closers: { close(): Promise<void> }[] = [];
  try {
    const failingDns = {
      silent: await startDnsServer(() => 'silence'),
      broken: await startDnsServer(() => 'SERVFAIL'),
    };
    closers.push(failingDns.silent, failingDns.broken);
    const scripted: Record<string, ScriptedServer> = {};
    for (const [name, script] of Object.entries(quirks)) {
      scripted[name] = await startScriptedServer({ address: network.quirkAddress(name), port }, [], script);
      closers.push(scripted[name]);
    }
    const web = await serveMovedSites(network.address('web'), MOVED_SITES);
    closers.push(web);
    const zones = network.zones({
      silent: failingDns.silent.address,
      broken: failingDns.broken.address,
    });
    const dns = { address: network.address('dns'), port };
    const kept = await superviseServers({
      folder,
      servers: [
        await prepareDnsmasq(folder, programs, dns, zones),
        ...(await prepareMailServers(folder, programs, network, port)),
        await prepareMicrosocks(folder, programs, { address: network.address('socks'), port }, zones),
      ],
    });
    closers.push({ close: kept.stop });
    await allAnswer(network, port, kept.complaints, folder);
    const logFiles = { postfix: POSTFIX_LOG, dnsmasq: DNSMASQ_LOG, microsocks: MICROSOCKS_LOG };
    return {
      network,
      dnsServers: [`${dns.address}:${port}`],
      smtpPort: port,
      allowCidrs: ['127.0.0.0/8'],
      socksProxy: `socks5://${network.address('socks')}:${port}`,
      scripted,
      log: (of) => readFile(join(folder, logFiles[of]), 'utf8'),
      webRequests: web.requests,
      stop: () => closeAll(closers),
    };
  } catch (error) {
    await closeAll(closers);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function closeAll(closers: readonly { close(): Promise<void> }[]): Promise<void> {
  await Promise.all(closers.map((closer) => closer.close()));
}

async function prepareMailServers(
  folder: string,
  programs: MailPrograms,
  network: Network,
  port: number,
): Promise<ServerProcess[]> {
  const grey = { address: network.address('postgrey'), port, delaySeconds: GREYLIST_SECONDS };
  const policy = `check_policy_service inet:${grey.address}:${port}`;
  const services: PostfixService[] = [
    ...POSTFIX_ALIASES.map((machine) => ({ address: network.address(machine), settings: {} })),
    {
      address: network.address('postfixGrey'),
      settings: {
        smtpd_recipient_restrictions: `reject_unauth_destination, reject_unlisted_recipient, ${policy}`,
      },
    },
    {
      address: network.address('postfixGreyFirst'),
      settings: { smtpd_recipient_restrictions: `reject_unauth_destination, ${policy}` },
    },
    {
      address: network.address('postfixRate'),
      settings: { smtpd_client_connection_rate_limit: `${CONNECTIONS_PER_MINUTE}` },
    },
    {
      address: network.address('postfixCrowded'),
      settings: { smtpd_client_connection_count_limit: '2', syslog_name: 'postfix/crowded' },
    },
  ];
  const mail = { mailboxDomains: MAILBOX_DOMAINS, mailboxes: MAILBOXES, answers: RECIPIENT_ANSWERS };
  return [
    await preparePostfix(folder, programs, port, services, mail),
    await preparePostgrey(folder, programs, grey),
    await prepareExim(folder, programs, {
      port,
      addresses: {
        [network.address('exim')]: 0,
        [network.address('eximSlow')]: TARPIT_SECONDS,
        [network.address('eximDrip')]: DRIP_SECONDS,
      },
      domains: EXIM_DOMAINS,
      localParts: ['jane.doe'],
    }),
  ];
}

/** A port that is free on every address for TCP and UDP, outside the system's ephemeral range. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await isTcpFree(port)) && (await isUdpFree(port))) return port;
  }
}

async function isTcpFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '0.0.0.0', () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return free;
}

async function isUdpFree(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  const free = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, '0.0.0.0', () => resolve(true));
  });
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return free;
}

/** Waits until every program listens; postfix and exim open all their addresses before they serve the first. */
async function allAnswer(
  network: Network,
  port: number,
  complaints: readonly string[],
  folder: string,
): Promise<void> {
  const machines = ['dns', 'postgrey', 'postfix', 'exim', 'socks'] as const;
  const deadline = performance.now() + STARTED_WITHIN_MS;
  for (const machine of machines) {
    while (!(await listens(network.address(machine), port))) {
      if (complaints.length > 0 || performance.now() > deadline) {
        throw new Error(
          `${machine} of the mail bench does not start. ${complaints.join('; ')}\n${await outputs(folder)}`,
        );
      }
      await sleep(POLL_MS);
    }
  }
}

async function outputs(folder: string): Promise<string> {
  const names = ['dnsmasq.out', 'postfix.out', POSTFIX_LOG, 'postgrey.out', 'exim.out', 'microsocks.out'];
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return texts.map((text, index) => `${names[index]}: ${text.slice(-2_000)}`).join('\n');
}

function listens(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
