import type { CallWatch, MailCall, SmtpClient } from '../../outbound/smtp/client.ts';
import type { MailHost, VerificationEnd } from './mailboxVerifier.ts';
import { BLOCKED } from './replyPatterns.ts';

/** Further hosts are not tried: the budget would be used up. */
const MAX_HOSTS = 5;

export type ConnectOutcome =
  | { kind: 'open'; host: string; connection: Extract<MailCall, { kind: 'open' }>['connection'] }
  /** No host accepted the session; `end` is the most informative reason. */
  | { kind: 'closed'; end: Extract<VerificationEnd, 'blocked' | 'temporary' | 'unreachable'> };

/** Failover over the mail hosts of one domain, in order; those that failed come last. */
export class HostRotation {
  readonly #smtp: SmtpClient;
  readonly #hosts: readonly string[];
  readonly #failed = new Set<string>();

  constructor(smtp: SmtpClient, hosts: readonly MailHost[]) {
    this.#smtp = smtp;
    this.#hosts = [...new Set(hosts.map(({ name }) => name))].slice(0, MAX_HOSTS);
  }

  /**
   * Connects to one host after the other until one greets (nolisting and overload make the first ones fail).
   * @param skip how many hosts to skip, because they greeted but then failed
   * @throws the signal's reason, or MailHostBusy
   */
  async connect(skip: number, signal: AbortSignal, watch: CallWatch): Promise<ConnectOutcome> {
    const refusals: ('blocked' | 'temporary')[] = [];
    for (const host of this.#order(skip)) {
      const call = await this.#smtp.call(host, signal, watch);
      if (call.kind === 'open') {
        this.#failed.delete(host);
        return { kind: 'open', host, connection: call.connection };
      }
      this.#failed.add(host);
      if (call.kind === 'refused') {
        const { code, lines } = call.reply;
        refusals.push(code >= 500 || BLOCKED.test(lines.join(' ')) ? 'blocked' : 'temporary');
      }
    }
    const end = refusals.includes('blocked') ? 'blocked' : (refusals[0] ?? 'unreachable');
    return { kind: 'closed', end };
  }

  #order(skip: number): string[] {
    const good = this.#hosts.filter((host) => !this.#failed.has(host));
    const order = [...good, ...this.#hosts.filter((host) => this.#failed.has(host))];
    const from = order.length === 0 ? 0 : skip % order.length;
    return [...order.slice(from), ...order.slice(0, from)];
  }
}
