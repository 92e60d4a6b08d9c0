/**
 * Runs of one subject that a worker claimed together share the calls of a model. Every run goes through its research as if
 * it were alone; only where it asks the model it waits until all members of its group ask as well, or have left, and their
 * requests go out in one call. No run waits for runs that are not claimed yet. See docs/reading.md, "Groups".
 */
export interface GroupMember {
  /**
   * Joins the next shared call of a kind.
   *
   * @param kind   requests of different kinds never share a call
   * @param share  makes the call for all requests of the round, in the order of `order`; one answer for each
   * @param order  decides the place in the prompt, by content, so that a prompt does not depend on the order of arrival
   */
  ask<Request, Answer>(
    kind: string,
    request: Request,
    order: string,
    share: (requests: readonly Request[]) => Promise<readonly Answer[]>,
  ): Promise<Answer>;
  /** Ends the membership, so that no run waits for this one. Called however the run ends; idempotent. */
  leave(): void;
}

interface Waiting {
  member: object;
  kind: string;
  order: string;
  request: unknown;
  share: (requests: readonly never[]) => Promise<readonly unknown[]>;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** All reading comes before any judging, so that the judge is asked once as well. */
const STEPS = ['reading', 'judging'];

/** Makes the group of `size` members that are about to run; each call of the result is one member. */
export function createReadingGroup(size: number): () => GroupMember {
  const present = new Set<object>();
  let expected = size;
  let waiting: Waiting[] = [];

  function askWhenComplete(): void {
    if (expected > 0 || waiting.length === 0 || waiting.length < present.size) return;
    const step = STEPS.find((kind) => waiting.some((one) => one.kind === kind)) ?? waiting[0]?.kind;
    const round = waiting.filter(({ kind }) => kind === step);
    waiting = waiting.filter(({ kind }) => kind !== step);
    void askTogether(round);
  }

  async function askTogether(asked: Waiting[]): Promise<void> {
    const ordered = asked.toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
    try {
      const [first] = ordered;
      const answers = await first?.share(ordered.map(({ request }) => request) as never[]);
      ordered.forEach((one, index) => {
        one.resolve(answers?.[index]);
      });
    } catch (error) {
      for (const one of ordered) one.reject(error);
    }
  }

  return () => {
    const member = {};
    present.add(member);
    expected -= 1;
    askWhenComplete();
    return {
      ask: (kind, request, order, share) =>
        new Promise((resolve, reject) => {
          waiting.push({ member, kind, order, request, share, resolve: resolve as never, reject });
          askWhenComplete();
        }),
      leave() {
        present.delete(member);
        waiting = waiting.filter((one) => one.member !== member);
        askWhenComplete();
      },
    };
  };
}

/** The membership of a run that is alone. */
export function alone(): GroupMember {
  return { ask: async (_kind, request, _order, share) => (await share([request]))[0] as never, leave() {} };
}
