import { type ClaimDraft, type Said, textQuote } from '../claims/claim.ts';
import { readNumbers, wholeReading } from '../claims/numbers.ts';
import { numberReader, yearReader } from '../claims/reader.ts';
import type { Line } from '../documents/pageText.ts';
import { sizeRangeReader } from '../firmographics/sizeRange.ts';
import { readPlace } from '../identity/placeWords.ts';
import { companyTypeReader } from './companyType.ts';
import { isInTableOfMoney, valueLineOf } from './factCells.ts';
import { isBelowItsFigure } from './figureRuns.ts';
import { type PlaceValue, placeClaimParts } from './headquarters.ts';
import { international } from './internationalAddress.ts';
import { linkedinIndustryReader } from './linkedinIndustry.ts';
import type { Prose } from './reading.ts';

/** A labelled fact of a page: a definition list, a table row, "Founded: 2009". */
interface Fact {
  label: string;
  words: string;
  /** Where the label stands. */
  line: Line;
  start: number;
  end: number;
}

type Topic = 'founded' | 'employees' | 'headquarters' | 'type' | 'industry';

const LABELS: { topic: Topic; words: RegExp }[] = [
  {
    topic: 'founded',
    words:
      /^(?:founded|founded in|established|est|year founded|founding year|founding|foundation|year established|year of establishment|year of foundation|gegründet|gründung|gründungsjahr|gegr|année de création|création|date de création|fondation|fondée en|fundación|año de fundación|fundada en|fondazione|anno di fondazione|opgericht|oprichting|organi[sz]ed|incorporated|chartered|year of (?:incorporation|formation)|année de fondation|fundado|ano de fundação|rok założenia|założona|rok založení|založeno|alapítva|grundat|grundlagt|stiftet|etableret|etablert|perustettu|設立|創業|創立)$/,
  },
  {
    topic: 'employees',
    words:
      /^(?:employees|number of employees|no of employees|team size|staff|headcount|workforce|company size|size|mitarbeiter|mitarbeiterinnen und mitarbeiter|mitarbeiter[*:]innen|mitarbeiterzahl|anzahl mitarbeiter|mitarbeitende|beschäftigte|unternehmensgröße|effectif|effectifs|nombre de salariés|collaborateurs|salariés|taille de l['’]entreprise|empleados|número de empleados|tamaño de la empresa|plantilla|dipendenti|numero di dipendenti|medewerkers|aantal medewerkers|total (?:number of )?employees|employee count|team members|colleagues|associates|personal|zahl der mitarbeiter|mitarbeitendenzahl|colaboradores|número de colaboradores|funcionários|anställda|antal anställda|ansatte|antall ansatte|antal ansatte|medarbejdere|henkilöstö|pracownicy|liczba pracowników|počet zaměstnanců|zaměstnanci|munkatársak száma|従業員数|従業員|社員数)$/,
  },
  {
    topic: 'headquarters',
    words:
      /^(?:headquarters|headquarter|hq|head office|headquartered in|main office|hauptsitz|firmensitz|unternehmenssitz|sitz|sitz der gesellschaft|siège|siège social|sede|sede central|sede social|sede legale|hoofdkantoor|home office|registered office|corporate office|huvudkontor|hovedkontor|hovedsæde|sídlo|siedziba|székhely|本社)$/,
  },
  {
    topic: 'type',
    words:
      /^(?:type|company type|organi[sz]ation type|ownership|legal form|rechtsform|forme juridique|forma jurídica|forma giuridica|rechtsvorm|legal status|legal status of (?:firm|the firm|company)|nature of company|company status|bolagsform|selskabsform|właściciel|forma prawna|právní forma)$/,
  },
  { topic: 'industry', words: /^(?:industry|industries|branche|secteur|sector|settore)$/ },
];

const LABEL_CHARACTERS_MAX = 32;
const VALUE_CHARACTERS_MAX = 120;

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
  for (const { topic, fact } of factsOf(prose)) {
    if (topic === 'founded') drafts.founded.push(...foundedOf(fact, prose, today));
    else if (topic === 'employees') pushEmployees(drafts, fact, prose);
    else if (topic === 'headquarters') drafts.headquarters.push(...seatOf(fact, prose));
    else drafts[topic === 'type' ? 'types' : 'industries'].push(...wordOf(topic, fact, prose));
  }
  return drafts;
}

function factsOf({ document }: Prose): { topic: Topic; fact: Fact }[] {
  return document.lines.flatMap((line, index) => {
    if (line.region === 'control' || line.region === 'nav' || line.region === 'head') return [];
    const text = document.text.slice(line.start, Math.min(line.end, line.start + 200));
    const beside = factsBeside(document, line);
    if (beside.length > 0) return beside;
    const sameLine = /^([\p{L}'’ .]{2,30}): ?(.{1,120})$/u.exec(text);
    if (sameLine) return factFrom(sameLine[1] ?? '', sameLine[2] ?? '', line, line.start, line.end);
    const next = text.length > LABEL_CHARACTERS_MAX ? undefined : valueLineOf(document, index);
    if (!next || !mayFollow(line, next) || isBelowFigure(document, index)) return [];
    const words = document.text.slice(next.start, Math.min(next.end, next.start + VALUE_CHARACTERS_MAX));
    return factFrom(text, words, line, line.start, next.start + words.length);
  });
}

function factFrom(label: string, words: string, line: Line, start: number, end: number) {
  const folded = label
    .toLowerCase()
    .replace(/ ?\([^()]*\)$/, '')
    .replace(/[.:]/g, '')
    .trim();
  const topic = LABELS.find((entry) => entry.words.test(folded))?.topic;
  if (topic === undefined) return [];
  const isListed =
    /^(?:dt|th|td|dd)$/.test(line.tag) || label.includes(':') || start + label.length < end - words.length;
  if ((topic === 'type' || topic === 'industry') && !isListed) return [];
  return [{ topic, fact: { label: folded, words: words.trim(), line, start, end } }];
}

/** Figures stand above their labels in this row: what follows the label belongs to the next one. */
function isBelowFigure(document: Prose['document'], index: number): boolean {
  const isListed = /^(?:dt|th|td|dd)$/.test(document.lines[index]?.tag ?? '');
  return !isListed && isBelowItsFigure(document, index);
}

const FACTS_LINE_MAX = 300;

/** Several facts on one line: "Founded: 1888. Employees: 390. Milk: 240 million kg a year." */
function factsBeside({ text }: Prose['document'], line: Line): { topic: Topic; fact: Fact }[] {
  if (line.end - line.start > FACTS_LINE_MAX) return [];
  const words = text.slice(line.start, line.end);
  if ((words.match(/\p{L}: /gu) ?? []).length < 2) return [];
  let from = line.start;
  return words.split(/(?<=[.;|·•,]) /).flatMap((piece) => {
    const start = from;
    from += piece.length + 1;
    const match = /^([\p{L}'’ .]{2,30}): ?(.{1,120}?)[.;|·•,]? ?$/u.exec(piece);
    if (!match) return [];
    return factFrom(match[1] ?? '', match[2] ?? '', line, start, start + piece.length);
  });
}

/** A label and its value are of one kind of list, or two neighbouring blocks of one region. */
function mayFollow(label: Line, value: Line): boolean {
  if (value.region !== label.region) return false;
  const pairs: Record<string, string> = { dt: 'dd', th: 'td', td: 'td' };
  const wanted = pairs[label.tag];
  return wanted === undefined
    ? !/^h[1-6]$/.test(value.tag)
    : value.tag === wanted || value.tag === 'div' || value.tag === 'p';
}

function draftOf<Value extends string | number>(
  field: string,
  value: Value,
  words: string,
  reader: Exclude<Said, { address: unknown }>['reader'],
  fact: Fact,
  prose: Prose,
): ClaimDraft<Value> {
  return {
    field,
    value,
    said: { words, reader } as ClaimDraft<Value>['said'],
    asOf: prose.asOf,
    quote: textQuote(prose.document, fact.start, fact.end),
    extractor: { name: 'labelled fact', strength: 0.95 },
    sourceClass: prose.sourceClass,
    match: prose.match,
  };
}

function foundedOf(fact: Fact, prose: Prose, today: Date): ClaimDraft<number>[] {
  const [year] = yearReader.read(fact.words);
  if (typeof year !== 'number' || year > today.getUTCFullYear() || fact.words.length > 60) return [];
  return [draftOf('foundedYear', year, fact.words, yearReader, fact, prose)];
}

const OF_THESE =
  /[,;] ?(?:of (?:these|them|which|whom)|(?:and )?including|incl\.|among them|davon|darunter|dont|de los cuales|di cui|waarvan)(?!\p{L}).*$/iu;

/** "86 (as of April 1, 2026), of these 12 abroad": what stands in brackets is about the number, and what follows of a part. */
function withoutBrackets(fact: Fact): Fact {
  const words = fact.words.replace(OF_THESE, '').replace(/ ?\([^()]*\)$/, '');
  return words === '' ? fact : { ...fact, words };
}

/** What a figure is measured in that counts no people: money, shares, time, space, and columns for each of several. */
const MEASURED =
  /[£$€¥%²]|(?<!\p{L})(?:EUR|GBP|USD|CHF|DKK|SEK|NOK|PLN|CZK|euros?|pounds?|dollars?|kr|per ?cent|pct|prozent|k?m|hours?|hrs?|h|days?|weeks?|months?|years?|minutes?|stunden|tage|jahre|heures|jours|ans|horas|días|años|million|billion|mio|mrd|per|pro|each|discount|off|only|room|floor|places?|spaces?|seats?|parking|login|logins)(?!\p{L})/iu;
function pushEmployees(drafts: FactDrafts, labelled: Fact, prose: Prose): void {
  const fact = withoutBrackets(labelled);
  if (MEASURED.test(fact.words) || isInTableOfMoney(prose.document, fact.line)) return;
  // "-30" is a change, and no count.
  if (/^[-−–] ?\d/u.test(fact.words)) return;
  const numbers = readNumbers(fact.words.replace(/(?<=\d)\s?[-–—]\s?(?=\d)/g, ' to '));
  if (fact.words.length > 60 || numbers.length === 0 || numbers.length > 2) return;
  const [number] = numbers;
  if (numbers.length === 2 || /^[\d.,]+\+/.test(fact.words)) {
    const [range] = sizeRangeReader.read(fact.words);
    if (typeof range === 'string')
      drafts.sizeRanges.push(draftOf('sizeRange', range, fact.words, sizeRangeReader, fact, prose));
  }
  const value = number === undefined ? null : wholeReading(number);
  if (numbers.length !== 1 || value === null || value < 1) return;
  const atLeast = /\+|over|more than|über|plus de|más de/i.test(fact.words);
  drafts.employees.push({
    ...draftOf('employeeCount', value, fact.words, numberReader, fact, prose),
    unit: 'people',
    bound: atLeast ? 'atLeast' : 'exact',
  });
}

function seatOf(fact: Fact, prose: Prose): ClaimDraft<PlaceValue>[] {
  const place = readPlace(fact.words);
  const parts = place === null ? international(fact.words) : placeClaimParts(place);
  if (parts === null) return [];
  return [
    {
      field: 'headquarters',
      value: parts.value,
      said: parts.said,
      asOf: prose.asOf,
      quote: textQuote(prose.document, fact.start, fact.end),
      extractor: { name: 'labelled fact', strength: 0.95 },
      sourceClass: prose.sourceClass,
      match: prose.match,
    },
  ];
}

function wordOf(topic: 'type' | 'industry', fact: Fact, prose: Prose): ClaimDraft<string>[] {
  const reader = topic === 'type' ? companyTypeReader : linkedinIndustryReader;
  const [value] = reader.read(fact.words);
  if (typeof value !== 'string') return [];
  const field = topic === 'type' ? 'type' : 'linkedinIndustry';
  return [draftOf(field, value, fact.words, reader, fact, prose)];
}
