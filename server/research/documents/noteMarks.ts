import { inAnyCase } from '../extract/inAnyCase.ts';
import type { Document } from './document.ts';

/** The mark of a note, as it stands behind a word or a figure: `¹`, `*`, `†`, `[2]`. */
export const NOTE_MARK = '(?:⁽?[⁰¹²³⁴-⁹]{1,2}⁾?(?:,[⁰¹²³⁴-⁹]{1,2})*|\\*{1,3}|[†‡§]|\\[\\d{1,2}\\])';

/** A page without any of these has no marks. */
const MAY_MARK = /[*†‡§⁰¹²³⁴-⁹[]/u;
/** "40 m²" and "10⁶" have exponents, "A*" is a grade, and "staff*innen" one word. */
const MARK = new RegExp(
  `(?<=[\\p{L}\\p{N}%€£$)”"’.,:;!])(?<!(?<![\\p{L}\\p{N}])(?:10|\\p{L}|[cdkm]m|ft|yd|in))(?<mark>${NOTE_MARK})(?![\\p{L}\\p{N}*/⁄])|(?<=[\\p{L}\\d%€£)]) (?<apart>[*†‡])(?= ?(?:$|[|,.;)]))`,
  'gu',
);
/** What opens a note: a mark, or the number of one. */
const OPENING = new RegExp(
  `(?:^|(?<=[.;!?)*|] ))(?:(?<mark>${NOTE_MARK})|\\(?(?<number>\\d{1,2})\\)|(?<point>\\d{1,2})[.:](?= ))[).:]? ?(?=[\\p{L}\\d"“(£€$~]|$)`,
  'gu',
);
const NOTE_CHARACTERS_MAX = 300;
const NOTES_MAX = 500;

/** A mark in a text, and where it stands. */
interface Mark {
  mark: string;
  start: number;
  end: number;
}

/** What stands below a page's marks. */
interface Note {
  mark: string;
  start: number;
  text: string;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `¹`, `[1]` and `1)` are marks of one note. */
const inPlain = (mark: string): string =>
  [...mark.replace(/[[\]()⁽⁾]/gu, '')]
    .map((character) => (RAISED.includes(character) ? String(RAISED.indexOf(character)) : character))
    .join('');

function marksIn(text: string): Mark[] {
  if (!MAY_MARK.test(text)) return [];
  return [...text.matchAll(MARK)].flatMap(({ index, groups, 0: { length } }) =>
    inPlain(groups?.mark ?? groups?.apart ?? '')
      .split(',')
      .map((mark) => ({ mark, start: index, end: index + length })),
  );
}

const notesOfDocuments = new WeakMap<Document, Note[]>();

/** The notes of a page, in order: lines, or what ends them, that a mark opens; a mark alone is of the line behind it. */
function notesOf(document: Document): Note[] {
  const known = notesOfDocuments.get(document);
  if (known) return known;
  const notes = document.lines
    .flatMap((line, at) => {
      const text = document.text.slice(line.start, line.end);
      const openings = [...text.matchAll(OPENING)];
      return openings.map(({ index, groups, 0: opening }, nth): Note => {
        const behind = text.slice(index + opening.length, openings[nth + 1]?.index).trim();
        const next = document.lines[at + 1];
        const told =
          behind !== '' || next === undefined ? behind : document.text.slice(next.start, next.end).trim();
        return {
          mark: inPlain(groups?.mark ?? groups?.number ?? groups?.point ?? ''),
          start: line.start + index,
          text: told.slice(0, NOTE_CHARACTERS_MAX),
        };
      });
    })
    .slice(0, NOTES_MAX);
  notesOfDocuments.set(document, notes);
  return notes;
}

/** The note of a mark: the first below it, else the last above. */
function noteOf(document: Document, { mark }: Mark, at: number): Note | null {
  const notes = notesOf(document).filter((note) => note.mark === mark);
  return notes.find(({ start }) => start > at) ?? notes.at(-1) ?? null;
}

/** What a note says that takes back what it marks: it is to come, of another time or of others, guessed, over, or not all of it. */
const TAKES_BACK = [
  'plan(?:s|ned|ning)?|proposed|prospective|project(?:ed|ions?)|pro[- ]forma|estimat\\p{L}+|extrapolat\\p{L}+|forecasts?|target(?:s|ed)?|goals?|aim(?:s|ed|ing)?|ambitions?|expect(?:s|ed|ations?)|anticipat\\p{L}+|intend(?:s|ed)|intention|preliminary|provisional|hop(?:e|es|ed|ing)|budget(?:ed)?|outlook|guidance|hypothetical|assum(?:es|ed|ing|ptions?)|illustrative|example only|indicative|simulat\\p{L}+',
  'pending|in (?:preparation|progress|the pipeline|planning|application)|under (?:construction|way|review|negotiation)|applied for|application|subject to|awaiting|awaited|not (?:yet|currently|available|active|valid|certified|included|open|offered|all|every|in)|coming(?: soon)?|upcoming|(?:will|shall|to) (?:be|open|close|follow|start|launch|come|become|join|move)|opens|opening|launch(?:es|ing)|soon|shortly|from (?:next|spring|summer|autumn|winter)|as (?:from|soon)',
  'closed|closing|close[sd]? (?:in|on|since|until)|temporarily|former(?:ly)?|previous(?:ly)?|until|discontinued|no longer|expired?|expir(?:es|ing)|lapsed|withdrawn|suspended|sold|divested|ceased|historical|outdated|cancelled|revoked',
  'exclud(?:es?|ed|ing)|excl|except(?:ing|ions?)?|excepted|without|other than|only (?:in|for|at|with|on|to)|(?:in|for|at) some|selected|some (?:of|stores|sites|locations|countries)|limited to|up to|at (?:the )?(?:most|best)|maximum|minus|less|net of|before',
  '(?:of|by|from|for|at|across|within|including) (?:the |our |its |their |all )?(?:\\p{L}+ )?(?:group|parent|partners?|franchisees?|licensees?|suppliers?|competitors?|customers?|clients?|members?|industry|sector|market|network|subsidiar(?:y|ies)|affiliates?|contractors?|subcontractors?|freelancers?|joint ventures?)|third[- ]part(?:y|ies)|partner(?:s|ed)?|franchised?|held by|operated by|owned by|whole group|group-wide|average',
  'geplant|voraussichtlich|vorläufig|geschätzt|schätzung|prognose|ziel|erwartet|ohne|ausgenommen|geschlossen|ehemals|in vorbereitung|beantragt|prévue?s?|estim\\p{L}+|prévision|objectif|hors|sauf|fermée?s?|en cours|previst\\p{L}+|estimad\\p{L}+|objetivo|sin|excepto|cerrad\\p{L}+|stimat\\p{L}+|obiettivo|escluso|chius\\p{L}+|gepland|geschat|doel|verwacht|exclusief|gesloten',
];
const TAKEN_BACK = inAnyCase(new RegExp(`(?<!\\p{L})(?:${TAKES_BACK.join('|')})(?!\\p{L})`, 'u'));
/** A price without its tax is the price all the same, and what stands without delivery, too. */
const WITHOUT_TAX =
  /(?<!\p{L})(?:(?:prices? )?(?:excl(?:\.|uding|usive of|udes?)?|exclusive of|before|plus|net of|without|ohne|zzgl\.?|hors|sin|escl\.?|excl\.?) (?:the |any |all |sales |local |applicable |statutory |gesetzl\. )*(?:VAT|GST|HST|tax(?:es)?|MwSt\.?|USt\.?|Mehrwertsteuer|TVA|IVA|BTW|delivery|shipping|postage|p ?& ?p|carriage))(?!\p{L})/giu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;

/** What goes with every offer and takes nothing from it: under which terms, for how many, when one may leave, and where it is not to be had. */
const OF_EVERY_OFFER =
  /(?<!\p{L})(?:subject to (?:the |our |these )?(?:general |standard |usual )?(?:terms|conditions|changes?|availability|contract|fair use)|(?:includ(?:es|ing)|for|covers|with) up to \d+ (?!(?:days?|weeks?|months?|years?)(?!\p{L}))\p{L}+|cancel\p{L}* (?:\p{L}+ ){0,6}before (?:the )?(?:next|end)(?: of)?(?: the)? \p{L}+|not available in (?:the )?\p{L}+)(?!\p{L})/giu;
/** "Valid until 31 December 2030" */
const VALID_UNTIL =
  /(?<!\p{L})(?:valid|guaranteed|applies|apply|fixed|bookable|offer|prices?|rates?) (?:until|till|through|up to|bis) (?:(?:the )?end of |\d{1,2}(?:st|nd|rd|th|\.)? )?(?:(?<month>\p{L}{3,9}) )?(?:\d{1,2}, )?(?<year>20\d\d)(?!\d)/giu;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A note on a price without what goes with every offer, and without until when it still is valid. */
const withoutOffer = (note: string, accessedAt: Date): string =>
  note
    .replace(VALID_UNTIL, (words, month: string | undefined, year: string) => {
      const told = MONTHS.indexOf((month ?? 'dec').slice(0, 3).toLowerCase());
      const isOver = new Date(Date.UTC(Number(year), Math.max(told, 0) + 1)) <= accessedAt;
      return isOver ? words : ' ';
    })
    .replace(OF_EVERY_OFFER, ' ');

/** Whether a note takes back what it marks; the years of a note are those of its figures. */
function takesBack({ text: told }: Note, document: Document, isOfMoney: boolean): boolean {
  const { accessedAt } = document.page;
  const text = isOfMoney ? withoutOffer(told, accessedAt) : told;
  if (TAKEN_BACK.test(text.replace(WITHOUT_TAX, ' '))) return true;
  const years = [...text.matchAll(YEAR)].map(([year]) => Number(year));
  const today = accessedAt.getUTCFullYear();
  return (
    years.length > 0 &&
    (years.every((year) => year < today - 1) || years.some((year) => year > today)) &&
    !SINCE.test(text)
  );
}
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde|dal|sinds|valid|guaranteed|certified)(?!\p{L})/iu;

/** Whether the words from `start` to `end` of a page's text have a mark whose note takes them back. */
export function isTakenBackByNote(document: Document, start: number, end: number): boolean {
  const text = document.text.slice(start, end);
  return marksIn(text).some((mark) => {
    const note = noteOf(document, mark, start + mark.end);
    return note !== null && takesBack(note, document, MARKED_SUM.test(text.slice(0, mark.start)));
  });
}

/** "€890", "12.50 €", "from £30 a month": it ends with a sum, or with what the sum is for. */
const MARKED_SUM =
  /(?:[€$£]|(?<!\p{L})(?:EUR|USD|GBP|CHF)) ?\d[\d.,]*(?: ?[\p{L}/]+){0,3}\W?$|\d ?(?:[€$£]|(?:EUR|USD|GBP|CHF)(?!\p{L}))(?: ?[\p{L}/]+){0,3}\W?$/u;

const BESIDE = /^(?: [\p{L}’-]{2,20}){0,3}$/u;

/** Whether a figure at this place is marked, or the noun behind it, and nothing on the page tells what the mark says. */
export function isMarkedWithoutNote(document: Document, start: number, end: number): boolean {
  const around = document.text.slice(start, end + 60);
  const length = end - start;
  return marksIn(around).some((mark) => {
    const isOfFigure = mark.start < length || BESIDE.test(around.slice(length, mark.start));
    return isOfFigure && noteOf(document, mark, start + mark.end) === null;
  });
}

/** Words without the mark of a note that stands behind them. */
export const withoutMark = (words: string): string => words.replace(MARK_BEHIND, '');
const MARK_BEHIND = new RegExp(`(?<=[\\p{L}\\p{N}%)]) ?${NOTE_MARK}$`, 'u');
