import type { AskedMailbox, EnquiryEnd, EnquiryOutcome, MailboxAnswer } from './enquiry.ts';
import type { ProbeName } from './probe.ts';

/** Answers in a row that were refused for now; a host that goes on like this will not tell today. */
const MAX_PASSING_REFUSALS = 3;

/** With the two probes no more than one session takes. */
const MAX_INTRODUCED = 6;

type Step = 'first_probe' | 'candidates' | 'second_probe' | 'introductions';

/** What was heard about one local part. */
export interface Heard {
  answer: MailboxAnswer;
  /** A 2yz or 4yz that tells nothing; a 5yz in unknown words is a refusal all the same. */
  isPassing: boolean;
  reply: string;
}

/**
 * What to ask next, and when enough is known: a random probe, the candidates in order up to the first mailbox that
 * exists, and then a second random probe, which catches hosts that accept whatever comes after a few refusals and those
 * that accept everything at their edge. A host that greylists before it looks at recipients is introduced to the likeliest
 * ones and to the second probe: it will know them when the search is made again. It knows no sockets: a session that ends between two questions changes nothing
 * but that `sessionLost` is called.
 */
export class Questioning {
  readonly #localParts: readonly string[];
  readonly #makeProbe: (which: ProbeName) => string;
  readonly #isProven: () => boolean;
  readonly #asked: AskedMailbox[] = [];
  #step: Step;
  #acceptAll: boolean | null;
  #probe: string | null = null;
  /** Still to be introduced, in order. */
  #strangers: string[] = [];
  #passingRefusals = 0;
  /** A random local part was said to be full: the host is, and no mailbox of it. */
  #isHostFull = false;
  #end: EnquiryEnd | null = null;

  /**
   * @param acceptAll  what an earlier question in this enquiry has told
   * @param isProven   whether the session needs no second random probe, because of what it told of an earlier name
   */
  constructor(
    localParts: readonly string[],
    acceptAll: boolean | null,
    makeProbe: (which: ProbeName) => string,
    isProven: () => boolean = () => false,
  ) {
    this.#localParts = localParts;
    this.#makeProbe = makeProbe;
    this.#isProven = isProven;
    this.#acceptAll = acceptAll;
    this.#step = acceptAll === null ? 'first_probe' : 'candidates';
    if (acceptAll === true || localParts.length === 0) this.#end = 'exhausted';
  }

  get outcome(): EnquiryOutcome | null {
    return this.#end === null ? null : { asked: this.#asked, acceptAll: this.#acceptAll, end: this.#end };
  }

  /** What is asked now proves, when it is refused, that the host takes not whatever comes after an acceptance. */
  get isSecondProbe(): boolean {
    return this.#step === 'second_probe';
  }

  /** The local part to ask about now; asking again (after a lost session) gives the same one. */
  get next(): string {
    const waiting =
      this.#step === 'introductions' ? this.#strangers[0] : this.#localParts[this.#asked.length];
    if (this.#step === 'candidates' || this.#step === 'introductions')
      return waiting ?? this.#makeProbe('first');
    this.#probe ??= this.#makeProbe(this.#step === 'first_probe' ? 'first' : 'second');
    return this.#probe;
  }

  hear(heard: Heard): void {
    if (this.#step === 'first_probe') this.#hearFirstProbe(heard);
    else if (this.#step === 'candidates') this.#hearCandidate(heard);
    else if (this.#step === 'introductions') this.#introduced();
    else this.#hearSecondProbe(heard);
  }

  /** What was accepted counts only with a second probe in the same session, so it has to be asked once more. */
  sessionLost(): void {
    if (this.#end !== null) return;
    if (this.#step === 'introductions') this.#end = 'greylisted';
    if (this.#step !== 'second_probe') return;
    this.#asked.pop();
    this.#step = 'candidates';
    this.#probe = null;
  }

  /** Ends the questions for a reason that lies outside of them. */
  stop(end: EnquiryEnd): EnquiryOutcome {
    if (this.#step === 'introductions') this.#end ??= 'greylisted';
    // An acceptance without its second probe says nothing yet.
    if (this.#step === 'second_probe' && this.#end === null) this.#acceptAll = null;
    this.#end ??= end;
    return { asked: this.#asked, acceptAll: this.#acceptAll, end: this.#end };
  }

  #hearFirstProbe({ answer, isPassing }: Heard): void {
    this.#probe = null;
    this.#step = 'candidates';
    if (answer === 'blocked') this.#end = answer;
    else if (answer === 'greylisted') {
      this.#step = 'introductions';
      this.#strangers = [this.#makeProbe('second'), ...this.#localParts.slice(0, MAX_INTRODUCED)];
    } else if (answer === 'accepted') {
      this.#acceptAll = true;
      this.#end = 'exhausted';
    } else {
      this.#isHostFull = answer === 'full';
      const isRefused = !isPassing && !this.#isHostFull;
      this.#acceptAll = isRefused ? false : null;
      if (!isRefused) this.#passingRefusals = 1;
    }
  }

  /** What is said to strangers tells nothing. */
  #introduced(): void {
    this.#strangers.shift();
    if (this.#strangers.length === 0) this.#end = 'greylisted';
  }

  #hearCandidate({ answer: said, isPassing, reply }: Heard): void {
    const answer = said === 'full' && this.#isHostFull ? 'unknown' : said;
    this.#asked.push({ localPart: this.next, answer, reply });
    const isPassingRefusal = answer === 'unknown' && (isPassing || said === 'full');
    this.#passingRefusals = isPassingRefusal ? this.#passingRefusals + 1 : 0;
    if (answer === 'greylisted' || answer === 'blocked') this.#end = answer;
    else if (answer === 'accepted' || answer === 'full') {
      // Without a first answer the second would prove nothing: this session tells no truth.
      if (this.#acceptAll === null || this.#isProven()) this.#end = 'settled';
      else this.#step = 'second_probe';
    } else if (this.#asked.length === this.#localParts.length) this.#end = 'exhausted';
    else if (this.#passingRefusals >= MAX_PASSING_REFUSALS) this.#end = 'temporary';
  }

  #hearSecondProbe({ answer, isPassing }: Heard): void {
    this.#end = 'settled';
    if (answer === 'accepted') this.#acceptAll = true;
    else if (answer === 'full') this.#takeBackFull();
    else if (isPassing || answer === 'greylisted' || answer === 'blocked') this.#acceptAll = null;
  }

  #takeBackFull(): void {
    const last = this.#asked.pop();
    if (last !== undefined) this.#asked.push(last.answer === 'full' ? { ...last, answer: 'unknown' } : last);
    this.#acceptAll = null;
    this.#end = last?.answer === 'full' ? 'temporary' : 'settled';
  }
}
