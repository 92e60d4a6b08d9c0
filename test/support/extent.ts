const NAME = 'ASSAY_TEST_LONG';

/** Makes a run of tests a long one. */
export const LONG_ENVIRONMENT = { [NAME]: '1' };

/**
 * How much of one thing a test does: `usual` in `npm test`, enough to meet what it promises about; `long` in
 * `npm run test:long`, to meet what happens rarely.
 */
export function extent<Amount>({ usual, long }: { usual: Amount; long: Amount }): Amount {
  return process.env[NAME] === '1' ? long : usual;
}
