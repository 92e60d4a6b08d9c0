import { keyOfWord } from '../../../words/words.ts';

const OF_PRICE =
  /(?:share|percentage|part|proportion|portion|%) of (?:the |their |its |my |our )?(?:\p{L}+ )?(?:price|fee|cost|fare)(?!\p{L})/iu;
const PRICE = new Set(['price', 'fee', 'cost', 'fare'].map(keyOfWord));

/** Of the price of which a part is kept or paid back, terms and their tables speak once at most: "We keep | 60%". */
export const isWholeOfPrice = ({ key }: { key: string }, question: string): boolean =>
  PRICE.has(key) && OF_PRICE.test(question);
