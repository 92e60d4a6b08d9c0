/** No answer in time. */
export class TimedOut extends Error {
  constructor(ms: number) {
    super(`There was no answer within ${ms} ms.`);
    this.name = 'TookTooLong';
  }
}

/** The result of the work if it settles in time; the work itself is not cancelled. @throws TimedOut */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TimedOut(ms)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
