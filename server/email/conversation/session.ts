import type { MailConnection } from '../../outbound/smtp/client.ts';
import { type SmtpReply, shownReply } from '../../outbound/smtp/reply.ts';
import { classifyReply, courseAfter } from './classifyReply.ts';
import type { MailboxAnswer } from './enquiry.ts';
import type { Heard } from './questioning.ts';

/** Postfix slows down after 10 errors in a session and hangs up after 20; nobody is asked up to there. */
const MAX_REFUSALS = 8;

/** What became of one question. */
export type Told =
  | { kind: 'heard'; heard: Heard; isOver: boolean }
  /** No answer, and none in this session: 421, or no more recipients. */
  | { kind: 'over'; isOverloaded: boolean }
  /** MAIL FROM was refused: nobody can be asked about. */
  | { kind: 'sender_refused'; answer: MailboxAnswer };

/** One connection to one host, from MAIL FROM to QUIT. */
export class Session {
  readonly host: string;
  readonly openedAt: number;
  readonly #connection: MailConnection;
  readonly #domain: string;
  #wantsOwnTransactions: boolean;
  /** Recipients asked about since the last MAIL FROM; null before the first. */
  #recipients: number | null = null;
  #refusals = 0;
  /** How many were refused up to the last random address after an accepted one; null before it. */
  #provenAt: number | null = null;

  /** @param openedAt  milliseconds of the clock */
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

  /** No further question may or can be put in this session. */
  get isSpent(): boolean {
    return this.#refusals >= MAX_REFUSALS || this.#connection.isOver;
  }

  /** A random address was refused here after an accepted one: the host does not take whatever comes after that. */
  prove(): void {
    this.#provenAt = this.#refusals;
  }

  /** Nothing was refused since, so what is accepted now is as good as what was accepted then. */
  get isProven(): boolean {
    return this.#provenAt === this.#refusals;
  }

  /** The host has shown that it takes one recipient a MAIL FROM. */
  get wantsOwnTransactions(): boolean {
    return this.#wantsOwnTransactions;
  }

  isWanted(): boolean {
    return this.#connection.isWanted();
  }

  /** @throws LineBroken, or the signal's reason */
  async ask(localPart: string, signal: AbortSignal): Promise<Told> {
    const isAlone = this.#wantsOwnTransactions || this.#recipients === null;
    const reply = isAlone
      ? await this.#inOwnTransaction(localPart, signal)
      : await this.#recipient(localPart, signal);
    if ('kind' in reply) return reply;
    const text = reply.lines.join(' ');
    const course = courseAfter(reply.code, text);
    if (course === 'one_recipient' && !isAlone) {
      this.#wantsOwnTransactions = true;
      return this.ask(localPart, signal);
    }
    const heard: Heard = {
      answer: classifyReply(reply.code, reply.enhanced, text, 'recipient'),
      isPassing: reply.code < 500,
      reply: shownReply(reply),
    };
    if (course === 'goes_on') {
      if (reply.code >= 400) this.#refusals += 1;
      return { kind: 'heard', heard, isOver: false };
    }
    // What a host says on hanging up is heard when it says why: a greylist, a block list.
    const isReason = heard.answer === 'greylisted' || heard.answer === 'blocked';
    if (course === 'ends' && isReason) return { kind: 'heard', heard, isOver: true };
    return { kind: 'over', isOverloaded: course === 'ends' };
  }

  quit(outcome: { overloaded: boolean }): Promise<void> {
    return this.#connection.quit(outcome);
  }

  drop(): void {
    this.#connection.drop();
  }

  async #recipient(localPart: string, signal: AbortSignal): Promise<SmtpReply | Told> {
    const [reply] = await this.#connection.ask([recipientCommand(localPart, this.#domain)], signal);
    if (reply === undefined) return { kind: 'over', isOverloaded: false };
    this.#recipients = (this.#recipients ?? 0) + 1;
    return reply;
  }

  /** RSET where a transaction is open, MAIL FROM and RCPT TO; at once where the host allows it. */
  async #inOwnTransaction(localPart: string, signal: AbortSignal): Promise<SmtpReply | Told> {
    const start = [...(this.#recipients === null ? [] : ['RSET']), `MAIL FROM:<${this.#connection.sender}>`];
    const recipient = recipientCommand(localPart, this.#domain);
    const groups = this.#connection.pipelines
      ? [[...start, recipient]]
      : [...start, recipient].map((one) => [one]);
    const replies: SmtpReply[] = [];
    for (const group of groups) {
      replies.push(...(await this.#connection.ask(group, signal)));
      const told = this.#afterMail(replies[start.length - 1], replies.at(-1));
      if (told !== null) return told;
    }
    this.#recipients = 1;
    return replies[start.length] ?? { kind: 'over', isOverloaded: false };
  }

  /** Why the question ends with the reply to MAIL FROM, or with a 421 before it. */
  #afterMail(mail: SmtpReply | undefined, last: SmtpReply | undefined): Told | null {
    if (mail === undefined) return last?.code === 421 ? { kind: 'over', isOverloaded: true } : null;
    if (mail.code === 250 || mail.code === 251) return null;
    const answer = classifyReply(mail.code, mail.enhanced, mail.lines.join(' '), 'sender');
    return mail.code === 421 && answer === 'unknown'
      ? { kind: 'over', isOverloaded: true }
      : { kind: 'sender_refused', answer };
  }
}

/** RFC 5321 §4.1.2, Dot-string. @throws RangeError for a local part that is none: it could be more than a mailbox */
function recipientCommand(localPart: string, domain: string): string {
  const isDotString = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(localPart);
  if (!isDotString || localPart.length > 64)
    throw new RangeError('a local part to ask about is a dot-string of at most 64 characters');
  if (!/^[a-z0-9.-]+$/i.test(domain))
    throw new RangeError('a domain to ask about is a host name in ASCII letters');
  return `RCPT TO:<${localPart}@${domain}>`;
}
