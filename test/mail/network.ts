import { quirks } from './scripted/quirks.ts';
import type { Zone } from './servers/smallServers.ts';

/** The address of each machine in the bench's network: the last number of 127.x.y.z. */
const MACHINES = {
  dns: 53,
  web: 80,
  socks: 99,
  postgrey: 10,
  postfix: 11,
  postfixGrey: 12,
  postfixGreyFirst: 13,
  postfixRate: 14,
  postfixCrowded: 15,
  exim: 16,
  eximSlow: 17,
  eximDrip: 18,
  nobody: 21,
  backup: 19,
  implicit: 20,
} as const;

export type Machine = keyof typeof MACHINES;
/** Machines that are further addresses of the first postfix. */
export const POSTFIX_ALIASES: readonly Machine[] = ['postfix', 'backup', 'implicit'];
const FIRST_QUIRK = 101;

/** Domains whose mail is at one of postfix's or exim's addresses. */
const AT_HOST: Record<string, Machine> = {
  'acme.test': 'postfix',
  'flast.test': 'postfix',
  'late.test': 'postfix',
  'catchall.test': 'postfix',
  'full.test': 'postfix',
  'full452.test': 'postfix',
  'disabled.test': 'postfix',
  'tempfail.test': 'postfix',
  'busy.test': 'postfix',
  'storage.test': 'postfix',
  'policy.test': 'postfix',
  'blocked.test': 'postfix',
  'spf.test': 'postfix',
  'reverse-dns.test': 'postfix',
  'relay.test': 'postfix',
  'grey.test': 'postfixGrey',
  'grey-first.test': 'postfixGreyFirst',
  'rate-limited.test': 'postfixRate',
  'exim.test': 'exim',
  'slow.test': 'eximSlow',
  'drip.test': 'eximDrip',
  'unreachable.test': 'nobody',
};
/** Many domains at one host that takes two connections at once from one client. */
export const CROWDED_DOMAINS = Array.from({ length: 8 }, (_, index) => `crowd-${index + 1}.test`);

/** Fixed replies per recipient. Keys: an address, or a domain for all its recipients. access(5). */
export const RECIPIENT_ANSWERS: Record<string, string> = {
  'jane.doe@full.test': '552 5.2.2 Mailbox is over quota',
  'jane.doe@full452.test': '452 4.2.2 Mailbox full',
  'jane.doe@disabled.test': '550 5.2.1 This mailbox is disabled',
  'jane.doe@tempfail.test': '450 4.2.0 Mailbox busy',
  'busy.test': '451 4.3.0 Temporary lookup failure',
  'storage.test': '452 4.3.1 Insufficient system storage',
  'policy.test': '554 5.7.1 Rejected for policy reasons',
  'blocked.test': '550 5.7.1 Client host blocked using zen.spamhaus.org',
  'spf.test': '550 5.7.23 SPF validation failed',
  'reverse-dns.test': '550 5.7.25 Client host rejected: cannot find your reverse hostname',
};
export const EXIM_DOMAINS = ['exim.test', 'slow.test', 'drip.test'];
/** `relay.test` is missing on purpose: its host does not serve it. */
export const MAILBOX_DOMAINS = [
  ...Object.keys(AT_HOST).filter((name) => name !== 'relay.test' && !EXIM_DOMAINS.includes(name)),
  ...CROWDED_DOMAINS,
  'failover.test',
  'implicit.test',
  'renamed.test',
  'new-name.test',
];
export const MAILBOXES = [
  ...['acme', 'grey', 'grey-first', 'rate-limited', 'failover', 'implicit', 'new-name']
    .map((name) => `jane.doe@${name}.test`)
    .concat(CROWDED_DOMAINS.map((name) => `jane.doe@${name}`)),
  'jdoe@flast.test',
  'doe_jane@late.test',
  '@catchall.test',
];

/** Web sites that only redirect, and where to. */
export const MOVED_SITES = { 'old-name.test': 'new-name.test', 'renamed.test': 'new-name.test' };

/** The bench's own small network: 127.x.y.0/24, all machines on one SMTP port. */
export interface Network {
  address(machine: Machine): string;
  /** The address of the server with this quirk. */
  quirkAddress(name: string): string;
  zones(failingDns: { silent: string; broken: string }): Record<string, Zone>;
}

/** @param subnet such as `127.20.30` */
export function networkAt(subnet: string): Network {
  const names = Object.keys(quirks);
  const address = (machine: Machine) => `${subnet}.${MACHINES[machine]}`;
  const quirkAddress = (name: string) => `${subnet}.${FIRST_QUIRK + names.indexOf(name)}`;
  const hostOf = (machine: Machine) => `${machine.toLowerCase()}.mailhosts.test`;
  const at = (machine: Machine): Zone => ({ mx: [{ host: hostOf(machine), preference: 10 }] });

  function zones(failingDns: { silent: string; broken: string }): Record<string, Zone> {
    const machines = Object.keys(MACHINES) as Machine[];
    return {
      ...Object.fromEntries(machines.map((machine) => [hostOf(machine), { address: address(machine) }])),
      ...Object.fromEntries(Object.entries(AT_HOST).map(([name, machine]) => [name, at(machine)])),
      ...Object.fromEntries(CROWDED_DOMAINS.map((name) => [name, at('postfixCrowded')])),
      ...Object.fromEntries(
        names.flatMap((name) => [
          [`mx.${name}.test`, { address: quirkAddress(name) }],
          [`${name}.test`, { mx: [{ host: `mx.${name}.test`, preference: 10 }] }],
        ]),
      ),
      'failover.test': {
        mx: [
          { host: hostOf('backup'), preference: 20 },
          { host: hostOf('nobody'), preference: 10 },
        ],
      },
      'implicit.test': { address: address('implicit') },
      'null-mx.test': { mx: 'null', address: address('implicit') },
      'web-only.test': { address: address('web') },
      'old-name.test': { mx: 'null', address: address('web') },
      'renamed.test': { ...at('postfix'), address: address('web') },
      'new-name.test': { ...at('postfix'), address: address('web') },
      'nameless-host.test': { mx: [{ host: 'gone.mailhosts.test', preference: 10 }] },
      'private-host.test': { mx: [{ host: 'inside.mailhosts.test', preference: 10 }] },
      'inside.mailhosts.test': { address: '10.20.30.40' },
      'dns-silent.test': { delegatedTo: failingDns.silent },
      'dns-broken.test': { delegatedTo: failingDns.broken },
    };
  }
  return { address, quirkAddress: quirkAddress, zones };
}
