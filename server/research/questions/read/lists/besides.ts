import { keyOfWord } from '../../words/words.ts';
import type { Reading } from '../finding.ts';
import { itemsOfClass } from './itemClasses.ts';
import type { ItemGroup } from './listItems.ts';

const BESIDES =
  /,? (?:[Bb]esides|[Oo]ther than|[Aa]part from|[Ii]n addition to) (?<name>\p{Lu}\p{L}+)(?=[ ?,]|$)/u;

/** A question for languages or countries besides one, as a question for all of them, and the one that is known already. */
export function withoutBeside(reading: Reading): { reading: Reading; beside: string } | null {
  const { analysis } = reading;
  const { name = '' } = BESIDES.exec(analysis.question)?.groups ?? {};
  const isOfClass =
    (analysis.itemClass === 'language' || analysis.itemClass === 'country') &&
    (itemsOfClass(name, analysis.itemClass) ?? []).includes(name);
  if (name === '' || !isOfClass) return null;
  const key = keyOfWord(name.toLowerCase());
  return {
    beside: name,
    reading: {
      ...reading,
      analysis: {
        ...analysis,
        question: analysis.question.replace(BESIDES, ''),
        terms: analysis.terms.filter((term) => term.key !== key),
        named: analysis.named.filter((named) => named !== key),
      },
    },
  };
}

/** The same lists without the one that the question names. */
export const withoutItem = (groups: readonly ItemGroup[], beside: string): ItemGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ claim }) => claim.value !== beside) }))
    .filter(({ items }) => items.length > 0);
