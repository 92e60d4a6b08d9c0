import type { Document } from '../../../documents/document.ts';

const LEGAL_FORM =
  '(?:AS|ASA|AB|AG|GmbH|KG|SE|Ltd|Limited|Inc|LLC|LLP|Corp|PLC|plc|BV|B\\.V|NV|SA|SAS|SARL|SpA|Srl|Oy|Oyj|ApS|A/S|Pty|Group|Holdings?)';
const BEHIND_FIRM = new RegExp(` ${LEGAL_FORM}(?!\\p{L})(?! ${LEGAL_FORM}(?!\\p{L}))`, 'gu');
const FIRM_CHARACTERS_MAX = 80;
const COMMON_WORD = /(?<![\p{L}@./-])\p{Ll}[\p{L}’']*(?![\p{L}@-])/gu;
const NAME_LIKE = "\\p{Lu}[\\p{L}’'-]{1,40}(?: \\p{Lu}[\\p{L}’'-]{1,40}){1,2}";
const PREMISES =
  '(?:branch|office|depot|store|shop|showroom|site|plant|factory|warehouse|nursery|campus|home|hub|works|yard|farm|hotel|restaurant|clinic|surgery|practice|terminal|region|area|territory|district|quarry|mill)';
/** Where pages write a name as that of a place: "in Dunmore Falls.", "the Mill Prairie branch", ", Dunmore Falls, OH", "Akerton Cross (HQ)". */
const PLACES = [
  new RegExp(
    `(?<= (?:in|near|around|outside) )${NAME_LIKE}(?= ?(?:$|[.;)|·]| with (?:a|an|our|the) | (?:in|since|on) \\d| and (?:in )?\\p{Lu}))`,
    'gmu',
  ),
  new RegExp(`(?<=(?:[Tt]he|[Oo]ur|[Aa]t|[Ii]n) )${NAME_LIKE}(?= ${PREMISES}(?!\\p{L}))`, 'gu'),
  new RegExp(
    `(?<=, )${NAME_LIKE}(?=, (?!(?:MD|MA|PE|BA|JD|QC|KC|RN)(?!\\p{L}))\\p{Lu}{2}(?:[ ,|.]|$))`,
    'gmu',
  ),
  new RegExp(`${NAME_LIKE}(?= \\((?:HQ|head office|headquarters|main office)\\))`, 'gu'),
];
/** Beginnings of pages that are looked through. */
const CHARACTERS_MAX = 100_000;

/** What a page writes in capitals and is nobody's name, looked up once for all names on it. */
interface Capitals {
  /** What stands before legal forms, one a line. */
  firms: string;
  /** Words that the page writes in lower case, too. */
  common: ReadonlySet<string>;
  /** What it writes as places are written. */
  places: ReadonlySet<string>;
}

/** What stands on the line before a place, as far as a firm's name may be long. */
const before = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - FIRM_CHARACTERS_MAX), at)
    .split('\n')
    .at(-1) ?? '';

const capitalsOf = new WeakMap<Document, Capitals>();

function read(document: Document): Capitals {
  const known = capitalsOf.get(document);
  if (known !== undefined) return known;
  const text = document.text.slice(0, CHARACTERS_MAX);
  const capitals = {
    firms: [...text.matchAll(BEHIND_FIRM)].map(({ index }) => `${before(text, index)}\n`).join(''),
    common: new Set(text.match(COMMON_WORD) ?? []),
    places: new Set(PLACES.flatMap((pattern) => text.match(pattern) ?? [])),
  };
  capitalsOf.set(document, capitals);
  return capitals;
}

/** Whether a page shows that such a name is nobody's: it has a legal form there, or it is a place there, or all its words are common ones ("Corporate Litigation"). */
export function isNobody(name: string, document: Document): boolean {
  const { firms, common, places } = read(document);
  if (places.has(name) || firms.includes(`${name}\n`)) return true;
  return name.split(' ').every((word) => common.has(word.toLowerCase()));
}
