/** What was asked did not answer in time. */
export class TookTooLong extends Error {
  constructor(ms: number) {
    super(`There was no answer within ${ms} ms.`);
    this.name = 'TookTooLong';
  }
}

/**
 * What the work comes to, if it does so in time; the work itself goes on.
 * @throws TookTooLong
 */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TookTooLong(ms)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
