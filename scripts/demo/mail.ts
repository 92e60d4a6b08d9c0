import { startScriptedServer } from '../../test/mail/scripted/scriptedServer.ts';
import { startDnsServer } from '../../test/support/dnsServer.ts';

/** A mail server on this machine, for an invented company. */
export interface DemoMail {
  domain: string;
  /** Settings by which Assay's server reaches it. */
  settings: { DNS_SERVERS: string; SMTP_PORT: string };
  /** The dialogue of each session so far, line by line. */
  sessions(): string[][];
  close(): Promise<void>;
}

const MAILBOXES = ['anneke.vandenberg'];
const ADDRESS = '127.0.0.1';

/**
 * Starts a mail server on this machine, and the DNS that leads to it.
 * @param startedAt  makes the company's domain unique, because addresses that earlier demonstrations found are cached
 */
export async function startDemoMail(startedAt: Date): Promise<DemoMail> {
  const domain = `pilgrim-looms-${startedAt.getTime().toString(36)}.example`;
  const mailHost = `mx.${domain}`;
  const dns = await startDnsServer((type, name) => {
    if (type === 'MX' && name === domain) return [{ type, priority: 10, exchange: mailHost }];
    return type === 'A' && name === mailHost ? [{ type, address: ADDRESS }] : [];
  });
  const server = await startScriptedServer({ address: ADDRESS, port: 0 }, MAILBOXES);
  return {
    domain,
    settings: { DNS_SERVERS: dns.address, SMTP_PORT: String(server.port) },
    sessions: () => server.sessions.map(({ transcript }) => transcript),
    async close() {
      await server.close();
      await dns.close();
    },
  };
}
