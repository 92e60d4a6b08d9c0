import type { Document } from '../documents/document.ts';
import { foldName } from '../identity/companyName.ts';
import { type PersonNames, sameWord } from './personName.ts';

/** Words with which other names on a page begin, folded: "Anouk" of "Anouk Peeters". */
export type OtherNames = ReadonlySet<string>;

const WORD = "\\p{Lu}[\\p{Ll}’']+(?:-\\p{Lu}?[\\p{Ll}’']+)*";
const PAIR = new RegExp(`(?<![\\p{L}-])(${WORD}) (?=${WORD})`, 'gu');
const TEXT_MAX = 100_000;
const namesOn = new WeakMap<Document, string[]>();

/** The first words of all names that a page writes with two capitals, but the person's own. */
export function otherNamesOn(document: Document, { readings }: PersonNames): OtherNames {
  const known = namesOn.get(document) ?? [
    ...new Set([...document.text.slice(0, TEXT_MAX).matchAll(PAIR)].map(([, first = '']) => foldName(first))),
  ];
  namesOn.set(document, known);
  const own = readings.flatMap(({ given, family }) => [...given, ...family]);
  return new Set(known.filter((word) => !own.some((part) => sameWord(part, word))));
}

const ACTS =
  '(?:has|had|is|was|will|did|led|leads|ran|runs|joined|joins|came|comes|spent|spends|studied|learnt|learned|holds|held|works|worked|speaks|spoke|opened|opens|founded|started|read|trained|won|wins|gave|gives|teaches|taught|looks|manages|managed|heads|headed|oversees|brings|grew|lives|lived|moved|became|becomes|took|takes|began|makes|made|builds|built|serves|served|sits|sat|received|receives|wrote|writes|says|said|retired|left|studies|advises|advised|answers|keeps|chairs|chaired|presents|presented|talks|talked)(?!\\p{L})';
/** Words with a capital that open a sentence and are nobody's name. */
const NO_NAME =
  '(?!(?:The|This|That|These|Those|It|He|She|They|We|You|I|In|On|At|For|From|With|As|By|After|Before|Since|When|While|Where|Who|Which|What|How|And|But|Or|Today|Now|Here|There|Both|Each|Every|Our|His|Her|Their|Its|My|Your|An?)(?!\\p{L}))';
const OPENS = new RegExp(
  `^\\P{L}*(?:(?:In|Since|By|Until|From) (?:\\p{L}+ )?\\d{4},? )?${NO_NAME}(?:(?:Dr|Prof|Mr|Ms|Mrs)\\.? )?(?<first>${WORD})(?: (?:\\p{Lu}\\.|van|von|de|der|den|la|le|di|da|del|${WORD})){0,3} ${ACTS}`,
  'u',
);

/** "Anouk learnt to braze …", "In 2024 Sally Wexler became …": somebody or something else with a name acts in the sentence. */
export function isOpenedByOther(text: string, others: OtherNames): boolean {
  const { first } = OPENS.exec(text)?.groups ?? {};
  return first !== undefined && others.has(foldName(first));
}
