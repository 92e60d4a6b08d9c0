import type { CallWatch, MailCall, SmtpClient } from '../../outbound/smtp/client.ts';
import type { EnquiryEnd, MailHost } from './enquiry.ts';
import { BLOCKED } from './words.ts';

/** Hosts beyond these are not dialled: the budget would be gone. */
const MAX_HOSTS = 5;

export type RoundOutcome =
  | { kind: 'open'; host: string; connection: Extract<MailCall, { kind: 'open' }>['connection'] }
  /** No host let us in: why, the most telling reason of all. */
  | { kind: 'closed'; end: Extract<EnquiryEnd, 'blocked' | 'temporary' | 'unreachable'> };

/** The mail hosts of one domain in the order in which they are tried; those that failed come last. */
export class HostRound {
  readonly #smtp: SmtpClient;
  readonly #hosts: readonly string[];
  readonly #failed = new Set<string>();

  constructor(smtp: SmtpClient, hosts: readonly MailHost[]) {
    this.#smtp = smtp;
    this.#hosts = [...new Set(hosts.map(({ name }) => name))].slice(0, MAX_HOSTS);
  }

  /**
   * Calls one host after the other until one greets (nolisting and overload make the first ones fail).
   * @param skip  how many hosts to pass over first, because they greeted and then would not talk
   * @throws the signal's reason
   */
  async call(skip: number, signal: AbortSignal, watch: CallWatch): Promise<RoundOutcome> {
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
