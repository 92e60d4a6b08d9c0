import type {
  MailboxAnswer,
  ProbedMailbox,
  VerificationEnd,
  VerificationOutcome,
} from './mailboxVerifier.ts';
import type { ProbePosition } from './randomProbe.ts';

/** Temporary refusals in a row after which the host is not probed further. */
const MAX_TRANSIENT_REFUSALS = 3;

/** Together with the two random probes as many as one session allows. */
const MAX_GREYLIST_PROBES = 6;

type Step = 'first_probe' | 'candidates' | 'second_probe' | 'greylist_registration';

/** The reply to the probe of one local part. */
export interface ProbeResult {
  answer: MailboxAnswer;
  /** A 2yz or 4yz without a clear meaning; a 5yz with unknown wording still is a refusal. */
  isTransient: boolean;
  reply: string;
}

/**
 * Decides what to probe next and when the result is known: a random local part, the candidates in order up to the
 * first mailbox that exists, then a second random local part. That one detects hosts that accept everything after a
 * few refusals, and those that accept everything at their edge. At a host that greylists before it checks recipients,
 * the most likely candidates and the second random one are still sent, so that they pass greylisting when the search
 * is repeated. Pure: no sockets; when a session ends between two probes, only `sessionLost` is called.
 */
export class ProbeSequence {
  readonly #localParts: readonly string[];
  readonly #makeProbe: (which: ProbePosition) => string;
  readonly #isProven: () => boolean;
  readonly #probed: ProbedMailbox[] = [];
  #step: Step;
  #acceptAll: boolean | null;
  #probe: string | null = null;
  /** Local parts still to be sent to a greylisting host, in order. */
  #toGreylist: string[] = [];
  #transientRefusals = 0;
  /** A random local part was reported as full, so the host is full, not a mailbox. */
  #isHostFull = false;
  #end: VerificationEnd | null = null;

  /**
   * @param acceptAll result of an earlier verification by this verifier
   * @param isProven whether the session needs no second random probe, because one was refused for an earlier name
   */
  constructor(
    localParts: readonly string[],
    acceptAll: boolean | null,
    makeProbe: (which: ProbePosition) => string,
    isProven: () => boolean = () => false,
  ) {
    this.#localParts = localParts;
    this.#makeProbe = makeProbe;
    this.#isProven = isProven;
    this.#acceptAll = acceptAll;
    this.#step = acceptAll === null ? 'first_probe' : 'candidates';
    if (acceptAll === true || localParts.length === 0) this.#end = 'exhausted';
  }

  get outcome(): VerificationOutcome | null {
    return this.#end === null ? null : { probed: this.#probed, acceptAll: this.#acceptAll, end: this.#end };
  }

  /** True while the second random probe is next: its refusal proves that the host does not accept everything. */
  get isSecondProbe(): boolean {
    return this.#step === 'second_probe';
  }

  /** The local part to probe next; after a lost session the same one again. */
  get next(): string {
    const waiting =
      this.#step === 'greylist_registration' ? this.#toGreylist[0] : this.#localParts[this.#probed.length];
    if (this.#step === 'candidates' || this.#step === 'greylist_registration')
      return waiting ?? this.#makeProbe('first');
    this.#probe ??= this.#makeProbe(this.#step === 'first_probe' ? 'first' : 'second');
    return this.#probe;
  }

  record(result: ProbeResult): void {
    if (this.#step === 'first_probe') this.#recordFirstProbe(result);
    else if (this.#step === 'candidates') this.#recordCandidate(result);
    else if (this.#step === 'greylist_registration') this.#recordGreylisted();
    else this.#recordSecondProbe(result);
  }

  /** An acceptance counts only with a second random probe in the same session, so it has to be probed again. */
  sessionLost(): void {
    if (this.#end !== null) return;
    if (this.#step === 'greylist_registration') this.#end = 'greylisted';
    if (this.#step !== 'second_probe') return;
    this.#probed.pop();
    this.#step = 'candidates';
    this.#probe = null;
  }

  /** Ends the sequence for an external reason. */
  stop(end: VerificationEnd): VerificationOutcome {
    if (this.#step === 'greylist_registration') this.#end ??= 'greylisted';
    // An acceptance without the second random probe proves nothing.
    if (this.#step === 'second_probe' && this.#end === null) this.#acceptAll = null;
    this.#end ??= end;
    return { probed: this.#probed, acceptAll: this.#acceptAll, end: this.#end };
  }

  #recordFirstProbe({ answer, isTransient }: ProbeResult): void {
    this.#probe = null;
    this.#step = 'candidates';
    if (answer === 'blocked') this.#end = answer;
    else if (answer === 'greylisted') {
      this.#step = 'greylist_registration';
      this.#toGreylist = [this.#makeProbe('second'), ...this.#localParts.slice(0, MAX_GREYLIST_PROBES)];
    } else if (answer === 'accepted') {
      this.#acceptAll = true;
      this.#end = 'exhausted';
    } else {
      this.#isHostFull = answer === 'full';
      const isRefused = !isTransient && !this.#isHostFull;
      this.#acceptAll = isRefused ? false : null;
      if (!isRefused) this.#transientRefusals = 1;
    }
  }

  /** Replies of a greylisting host to first-time recipients carry no information. */
  #recordGreylisted(): void {
    this.#toGreylist.shift();
    if (this.#toGreylist.length === 0) this.#end = 'greylisted';
  }

  #recordCandidate({ answer: given, isTransient, reply }: ProbeResult): void {
    const answer = given === 'full' && this.#isHostFull ? 'unknown' : given;
    this.#probed.push({ localPart: this.next, answer, reply });
    const isTransientRefusal = answer === 'unknown' && (isTransient || given === 'full');
    this.#transientRefusals = isTransientRefusal ? this.#transientRefusals + 1 : 0;
    if (answer === 'greylisted' || answer === 'blocked') this.#end = answer;
    else if (answer === 'accepted' || answer === 'full') {
      // Without a clear first random probe a second one would prove nothing.
      if (this.#acceptAll === null || this.#isProven()) this.#end = 'settled';
      else this.#step = 'second_probe';
    } else if (this.#probed.length === this.#localParts.length) this.#end = 'exhausted';
    else if (this.#transientRefusals >= MAX_TRANSIENT_REFUSALS) this.#end = 'temporary';
  }

  #recordSecondProbe({ answer, isTransient }: ProbeResult): void {
    this.#end = 'settled';
    if (answer === 'accepted') this.#acceptAll = true;
    else if (answer === 'full') this.#retractFull();
    else if (isTransient || answer === 'greylisted' || answer === 'blocked') this.#acceptAll = null;
  }

  #retractFull(): void {
    const last = this.#probed.pop();
    if (last !== undefined) this.#probed.push(last.answer === 'full' ? { ...last, answer: 'unknown' } : last);
    this.#acceptAll = null;
    this.#end = last?.answer === 'full' ? 'temporary' : 'settled';
  }
}
