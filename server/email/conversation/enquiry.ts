/** What one mail host said about one mailbox, or could not say. */
export type MailboxAnswer =
  /** 250 or 251. */
  | 'accepted'
  /** A 5xx that says there is no such mailbox. */
  | 'no_such_mailbox'
  /** A 5xx that says that the mailbox exists no more. */
  | 'disabled'
  /** It exists and is over its quota; mail to it bounces. */
  | 'full'
  /** A 4xx, greylisting by its words. */
  | 'greylisted'
  /** A block list, policy, SPF, reverse DNS or relaying: says nothing about the mailbox. */
  | 'blocked'
  /** 252, another 4xx, words nobody knows. */
  | 'unknown';

export interface AskedMailbox {
  localPart: string;
  answer: MailboxAnswer;
  /** The host's reply, printable characters only, at most 200. */
  reply: string;
}

/** Why an enquiry went no further than it did. */
export type EnquiryEnd =
  /** A mailbox exists: the last asked one was accepted or is full. */
  | 'settled'
  /** Every local part was asked, none exists. */
  | 'exhausted'
  | 'greylisted'
  | 'blocked'
  /** 421, hang-ups, 4xx: the host would not talk on. */
  | 'temporary'
  /** No mail host took a connection, or all failed before the first RCPT. */
  | 'unreachable'
  /** The signal aborted. */
  | 'budget';

export interface EnquiryOutcome {
  /** In the order in which they were asked. */
  asked: readonly AskedMailbox[];
  /** Whether random local parts are accepted: true, false, or null when the host would not tell. */
  acceptAll: boolean | null;
  end: EnquiryEnd;
}

/** A mail host to ask, as the domain's MX records order them. */
export interface MailHost {
  name: string;
  /** Addresses are resolved when the host is dialled. */
  preference: number;
}

/**
 * An open line to the mail hosts of one domain. Several names of one domain are asked on it one after the other; its
 * sessions, and what the random probes told, are reused.
 */
export interface Enquiry {
  /** Asks for the local parts in order and stops at the first mailbox that exists. Never rejects for what hosts do. */
  ask(localParts: readonly string[], signal: AbortSignal): Promise<EnquiryOutcome>;
  /** Says QUIT and closes every socket; resolves when they are closed. */
  close(): Promise<void>;
}

/** Opens lines to mail hosts; nothing is dialled before the first question. */
export interface MailHosts {
  open(domain: string, hosts: readonly MailHost[]): Enquiry;
}
