import type { Passage } from '../documents/passage.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { readMoney } from '../news/money.ts';
import type { Announcement } from './announcement.ts';
import { type RoundName, roundReader } from './roundName.ts';

const ROUND = '(?:pre-?seed|seed|(?:pre-)?series ?[a-k](?:-?[1-9])?)';
/** "DKK 12 million seed in 2019", "$4m in a seed round (2021)", "a Series A of €6 million in 2022". */
const PART = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:(?:an?|the|our|its|in|as|for) )*(?:(?<sum>[^,;:]{2,30}?) (?:(?:an?|the|our|its|in|as|of) )*(?<round>${ROUND})|(?<name>${ROUND})(?: round| financing| funding)? (?:of|at|with) (?<size>[^,;:]{2,30}?))(?: round| financing| funding)?,? (?:in |\\()(?:(?:early|mid|late|\\p{Lu}\\p{L}+) )?(?<year>(?:19|20)\\d\\d)(?!\\d)`,
    'gu',
  ),
);
const LEAST = 2;

/** One round of a sentence that lists several, with the words that tell it. */
export interface ListedRound {
  passage: Passage;
  announcement: Announcement & { kind: 'round' };
}

/**
 * The rounds of a sentence that lists them with their sums and years: "we've raised €52 million: €12 million seed in 2019 and €40 million
 * Series A in 2022". Empty where it tells one only; what it says of them all is the size of none.
 */
export function listedRounds(passage: Passage): ListedRound[] {
  const found = [...passage.text.matchAll(PART)].flatMap((part): ListedRound[] => {
    const { groups = {}, index } = part;
    const words = groups.round ?? groups.name ?? '';
    const name = roundReader.read(words)[0];
    if (typeof name !== 'string') return [];
    // Quoted from its sum on.
    const lead = /^(?:[\s,]|(?:and|an?|the|our|its|in|as|for) )*/iu.exec(part[0])?.[0].length ?? 0;
    const text = part[0].slice(lead);
    const start = text.toLowerCase().indexOf(words.toLowerCase());
    const [sum, ...others] = readMoney(text);
    if (sum === undefined || others.length > 0) return [];
    const round: RoundName = { name, words, start, end: start + words.length };
    return [
      {
        passage: {
          ...passage,
          start: passage.start + index + lead,
          end: passage.start + index + part[0].length,
          text,
        },
        announcement: { kind: 'round', at: 0, round, money: sum, investors: [], into: null, besides: null },
      },
    ];
  });
  const names = new Set(found.map(({ announcement }) => announcement.round?.name));
  return found.length >= LEAST && names.size === found.length ? found : [];
}
