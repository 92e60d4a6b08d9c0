import type { Clock } from '../domain/effects.ts';

/** How often a thread says that it is alive, and the main thread looks. */
export const ALIVE_MS = 2_000;
/** No reading takes so long: whoever is silent for this time is caught in one computation. */
const STALL_MS = 20_000;

/**
 * Notices threads that have stopped to turn their event loop. A page can be written so that reading it takes a computer years; nothing
 * in the thread itself could end that, and every run in it would wait. When the whole process stood still, as after a laptop's sleep,
 * nobody is to blame.
 */
export class StallWatch {
  private readonly clock: Clock;
  private readonly stalled: (thread: string) => void;
  private readonly heardAt = new Map<string, number>();
  private lookedAt: number;

  /** @param stalled  told once of a thread that is silent; it counts again when it is heard again */
  constructor(clock: Clock, stalled: (thread: string) => void) {
    this.clock = clock;
    this.stalled = stalled;
    this.lookedAt = clock.now().getTime();
  }

  /** The thread has just said something. */
  heard(thread: string): void {
    this.heardAt.set(thread, this.clock.now().getTime());
  }

  /** The thread has ended. */
  forget(thread: string): void {
    this.heardAt.delete(thread);
  }

  /** To be called every {@link ALIVE_MS}. */
  look(): void {
    const now = this.clock.now().getTime();
    const stoodStill = now - this.lookedAt > STALL_MS / 2;
    this.lookedAt = now;
    for (const [thread, at] of this.heardAt) {
      if (stoodStill) this.heardAt.set(thread, now);
      else if (now - at > STALL_MS) {
        this.heardAt.delete(thread);
        this.stalled(thread);
      }
    }
  }
}
