import { BACKGROUND_LENGTH_MAX } from '@assay/shared/backgroundLength';
import type { OrganizationProfile } from '@assay/shared/organization';

/**
 * What an organisation says about itself, as far as a question is read with it: the meaning of "we" and "our", and no more. It is
 * kept with the run, so that a later change of the description changes no run that was asked before. Never a source: it is no page,
 * and only words of pages can be quoted. docs/ask-good-questions.md "Questions about you".
 */
export interface AskerBackground {
  name: string;
  general?: string;
  products?: string;
  useCases?: string;
  valueProp?: string;
}

const PARTS = ['general', 'products', 'useCases', 'valueProp'] as const;
const NAME_LENGTH_MAX = 80;

/**
 * The background with which a question is read; undefined where the organisation has not described itself, or the question does not
 * speak of it. Such questions have the same prompts, answers and cache keys as if there were no description.
 *
 * @param texts  the question, and what else of it a reader is shown
 */
export function backgroundFor(
  { name, description }: OrganizationProfile,
  texts: readonly string[],
): AskerBackground | undefined {
  if (description === null || !texts.some((text) => speaksOfAsker(text, name))) return undefined;
  const parts = PARTS.flatMap((part) => {
    const text = cut(description[part] ?? '', BACKGROUND_LENGTH_MAX);
    return text === '' ? [] : [[part, text] as const];
  });
  return parts.length === 0 ? undefined : { name: cut(name, NAME_LENGTH_MAX), ...Object.fromEntries(parts) };
}

/** A background as one line of JSON; its parts in one order, although databases keep them in their own. */
export function jsonOfBackground(background: AskerBackground): string {
  return JSON.stringify(background, ['name', ...PARTS]);
}

/** The parts of a background in one text. */
export function wordsOfBackground(background: AskerBackground): string {
  return PARTS.map((part) => background[part] ?? '')
    .join(' ')
    .trim();
}

/**
 * "We" and "our" in the languages in which questions are mostly asked. Left out are words that are frequent in another of them with
 * another meaning ("os", "nas"), and "US" in capitals. A word too many costs a few lines of a prompt; one too few, an answer.
 */
const FIRST_PERSON = new Set(
  [
    'we us our ours ourselves my',
    'wir uns unser unsere unserem unseren unserer unseres',
    'nous notre nos',
    'nosotros nosotras nuestro nuestra nuestros nuestras',
    'noi nostro nostra nostri nostre',
    'nós nosso nossa nossos nossas',
    'wij ons onze',
    'oss vår vårt våra våre vores',
    'nasz nasza nasze naszych naszym naszej',
    'meidän meille',
  ].flatMap((words) => words.split(' ')),
);

/** Forms of words that compare a company with what the asker sells, without saying "we". */
const COMPARISON = [
  'fit',
  'fits',
  'icp',
  'ideal customer',
  'good prospect',
  'strong prospect',
  'good lead',
  'qualified lead',
  'sales opportunity',
  'sales pitch',
  'sales angle',
];

const WORD = /[\p{L}\p{N}]+/gu;
const NAME_LENGTH_MIN = 3;

/** Whether a text says "we" or "our", names the asker, or compares with what the asker sells. */
function speaksOfAsker(text: string, name: string): boolean {
  const words = text.normalize('NFKC').match(WORD) ?? [];
  if (words.some((word) => word !== 'US' && FIRST_PERSON.has(word.toLowerCase()))) return true;
  const folded = ` ${words.join(' ').toLowerCase()} `;
  const own = (name.normalize('NFKC').match(WORD) ?? []).join(' ').toLowerCase();
  const phrases = own.length < NAME_LENGTH_MIN ? COMPARISON : [...COMPARISON, own];
  return phrases.some((phrase) => folded.includes(` ${phrase} `));
}

/** One line without control and format characters, cut at a word. */
function cut(text: string, lengthMax: number): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (line.length <= lengthMax) return line;
  return `${line.slice(0, lengthMax - 1).replace(/\s+\S*$/u, '')}…`;
}
