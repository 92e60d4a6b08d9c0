/** What a mail host's reply says about one mailbox. */
export type MailboxAnswer =
  /** 250 or 251. */
  | 'accepted'
  /** A 5xx that says there is no such mailbox. */
  | 'no_such_mailbox'
  /** A 5xx that says that the mailbox no longer exists. */
  | 'disabled'
  /** It exists and is over its quota; mail to it bounces. */
  | 'full'
  /** Greylisting by its wording, whatever the class. */
  | 'greylisted'
  /** A block list, policy, SPF, reverse DNS or relaying: says nothing about the mailbox. */
  | 'blocked'
  /** 252, another 4xx, or unknown wording. */
  | 'unknown';

export interface ProbedMailbox {
  localPart: string;
  answer: MailboxAnswer;
  /** The host's reply, printable characters only, at most 200. */
  reply: string;
}

/** Why a verification ended. */
export type VerificationEnd =
  /** The last probed mailbox was accepted or is full. `acceptAll` decides whether that is meaningful. */
  | 'settled'
  /**
   * Every local part was probed and none was accepted (some may be `unknown`). With `acceptAll` true and nothing
   * probed: a random local part was accepted, so probing is pointless.
   */
  | 'exhausted'
  /** Ended at once, because greylisting takes minutes. */
  | 'greylisted'
  | 'blocked'
  /** 421, closed connections, time-outs, 4xx: a host answered but did not continue. */
  | 'temporary'
  /** No mail host accepted a connection and greeted. */
  | 'unreachable'
  /** The signal was aborted, or the verifier was closed. */
  | 'budget';

export interface VerificationOutcome {
  /** In the order in which they were probed, without the random probes. */
  probed: readonly ProbedMailbox[];
  /**
   * Whether random local parts are accepted: true, false, or null when unknown. An accepted mailbox is deliverable
   * only when this is false: after `settled` with `accepted` it is false only when a second random probe in the same
   * session was refused.
   */
  acceptAll: boolean | null;
  end: VerificationEnd;
}

/** A mail host, in the order of the domain's MX records. */
export interface MailHost {
  name: string;
  /** Its addresses are resolved when connecting. */
  preference: number;
}

/**
 * Verifies mailboxes at the mail hosts of one domain. Several names are verified one after the other (calls are
 * queued); the SMTP session and the result of the random probes are reused.
 */
export interface MailboxVerifier {
  /**
   * Probes the local parts (lower-case dot-strings) in order and stops at the first mailbox that exists. Rejects
   * because of the hosts only with MailHostBusy. An abort ends it at once and closes its socket.
   */
  verify(localParts: readonly string[], signal: AbortSignal): Promise<VerificationOutcome>;
  /** Sends QUIT and closes every socket; resolves when they are closed. A running verification ends as `budget`. */
  close(): Promise<void>;
}

/** Options of a verifier. */
export interface VerifierOptions {
  /** Result of the random probes of another verifier for the same hosts, which saves repeating them. */
  acceptAll?: boolean | null;
  /**
   * Called when the verifier starts and stops waiting for other callers of the same host, time that is not the host's
   * fault.
   */
  onWaiting?: (isWaiting: boolean) => void;
  /** False: `verify` rejects with MailHostBusy when many others wait for the host before its first session. True by default. */
  isPatient?: boolean;
}

/** Opens verifiers; nothing connects before the first `verify`. */
export interface MailHosts {
  /** @param hosts in the order in which to try them, best first */
  open(domain: string, hosts: readonly MailHost[], options?: VerifierOptions): MailboxVerifier;
}
