import { type ClaimDraft, quoteOf } from '../claims/claim.ts';
import { readNumbers, wholeReading } from '../claims/numbers.ts';
import { numberReader, yearReader } from '../claims/reader.ts';
import { companyTypeReader, ABOUT_OTHERS as OF_OTHERS } from '../extract/companyType.ts';
import { boundOf, isSomebodyElses } from '../extract/employees.ts';
import { FOUNDED_SOMETHING_ELSE, SINCE_SOMETHING_ELSE } from '../extract/founded.ts';
import { NOT_OUR_SEAT, type PlaceValue, placeClaimParts } from '../extract/headquarters.ts';
import { type Prose, statedDate } from '../extract/reading.ts';
import { readPlace } from '../identity/placeWords.ts';
import { subjectFactor } from '../identity/subject.ts';
import { MODEL_EXTRACTOR, MODEL_STRENGTH } from './readNote.ts';
import type { ModelStatement } from './readWithModel.ts';

/**
 * What a model may point at for firmographics, and what it is told of each field. Other fields follow from structured
 * data, records and phrases, where a model adds nothing.
 */
export const MODEL_FIELDS = {
  employeeCount: 'how many people work for the company as a whole, a number',
  foundedYear: 'the year in which the company was founded, a number',
  headquarters:
    'where its head office is, an object {"city": "…", "state": "…", "country": "…"} with the words of the quote',
  type: 'its kind of ownership, one of public, private, nonprofit, government, educational, partnership, cooperative',
  linkedInFollowers: 'how many followers it has on LinkedIn, a number',
} as const;
export type ModelField = keyof typeof MODEL_FIELDS;

/** Words that a sentence about the field has; a value without them states something else. */
const STAFF =
  /employ|staff|head ?count|workforce|colleague|team|people|payroll|mitarbeit|beschäftig|angestellt|belegschaft|salarié|effectif|collaborat|emplead|plantilla|trabajador|dipendent|medewerker|colaborador|anställd|medarbe|pracownik/iu;
const FOUNDING =
  /found|establish|incorporat|incept|start(?:ed|s)|began|begin|launch|creat|born|origin|birth|opened|gegründ|gründ|entstand|fond|créé|naiss|fundad|nació|nacim|costitu|opgericht|grunda|stiftet|założ/iu;
const SEAT =
  /headquarter|head ?office|(?<!\p{L})hq(?!\p{L})|main office|principal office|based|home base|home is|seated|hauptsitz|sitz|zentrale|siège|basée?|sede|oficinas centrales|hoofdkantoor|gevestigd|hovedkontor|huvudkontor/iu;
const NETWORK_FOLLOWERS = /linked-?in/iu;
const FOLLOWERS = /follow|abonn|seguid|volger/iu;
/** A part of the company, or people who are not its staff. */
const PART_OF_STAFF =
  /(?<!\p{L})(?:offices?|sites?|plants?|branch(?:es)?|stores?|factor(?:y|ies)|warehouses?|department|division|interns?|apprentices|volunteers|graduates|alumni|engineers|developers|drivers|consultants|customers?|clients?|users?|members?|subscribers|partners|investors|countries|languages)(?!\p{L})/iu;

const COUNT_MAX = 5_000_000;
const YEAR_MIN = 1500;
const SUBJECT_SAID = 0.9;

/** What the reading of one statement comes to: a draft for the law of claims, or nothing. */
export type FirmographicDraft =
  | { field: 'employeeCount' | 'foundedYear' | 'linkedInFollowers'; draft: ClaimDraft<number> }
  | { field: 'type'; draft: ClaimDraft<string> }
  | { field: 'headquarters'; draft: ClaimDraft<PlaceValue> };

/**
 * Reads the passage that a model pointed at with the engine's own readers: the value must stand in it, in words of the
 * field, as a statement about the company. What the rules refuse for themselves they refuse here.
 */
export function firmographicDraft(statement: ModelStatement<Prose>, today: Date): FirmographicDraft | null {
  switch (statement.field) {
    case 'employeeCount':
      return asNumber('employeeCount', headCount(statement));
    case 'foundedYear':
      return asNumber('foundedYear', foundingYear(statement, today));
    case 'linkedInFollowers':
      return asNumber('linkedInFollowers', followers(statement));
    case 'headquarters': {
      const draft = seat(statement);
      return draft === null ? null : { field: 'headquarters', draft };
    }
    case 'type': {
      const draft = ownership(statement);
      return draft === null ? null : { field: 'type', draft };
    }
    default:
      return null;
  }
}

function asNumber(
  field: 'employeeCount' | 'foundedYear' | 'linkedInFollowers',
  draft: ClaimDraft<number> | null,
): FirmographicDraft | null {
  return draft === null ? null : { field, draft };
}

