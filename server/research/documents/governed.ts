import type { Document } from './document.ts';
import type { Governor, GovernorKind } from './governor.ts';
import { governorsOf } from './governors.ts';
import { OTHER_KINDS, type OtherKind } from './otherKinds.ts';
import type { Line } from './pageText.ts';
import type { Passage } from './passage.ts';
import { yearGoverned } from './yearGoverned.ts';

/** A kind that the words of a governor tell. */
export interface Mark {
  kind: OtherKind;
  /** It holds of whole sentences as well, and not only of what says nothing of itself. */
  isFirm: boolean;
  /** The words that tell it. */
  words: string;
  /** The year that tells it, where it is a year. */
  year: number | null;
}

/** What a large heading or the title says with a bare "vision" or "planned" is a motto; these speak of all that a page tells. */
const OF_WHOLE_PAGES: ReadonlySet<OtherKind> = new Set<OtherKind>([
  'past',
  'party',
  'denied',
  'example',
  'plan',
]);

const NAME = "\\p{Lu}[\\p{L}\\d&’'-]+(?: \\p{Lu}[\\p{L}\\d&’'-]+){0,3}";
const RELATION = '(?:customer|client|competitor|rival|supplier|landlord|contractor|dealer|reseller|tenant)';
const RELATION_FIRST = '(?:[Cc]ustomer|[Cc]lient|[Cc]ompetitor|[Rr]ival|[Ss]upplier|[Cc]ontractor|[Dd]ealer)';
/** "About our customer Borex", "Customer Borex at a glance", "Client: Borex", "Borex Ltd (our customer)". */
const OF_NAMED = new RegExp(
  [
    `(?:^|[ (])(?:[Oo]ur|the|its|their|a) ${RELATION} (?<ours>${NAME})`,
    `^(?:Our )?${RELATION_FIRST}(?: company| name)? (?<glance>${NAME}) (?:at a glance|in figures|in numbers|in brief|profile|facts)`,
    `^(?:Our )?${RELATION_FIRST}(?: name| company)?: ?(?<labelled>${NAME})`,
    `^(?<bracketed>${NAME})\\.? ?[(–—-] ?(?:our |an? )?(?:${RELATION}|partner)\\)?$`,
  ].join('|'),
  'u',
);
/** "Lampworks Inc" above a column. */
const OF_FIRM = new RegExp(
  `^(?<firm>${NAME}) (?:Ltd|Limited|Inc|Incorporated|LLC|LLP|PLC|plc|Corp|GmbH|AG|KG|SE|SA|SAS|SARL|Sarl|SRL|Srl|SpA|S\\.p\\.A|S\\.A|S\\.L|BV|B\\.V|NV|N\\.V|AB|AS|ASA|ApS|Oy|Oyj)\\.?(?: (?:at a glance|in figures|in numbers|[(–—-].{1,40}))?$`,
  'u',
);
const OF_FIRMS: ReadonlySet<GovernorKind> = new Set<GovernorKind>(['column', 'caption', 'banner']);
/** A comparison speaks of the company as well. */
const COMPARES =
  /(?<!\p{L})(?:compar\p{L}+|versus|vs\.?|against|than|unlike|differ\p{L}*|ahead of|beat\p{L}*|better|over|stand out|apart from|instead of|sets us|why us|why we)(?!\p{L})/iu;
const SPEAKS_OF_US = /(?<!\p{L})(?:we|us|our own|ourselves)(?!\p{L})/iu;

const marksOfTexts = new Map<string, readonly Mark[]>();
const REMEMBERED_MAX = 20_000;

/** What the words of one governor tell. @param thisYear  in which the page was read */
export function marksOf(governor: Governor, thisYear: number): readonly Mark[] {
  const key = `${governor.kind} ${thisYear} ${governor.text}`;
  const remembered = marksOfTexts.get(key);
  if (remembered !== undefined) return remembered;
  const marks = governor.kind === 'besideInRow' ? ofRow(governor, thisYear) : ofWords(governor, thisYear);
  if (marksOfTexts.size >= REMEMBERED_MAX) marksOfTexts.clear();
  marksOfTexts.set(key, marks);
  return marks;
}

/** "Delivery stopped: 2021" beside "France". */
const ENDED_IN_ROW =
  /^(?:\p{L}+ )?(?:stopped|ended|ceased|discontinued|terminated|withdrawn|closed|shut|given up)(?: (?:in|on|since|year|date))?: [^:]{0,20}?(?:(?<year>(?:19|20)\d\d)(?!\d)|✓|✔|yes)/iu;

function ofRow({ text }: Governor, thisYear: number): Mark[] {
  const ended = ENDED_IN_ROW.exec(text);
  const isOver = ended !== null && Number(ended.groups?.year ?? 0) <= thisYear;
  return isOver ? [{ kind: 'past', isFirm: true, words: text, year: null }] : [];
}

