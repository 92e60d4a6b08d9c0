/** Most runs of an organisation under way at once, and most that wait beside the rows of batches, unless it has other numbers. */
export const DEFAULT_WORK_CAPS = { runningRuns: 32, waitingRuns: 50_000 };
