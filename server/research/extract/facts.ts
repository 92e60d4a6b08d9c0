/** @folder Small readers of structured data, registries and plain forms of words. */

import { type ClaimDraft, claimDraft, textQuote } from '../claims/claim.ts';
import { readNumerals, wholeReading } from '../claims/numbers.ts';
import { type Reader, yearReader } from '../claims/reader.ts';
import { type Block, blocksOf, locateInBlock } from '../documents/blocks.ts';
import type { Document } from '../documents/document.ts';
import { sizeRangeReader } from '../firmographics/sizeRange.ts';
import { readPlace } from '../identity/places.ts';
import { bounded } from '../patterns.ts';
import { addressIn } from './address.ts';
import { companyTypeReader } from './companyType.ts';
import { boundOf, GROUP, HEAD_COUNT_MAX, headCountReader, STAFF } from './headCount.ts';
import { type PlaceValue, placeClaimParts } from './headquarters.ts';
import { linkedinIndustryReader } from './linkedin.ts';
import type { Prose } from './reading.ts';

/** A label and what stands beside it: a pair, a row, two tiles, "Founded: 2009". */
interface Fact {
  label: string;
  words: string;
  block: Block;
  start: number;
  end: number;
}

type Topic = 'founded' | 'employees' | 'headquarters' | 'type' | 'industry';

const OF = 'of|de|di|da|van|der|av|the|our|unsere|nos|nuestros|i|le|les|los';
/** What a label calls each field, in the languages that sites are read in. */
const LABELS: Record<Topic, RegExp> = {
  founded: new RegExp(
    `^(?:(?:year|date|jahr|année|date|año|fecha|anno|data|jaar|ano|rok|${OF}) ){0,2}(?:found\\p{L}*|establish\\p{L}*|est|incorporat\\p{L}*|form(?:ed|ation)|organi[sz]ed|chartered|gegr(?:ündet)?|gründung\\p{L}*|fondation|fondée?|création|créée?|fundaci[oó]n|fundad[ao]|fundação|constituci[oó]n|fondazione|fondat[ao]|costituzione|costituit[ao]|opgericht|oprichting\\p{L}*|grunda\\p{L}+|grundlagt|grunnlagt|stiftet|etabl\\p{L}+|założen\\p{L}+|založen\\p{L}+|alapítva|perustettu|設立|創業|創立)(?: (?:in|en|nel|im|year|jahr|date))?$|^(?:founding year|year founded)$`,
    'iu',
  ),
  employees: new RegExp(
    `^(?:(?:total|number|no|zahl|anzahl|nombre|número|numero|aantal|antal|antall|liczba|počet|current|full-time|company|faculty and|${OF}) ){0,4}(?:${STAFF}|${GROUP}|employee|size|taille|tamaño|unternehmensgröße|従業員数?|社員数)(?: (?:size|count|numbers?|total|worldwide|weltweit|today|und mitarbeiter\\p{L}*|${OF} (?:l['’]entreprise|la empresa))){0,2}$`,
    'iu',
  ),
  headquarters:
    /^(?:headquarters?|hq|headquartered in|(?:global |corporate |company )?(?:head|main|home|registered|corporate) ?office|(?:haupt|firmen|unternehmens|geschäfts)?sitz(?: der gesellschaft)?|zentrale|siège(?: social)?|sede(?: (?:central|social|legale|principale?))?|domicilio social|hoofdkantoor|hoofdzetel|hoofdvestiging|huvudkontor|hovedkontor|hovedsæde|sídlo|siedziba|székhely|本社)$/iu,
  type: /^(?:(?:company |organi[sz]ation )?type|ownership|legal (?:form|status)(?: of (?:the )?(?:firm|company))?|company status|rechtsform|forme juridique|forma (?:jurídica|giuridica|prawna)|rechtsvorm|bolagsform|selskabsform|právní forma)$/iu,
  industry: /^(?:industry|industries|branche|secteur|sector|settore)$/iu,
};
const TOPICS = Object.keys(LABELS) as Topic[];

const LABEL_CHARACTERS_MAX = 50;
const VALUE_CHARACTERS_MAX = 120;
const FACTS_CHARACTERS_MAX = 400;

const LABELLED: [string, number] = ['labelled fact', 0.95];

/** Everything labelled facts say about a company. */
export interface FactDrafts {
  employees: ClaimDraft<number>[];
  sizeRanges: ClaimDraft<string>[];
  founded: ClaimDraft<number>[];
  headquarters: ClaimDraft<PlaceValue>[];
  types: ClaimDraft<string>[];
  industries: ClaimDraft<string>[];
}