function headCount(statement: ModelStatement<Prose>): ClaimDraft<number> | null {
  const { passage, source } = statement;
  const { text } = passage;
  for (const number of readNumbers(text)) {
    const value = wholeReading(number);
    if (value === null || value !== numberOf(statement.value) || value < 1 || value > COUNT_MAX) continue;
    const before = text.slice(0, number.start);
    const behind = text.slice(number.end);
    const around = `${before.slice(-80)} ${behind.slice(0, 80)}`;
    if (!STAFF.test(around) || PART_OF_STAFF.test(around) || isSomebodyElses(before, behind)) continue;
    const subject = subjectFactor(passage, number.start, source);
    if (subject === 0) continue;
    const words = text.slice(number.start, number.end);
    return {
      ...shared(statement, subject),
      field: 'employeeCount',
      value,
      unit: 'people',
      bound: boundOf(before, behind),
      said: { words, reader: numberReader },
    };
  }
  return null;
}

function foundingYear(statement: ModelStatement<Prose>, today: Date): ClaimDraft<number> | null {
  const { passage, source } = statement;
  const { text } = passage;
  const value = numberOf(statement.value);
  if (value === null || value < YEAR_MIN || value > today.getUTCFullYear()) return null;
  const at = text.search(new RegExp(`(?<![\\p{L}\\p{N}.,])${value}(?![\\p{N}s]|[.,]\\d)`, 'u'));
  if (at === -1 || !FOUNDING.test(text) || /©|\(c\)|copyright/i.test(text)) return null;
  if (SINCE_SOMETHING_ELSE.test(text) || FOUNDED_SOMETHING_ELSE.test(text.slice(0, at))) return null;
  const subject = subjectFactor(passage, at, source);
  if (subject === 0) return null;
  const said = { words: String(value), reader: yearReader };
  return { ...shared(statement, subject), field: 'foundedYear', value, said };
}

function followers(statement: ModelStatement<Prose>): ClaimDraft<number> | null {
  const { passage, source } = statement;
  const { text } = passage;
  if (!NETWORK_FOLLOWERS.test(text) || !FOLLOWERS.test(text)) return null;
  const number = readNumbers(text).find((one) => wholeReading(one) === numberOf(statement.value));
  const value = number === undefined ? null : wholeReading(number);
  if (number === undefined || value === null) return null;
  const subject = subjectFactor(passage, number.start, source);
  if (subject === 0) return null;
  const said = { words: text.slice(number.start, number.end), reader: numberReader };
  return { ...shared(statement, subject), field: 'linkedInFollowers', value, unit: 'followers', said };
}

function seat(statement: ModelStatement<Prose>): ClaimDraft<PlaceValue> | null {
  const { passage, source, value } = statement;
  const { text } = passage;
  const city = cityOf(value);
  const at = city === null ? -1 : text.indexOf(city);
  if (city === null || at === -1 || !SEAT.test(text) || NOT_OUR_SEAT.test(text.slice(0, at))) return null;
  const place = readPlace(text.slice(at, at + 120));
  const subject = subjectFactor(passage, at, source);
  if (place === null || place.city !== city || subject < SUBJECT_SAID) return null;
  return { ...shared(statement, subject), field: 'headquarters', ...placeClaimParts(place) };
}

/** The city that the model names; a text may go on with region and country. */
function cityOf(value: ModelStatement<Prose>['value']): string | null {
  const words = typeof value === 'object' ? value.city : value;
  const city = typeof words === 'string' ? (words.split(',')[0] ?? '').trim() : '';
  return city.length >= 2 && city.length <= 60 ? city : null;
}

/** Words for a kind of ownership that mean nothing else where they stand in a sentence. */
const PLAIN_TYPE_WORDS =
  /publicly (?:traded|listed)|public company|privately (?:held|owned)|private company|family[- ]owned|non-?profit|not for profit|charity|government agency|educational institution|partnership|co-?operative/giu;

function ownership(statement: ModelStatement<Prose>): ClaimDraft<string> | null {
  const { passage, source, value } = statement;
  const { text } = passage;
  for (const { 0: words, index } of text.matchAll(PLAIN_TYPE_WORDS)) {
    if (typeof value !== 'string' || !companyTypeReader.read(words).includes(value)) continue;
    const subject = subjectFactor(passage, index, source);
    const isSaid = /(?<!\p{L})(?:is|are|am|remains?|as|being|we['’]re|it['’]s) (?:\S+ ){0,4}$/iu.test(
      text.slice(0, index),
    );
    if (!isSaid || subject < SUBJECT_SAID || OF_OTHERS.test(text.slice(Math.max(0, index - 60), index)))
      continue;
    return {
      ...shared(statement, subject),
      field: 'type',
      value,
      said: { words, reader: companyTypeReader },
    };
  }
  return null;
}

function shared({ passage, source, asOfYear }: ModelStatement<Prose>, subject: number) {
  const told = asOfYear === null ? null : new Date(`${asOfYear}-12-31T00:00:00Z`);
  return {
    asOf: statedDate(passage.text) ?? told ?? source.asOf,
    quote: quoteOf(passage),
    extractor: { name: MODEL_EXTRACTOR, strength: MODEL_STRENGTH * subject },
    sourceClass: source.sourceClass,
    match: source.match,
  };
}

/** Models write numbers as numbers, or as their words. */
function numberOf(value: ModelStatement<Prose>['value']): number | null {
  if (typeof value === 'number') return value;
  const [number] = typeof value === 'string' ? readNumbers(value) : [];
  return number === undefined ? null : wholeReading(number);
}
