import type { Clock, Log } from '../../domain/effects.ts';
import type { SmtpClient } from '../../outbound/smtp/client.ts';
import { ChannelBroken } from '../../outbound/smtp/faults.ts';
import { HostRotation } from './hostRotation.ts';
import type {
  MailboxVerifier,
  MailHost,
  VerificationEnd,
  VerificationOutcome,
  VerifierOptions,
} from './mailboxVerifier.ts';
import { ProbeSequence } from './probeSequence.ts';
import { randomLocalPart } from './randomProbe.ts';
import { type ProbeReply, SmtpSession } from './smtpSession.ts';

export interface SmtpVerifierParts {
  smtp: SmtpClient;
  clock: Clock;
  log: Log;
}

/** Sessions per verification, counting those opened after eight refusals and after closed connections. */
const MAX_SESSIONS = 12;
/**
 * Weighted failures in a row without an answer between them. A time-out counts as two: its 5 s are a third of the
 * budget.
 */
const MAX_FAILURES = 3;
const HANG_UP = 1;
const TIMEOUT = 2;
/** How long an idle session is kept for the next verification; shorter when another caller waits for its host. */
const IDLE_MS = 2_000;
const IDLE_WANTED_MS = 100;
/** A session older than this is closed between two verifications when another caller waits for its host. */
const FAIR_SHARE_MS = 3_000;

/** Progress of one verification. */
interface Attempts {
  sessions: number;
  /** Weighted failures since the last answer, and how many hosts caused them. */
  failures: number;
  failedHosts: number;
}

/** Verifies over SMTP: at most one session at a time, kept open between verifications. */
export class SmtpVerifier implements MailboxVerifier {
  readonly #parts: SmtpVerifierParts;
  readonly #domain: string;
  readonly #rotation: HostRotation;
  readonly #closing = new AbortController();
  readonly #ending = new Map<SmtpSession, Promise<void>>();
  readonly #ownTransactions = new Set<string>();
  #session: SmtpSession | null = null;
  readonly #onWaiting: (isWaiting: boolean) => void;
  readonly #isPatient: boolean;
  #acceptAll: boolean | null;
  #hasConnected = false;
  #idle: NodeJS.Timeout | null = null;
  /** Resolves when no verification is running. */
  #previous: Promise<unknown> = Promise.resolve();

  constructor(
    parts: SmtpVerifierParts,
    domain: string,
    hosts: readonly MailHost[],
    { acceptAll = null, onWaiting = () => {}, isPatient = true }: VerifierOptions = {},
  ) {
    this.#acceptAll = acceptAll;
    this.#onWaiting = onWaiting;
    this.#isPatient = isPatient;
    this.#parts = parts;
    this.#domain = domain;
    this.#rotation = new HostRotation(parts.smtp, hosts);
  }

  async verify(localParts: readonly string[], signal: AbortSignal): Promise<VerificationOutcome> {
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const previous = this.#previous;
    const answer = this.#verifyAfter(previous, localParts, stop);
    this.#previous = Promise.allSettled([previous, answer]).then(() => {});
    return answer;
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the verifier was closed'));
    await this.#previous;
    this.#endSession({ overloaded: false });
    await Promise.all(this.#ending.values());
  }

  async #verifyAfter(
    previous: Promise<unknown>,
    localParts: readonly string[],
    stop: AbortSignal,
  ): Promise<VerificationOutcome> {
    const isReady = await settledBefore(previous, stop);
    if (!isReady) return { probed: [], acceptAll: this.#acceptAll, end: 'budget' };
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    const outcome = await this.#runSequence(localParts, stop);
    this.#acceptAll = outcome.acceptAll;
    this.#keepOrEndSession();
    this.#parts.log.debug(
      {
        domain: this.#domain,
        asked: outcome.probed.length,
        acceptAll: outcome.acceptAll,
        end: outcome.end,
      },
      'Verified mailboxes at the mail hosts of a domain',
    );
    return outcome;
  }

