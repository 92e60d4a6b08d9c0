const NAME = 'ASSAY_TEST_LONG';

/** The environment variable of `npm run test:long`. */
export const LONG_ENVIRONMENT = { [NAME]: '1' };

/** The size of a randomised test: `usual` in `npm test`; `long` in `npm run test:long`, which finds rare cases. */
export function extent<Amount>({ usual, long }: { usual: Amount; long: Amount }): Amount {
  return process.env[NAME] === '1' ? long : usual;
}
