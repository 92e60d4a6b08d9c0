/** The kind of a step: `waiting`: it mostly waits, for mail hosts or starting servers, so another step can run beside it;
 * `working`: it computes.
 */
export type Place = 'waiting' | 'working';

/** How to run steps. */
interface Running<Step, Result> {
  run: (step: Step) => Promise<Result>;
  placeOf: (step: Step) => Place;
  /** When it returns true no further step is started. */
  isOver: () => boolean;
}

/** Runs steps two at a time, so that processors have work while one step waits: one lane begins with waiting steps, the other with
 * working ones, and a lane that has finished its own takes the remaining steps of the other.
 * @returns the results of the started steps, in the order of the steps
 */
export async function runInLanes<Step, Result>(
  steps: readonly Step[],
  { run, placeOf, isOver }: Running<Step, Result>,
): Promise<Result[]> {
  const left = new Set(steps);
  const results = new Map<Step, Result>();

  async function lane(places: readonly Place[]): Promise<void> {
    for (;;) {
      const [step] = places.flatMap((place) => [...left].filter((other) => placeOf(other) === place));
      if (step === undefined || isOver()) return;
      left.delete(step);
      results.set(step, await run(step));
    }
  }

  const ends = await Promise.allSettled([lane(['working', 'waiting']), lane(['waiting', 'working'])]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return steps.filter((step) => results.has(step)).map((step) => results.get(step) as Result);
}
