/** For consumers of which no job is given up in a test. */
export const neverGivenUp = (): Promise<void> =>
  Promise.reject(new Error('A job was given up, which this test does not expect.'));
