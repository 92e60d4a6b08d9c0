/** A time during which a site had at least one request to answer. */
export interface Busy {
  from: number;
  to: number;
}

/** Milliseconds during which at least one request was being answered. */
export function busyMs(times: readonly Busy[]): number {
  let busy = 0;
  let until = 0;
  for (const { from, to } of times.toSorted((a, b) => a.from - b.from)) {
    busy += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return busy;
}
