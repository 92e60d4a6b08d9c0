import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailPrograms } from './programs.ts';
import type { ServerProcess } from './supervisedServers.ts';

/** The DNS records of a test domain. */
export interface Zone {
  /** Host names, best first with the lowest number; `null` is "takes no mail" (RFC 7505). */
  mx?: readonly { host: string; preference: number }[] | 'null';
  address?: string;
  /** `host:port` of a server that is to answer for this name. */
  delegatedTo?: string;
}

export const DNSMASQ_LOG = 'dnsmasq.out';

/** dnsmasq that is authoritative for `.test` and knows nothing else. It logs every query to DNSMASQ_LOG. */
export async function prepareDnsmasq(
  folder: string,
  { dnsmasq }: MailPrograms,
  listen: { address: string; port: number },
  zones: Record<string, Zone>,
): Promise<ServerProcess> {
  const lines = [
    `port=${listen.port}`,
    `listen-address=${listen.address}`,
    'bind-interfaces',
    'no-resolv',
    'no-hosts',
    'no-ping',
    'user=root',
    'pid-file=',
    'log-queries',
    'log-facility=-',
    'local=/test/',
    ...Object.entries(zones).flatMap(([name, zone]) => zoneLines(name, zone)),
  ];
  const settings = join(folder, 'dnsmasq.conf');
  await writeFile(settings, `${lines.join('\n')}\n`);
  const { command, environment } = dnsmasq;
  return {
    name: 'dnsmasq',
    command: [...command, '--keep-in-foreground', `--conf-file=${settings}`],
    environment,
  };
}

function zoneLines(name: string, { mx, address, delegatedTo }: Zone): string[] {
  if (delegatedTo !== undefined) return [`server=/${name}/${delegatedTo.replace(':', '#')}`];
  const hosts =
    mx === 'null'
      ? [`dns-rr=${name},15,000000`] // preference 0, the root as exchange: dnsmasq's mx-host does not accept the root
      : (mx ?? []).map(({ host, preference }) => `mx-host=${name},${host},${preference}`);
  return address === undefined ? hosts : [...hosts, `host-record=${name},${address}`];
}

/** postgrey as a policy service for postfix. */
export async function preparePostgrey(
  folder: string,
  { postgrey }: MailPrograms,
  listen: { address: string; port: number; delaySeconds: number },
): Promise<ServerProcess> {
  const home = join(folder, 'postgrey');
  await mkdir(home);
  const whitelist = join(home, 'whitelist');
  await writeFile(whitelist, '');
  const { command, environment } = postgrey;
  const options = {
    inet: `${listen.address}:${listen.port}`,
    dbdir: home,
    user: 'root',
    group: 'root',
    delay: listen.delaySeconds,
    'whitelist-clients': whitelist,
    'whitelist-recipients': whitelist,
    'auto-whitelist-clients': 0,
  };
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return { name: 'postgrey', command: [...command, ...words], environment };
}

/**
 * microsocks, a SOCKS5 proxy (RFC 1928) without a password. It looks up names by itself: here, the hosts among the
 * zones. It logs every connection to MICROSOCKS_LOG.
 */
export async function prepareMicrosocks(
  folder: string,
  { microsocks }: MailPrograms,
  listen: { address: string; port: number },
  zones: Record<string, Zone>,
): Promise<ServerProcess> {
  const hostsFile = join(folder, 'hosts');
  const lines = Object.entries(zones).map(([name, { address }]) => address && `${address} ${name}\n`);
  await writeFile(hostsFile, lines.filter(Boolean).join(''));
  const { command, environment } = microsocks(hostsFile);
  return {
    name: 'microsocks',
    command: [...command, '-i', listen.address, '-p', `${listen.port}`],
    environment,
  };
}

export const MICROSOCKS_LOG = 'microsocks.out';
