import type { Passage } from '../documents/passage.ts';
import type { QuestionPage } from './gatherPages.ts';
import { GROUPS } from './lexicon/groups.ts';
import { type Known, NOBODY } from './strangers.ts';

const VOCABULARY_MAX = 20_000;
/** Words that sentences about an offer begin with. */
const OPENERS = (
  'setup shipping delivery returns refunds parking breakfast support training installation membership access entry orders ' +
  'prices payment payments customers guests visitors members users students data pets dogs children employees staff tickets ' +
  'registration cancellation onboarding hosting backups invoices products services lessons courses repairs rental admission ' +
  'everyone everybody anyone anybody donors sponsors supporters investors shareholders farmers growers suppliers ' +
  'backlog revenue turnover sales profit ebitda income cash margin orders output capacity production electricity energy water waste emissions packaging ' +
  'large small big little short long high low heavy light old used spare early late late local regional national international overseas ' +
  'annual monthly weekly daily personal private public special standard additional further extra individual single double full partial total ' +
  'average typical normal regular current former previous next last first second third final main major minor general common separate ' +
  'fresh raw dry wet hot cold empty heavy bulky fragile broken faulty defective organic recycled domestic commercial industrial ' +
  'stock goods parcels waste scrap leftovers surplus requests complaints enquiries disputes claims applications candidates parents pupils ' +
  'online offline digital electronic electric solar mobile foreign export exports imports net gross new ' +
  'patients families drivers engineers teams departments machines parts materials timber wood steel paper glass water food meals'
).split(' ');

/** Words that stand somewhere in lower case: what opens a sentence with them names nobody. */
export function commonWords(pages: QuestionPage[]): Set<string> {
  const words = new Set<string>(OPENERS);
  // What questions ask with are words of every day as well: "Absence was 4 %", "Express (within a day): 40 %".
  for (const group of GROUPS) for (const word of group.words) words.add(word);
  for (const { document } of pages)
    for (const [word] of document.text.matchAll(/(?<![\p{L}\p{N}’'-])\p{Ll}{3,}(?![\p{L}\p{N}])/gu)) {
      if (words.size >= VOCABULARY_MAX) return words;
      words.add(word);
    }
  return words;
}

/** Whether a sentence opens with no name. */
export function opensPlainly(text: string, { common }: Known): boolean {
  const [first = ''] = text.match(/^\p{L}+/u) ?? [];
  return !/^\p{Lu}/u.test(first) || NOBODY.test(first) || common.has(first.toLowerCase());
}

/** Labels of what is somebody else's. */
export const LABELS_OTHERS =
  /(?<!\p{L})(?:customers?|clients?|partners?|suppliers?|sponsors?|investors?|competitors?|references?|cases?|author|by|from|source|photo|about|guest|speaker|owner|tenant|contractor|architect)(?!\p{L})/iu;
const LABELLED = /^\p{Lu}[\p{Ll}-]+(?: \p{Ll}[\p{Ll}-]*){0,4}: /u;
const OPENING = /^(?:\p{Lu}\p{Ll}{2,}|[A-Z]{3,6})(?= \p{Ll}|, \p{Ll}| \(\p{Ll})/u;
/** "Payslips, pensions and filings": the first of several things is no firm. */
const ENUMERATED = /^\p{Lu}\p{Ll}{2,}, [\p{Ll}-]+(?: [\p{Ll}-]+){0,2} ?(?:,| and | or )/u;
/** Figures and things that are written in capitals, and are no firm either. */
/** Participles and adjectives by their ends: "unsold stock", "printed copies", "refundable deposits". */
const ENDS_PLAIN = /\p{L}{3}(?:ing|ed|able|ible|less|ful|ous|ical)$|^un\p{L}{4}/u;
const FIGURES = new Set('ebit ebitda arr mrr gmv capex opex vat api sso gdpr nps faq abv csr esg'.split(' '));

/** "Setup is free" is about no firm called Setup: a word that is written in lower case elsewhere opens in lower case. */
export function withPlainOpening(passage: Passage, { spokenNames, common }: Known): Passage {
  const answer = /^(?:Yes|No|Nope|Sure|Absolutely|Certainly|Ja|Nein|Oui|Non|Sí)(?=[,.;:! –-])/u.exec(
    passage.text,
  )?.[0];
  if (answer !== undefined)
    return { ...passage, text: `${answer.toLowerCase()}${passage.text.slice(answer.length)}` };
  // "Minimum order: one pallet", "Listing | London Stock Exchange": a label says what its value is, and a value acts not.
  const label = LABELLED.exec(passage.text)?.[0];
  if (label !== undefined && !LABELS_OTHERS.test(label)) return { ...passage, text: label.toLowerCase() };
  const titled = inTitleCase(passage.text, common, spokenNames);
  if (titled > 0)
    return {
      ...passage,
      text: `${passage.text.slice(0, titled).toLowerCase()}${passage.text.slice(titled)}`,
    };
  const opening = OPENING.exec(passage.text)?.[0].toLowerCase();
  // "Visiting is possible daily": a gerund is no name.
  const isPlain =
    opening !== undefined &&
    (common.has(opening) ||
      FIGURES.has(opening) ||
      ENUMERATED.test(passage.text) ||
      ENDS_PLAIN.test(opening));
  if (opening === undefined || !isPlain || spokenNames.has(opening)) return passage;
  return { ...passage, text: `${opening}${passage.text.slice(opening.length)}` };
}

const TITLED = /^(?:\p{Lu}\p{Ll}+ )+(?=[(=:–-])/u;
const OF_OFFERS =
  /^(?:only|all|free|maximum|minimum|max|min|new|no|each|per|other|additional|extra|total|standard|basic|fee|price|cost|plan)$/;

/** How far a fragment opens with plain words in capitals: "Dogs Only (fee $25)", "Late Cancellation – $40". */
function inTitleCase(text: string, common: ReadonlySet<string>, spokenNames: ReadonlySet<string>): number {
  const run = TITLED.exec(text)?.[0] ?? '';
  const words = run.trim().toLowerCase().split(' ');
  const isPlain = words.every(
    (word) =>
      (common.has(word) || common.has(word.replace(/s$/, '')) || OF_OFFERS.test(word)) &&
      !spokenNames.has(word),
  );
  return run !== '' && isPlain ? run.length : 0;
}
