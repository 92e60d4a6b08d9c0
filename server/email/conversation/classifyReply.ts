import type { MailboxAnswer } from './enquiry.ts';
import { BLOCKED, DISABLED, FULL, GREYLISTED, NO_SUCH_MAILBOX, NOT_ABOUT_THE_MAILBOX } from './words.ts';

/** What was asked: the sender (MAIL FROM) or a mailbox (RCPT TO). */
export type Stage = 'sender' | 'recipient';

/**
 * What a reply says about a mailbox; for a sender, whether the host lets one ask: `accepted`, `greylisted`, `blocked`,
 * or `unknown` for a refusal that may pass. docs/work-email.md, "What mail hosts answer".
 *
 * The class rules before the words (RFC 5321 §4.2.1): 2yz accepts, 252 does not say; a 4yz is never `no_such_mailbox`
 * nor `disabled`, whatever it says; only a 5yz can be, and only when it does not speak of the asking one.
 *
 * @param enhanced  RFC 3463 status code, such as `5.1.1`, or null
 * @param text  the reply's lines, joined with spaces
 */
export function classifyReply(
  code: number,
  enhanced: string | null,
  text: string,
  stage: Stage,
): MailboxAnswer {
  const words = withoutNames(text);
  if (code < 300) return code === 250 || code === 251 ? 'accepted' : 'unknown';
  if (code < 400) return 'unknown'; // 354 asks for a message, which nobody offered
  if (stage === 'sender') return aboutTheSender(code, words);
  return code < 500 ? passing(enhanced, words) : lasting(code, enhanced, words);
}

function aboutTheSender(code: number, words: string): MailboxAnswer {
  if (code >= 500) return GREYLISTED_FOR_SURE.test(words) ? 'greylisted' : 'blocked';
  if (GREYLISTED.test(words)) return 'greylisted';
  return BLOCKED.test(words) ? 'blocked' : 'unknown';
}

/** A 4yz: true for now. Only that a mailbox is full is said of the mailbox itself. */
function passing(enhanced: string | null, words: string): MailboxAnswer {
  if (isFull(enhanced, words)) return 'full';
  if (GREYLISTED.test(words)) return 'greylisted';
  return BLOCKED.test(words) ? 'blocked' : 'unknown';
}

function lasting(code: number, enhanced: string | null, words: string): MailboxAnswer {
  // Microsoft 365 refuses recipients that its directory does not have in these words (5.4.1, "Access denied").
  // A gateway before it quotes them.
  if (/(?<![\d.])5\.4\.1 recipient address rejected: access denied/i.test(words)) return 'no_such_mailbox';
  if (GREYLISTED_FOR_SURE.test(words)) return 'greylisted';
  if (enhanced?.startsWith('5.7.') || BLOCKED.test(words)) return 'blocked';
  if (isFull(enhanced, words)) return 'full';
  const isAboutMailboxes = code >= 550 || enhanced?.startsWith('5.1.') === true;
  if (!isAboutMailboxes || enhanced?.startsWith('4.')) return 'unknown';
  if (enhanced === '5.2.1' || DISABLED.test(words)) return 'disabled';
  if (enhanced === '5.1.1' || enhanced === '5.1.10') return 'no_such_mailbox';
  if (NOT_ABOUT_THE_MAILBOX.test(words)) return 'unknown';
  return NO_SUCH_MAILBOX.test(words) ? 'no_such_mailbox' : 'unknown';
}

/** "Try again later" in a 5yz is advice to a person; the word itself is a greylist with the wrong class. */
const GREYLISTED_FOR_SURE = /gr[ae]y-?list/i;

/** Full is a mailbox (x.2.2); a host without room (4.3.1) says nothing about one. */
function isFull(enhanced: string | null, words: string): boolean {
  return enhanced?.endsWith('.3.1') !== true && FULL.test(words);
}

/** What the host's words say about the conversation itself. */
export type Course =
  | 'goes_on'
  /** 421: the host hangs up. */
  | 'ends'
  /** No more recipients in this session. */
  | 'enough_recipients'
  /** Each recipient needs a MAIL FROM of its own. */
  | 'one_recipient';

/** How the conversation goes on after a reply to RCPT TO. */
export function courseAfter(code: number, text: string): Course {
  if (code === 421) return 'ends';
  // Not the 1 of a status code: Microsoft 365 and Postfix say "5.4.1 Recipient address rejected".
  const isOneOnly = /(?<![\w.])(?:one|single|1) recipients?\b/i.test(text);
  if (code === 503 || (code >= 400 && isOneOnly)) return 'one_recipient';
  const isTooMany = /\btoo many (?:recipients|rcpts?)\b|\brecipient limit\b/i.test(text);
  return code >= 400 && isTooMany ? 'enough_recipients' : 'goes_on';
}

/** What is read of a reply; the longest real ones stay below a thousand, and the cost of reading grows faster than these. */
const READ_CHARACTERS = 2_000;

/** Takes addresses and links out, so that a mailbox called spam.policy@ does not make its refusal one by policy. */
function withoutNames(text: string): string {
  const read = text.slice(0, READ_CHARACTERS);
  return read.replace(/https?:\/\/\S+/gi, ' ').replace(/<[^>\s]*>|[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, ' ');
}
