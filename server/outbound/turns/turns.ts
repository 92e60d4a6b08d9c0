/**
 * @folder Turns: which process may ask a web host, a mail host or a hub, so that the limits of each hold for all processes
 * together (docs/decisions/0010-one-process-at-a-time.md).
 */

import type { TurnStart, TurnState } from '../../domain/turnsAtHosts.ts';

/** One host's limiter, as its turn sees it. */
export interface TurnOwner {
  /** The turn has begun: takes the state over, then starts what waits. */
  begin(start: TurnStart): void;
  /** What the next process has to know. */
  save(): TurnState;
  /** Whether something waits here for its start. */
  isWaiting(): boolean;
  /** How long a turn lasts while another process waits, in milliseconds; {@link TURN_MS} by default. */
  turnMs?: number;
  /** Another process waits, and its time has come: connections that could be closed early should be. */
  onWanted?(): void;
}

/** The right of this process to ask one host. */
export interface Turn {
  /** Whether a request may start now. False asks for the turn: `begin` is called once it is this process's. */
  ready(): boolean;
  /** A request starts. */
  start(): void;
  /** A request has ended, and its outcome is part of what `save` returns. */
  end(): void;
  /** Another process waits for this host, and its time has come: it gets it when the requests under way have ended. */
  readonly isWanted: boolean;
}

/** Makes the turns of a process. */
export interface Turns {
  /** @param name  what is shared: `host:…`, `mail:…` or `hub:…` */
  of(name: string, owner: TurnOwner): Turn;
}

/** How long a turn lasts while another process waits. */
export const TURN_MS = 500;

/** The turn of a process that shares nothing. */
export const ALWAYS: Turn = { ready: () => true, start: () => {}, end: () => {}, isWanted: false };

/** For a process that shares nothing: commands, tests, threads that ask another. */
export const ALONE: Turns = { of: () => ALWAYS };
