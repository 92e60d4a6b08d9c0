import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until there is an answer. @returns undefined when there was none within `forMs` */
export async function poll<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  { everyMs, forMs }: { everyMs: number; forMs: number },
): Promise<T | undefined> {
  const deadline = AbortSignal.timeout(forMs);
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (deadline.aborted) return undefined;
    await sleep(everyMs);
  }
}
