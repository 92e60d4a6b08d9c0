/** Work is counted no further in each queue: whoever looks wants to know whether much waits. */
export const WORK_COUNTED = 1_000;