  async #runSequence(localParts: readonly string[], stop: AbortSignal): Promise<VerificationOutcome> {
    const at = this.#parts.clock.now();
    const sequence = new ProbeSequence(
      localParts,
      this.#acceptAll,
      (which) => randomLocalPart({ which, domain: this.#domain, at, taken: localParts }),
      () => this.#session?.isProven === true,
    );
    const attempts: Attempts = { sessions: 0, failures: 0, failedHosts: 0 };
    try {
      for (;;) {
        if (sequence.outcome !== null) return sequence.outcome;
        const session = await this.#openSession(sequence, attempts, stop);
        if (!(session instanceof SmtpSession)) return sequence.stop(session);
        const end = await this.#probeNext(session, sequence, attempts, stop);
        if (end !== null) return sequence.stop(end);
      }
    } catch (error) {
      this.#dropAll();
      if (stop.aborted) return sequence.stop('budget');
      throw error;
    }
  }

  /** The open session or a new one; else the reason why there is none. */
  async #openSession(
    sequence: ProbeSequence,
    attempts: Attempts,
    stop: AbortSignal,
  ): Promise<SmtpSession | VerificationEnd> {
    if (this.#session?.isSpent === false) return this.#session;
    if (this.#session !== null) {
      sequence.sessionLost();
      await settledBefore(this.#endSession({ overloaded: false }), stop);
    }
    stop.throwIfAborted();
    if (attempts.sessions >= MAX_SESSIONS || attempts.failures >= MAX_FAILURES) return 'temporary';
    attempts.sessions += 1;
    const connected = await this.#rotation.connect(attempts.failedHosts, stop, {
      onWanted: () => this.#shortenIdle(),
      onWaiting: this.#onWaiting,
      // Later sessions go on with what the first one has begun.
      isPatient: this.#isPatient || this.#hasConnected,
    });
    if (connected.kind === 'closed')
      return connected.end === 'unreachable' && this.#hasConnected ? 'temporary' : connected.end;
    this.#session = new SmtpSession(connected.connection, {
      host: connected.host,
      domain: this.#domain,
      openedAt: this.#now(),
      wantsOwnTransactions: this.#ownTransactions.has(connected.host) || isOutlook(connected.host),
    });
    this.#hasConnected = true;
    return this.#session;
  }

  /** Sends the next probe. @returns why the verification ends, or null when it continues */
  async #probeNext(
    session: SmtpSession,
    sequence: ProbeSequence,
    attempts: Attempts,
    stop: AbortSignal,
  ): Promise<VerificationEnd | null> {
    const reply = await this.#probe(session, sequence.next, stop);
    if (session.wantsOwnTransactions) this.#ownTransactions.add(session.host);
    if (reply.kind === 'answered') {
      attempts.failures = 0;
      attempts.failedHosts = 0;
      const { isSecondProbe } = sequence;
      sequence.record(reply.result);
      if (isSecondProbe && sequence.outcome?.acceptAll === false) session.prove();
      if (reply.isOver) {
        sequence.sessionLost();
        this.#endSession({ overloaded: true });
      }
      return null;
    }
    if (reply.kind === 'sender_refused' && reply.answer !== 'unknown')
      return reply.answer === 'greylisted' ? 'greylisted' : 'blocked';
    attempts.failures += reply.kind === 'broken' && reply.fault === 'timeout' ? TIMEOUT : HANG_UP;
    attempts.failedHosts += 1;
    sequence.sessionLost();
    await settledBefore(this.#endSession({ overloaded: reply.kind === 'over' && reply.isOverloaded }), stop);
    return null;
  }

  async #probe(
    session: SmtpSession,
    localPart: string,
    stop: AbortSignal,
  ): Promise<ProbeReply | { kind: 'broken'; fault: ChannelBroken['fault'] }> {
    try {
      return await session.probe(localPart, stop);
    } catch (error) {
      stop.throwIfAborted();
      if (error instanceof ChannelBroken) return { kind: 'broken', fault: error.fault };
      throw error;
    }
  }

  /** Keeps the session for the next verification, or ends it when that could not use it. */
  #keepOrEndSession(): void {
    const session = this.#session;
    if (session === null) return;
    const isUnfair = session.isWanted() && this.#now() - session.openedAt > FAIR_SHARE_MS;
    // A session without a clear random probe proves nothing, so the next verification needs a new one.
    const isUseless = session.isSpent || this.#acceptAll !== false || this.#closing.signal.aborted;
    if (isUnfair || isUseless) this.#endSession({ overloaded: false });
    else this.#endWhenIdle(session.isWanted() ? IDLE_WANTED_MS : IDLE_MS);
  }

  /** Another caller waits for the host: an idle session must not block it. */
  #shortenIdle(): void {
    if (this.#idle !== null) this.#endWhenIdle(IDLE_WANTED_MS);
  }

  #endWhenIdle(afterMs: number): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#endSession({ overloaded: false }), afterMs);
  }

  /** Sends QUIT and closes; `close` waits for it, a verification only before it opens the next session. */
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

  /** Closes every socket at once, including those that have just sent QUIT. */
  #dropAll(): void {
    this.#endSession({ overloaded: false });
    for (const session of this.#ending.keys()) session.drop();
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}

/** Quirk of outlook.com: it may refuse further recipients of a transaction after one was refused. */
function isOutlook(host: string): boolean {
  return /\.outlook\.com\.?$/i.test(host);
}

/** Waits for a promise. @returns false when the signal is aborted first */
function settledBefore(previous: Promise<unknown>, stop: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve(false);
    const onAbort = () => resolve(false);
    stop.addEventListener('abort', onAbort, { once: true });
    previous.finally(() => {
      stop.removeEventListener('abort', onAbort);
      resolve(true);
    });
  });
}
