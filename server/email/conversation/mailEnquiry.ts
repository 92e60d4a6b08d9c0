import { ChannelBroken } from '../../outbound/smtp/faults.ts';
import type { Enquiry, EnquiryEnd, EnquiryOptions, EnquiryOutcome, MailHost } from './enquiry.ts';
import { HostRound } from './hostRound.ts';
import type { MailHostsParts } from './mailHosts.ts';
import { probeLocalPart } from './probe.ts';
import { Questioning } from './questioning.ts';
import { Session, type Told } from './session.ts';

/** Sessions for one question, the ones after eight refusals and after hang-ups together. */
const MAX_SESSIONS = 12;
/** Troubles in a row, without an answer between them. A time-out costs as much as two: its 5 s are a third of the budget. */
const MAX_TROUBLES = 3;
const HANG_UP = 1;
const TIMEOUT = 2;
/** An idle session waits this long for the next question; less when somebody else wants its host. */
const IDLE_MS = 2_000;
const IDLE_WANTED_MS = 100;
/** A session older than this is given up between two questions when somebody else wants its host. */
const FAIR_SHARE_MS = 3_000;

/** How one question has gone so far. */
interface Trials {
  sessions: number;
  /** Weighed, since the last answer; below, how many hosts gave them. */
  troubles: number;
  troubledHosts: number;
}

/** One line to the hosts of a domain: at most one session at a time, kept between questions. */
export class MailEnquiry implements Enquiry {
  readonly #parts: MailHostsParts;
  readonly #domain: string;
  readonly #round: HostRound;
  readonly #closing = new AbortController();
  readonly #ending = new Map<Session, Promise<void>>();
  readonly #ownTransactions = new Set<string>();
  #session: Session | null = null;
  readonly #onWaiting: (isWaiting: boolean) => void;
  #acceptAll: boolean | null;
  #hasTalked = false;
  #idle: NodeJS.Timeout | null = null;
  /** Resolves when no question is being asked. */
  #earlier: Promise<unknown> = Promise.resolve();

  constructor(
    parts: MailHostsParts,
    domain: string,
    hosts: readonly MailHost[],
    { acceptAll = null, onWaiting = () => {} }: EnquiryOptions = {},
  ) {
    this.#acceptAll = acceptAll;
    this.#onWaiting = onWaiting;
    this.#parts = parts;
    this.#domain = domain;
    this.#round = new HostRound(parts.smtp, hosts);
  }

  async ask(localParts: readonly string[], signal: AbortSignal): Promise<EnquiryOutcome> {
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const earlier = this.#earlier;
    const answer = this.#inTurn(earlier, localParts, stop);
    this.#earlier = Promise.allSettled([earlier, answer]).then(() => {});
    return answer;
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the enquiry was closed'));
    await this.#earlier;
    this.#endSession({ overloaded: false });
    await Promise.all(this.#ending.values());
  }

  async #inTurn(
    earlier: Promise<unknown>,
    localParts: readonly string[],
    stop: AbortSignal,
  ): Promise<EnquiryOutcome> {
    const isTurn = await settledBefore(earlier, stop);
    if (!isTurn) return { asked: [], acceptAll: this.#acceptAll, end: 'budget' };
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    const outcome = await this.#converse(localParts, stop);
    this.#acceptAll = outcome.acceptAll;
    this.#rest();
    this.#parts.log.debug(
      {
        domain: this.#domain,
        asked: outcome.asked.length,
        acceptAll: outcome.acceptAll,
        end: outcome.end,
      },
      'Asked the mail hosts of a domain',
    );
    return outcome;
  }

