/** How steps are run. */
interface Running<Step, Result> {
  run: (step: Step) => Promise<Result>;
  /** Whether a step mostly waits: for leases, mail hosts, starting servers. */
  waits: (step: Step) => boolean;
  /** No further step is started when it is true. */
  isOver: () => boolean;
}

/**
 * Runs steps two at a time, so that processors have work while one of them waits. One lane begins with those that mostly
 * wait, the other with the rest; whoever is through with its own takes what is left of the other's.
 * @returns what came of the steps that were started, in the order of the steps
 */
export async function runInLanes<Step, Result>(
  steps: readonly Step[],
  { run, waits, isOver }: Running<Step, Result>,
): Promise<Result[]> {
  const left = new Set(steps);
  const results = new Map<Step, Result>();

  async function lane(prefersWaiting: boolean): Promise<void> {
    for (;;) {
      const ours = [...left].filter((step) => waits(step) === prefersWaiting);
      const [step] = ours.length > 0 ? ours : left;
      if (step === undefined || isOver()) return;
      left.delete(step);
      results.set(step, await run(step));
    }
  }

  const ends = await Promise.allSettled([lane(false), lane(true)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return steps.filter((step) => results.has(step)).map((step) => results.get(step) as Result);
}
