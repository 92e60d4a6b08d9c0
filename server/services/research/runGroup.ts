import type { WorkerDeps } from '../../deps.ts';
import { webOfGroup } from '../../outbound/groupWeb.ts';
import type { Web } from '../../outbound/web.ts';
import { createReadingGroup, type GroupMember } from '../../research/reader/readingGroup.ts';

/** What a run shares with the other runs of its group. */
export interface GroupSeat {
  member: GroupMember;
  /** @param forceRefresh  equal for all runs of a group */
  web(forceRefresh: boolean): Web;
  /** The run's time is up: the others no longer wait for it, unless it is itself waiting for them. */
  timeIsOver(): void;
}

/**
 * Runs about one company or person that a worker claimed together: they share pages and model calls. Each takes a seat
 * before it waits for anything, since the others wait for it, and leaves it however it ends.
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
