import { keyOfWord } from '../../words/words.ts';

const OUR_CUSTOMERS =
  /(?:^|(?<=[,;:] ))our (?:customers|clients|buyers|users) are (?:all |now |today )?(?:the )?$/iu;

/** "Our customers are hotels and hospitals": whoever buys is told without a word of selling. */
export const tellsCustomers = (before: string): boolean => OUR_CUSTOMERS.test(before);

/** What a house does for whoever its customers are. */
export const SERVING: ReadonlySet<string> = new Set(
  ['supply', 'serve', 'sell', 'work', 'cater', 'deliver', 'customer', 'client', 'buyer'].map(keyOfWord),
);
