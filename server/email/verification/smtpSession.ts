import type { MailConnection } from '../../outbound/smtp/client.ts';
import { type SmtpReply, shownReply } from '../../outbound/smtp/reply.ts';
import { classifyReply, nextStepAfter } from './classifyReply.ts';
import type { MailboxAnswer } from './mailboxVerifier.ts';
import type { ProbeResult } from './probeSequence.ts';

/** Postfix slows down after 10 errors in a session and disconnects after 20, so we stay well below. */
const MAX_REFUSALS = 8;

/** The result of one probe. */
export type ProbeReply =
  | { kind: 'answered'; result: ProbeResult; isOver: boolean }
  /** No answer, and no further one in this session: 421, or no more recipients. */
  | { kind: 'over'; isOverloaded: boolean }
  /** MAIL FROM was refused, so no recipient can be probed. */
  | { kind: 'sender_refused'; answer: MailboxAnswer };

/** One connection to one host, from MAIL FROM to QUIT. */
export class SmtpSession {
  readonly host: string;
  readonly openedAt: number;
  readonly #connection: MailConnection;
  readonly #domain: string;
  #wantsOwnTransactions: boolean;
  /** Recipients probed since the last MAIL FROM; null before the first. */
  #recipients: number | null = null;
  #refusals = 0;
  /** Number of refusals at the time of the last successful second random probe; null before it. */
  #provenAt: number | null = null;

  /** @param openedAt the clock's time in milliseconds */
  constructor(
    connection: MailConnection,
    place: { host: string; domain: string; openedAt: number; wantsOwnTransactions: boolean },
  ) {
    this.#connection = connection;
    this.host = place.host;
    this.openedAt = place.openedAt;
    this.#domain = place.domain;
    this.#wantsOwnTransactions = place.wantsOwnTransactions;
  }

  /** No further recipient may be probed in this session. */
  get isSpent(): boolean {
    return this.#refusals >= MAX_REFUSALS || this.#connection.isOver;
  }

  /** Records that a random address was refused after an accepted one: the host does not accept everything. */
  prove(): void {
    this.#provenAt = this.#refusals;
  }

  /** True when nothing was refused since then, so that a new acceptance is as reliable. */
  get isProven(): boolean {
    return this.#provenAt === this.#refusals;
  }

  /** The host was seen to accept only one recipient per MAIL FROM. */
  get wantsOwnTransactions(): boolean {
    return this.#wantsOwnTransactions;
  }

  isWanted(): boolean {
    return this.#connection.isWanted();
  }

  /** @throws ChannelBroken, or the signal's reason */
  async probe(localPart: string, signal: AbortSignal): Promise<ProbeReply> {
    const isAlone = this.#wantsOwnTransactions || this.#recipients === null;
    const reply = isAlone
      ? await this.#inOwnTransaction(localPart, signal)
      : await this.#recipient(localPart, signal);
    if ('kind' in reply) return reply;
    const text = reply.lines.join(' ');
    const nextStep = nextStepAfter(reply.code, text);
    if (nextStep === 'one_recipient' && !isAlone) {
      this.#wantsOwnTransactions = true;
      return this.probe(localPart, signal);
    }
    const result: ProbeResult = {
      answer: classifyReply(reply.code, reply.enhanced, text, 'recipient'),
      isTransient: reply.code < 500,
      reply: shownReply(reply),
    };
    if (nextStep === 'goes_on') {
      if (reply.code >= 400) this.#refusals += 1;
      return { kind: 'answered', result, isOver: false };
    }
    // The reply that closes the session still counts when it gives a reason: greylisting or a block list.
    const isReason = result.answer === 'greylisted' || result.answer === 'blocked';
    if (nextStep === 'ends' && isReason) return { kind: 'answered', result, isOver: true };
    return { kind: 'over', isOverloaded: nextStep === 'ends' };
  }

  quit(outcome: { overloaded: boolean }): Promise<void> {
    return this.#connection.quit(outcome);
  }

  drop(): void {
    this.#connection.drop();
  }

  async #recipient(localPart: string, signal: AbortSignal): Promise<SmtpReply | ProbeReply> {
    const [reply] = await this.#connection.ask([recipientCommand(localPart, this.#domain)], signal);
    if (reply === undefined) return { kind: 'over', isOverloaded: false };
    this.#recipients = (this.#recipients ?? 0) + 1;
    return reply;
  }

  /** RSET when a transaction is open, MAIL FROM and RCPT TO; pipelined when the host supports it. */
  async #inOwnTransaction(localPart: string, signal: AbortSignal): Promise<SmtpReply | ProbeReply> {
    const start = [...(this.#recipients === null ? [] : ['RSET']), `MAIL FROM:<${this.#connection.sender}>`];
    const recipient = recipientCommand(localPart, this.#domain);
    const groups = this.#connection.pipelines
      ? [[...start, recipient]]
      : [...start, recipient].map((one) => [one]);
    const replies: SmtpReply[] = [];
    for (const group of groups) {
      replies.push(...(await this.#connection.ask(group, signal)));
      const failure = this.#mailFailure(replies[start.length - 1], replies.at(-1));
      if (failure !== null) return failure;
    }
    this.#recipients = 1;
    return replies[start.length] ?? { kind: 'over', isOverloaded: false };
  }

  /** Why the probe ends at the reply to MAIL FROM, or at a 421 before it; null when it continues. */
  #mailFailure(mail: SmtpReply | undefined, last: SmtpReply | undefined): ProbeReply | null {
    if (mail === undefined) return last?.code === 421 ? { kind: 'over', isOverloaded: true } : null;
    if (mail.code === 250 || mail.code === 251) return null;
    const answer = classifyReply(mail.code, mail.enhanced, mail.lines.join(' '), 'sender');
    return mail.code === 421 && answer === 'unknown'
      ? { kind: 'over', isOverloaded: true }
      : { kind: 'sender_refused', answer };
  }
}

/** RFC 5321 §4.1.2, Dot-string. @throws RangeError for any other local part, which could inject SMTP commands */
function recipientCommand(localPart: string, domain: string): string {
  const isDotString = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(localPart);
  if (!isDotString || localPart.length > 64)
    throw new RangeError('a local part to verify must be a dot-string of at most 64 characters');
  if (!/^[a-z0-9.-]+$/i.test(domain)) throw new RangeError('a domain to verify must be a host name in ASCII');
  return `RCPT TO:<${localPart}@${domain}>`;
}
