import type { MailboxAnswer } from './mailboxVerifier.ts';
import {
  BLOCKED,
  DISABLED,
  FULL,
  GREYLISTED,
  NO_SUCH_MAILBOX,
  NOT_ABOUT_THE_MAILBOX,
} from './replyPatterns.ts';

/** The command that was answered: MAIL FROM (sender) or RCPT TO (recipient). */
export type Stage = 'sender' | 'recipient';

/**
 * What a reply says about a mailbox; for a sender, whether the host accepts the session: `accepted`, `greylisted`,
 * `blocked`, or `unknown` for a temporary refusal. docs/work-email.md, "What mail hosts answer".
 *
 * The class rules before the words (RFC 5321 §4.2.1): 2yz accepts, but 252 means unverified; a 4yz is never
 * `no_such_mailbox` or `disabled`, whatever it says; only a 5yz can be, and only when it is not about the client.
 *
 * @param enhanced RFC 3463 status code, such as `5.1.1`, or null
 * @param text the reply's lines, joined with spaces
 */
export function classifyReply(
  code: number,
  enhanced: string | null,
  text: string,
  stage: Stage,
): MailboxAnswer {
  const words = withoutNames(text);
  if (code < 300) return code === 250 || code === 251 ? 'accepted' : 'unknown';
  if (code < 400) return 'unknown'; // 354 asks for message data, which we never send
  if (stage === 'sender') return aboutTheSender(code, words);
  return code < 500 ? passing(enhanced, words) : lasting(code, enhanced, words);
}

function aboutTheSender(code: number, words: string): MailboxAnswer {
  if (code >= 500) return GREYLISTED_FOR_SURE.test(words) ? 'greylisted' : 'blocked';
  if (GREYLISTED.test(words)) return 'greylisted';
  return BLOCKED.test(words) ? 'blocked' : 'unknown';
}

/** A 4yz is temporary. Only "mailbox full" is about the mailbox itself. */
function passing(enhanced: string | null, words: string): MailboxAnswer {
  if (isFull(enhanced, words)) return 'full';
  if (GREYLISTED.test(words)) return 'greylisted';
  return BLOCKED.test(words) ? 'blocked' : 'unknown';
}

function lasting(code: number, enhanced: string | null, words: string): MailboxAnswer {
  // Microsoft 365's wording for recipients that are not in its directory (5.4.1, "Access denied").
  // A gateway in front of it quotes that wording.
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

/**
 * "Try again later" in a 5yz is advice to a person; the word "greylisted" itself is greylisting with the wrong class.
 */
const GREYLISTED_FOR_SURE = /gr[ae]y-?list/i;

/** x.2.2 is a full mailbox; a host without storage (4.3.1) says nothing about a mailbox. */
function isFull(enhanced: string | null, words: string): boolean {
  return enhanced?.endsWith('.3.1') !== true && FULL.test(words);
}

/** What a reply means for the rest of the session. */
export type NextStep =
  | 'goes_on'
  /** 421: the host closes the connection. */
  | 'ends'
  /** No more recipients are accepted in this session. */
  | 'enough_recipients'
  /** Each recipient needs a MAIL FROM of its own. */
  | 'one_recipient';

/** How the session continues after a reply to RCPT TO. */
export function nextStepAfter(code: number, text: string): NextStep {
  if (code === 421) return 'ends';
  // Not the 1 of a status code, as in "5.4.1 Recipient address rejected" of Microsoft 365 and Postfix.
  const isOneOnly = /(?<![\w.])(?:one|single|1) recipients?\b/i.test(text);
  if (code === 503 || (code >= 400 && isOneOnly)) return 'one_recipient';
  const isTooMany = /\btoo many (?:recipients|rcpts?)\b|\brecipient limit\b/i.test(text);
  return code >= 400 && isTooMany ? 'enough_recipients' : 'goes_on';
}

/**
 * Only the start of a reply is classified: real ones are shorter than a thousand characters, and the cost grows
 * faster than linearly.
 */
const READ_CHARACTERS = 2_000;

/** Removes addresses and links, so that refusing a mailbox called spam.policy@ is not taken for a policy refusal. */
function withoutNames(text: string): string {
  const read = text.slice(0, READ_CHARACTERS);
  return read.replace(/https?:\/\/\S+/gi, ' ').replace(/<[^>\s]*>|[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, ' ');
}
