import type { WorkerDeps } from '../../deps.ts';
import { webOfGroup } from '../../outbound/groupWeb.ts';
import type { Web } from '../../outbound/web.ts';
import { createReadingGroup, type GroupMember } from '../../research/reader/readingGroup.ts';

/** What a run has in common with those it is read together with. */
export interface GroupSeat {
  member: GroupMember;
  /** @param forceRefresh  the same for all of a group */
  web(forceRefresh: boolean): Web;
  /** The run's time is over: unless it waits for the others itself, they wait for it no longer, whatever keeps it. */
  timeIsOver(): void;
}

/**
 * Runs of one company or person that a worker claimed together: they share pages, and the calls of a model. Each takes a seat
 * before it waits for anything, for the others wait for it, and leaves it however it ends.
 */
export type RunGroup = () => GroupSeat;

/** @param size  how many runs will take a seat */
export function createRunGroup({ outbound }: Pick<WorkerDeps, 'outbound'>, size: number): RunGroup {
  const newMember = createReadingGroup(size);
  let shared: Web | undefined;
  return () => {
    const { ask, leave } = newMember();
    let asking = 0;
    return {
      member: {
        ask: (kind, request, order, share) => {
          asking += 1;
          return ask(kind, request, order, share).finally(() => {
            asking -= 1;
          });
        },
        leave,
      },
      web(forceRefresh) {
        shared ??= webOfGroup(outbound.web({ forceRefresh }));
        return shared;
      },
      timeIsOver() {
        if (asking === 0) leave();
      },
    };
  };
}
