import type { AnswerType } from '@assay/shared/answerType';
import { asksFirm } from '../read/texts/kindAsked.ts';
import { numberQuestion } from './leafFigures.ts';
import { yesNoQuestion } from './leafYesNo.ts';
import { roleOfName } from './schemaRoles.ts';
import { type Schema, typesOf, wordsOfPath, wordsWithin } from './schemaShape.ts';

/** One leaf of a schema as a question of its own. */
export interface LeafQuestion {
  question: string;
  answerType: AnswerType;
  /** Keys of what the question above the schema is about: one of them must be told with a figure that the leaf does not ask of it. */
  about?: readonly string[];
}

/** "When production is to start", "how many may come": what describes the property asks by itself. */
const ASKS_BY_ITSELF =
  /^(?:(?:at|in|for|to|with|from|of|by|on|since|until) )?(?:how|what|which|where|when|who|whom|whose|why) (?!to )\p{L}/iu;
export const asksByItself = ({ description }: Schema): boolean =>
  typeof description === 'string' && ASKS_BY_ITSELF.test(description.trim());

/** The question of a leaf, from its name and description; null for a leaf that can only be null. */
export function leafQuestion(schema: Schema, path: string[]): LeafQuestion | null {
  const name = wordsOfPath(path.slice(-1));
  const description = typeof schema.description === 'string' ? schema.description : '';
  const words = description === '' ? wordsWithin(path) : plainOpening(description);
  const types = typesOf(schema);
  if (types.includes('boolean')) return { question: yesNoQuestion(name, description), answerType: 'boolean' };
  if (types.includes('number') || types.includes('integer')) return numberQuestion(name, words);
  if (types.includes('array')) return { question: `Which ${words}`, answerType: 'list' };
  if (!types.includes('string')) return null;
  return asksByItself(schema) ? questionAsDescribed(description) : textQuestion(name, words);
}

function questionAsDescribed(description: string): LeafQuestion {
  const question = `${plainOpening(description.trim()).replace(/[?.\s]+$/u, '')}?`;
  const isOfPerson = /^who (?!owns|holds)/iu.test(question) && !asksFirm(question);
  return { question, answerType: isOfPerson ? 'contacts' : 'open_text' };
}

/** "Number of members" goes on as "number of members"; an abbreviation keeps its capitals. */
function plainOpening(description: string): string {
  return /^\p{Lu}\p{Ll}/u.test(description)
    ? `${description.charAt(0).toLowerCase()}${description.slice(1)}`
    : description;
}

/** "Press email" asks for the press email, "phone" for the phone number. */
function asDetail(words: string, said: RegExp, detail: string): LeafQuestion {
  const rest = words.replace(said, ' ').replace(/\s+/gu, ' ').trim();
  const isBehind = /^(?:for|of|to|at|in|on|under|by) /iu.test(rest);
  return {
    question: `What is the ${isBehind || rest === '' ? '' : `${rest} `}${detail}${isBehind ? ` ${rest}` : ''}`,
    answerType: 'open_text',
  };
}

/** "Founded in" may ask for the year or the town: its description tells which. */
const OF_PLACE =
  /(?<!\p{L})(?:city|cities|town|place|country|where|location|village|region|county)(?!\p{L})/iu;

const TEXTS: [RegExp, (words: string) => LeafQuestion][] = [
  [/(?:url|link|website|page|profile)$/i, (words) => ({ question: `Link to ${words}`, answerType: 'url' })],
  [
    /e-?mail/i,
    (words) => asDetail(words, /(?: ?address)?(?<!\p{L})(?:e-?mail)(?: ?address)?(?!\p{L})/iu, 'email'),
  ],
  [
    /phone|telephone/i,
    (words) => asDetail(words, /(?<!\p{L})(?:tele)?phone(?: ?(?:number|no))?(?!\p{L})/iu, 'phone number'),
  ],
  [
    /ceo|cfo|cto|coo|founder|president|managing director|owner|chief/i,
    (words) => ({ question: `Who is the ${words}`, answerType: 'contacts' }),
  ],
  [
    /headquarter|hq|head office/i,
    () => ({ question: 'Where is the company headquartered', answerType: 'open_text' }),
  ],
  [
    /founded|founding/i,
    (words) =>
      OF_PLACE.test(words)
        ? { question: 'Where was the company founded', answerType: 'open_text' }
        : { question: 'In which year was the company founded', answerType: 'number' },
  ],
  [/date|when/i, (words) => ({ question: `When ${words}`, answerType: 'open_text' })],
  [
    /^(?:description|summary|about|what it does|business|overview)$/i,
    () => ({ question: 'What does the company do', answerType: 'open_text' }),
  ],
];

/** Addresses and links of somebody: "contact e-mail", "head office". */
const OF_DETAIL = /e-?mail|phone|telephone|mobile|fax|url|link|website|address|page|profile/i;

function textQuestion(name: string, words: string): LeafQuestion {
  const role = OF_DETAIL.test(name)
    ? null
    : (roleOfName(words) ?? (roleOfName(name) === null ? null : words));
  if (role !== null) return { question: `Who is the ${role}`, answerType: 'contacts' };
  const fitting = TEXTS.find(([pattern]) => pattern.test(name))?.[1];
  return fitting?.(words) ?? { question: `What is the ${words}`, answerType: 'open_text' };
}