  async #converse(localParts: readonly string[], stop: AbortSignal): Promise<EnquiryOutcome> {
    const at = this.#parts.clock.now();
    const questioning = new Questioning(
      localParts,
      this.#acceptAll,
      (which) => probeLocalPart({ which, domain: this.#domain, at, taken: localParts }),
      () => this.#session?.isProven === true,
    );
    const trials: Trials = { sessions: 0, troubles: 0, troubledHosts: 0 };
    try {
      for (;;) {
        if (questioning.outcome !== null) return questioning.outcome;
        const session = await this.#readySession(questioning, trials, stop);
        if (!(session instanceof Session)) return questioning.stop(session);
        const end = await this.#askOne(session, questioning, trials, stop);
        if (end !== null) return questioning.stop(end);
      }
    } catch (error) {
      this.#dropAll();
      if (stop.aborted) return questioning.stop('budget');
      throw error;
    }
  }

  /** The open session, or a new one; a reason when there can be none. */
  async #readySession(
    questioning: Questioning,
    trials: Trials,
    stop: AbortSignal,
  ): Promise<Session | EnquiryEnd> {
    if (this.#session?.isSpent === false) return this.#session;
    if (this.#session !== null) {
      questioning.sessionLost();
      await settledBefore(this.#endSession({ overloaded: false }), stop);
    }
    stop.throwIfAborted();
    if (trials.sessions >= MAX_SESSIONS || trials.troubles >= MAX_TROUBLES) return 'temporary';
    trials.sessions += 1;
    const called = await this.#round.call(trials.troubledHosts, stop, {
      onWanted: () => this.#yield(),
      onWaiting: this.#onWaiting,
    });
    if (called.kind === 'closed')
      return called.end === 'unreachable' && this.#hasTalked ? 'temporary' : called.end;
    this.#session = new Session(called.connection, {
      host: called.host,
      domain: this.#domain,
      openedAt: this.#now(),
      wantsOwnTransactions: this.#ownTransactions.has(called.host) || isOutlook(called.host),
    });
    this.#hasTalked = true;
    return this.#session;
  }

  /** Puts the next question. @returns why there can be no further one, else null */
  async #askOne(
    session: Session,
    questioning: Questioning,
    trials: Trials,
    stop: AbortSignal,
  ): Promise<EnquiryEnd | null> {
    const told = await this.#putQuestion(session, questioning.next, stop);
    if (session.wantsOwnTransactions) this.#ownTransactions.add(session.host);
    if (told.kind === 'heard') {
      trials.troubles = 0;
      trials.troubledHosts = 0;
      const { isSecondProbe } = questioning;
      questioning.hear(told.heard);
      if (isSecondProbe && questioning.outcome?.acceptAll === false) session.prove();
      if (told.isOver) {
        questioning.sessionLost();
        this.#endSession({ overloaded: true });
      }
      return null;
    }
    if (told.kind === 'sender_refused' && told.answer !== 'unknown')
      return told.answer === 'greylisted' ? 'greylisted' : 'blocked';
    trials.troubles += told.kind === 'broken' && told.fault === 'timeout' ? TIMEOUT : HANG_UP;
    trials.troubledHosts += 1;
    questioning.sessionLost();
    await settledBefore(this.#endSession({ overloaded: told.kind === 'over' && told.isOverloaded }), stop);
    return null;
  }

  async #putQuestion(
    session: Session,
    localPart: string,
    stop: AbortSignal,
  ): Promise<Told | { kind: 'broken'; fault: ChannelBroken['fault'] }> {
    try {
      return await session.ask(localPart, stop);
    } catch (error) {
      stop.throwIfAborted();
      if (error instanceof ChannelBroken) return { kind: 'broken', fault: error.fault };
      throw error;
    }
  }

  /** Keeps the session for the next question, or ends it when it is of no use to one. */
  #rest(): void {
    const session = this.#session;
    if (session === null) return;
    const isUnfair = session.isWanted() && this.#now() - session.openedAt > FAIR_SHARE_MS;
    // A session whose probe got no answer proves nothing; the next question begins afresh.
    const isUseless = session.isSpent || this.#acceptAll !== false || this.#closing.signal.aborted;
    if (isUnfair || isUseless) this.#endSession({ overloaded: false });
    else this.#endWhenIdle(session.isWanted() ? IDLE_WANTED_MS : IDLE_MS);
  }

  /** Somebody else waits for the host: an idle session does not keep it from him. */
  #yield(): void {
    if (this.#idle !== null) this.#endWhenIdle(IDLE_WANTED_MS);
  }

  #endWhenIdle(afterMs: number): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#endSession({ overloaded: false }), afterMs);
  }

  /** QUIT and close; `close` waits for it, a question does only before it opens the next session. */
  #endSession(outcome: { overloaded: boolean }): Promise<void> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    const session = this.#session;
    this.#session = null;
    if (session === null) return Promise.resolve();
    const ended = session.quit(outcome).finally(() => this.#ending.delete(session));
    this.#ending.set(session, ended);
    return ended;
  }

  /** Closes every socket at once, those that have just said QUIT too. */
  #dropAll(): void {
    this.#endSession({ overloaded: false });
    for (const session of this.#ending.keys()) session.drop();
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}

/** Hosts of outlook.com may refuse a second recipient after one was refused. */
function isOutlook(host: string): boolean {
  return /\.outlook\.com\.?$/i.test(host);
}

/** Waits for `earlier`. @returns false when the signal aborts first */
function settledBefore(earlier: Promise<unknown>, stop: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve(false);
    const onAbort = () => resolve(false);
    stop.addEventListener('abort', onAbort, { once: true });
    earlier.finally(() => {
      stop.removeEventListener('abort', onAbort);
      resolve(true);
    });
  });
}
