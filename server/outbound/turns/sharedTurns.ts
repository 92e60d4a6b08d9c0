import type { Log } from '../../domain/effects.ts';
import { TURN_LEASE_MS, type TurnStart, type TurnState, type TurnStore } from '../../domain/turnsAtHosts.ts';
import { TURN_MS, type Turn, type TurnOwner, type Turns } from './turns.ts';

/** How often a process asks for turns that another has. */
const ASK_MS = 200;
/** How often a process looks whether another wants one of its turns. */
const LOOK_MS = 500;
/** A turn is used for no longer than this after it was last known to be this process's. */
const TRUSTED_MS = TURN_LEASE_MS - 2_000;
/** An unused turn is kept for a moment: the next request to the same host mostly follows. */
const IDLE_MS = 1_000;
const LOG_INTERVAL_MS = 60_000;

/** Time that passes evenly, in milliseconds; leases are not measured with a clock that is set. */
type Monotonic = () => number;

interface Entry extends Turn {
  owner: TurnOwner;
  isHeld: boolean;
  isAsked: boolean;
  /** Another process waits for it. */
  isWantedElsewhere: boolean;
  /** `onWanted` was called. */
  isNotified: boolean;
  underWay: number;
  /** When the store was last asked and said that the turn is this process's. */
  knownAt: number;
  begunAt: number;
  usedAt: number;
}

/**
 * The turns of one process. A host belongs to one process at a time: while it does, requests cost nothing but a
 * look at this map. A host that another process wants is handed over, with the state of its limits, half a
 * second later at the latest, as soon as its requests under way have ended.
 */
export class SharedTurns implements Turns {
  readonly #holder: string;
  readonly #store: TurnStore;
  readonly #log: Pick<Log, 'warn'>;
  readonly #now: Monotonic;
  readonly #entries = new Map<string, Entry>();
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  #talking: Promise<void> | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  /** @param holder  a name of this process that no other has, now or later */
  constructor(
    holder: string,
    store: TurnStore,
    { log, now = () => performance.now() }: { log: Pick<Log, 'warn'>; now?: Monotonic },
  ) {
    this.#holder = holder;
    this.#store = store;
    this.#log = log;
    this.#now = now;
  }

  of(name: string, owner: TurnOwner): Turn {
    const known = this.#entries.get(name);
    if (known !== undefined) {
      const state = known.isHeld ? known.owner.save() : null;
      known.owner = owner;
      if (state !== null) owner.begin({ state, agoMs: 0, isAbandoned: false });
      return known;
    }
    const isWanted = () => this.#isDue(entry);
    const entry: Entry = {
      owner,
      isHeld: false,
      isAsked: false,
      isWantedElsewhere: false,
      isNotified: false,
      underWay: 0,
      knownAt: 0,
      begunAt: 0,
      usedAt: 0,
      get isWanted() {
        return isWanted();
      },
      ready: () => {
        if (entry.isHeld && !this.#isOver(entry)) return true;
        this.#entries.set(name, entry);
        if (!entry.isHeld && !entry.isAsked) {
          entry.isAsked = true;
          this.#soon(0);
        }
        return false;
      },
      start: () => {
        entry.underWay += 1;
        entry.usedAt = this.#now();
      },
      end: () => {
        entry.underWay -= 1;
        entry.usedAt = this.#now();
        if (this.#isDue(entry)) this.#soon(0);
      },
    };
    this.#entries.set(name, entry);
    return entry;
  }

  /** Gives all turns back; nothing is asked afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#talking;
    const held = [...this.#entries].filter(([, { isHeld }]) => isHeld);
    this.#entries.clear();
    await this.#store
      .giveBack(this.#holder, new Map(held.map(([name, { owner }]) => [name, owner.save()])))
      .catch(() => {}); // the leases end by themselves
    await this.#store.close();
  }

  /** No request is started any more: the lease may have ended, or another process's time has come. */
  #isOver(entry: Entry): boolean {
    return this.#now() - entry.knownAt > TRUSTED_MS || this.#isDue(entry);
  }

  /** Another process waits, and its time has come. */
  #isDue({ isWantedElsewhere, begunAt, owner: { turnMs = TURN_MS } }: Entry): boolean {
    return isWantedElsewhere && this.#now() - begunAt >= turnMs;
  }

