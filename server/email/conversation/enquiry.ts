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
  /** Greylisting by its words, whatever the class. */
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
  /** A mailbox exists: the last asked one was accepted or is full. Whether that says anything, `acceptAll` tells. */
  | 'settled'
  /**
   * Every local part was asked, and none was accepted (one may have been answered `unknown`). With `acceptAll` true
   * and nothing asked: a random local part was accepted, so none was worth asking.
   */
  | 'exhausted'
  /** Ended at once: waiting for a greylist takes minutes. */
  | 'greylisted'
  | 'blocked'
  /** 421, hang-ups, time-outs, 4xx: a host was there and would not talk on. */
  | 'temporary'
  /** No mail host took a connection and greeted. */
  | 'unreachable'
  /** The signal aborted, or the enquiry was closed. */
  | 'budget';

export interface EnquiryOutcome {
  /** In the order in which they were asked; the random probes are not among them. */
  asked: readonly AskedMailbox[];
  /**
   * Whether random local parts are accepted: true, false, or null when the host would not tell. Only false lets an
   * accepted mailbox count as deliverable: after `settled` with `accepted` it is false only when a second random probe
   * in the same session was refused.
   */
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
 * An open line to the mail hosts of one domain. Several names of one domain are asked on it one after the other (a
 * question that comes early waits); its session, and what the random probes told, are reused.
 */
export interface Enquiry {
  /**
   * Asks for the local parts (lower-case dot-strings) in order and stops at the first mailbox that exists. Never rejects
   * for what hosts do. An abort ends it at once, with its socket.
   */
  ask(localParts: readonly string[], signal: AbortSignal): Promise<EnquiryOutcome>;
  /** Says QUIT and closes every socket; resolves when they are closed. A question still being asked ends as `budget`. */
  close(): Promise<void>;
}

/** What is told of an enquiry when it is opened, and what it tells beside its answers. */
export interface EnquiryOptions {
  /** What another line to the same hosts has just been told about random local parts; saves asking again. */
  acceptAll?: boolean | null;
  /** Called when a question begins, and when it ends, to wait for other callers of the same host: time that is not the host's. */
  onWaiting?: (isWaiting: boolean) => void;
}

/** Opens lines to mail hosts; nothing is dialled before the first question. */
export interface MailHosts {
  /** @param hosts  in the order in which they are to be tried, best first */
  open(domain: string, hosts: readonly MailHost[], options?: EnquiryOptions): Enquiry;
}
