import type { Clock } from '../domain/effects.ts';

/** How often a thread sends a heartbeat and the main thread checks. */
export const ALIVE_MS = 2_000;
/** No page takes this long to read: a thread without a heartbeat for this time is stuck in one computation. */
const STALL_MS = 20_000;

/**
 * Watchdog for threads whose event loop is blocked. A hostile page could take years to read; nothing in the thread
 * itself could end that, and every run in it would wait. When the whole process was suspended, as in a laptop's
 * sleep, no thread is reported.
 */
export class StallWatch {
  private readonly clock: Clock;
  private readonly stalled: (thread: string) => void;
  private readonly heardAt = new Map<string, number>();
  private lookedAt: number;

  /** @param stalled called once per silent thread, again only after a new heartbeat */
  constructor(clock: Clock, stalled: (thread: string) => void) {
    this.clock = clock;
    this.stalled = stalled;
    this.lookedAt = clock.now().getTime();
  }

  /** Records a heartbeat of the thread. */
  beat(thread: string): void {
    this.heardAt.set(thread, this.clock.now().getTime());
  }

  /** The thread has ended. */
  forget(thread: string): void {
    this.heardAt.delete(thread);
  }

  /** Call this every {@link ALIVE_MS}. */
  check(): void {
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
