import { type ScriptedServer, startScriptedServer } from '../../mail/scripted/scriptedServer.ts';
import { startDnsServer } from '../../support/dnsServer.ts';

/** Mail hosts on separate addresses with delayed answers, and the DNS for them. */
export interface MailNetwork {
  /** For `assay serve`. */
  settings: Record<string, string>;
  domains: readonly string[];
  hosts: readonly ScriptedServer[];
  close(): Promise<void>;
}

/** @param mailboxes  local parts that exist at every domain */
export async function startMailNetwork(options: {
  domains: number;
  hosts: number;
  replyDelayMs: number;
  mailboxes: readonly string[];
}): Promise<MailNetwork> {
  const addressOf = (host: number) => `127.25.0.${host + 1}`;
  const hosts: ScriptedServer[] = [];
  for (let index = 0; index < options.hosts; index += 1) {
    const listen = { address: addressOf(index), port: hosts[0]?.port ?? 0 };
    hosts.push(await startScriptedServer(listen, options.mailboxes, {}, options.replyDelayMs));
  }
  const dns = await startDnsServer((type, name) => {
    const domain = /^mailed-(\d+)\.example$/.exec(name)?.[1];
    const host = /^mx-(\d+)\.example$/.exec(name)?.[1];
    if (type === 'MX' && domain !== undefined)
      return [{ type, priority: 10, exchange: `mx-${Number(domain) % options.hosts}.example` }];
    return type === 'A' && host !== undefined ? [{ type, address: addressOf(Number(host)) }] : [];
  });
  return {
    settings: {
      DNS_SERVERS: dns.address,
      SMTP_PORT: String(hosts[0]?.port),
      SMTP_HELO: 'bench.example',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      SOURCES_DISABLED: 'wikidata',
    },
    domains: Array.from({ length: options.domains }, (_, index) => `mailed-${index}.example`),
    hosts,
    async close() {
      await Promise.all(hosts.map((host) => host.close()));
      await dns.close();
    },
  };
}
