import { randomUUID } from 'node:crypto';

/** What comes from outside the program: the environment, the clock, new ids and waiting. Tests give their own. */
export interface Effects {
  environment: Readonly<Record<string, string | undefined>>;
  now(): number;
  id(): string;
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export function systemEffects(): Effects {
  return {
    environment: process.env,
    now: Date.now,
    id: randomUUID,
    pause: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds);
        signal?.addEventListener(
          'abort',
          () => {
            clearTimeout(timer);
            reject(signal.reason);
          },
          { once: true },
        );
      }),
  };
}
