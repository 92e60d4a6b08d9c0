import {
  type ScriptedServer,
  type SmtpScript,
  startScriptedServer,
} from '../../mail/scripted/scriptedServer.ts';
import { type DnsRecord, startDnsServer } from '../dnsServer.ts';
import { freePort } from '../freePort.ts';

/** Mail hosts on loopback addresses, one for each domain, and the DNS that leads to them. No domain has a site. */
export interface LoopbackMail {
  /** Environment with which a server only reaches these mail hosts. */
  settings: Record<string, string>;
  /** The host of a domain: its sessions, in order. */
  hostOf(domain: string): ScriptedServer;
  /** Connections that were made to any of them. */
  connections(): number;
  /** Recipients that were probed, as `local@domain`, in order of their host; including random probes. */
  recipients(): string[];
  /** Connections that are open now. */
  open(): number;
  close(): Promise<void>;
}

/**
 * @param domains       at most 200
 * @param mailboxes     addresses that exist; every other recipient of their domain is unknown
 * @param replyDelayMs  before every reply of every host
 * @param relayed       further domains, each with the domain of `domains` whose host takes its mail
 */
export async function startLoopbackMail(options: {
  domains: readonly string[];
  mailboxes: readonly string[];
  scripts?: Record<string, SmtpScript>;
  replyDelayMs?: number;
  relayed?: Readonly<Record<string, string>>;
}): Promise<LoopbackMail> {
  const { domains, mailboxes, scripts = {}, replyDelayMs = 0, relayed = {} } = options;
  const port = await freePort();
  const addressOf = new Map(domains.map((domain, index) => [domain, `127.0.77.${index + 1}`]));
  const hosts = new Map<string, ScriptedServer>();
  for (const [domain, address] of addressOf) {
    const ending = `@${domain}`;
    const own = mailboxes.flatMap((mailbox) =>
      mailbox.endsWith(ending) ? mailbox.slice(0, -ending.length) : [],
    );
    hosts.set(domain, await startScriptedServer({ address, port }, own, scripts[domain], replyDelayMs));
  }
  const dns = await startDnsServer((type, name): DnsRecord[] | 'NXDOMAIN' => {
    const host = relayed[name];
    if (host !== undefined)
      return type === 'MX' ? [{ type: 'MX', priority: 10, exchange: `mx.${host}` }] : [];
    const domain = name.replace(/^mx\./, '');
    const address = addressOf.get(domain);
    if (address === undefined) return 'NXDOMAIN';
    if (name === domain) return type === 'MX' ? [{ type: 'MX', priority: 10, exchange: `mx.${domain}` }] : [];
    return type === 'A' ? [{ type: 'A', address }] : [];
  });
  const sessions = () => [...hosts.values()].flatMap((host) => host.sessions);
  return {
    settings: {
      DNS_SERVERS: dns.address,
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      SMTP_PORT: String(port),
      SMTP_HELO: 'asker.example',
      SOURCES_DISABLED: 'wikidata',
    },
    hostOf: (domain) => {
      const host = hosts.get(domain);
      if (host === undefined) throw new Error(`There is no mail host for ${domain}.`);
      return host;
    },
    connections: () => sessions().length,
    recipients: () =>
      sessions().flatMap(({ commands }) =>
        commands.flatMap((line) => /^RCPT TO:<(.*)>/i.exec(line)?.[1]?.toLowerCase() ?? []),
      ),
    open: () => sessions().filter(({ closed }) => !closed).length,
    close: async () => {
      await Promise.all([...hosts.values()].map((host) => host.close()));
      await dns.close();
    },
  };
}
