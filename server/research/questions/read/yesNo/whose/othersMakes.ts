import { keyOfWord } from '../../../words/words.ts';
import type { Form } from '../asked/forms.ts';

const MAKES = '(?:makes?|makers?|manufacturers?|brands?|suppliers?|producers?|marques?|vendors?)';
/** "Lamps of other makers", "third-party brands". */
const ASKED = new RegExp(
  `(?<!\\p{L})(?:other|third[- ]party|foreign|competing) (?:\\p{L}+['’]s? )?(?<noun>${MAKES})(?!\\p{L})`,
  'iu',
);
/** Of whatever make. */
export const OF_ANY = new RegExp(
  `(?<!\\p{L})(?:all|any|every|other|whatever|whichever|foreign|third[- ]party|competing|different)(?: the)? (?:\\p{L}+ )?${MAKES}(?!\\p{L})|(?:regardless|irrespective) of (?:the )?${MAKES}|(?<!\\p{L})(?:aller|anderer|fremder|alle) (?:hersteller|marken|fabrikate)|toutes (?:les )?marques|todas las marcas`,
  'iu',
);

/** The noun by which a question asks of what others made, and the form in which any of them is told; null where it asks for none. */
export function othersMakes(question: string): { key: string; form: Form } | null {
  const noun = ASKED.exec(question)?.groups?.noun;
  return noun === undefined ? null : { key: keyOfWord(noun), form: OF_ANY };
}