function ofWords({ kind: place, text }: Governor, thisYear: number): Mark[] {
  const told = OTHER_KINDS.flatMap(({ kind, isFirm, pattern, of }): Mark[] => {
    if (of === undefined ? place === 'page' : !of.has(place)) return [];
    if (place === 'title' && !OF_WHOLE_PAGES.has(kind)) return [];
    const [words] = pattern.exec(text) ?? [];
    if (words === undefined || (kind === 'party' && isOfUsToo(place, text))) return [];
    return [{ kind, isFirm, words, year: null }];
  });
  if (place === 'page') return told;
  const named = OF_NAMED.exec(text)?.groups;
  const firm = OF_FIRMS.has(place) ? OF_FIRM.exec(text)?.groups?.firm : undefined;
  const name = named?.ours ?? named?.glance ?? named?.labelled ?? named?.bracketed ?? firm;
  const year = yearGoverned(text, place, thisYear);
  return [
    ...told,
    ...(name === undefined ? [] : [{ kind: 'party', isFirm: true, words: name, year: null } as const]),
    ...(year === null ? [] : [{ ...year, words: text }]),
  ];
}

/** "How we compare with competitors", "Case study: how we cut our use of power". */
const isOfUsToo = (place: GovernorKind, text: string): boolean =>
  place !== 'column' &&
  (COMPARES.test(text) || (SPEAKS_OF_US.test(text) && !/what (?:our|the) /iu.test(text)));

/** All that governs a passage makes of it, by the words of its governors. */
export function marksAbove({
  document,
  layer,
  line,
}: Pick<Passage, 'document' | 'layer' | 'line'>): readonly Mark[] {
  if (layer !== 'text') return [];
  const known = marksOfLines.get(line);
  if (known !== undefined) return known;
  const governors = governorsOf(document, line);
  const other = oneOfOthers(governors, document);
  const marks: Mark[] = [
    ...governors.flatMap((governor) => marksOf(governor, yearOfReading(document))),
    ...(other === null ? [] : [{ kind: 'party', isFirm: false, words: other, year: null } as const]),
  ];
  marksOfLines.set(line, marks);
  return marks;
}

const marksOfLines = new WeakMap<Line, readonly Mark[]>();

const OTHERS =
  /^(?:(?:our|the|meet our|selected|all|some of our) )?(?:partners?|customers?|clients?|suppliers?|competitors?|tenants?|references?|dealers?|resellers?)\W*$/iu;
const NAME_ALONE = /^(?<first>\p{Lu}[\p{L}\d&’'-]+)(?: \p{Lu}[\p{L}\d&’'-]+){0,2}$/u;

/** "Borex" below "Our partners": a name that is no word of the page. */
function oneOfOthers(governors: readonly Governor[], document: Document): string | null {
  const headings = governors.filter(({ kind }) => kind === 'heading');
  const below = headings[headings.findIndex((heading) => OTHERS.test(heading.text)) - 1]?.text ?? '';
  const first = NAME_ALONE.exec(below)?.groups?.first;
  return first === undefined || wordsIn(document).has(first.toLowerCase()) ? null : below;
}

const wordsOfDocuments = new WeakMap<Document, ReadonlySet<string>>();

/** What a page writes in lower case. */
function wordsIn(document: Document): ReadonlySet<string> {
  const known = wordsOfDocuments.get(document);
  if (known !== undefined) return known;
  const words = new Set(document.text.match(/(?<![\p{L}.@/-])\p{Ll}[\p{L}’'-]*/gu));
  wordsOfDocuments.set(document, words);
  return words;
}

export const yearOfReading = ({ page }: Document): number => page.accessedAt.getUTCFullYear();

/** What a sentence itself says of now, or as done: it needs no heading to say when. */
const TELLS_DONE =
  /(?<!\p{L})(?:now|today|already|so far|to date|currently|at present|since|fell|rose|grew|came|stood|(?:has|have|had) (?:\p{L}+ )?\p{L}+(?:ed|en|wn|ut|un)|(?:we|it|they|company) (?:\p{L}+ )?(?:\p{L}{3,}ed|cut|were|was|did|had|ran|made))(?!\p{L})/iu;
/** A verb of its own; "Use only recycled paper" is one of an aim. */
const TELLS_FACT =
  /(?<!\p{L})(?:has|have|was|were|is|are|had|now|so far|today|fell|rose|grew|cut|came|stood|(?:we|it|they) \p{L}{3,})(?!\p{L})|(?<=\p{L} )(?:makes?|runs?|employs?|uses?|offers?|provides?|delivers?|generates?|covers?|holds?|owns|operates?|works?|serves?|takes?|costs?|comes?|accounts?|represents?|contains?|includes?|sells?|buys?|produces?|recycles?|pays?|gives?|gets?|keeps?|needs?|helps?|supports?)(?!\p{L})/iu;
const TELLS_NOW = /(?<!\p{L})(?:now|today|still|currently|at present|these days|to this day)(?!\p{L})/iu;

/** Whether a passage says for itself what a mark says of what stands below it. */
export function saysItself(text: string, { kind, isFirm, year }: Mark): boolean {
  if (kind === 'plan') return (isFirm ? TELLS_DONE : TELLS_FACT).test(text);
  if (kind === 'past') return isFirm ? TELLS_NOW.test(text) : TELLS_FACT.test(text) || year === null;
  return !isFirm && (TELLS_FACT.test(text) || (kind === 'party' && SENTENCE.test(text)));
}

/** Five words and a full stop. */
const SENTENCE = /^(?:\S+ ){4,}\S+[.!]$/u;
