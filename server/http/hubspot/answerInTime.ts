import { CARD_CALL_MS } from '@assay/shared/hubspot/result';
import { CallTimeUp } from '../../services/hubspot/cardErrors.ts';

/** HubSpot's limit less what connecting and the way back may take. */
export const ANSWER_WITHIN_MS = CARD_CALL_MS - 2_000;

/** Calls back once after some milliseconds. @returns cancels it */
export type Alarm = (ms: number, ring: () => void) => () => void;

export const systemAlarm: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};

/**
 * Lets work answer in time for HubSpot, which otherwise ends the call and tells the person nothing. What waits for others is
 * aborted through the signal; what cannot be aborted, a transaction say, is finished without the caller.
 *
 * @param leaving  aborts when the caller is gone
 * @throws CallTimeUp
 */
export async function answerInTime<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  { leaving, alarm }: { leaving: AbortSignal; alarm: Alarm },
): Promise<Answer> {
  const over = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  late.catch(() => undefined);
  const cancel = alarm(ANSWER_WITHIN_MS, () => {
    const timeUp = new CallTimeUp();
    reject(timeUp);
    over.abort(timeUp);
  });
  try {
    const answer = work(AbortSignal.any([leaving, over.signal]));
    answer.catch(() => undefined); // it may still fail when nobody waits for it any more
    return await Promise.race([answer, late]);
  } finally {
    cancel();
  }
}
