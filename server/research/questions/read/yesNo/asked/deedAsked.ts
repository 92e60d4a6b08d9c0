import { wordsOf } from '../../../words/words.ts';
import { heldIn, type Proposition } from '../proposition.ts';

const ASKS_DEED =
  /^(?:can|may|could) (?:one|i|we|you|they|it|anyone|people|guests|visitors|customers|members|students|the public|(?:an? |the )?\p{L}+) (?:also |still |already )?(?:be )?(?<deed>\p{L}{3,})(?!\p{L})/iu;

/** "Can one enter on the day?": that somebody can is told by what is said of it, and not below a heading "Enter". */
export function isDeedUntold(text: string, { question, required }: Proposition): boolean {
  const deed = ASKS_DEED.exec(question)?.groups?.deed;
  const [asked] = wordsOf(deed ?? '');
  const needed = required.filter(({ key }) => key === asked?.key);
  return needed.length > 0 && heldIn(text, needed).size === 0;
}
