/**
 * Where a step has its place: `waiting`: it mostly waits, for mail hosts or starting servers, and another step can run beside
 * it; `working`: it computes.
 */
export type Place = 'waiting' | 'working';

/** How steps are run. */
interface Running<Step, Result> {
  run: (step: Step) => Promise<Result>;
  placeOf: (step: Step) => Place;
  /** No further step is started when it is true. */
  isOver: () => boolean;
}

/**
 * Runs steps two at a time, so that processors have work while one of them waits: one lane begins with those that wait, the
 * other with those that work, and whoever is through with its own takes what is left of the other's.
 * @returns what came of the steps that were started, in the order of the steps
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