/** Reads the labelled facts of a page about the company. Dated stories are skipped: their facts are others'. */
export function factDrafts(prose: Prose, today: Date): FactDrafts {
  const drafts: FactDrafts = {
    employees: [],
    sizeRanges: [],
    founded: [],
    headquarters: [],
    types: [],
    industries: [],
  };
  if (prose.document.isArticle) return drafts;
  for (const fact of factsOf(prose.document)) {
    const topic = TOPICS.find((one) => LABELS[one].test(fact.label));
    if (topic === 'founded') drafts.founded.push(...foundedOf(fact, prose, today));
    if (topic === 'employees') pushEmployees(drafts, fact, prose);
    if (topic === 'headquarters') drafts.headquarters.push(...seatOf(fact, prose));
    if (topic === 'type') drafts.types.push(...wordOf('type', companyTypeReader, fact, prose));
    if (topic === 'industry')
      drafts.industries.push(...wordOf('linkedinIndustry', linkedinIndustryReader, fact, prose));
  }
  return drafts;
}

function factsOf(document: Document): Fact[] {
  const shown = blocksOf(document).filter(
    ({ layer, boilerplate, hidden }) => layer === 'text' && !boilerplate && !hidden,
  );
  const alone = shown.flatMap((block) => {
    const start = block.leadStart ?? block.start;
    if (block.kind === 'row') return factOf(block.cells[0] ?? '', valueCell(block), block, start, block.end);
    if (block.kind === 'pair' && block.lead !== null)
      return factOf(block.lead, block.text, block, start, block.end);
    const [first = '', second = '', third] = block.text.split(' | ');
    if (second !== '' && third === undefined) return factOf(first, second, block, block.start, block.end);
    return block.text.length > FACTS_CHARACTERS_MAX ? [] : factsInLine(block);
  });
  return [...alone, ...factsInRuns(shown)];
}

const isFigure = ({ text }: Block): boolean => /^[^\p{L}]{0,12}\d/u.test(text);
const isShort = ({ kind, text }: Block): boolean =>
  (kind === 'text' || kind === 'heading') && text.length <= LABEL_CHARACTERS_MAX && !text.includes(' | ');

/** Short blocks one after the other, figures and labels in turn: whether figures stand first is seen at either end. */
function factsInRuns(blocks: readonly Block[]): Fact[] {
  const facts: Fact[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    let end = at;
    while (end < blocks.length && isShort(blocks[end] as Block)) end += 1;
    const first = blocks.slice(at, end).findIndex((block) => block.kind !== 'heading');
    const run = first < 0 ? [] : blocks.slice(at + first, end);
    const [opening, closing] = [run[0], run.at(-1)];
    at = Math.max(at, end);
    if (opening === undefined || closing === undefined || isFigure(opening) === isFigure(closing)) continue;
    for (let index = run.length - 1; index > 0; index -= 2) {
      const [one, other] = [run[index - 1] as Block, run[index] as Block];
      if (isFigure(one) !== isFigure(other))
        facts.push(...factOf(one.text, other.text, one, one.start, other.end));
    }
  }
  return facts;
}

/** The value cell of a row: the one beside its head, or that of the latest year. */
function valueCell({ cells, heads }: Block): string {
  const years = heads.map((head) => Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(head)?.[0] ?? 0));
  const latest = Math.max(0, ...years);
  if (latest > 0) return cells[years.indexOf(latest)] ?? '';
  return cells.length === 2 || heads.length === 0 ? (cells[1] ?? '') : '';
}

