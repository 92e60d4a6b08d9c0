/** Steps of one opened sidebar, and the shortest pause after each: while a run is young it is shown at once. */
const PAUSES: readonly { upTo: number; changedMs: number; sameMs: number }[] = [
  { upTo: 200, changedMs: 150, sameMs: 1_500 },
  { upTo: 1_000, changedMs: 3_000, sameMs: 6_000 },
  { upTo: Infinity, changedMs: 10_000, sameMs: 10_000 },
];

/**
 * How long to wait after each step of a run. A step that writes costs two requests and up to five reads and writes of properties; of
 * these Google allows a consumer's account 20,000 and 50,000 a day, so a sidebar that stays open all day takes fewer than 10,000
 * steps. "Quotas for Google Services".
 *
 * @returns a function of what the step has shown, which is compared with what the step before has shown
 */
export function pacing(): (shown: string) => number {
  let steps = 0;
  let before = '';
  return (shown) => {
    const isSame = shown === before;
    before = shown;
    steps += 1;
    const { changedMs, sameMs } = PAUSES.find(({ upTo }) => steps <= upTo) ?? {
      changedMs: 10_000,
      sameMs: 10_000,
    };
    return isSame ? sameMs : changedMs;
  };
}
