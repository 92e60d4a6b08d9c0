import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import type { Place } from '../../clauses.ts';
import { labelOf } from '../written/figureLabels.ts';

/** On what basis a figure may be asked for, and the words of which one must then stand with it. */
const BASES: { asked: RegExp; told: RegExp }[] = [
  {
    asked:
      /(?<!\p{L})(?:after[- ]tax(?:es|ation)?|post-tax|net (?:profit|income|earnings|loss|result|margin|surplus))(?!\p{L})/iu,
    told: /(?<!\p{L})(?:after[- ](?:\p{L}+ and )?tax(?:es|ation)?|post-tax|net|nach steuern|netto\p{L}*|jahresüberschuss|bottom line)(?!\p{L})/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:pre-?tax|(?:profits?|income|earnings|loss|result|margin) before tax(?:es|ation)?)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:pre-?tax|before (?:\p{L}+ and )?tax(?:es|ation)?|vor steuern|pbt|ebt)(?!\p{L})/iu,
  },
  {
    asked: /(?<!\p{L})gross (?!domestic)/iu,
    told: /(?<!\p{L})(?:gross|brutto\p{L}*|before (?:tax|deductions))(?!\p{L})/iu,
  },
  {
    asked: /(?<!\p{L})operating (?:profit|income|margin|result|loss|surplus)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:operating|operations|ebit)(?!\p{L})/iu,
  },
  {
    asked: /(?<!\p{L})(?:ebitda)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:ebitda)(?!\p{L})/iu,
  },
  {
    asked: /(?<!\p{L})(?:adjusted|underlying|like-for-like)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:adjusted|underlying|like-for-like|comparable)(?!\p{L})/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:themselves|(?:do|does|did) (?:[\p{L}-]+ ){1,4}(?:itself|outright)|own(?:s|ed)? (?:themselves|itself|outright|freehold))(?!\p{L})/iu,
    told: /(?<!\p{L})(?:own(?:s|ed|ing)?|ourselves|themselves|itself|belongs?|freehold|outright|in-house|bought|eigene\p{L}*|selbst|propi[ao]s?|propri[aeio]|própri[ao]s?|propres|à notre nom|in our name|under our (?:own )?name)(?!\p{L})/iu,
  },
  {
    // "Shops of their own" are theirs and no resellers'.
    asked: /(?<!\p{L})of (?:their|its|his|her) own(?!\p{L})/iu,
    told: /(?<!\p{L})(?:own(?:s|ed|ing)?|ourselves|themselves|itself|belongs?|freehold|outright|in-house|bought|eigene\p{L}*|selbst|propi[ao]s?|propri[aeio]|própri[ao]s?|propres|à notre nom|in our name|under our (?:own )?name|we|our|wir|unsere[rn]?|nous|nos|nuestr[ao]s|noss[ao]s|somos|i nostri|le nostre|onze)(?!\p{L})/iu,
  },
];

/** Of prices: with the tax or without it. */
const WITHOUT_TAX =
  /(?<!\p{L})(?:(?:before|without|excluding|excl\.?|ex|exclusive of|net of|plus|\+|zzgl\.?) (?:the )?(?:sales )?(?:vat|tax(?:es)?|gst|mwst)|(?:vat|tax(?:es)?|gst) (?:is |are )?(?:excluded|extra|not included|on top)|net prices?)(?!\p{L})/iu;
const WITH_TAX =
  /(?<!\p{L})(?:(?:with|including|incl\.?|inclusive of|inkl\.?|after) (?:the )?(?:sales )?(?:vat|tax(?:es)?|gst|mwst)|(?:vat|tax(?:es)?|gst) (?:is |are )?(?:included|inclusive))(?!\p{L})/iu;
const OF_RESULT = /(?<!\p{L})(?:profits?|income|earnings|loss(?:es)?|results?|margins?|surplus)(?!\p{L})/iu;

/** "Net | VAT | Gross": the heads of columns that tell a price on one basis, or the tax alone. */
const TAX_HEAD =
  /^(?:sales )?(?:vat|tax(?:es)?|gst|hst|mwst\.?|ust\.?|tva|iva|btw|moms)(?: ?\(?\d{1,2}(?:[.,]\d)? ?%\)?)?$/iu;
const NET_HEAD = /^(?:net|netto|ex|excl\.?|hors taxes?|ht)(?: |$)/iu;
const ASKS_TAX =
  /(?<!\p{L})(?:how (?:much|high) (?:is |are )?(?:the |its )?(?:vat|tax(?:es)?|gst)|(?:what|which) (?:is the |are the )?(?:rate of |amount of )?(?:vat|tax(?:es)?|gst)|(?:vat|tax|gst) (?:rate|amount|on|of))(?!\p{L})/iu;

/** Asked for a price with its tax, the tax alone and the net price are none; the tax alone is a price for no question. */
function isOfTaxColumn(headings: Excerpt['headings'], question: string): boolean {
  const heads = headings
    .filter(({ passage: { line } }) => line.cell !== undefined)
    .map(({ text }) => text.trim());
  if (ASKS_TAX.test(question)) return false;
  return heads.some((head) => TAX_HEAD.test(head) || (WITH_TAX.test(question) && NET_HEAD.test(head)));
}

const LEADS = /^[^:.;]{3,160}: $/u;
/** "From 27.5% to 30.2%": what is said of the first is said of the second. */
const GOES_ON = /^ ?(?:to|and|or|from|after|against|[(–-]) ?$/u;

function ownFloor(text: string, { start }: Place, figures: readonly Place[]): number {
  const before = figures.filter(({ end }) => end <= start).sort((a, b) => b.start - a.start);
  let next = start;
  for (const { start: from, end } of before) {
    if (!GOES_ON.test(text.slice(end, next))) return end;
    next = from;
  }
  return 0;
}

/**
 * Whether a figure is told on the basis that it is asked on: a profit "after tax" by no "profit before tax" nor by a profit of which
 * neither is said, what somebody owns themselves by no total. The words stand in the figure's own phrase and what leads to it in its
 * clause, in its row, or, where it has no rival in its sentence, anywhere in that.
 */
export function isOnBasisAsked(
  { passage: { text }, headings }: Excerpt,
  figure: Place,
  figures: readonly Place[],
  question: string,
): boolean {
  const bases = BASES.filter(({ asked }) => asked.test(question));
  const isPriced = !OF_RESULT.test(question);
  if (isPriced && isOfTaxColumn(headings, question)) return false;
  if (isPriced && WITHOUT_TAX.test(question) && WITH_TAX.test(text)) return WITHOUT_TAX.test(text);
  if (isPriced && WITH_TAX.test(question) && WITHOUT_TAX.test(text)) return WITH_TAX.test(text);
  if (bases.length === 0) return true;
  const { start, end } = figures.length > 1 ? labelOf(text, figure, figures) : { start: 0, end: text.length };
  const before = ownFloor(text, figure, figures);
  // "Gross sales: $588,000 in 2023, $634,000 in 2024": what leads to several figures is said of each.
  const lead = LEADS.exec(text.slice(0, figures[0]?.start ?? 0))?.[0] ?? '';
  const phrase = `${lead} ${text.slice(Math.min(start, before), end)}`;
  const own = [phrase, ...headings.map((heading) => heading.text)];
  const labels = [
    phrase,
    ...headings.filter(({ level }) => level >= LEVEL_OF_LABELS).map((heading) => heading.text),
  ];
  return bases.every(({ told }) => (isPriced ? own : labels).some((words) => told.test(words)));
}