/** "Founded: 1888. Employees: 390. Milk: 240 million kg a year." */
function factsInLine(block: Block): Fact[] {
  return block.text.split(/(?<=[.;|·•,]) (?=[^:.;|,]{2,50}: )/u).flatMap((piece) => {
    const [, label = '', words = ''] =
      /^([\p{L}'’ .*:()-]{2,50}?) ?: ?([^:]{1,120}?)[.;|·•,]?$/u.exec(piece.slice(0, 180)) ?? [];
    const place = label === '' ? null : locateInBlock(block, piece);
    return place === null ? [] : factOf(label, words, block, place.start, place.end);
  });
}

function factOf(label: string, words: string, block: Block, start: number, end: number): Fact[] {
  if (/^[^\p{L}]{0,12}\d/u.test(label) && !/\d/.test(words)) return factOf(words, label, block, start, end);
  const folded = label
    .replace(bounded(/ ?\([^()]*\)$/, 1000), '')
    .replace(/[.:]/g, '')
    .trim();
  const isFact =
    folded !== '' && folded.length <= LABEL_CHARACTERS_MAX && end - start <= FACTS_CHARACTERS_MAX;
  return isFact && words.length <= VALUE_CHARACTERS_MAX
    ? [{ label: folded, words: words.trim(), block, start, end }]
    : [];
}

function draftOf<Value extends string | number>(
  field: string,
  value: Value,
  { words, start, end }: Fact,
  reader: Reader,
  prose: Prose,
): ClaimDraft<Value> {
  const said = { words, reader } as ClaimDraft<Value>['said'];
  return claimDraft(prose, textQuote(prose.document, start, end), LABELLED, { field, value, said });
}

function foundedOf(fact: Fact, prose: Prose, today: Date): ClaimDraft<number>[] {
  const [year] = yearReader.read(fact.words);
  if (typeof year !== 'number' || year > today.getUTCFullYear() || fact.words.length > 60) return [];
  return [draftOf('foundedYear', year, fact, yearReader, prose)];
}

/** What a figure is measured in that counts no people: money, shares, time, space, and for each of several. */
const MEASURED =
  /[£$€¥%²:]|\d[.,]\d(?!\d)|(?<!\p{L})(?:EUR|GBP|USD|CHF|euros?|pounds?|dollars?|kr|k?m|hours?|h|days?|weeks?|months?|years?|minutes?|stunden|tage|jahre|heures|jours|ans|horas|días|años|ore|giorni|anni|uur|dagen|jaar|million|billion|mio|mrd|per|pro|par|each|only|room|places?|seats?)(?!\p{L})/iu;
/** A table of what was spent, or of prices, counts nobody. */
const OF_MONEY =
  /[£$€¥]|(?<!\p{L})(?:spend\p{L}*|spent|expen[sd]\p{L}*|costs?|budget|outgoings?|prices?|rates?|fees?|tariffs?|salar\p{L}+|wages?|ausgaben|kosten|aufwand|preise|dépenses|coûts|tarifs|prix|gastos|costes|precios|spese|costi|prezzi|uitgaven|prijzen)(?!\p{L})/iu;
const COUNT_FIRST =
  /^(?:[\p{L}-]{3,20}: )?(?:(?:over|more than|about|around|approx\.|some|nearly|circa|ca\.|c\.|rund|etwa|über|environ|plus de|unos|más de|circa|oltre|ongeveer|ruim|meer dan|ca) )?[~>]?\d/iu;
/** "86 (as of April 1, 2026), of these 12 abroad": what stands in brackets is about the number, what follows of a part. */
const BESIDE = bounded(
  / ?\([^()]{0,80}\)|[,;] ?(?:of (?:these|them|which|whom)|including|davon|darunter|dont|di cui|de los cuales|waarvan)(?!\p{L}).{0,120}$| \/ .{0,120}$/giu,
  1000,
);

function pushEmployees(drafts: FactDrafts, labelled: Fact, prose: Prose): void {
  const { block, words: written } = labelled;
  const words = written.replace(BESIDE, '');
  const fact = written.includes(words) && words !== '' ? { ...labelled, words } : labelled;
  const title = `${block.heads.join(' ')} ${block.path.at(-1) ?? ''} ${block.kind === 'pair' ? '' : (block.lead ?? '')}`;
  if (!COUNT_FIRST.test(words) || MEASURED.test(words.replace(/^\p{L}+: /u, '')) || OF_MONEY.test(title))
    return;
  const numbers = readNumerals(words.replace(/(?<=\d)\s?[-–—]\s?(?=\d)/g, ' to '), []);
  const [number] = numbers;
  if (number === undefined || numbers.length > 2) return;
  if (numbers.length === 2 || /^[\d.,]+\+/.test(words)) {
    const [range] = sizeRangeReader.read(words);
    if (typeof range === 'string')
      drafts.sizeRanges.push(draftOf('sizeRange', range, fact, sizeRangeReader, prose));
  }
  const value = wholeReading(number);
  if (numbers.length !== 1 || value === null || value < 1 || value > HEAD_COUNT_MAX) return;
  const bound = boundOf(words.slice(0, number.start), words.slice(number.end));
  drafts.employees.push({
    ...draftOf('employeeCount', value, fact, headCountReader, prose),
    unit: 'people',
    bound,
  });
}

function seatOf(fact: Fact, prose: Prose): ClaimDraft<PlaceValue>[] {
  const address = addressIn(fact.words, prose);
  const place = address === null ? readPlace(fact.words) : null;
  const parts = place === null ? address : placeClaimParts(place);
  if (parts === null) return [];
  const quote = textQuote(prose.document, fact.start, fact.end);
  return [claimDraft<PlaceValue>(prose, quote, LABELLED, { field: 'headquarters', ...parts })];
}

function wordOf(field: string, reader: Reader, fact: Fact, prose: Prose): ClaimDraft<string>[] {
  const [value] = reader.read(fact.words);
  return typeof value === 'string' ? [draftOf(field, value, fact, reader, prose)] : [];
}
