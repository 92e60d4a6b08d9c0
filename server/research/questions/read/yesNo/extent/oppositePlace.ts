import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** Where what is asked cannot be if it is told with one of the others. */
const OPPOSITES: readonly (readonly [one: string, other: string])[] = [
  ['below|beneath|under|underneath|off', 'on|above|over|on top of'],
  ['outside|outside of|beyond', 'in|inside|within'],
  ['behind|at the back of', 'in front of|before'],
  ['before', 'after|following|from'],
  ['without', 'with'],
];
const ALL = OPPOSITES.flat().join('|');
const PLACED = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?<how>on top of|in front of|at the back of|${ALL}) (?:the |our |their |its |an? |any )?(?<what>[\\p{L}\\d]+)(?!\\p{L})`,
    'gu',
  ),
);

const placedIn = (text: string): { how: string; key: string }[] =>
  [...text.matchAll(PLACED)].flatMap(({ groups: { how = '', what = '' } = {} }) =>
    wordsOf(what).map(({ key }) => ({ how: how.toLowerCase(), key })),
  );

const isOpposite = (one: string, other: string): boolean =>
  OPPOSITES.some(([first, second]) => {
    const [here, there] = [first.split('|'), second.split('|')];
    return (here.includes(one) && there.includes(other)) || (there.includes(one) && here.includes(other));
  });

/** "Smoking is allowed on deck", asked of below deck: it is told of the other side of the same thing. */
export function isAtOpposite(clause: string, { question }: Proposition): boolean {
  const told = placedIn(clause);
  return placedIn(question).some(({ how, key }) => {
    const same = told.filter((one) => one.key === key);
    return same.length > 0 && same.every((one) => isOpposite(one.how, how));
  });
}