  #soon(ms: number): void {
    const dueAt = this.#now() + ms;
    if (this.#isClosed || dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#talk(), ms);
    this.#timer.unref();
  }

  #talk(): void {
    if (this.#talking !== null) return; // `#next` follows when it has ended
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#talking = this.#exchange()
      .catch((err: unknown) => {
        const now = this.#now();
        if (now - this.#loggedAt < LOG_INTERVAL_MS) return;
        this.#loggedAt = now;
        this.#log.warn({ err }, 'turns at hosts cannot be agreed with other processes; requests wait');
      })
      .finally(() => {
        this.#talking = null;
        if (this.#dueAt <= this.#now()) this.#talk();
        else this.#next();
      });
  }

  /** Looks again while this process asks for turns or holds any. */
  #next(): void {
    const entries = [...this.#entries.values()];
    if (entries.some(({ isAsked }) => isAsked)) this.#soon(ASK_MS);
    else if (entries.some(({ isHeld }) => isHeld)) this.#soon(LOOK_MS);
  }

  async #exchange(): Promise<void> {
    const now = this.#now();
    if (now - this.#lookedAt >= LOOK_MS) await this.#look(now);
    await this.#giveBack();
    const asked = [...this.#entries].filter(([, entry]) => entry.isAsked);
    for (const [, entry] of asked) if (!entry.owner.isWaiting()) entry.isAsked = false;
    const names = asked.flatMap(([name, entry]) => (entry.isAsked ? [name] : []));
    if (names.length === 0) return;
    const askedAt = this.#now();
    for (const [name, start] of await this.#store.take(this.#holder, names))
      this.#begin(name, start, askedAt);
  }

  #begin(name: string, start: TurnStart, knownAt: number): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return; // closed meanwhile; the lease ends by itself
    const now = this.#now();
    release(entry);
    Object.assign(entry, { isHeld: true, isAsked: false, knownAt, begunAt: now, usedAt: now });
    entry.owner.begin(start);
  }

  /** Extends the leases, and learns which turns others want or this process has lost. */
  async #look(now: number): Promise<void> {
    const held = [...this.#entries].filter(([, { isHeld }]) => isHeld);
    this.#lookedAt = now;
    if (held.length === 0) return;
    const names = held.map(([name]) => name);
    const known = await this.#store.renew(this.#holder, names);
    for (const [name, entry] of held) {
      const answer = known.get(name);
      if (answer === undefined) this.#lose(entry);
      else this.#keep(entry, answer.isWanted, now);
    }
  }

  #keep(entry: Entry, isWanted: boolean, now: number): void {
    const wasOver = this.#isOver(entry);
    entry.knownAt = now;
    entry.isWantedElsewhere = isWanted;
    if (!entry.isNotified && this.#isDue(entry)) {
      entry.isNotified = true;
      entry.owner.onWanted?.();
    }
    if (wasOver && !this.#isOver(entry))
      entry.owner.begin({ state: entry.owner.save(), agoMs: 0, isAbandoned: false });
  }

  #lose(entry: Entry): void {
    release(entry);
    entry.isAsked = entry.owner.isWaiting();
  }

  /** Gives back what others want and what is not used. */
  async #giveBack(): Promise<void> {
    const now = this.#now();
    const turns = new Map<string, TurnState>();
    for (const [name, entry] of this.#entries) {
      if (entry.underWay > 0) continue;
      if (!entry.isHeld) {
        if (!entry.isAsked && now - entry.usedAt > IDLE_MS) this.#entries.delete(name);
        continue;
      }
      const isWaiting = entry.owner.isWaiting();
      const isIdle = !isWaiting && (entry.isWantedElsewhere || now - entry.usedAt >= IDLE_MS);
      if (!isIdle && !this.#isDue(entry)) continue;
      release(entry);
      turns.set(name, entry.owner.save());
      // The store remembers who waits elsewhere, and gives the turn to that process first.
      entry.isAsked = isWaiting;
    }
    if (turns.size > 0) await this.#store.giveBack(this.#holder, turns);
  }
}

function release(entry: Entry): void {
  entry.isHeld = false;
  entry.isWantedElsewhere = false;
  entry.isNotified = false;
}
