import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import type { Ranked } from '../../../ranking.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import { labelOf } from '../written/figureLabels.ts';

const LEFT_OUT =
  /^[^,;.]{0,12}?(?:,? )(?:before|excluding|without|net of|not (?:including|counting)|on top of|in addition to|instead of|(?:almost |nearly |more than |well |just |about )?(?:twice|double|three times|four times|half|above|below|beyond|over|ahead of|short of)) ([\p{L}-]+(?: [\p{L}-]+){0,3} ?)/iu;

/** "30 days before the event" leaves nothing out. */
const SPAN_OF_TIME =
  /^[ -](?:working |business |calendar )?(?:years?|months?|weeks?|days?|hours?|minutes?)(?!\p{L})/iu;

/** "Aged 19 or over may join" leaves out nobody who joins. */
const OR_OVER = /^ (?:or|and) (?:over|above|older|more|below|under|upwards?)(?!\p{L})/iu;

/** "£210m before transaction costs" tells no costs. */
export function isExcluded(
  { passage, words }: Excerpt,
  { end }: Place,
  { terms, wanted }: Analysis,
): boolean {
  const { text } = passage;
  const match = LEFT_OUT.exec(text.slice(end));
  // "38 % above the market price" is of that price.
  if (
    match === null ||
    wanted === 'share' ||
    SPAN_OF_TIME.test(text.slice(end)) ||
    OR_OVER.test(text.slice(end))
  )
    return false;
  const from = end + match[0].length - (match[1] ?? '').length;
  const to = end + match[0].length;
  const held = terms.flatMap(({ key }) => words.filter((word) => word.key === key));
  return held.some(
    ({ key, start }) =>
      start >= from && start < to && !words.some((other) => other.key === key && other.start < from),
  );
}

const ALL_BUT =
  /(?<!\p{L})(?:other than|apart from|except(?: for)?|excluding|with the exception of|save for|besides|not (?:including|counting)|but not|le reste|der Rest|el resto|il resto|the rest(?: is| are| come[s]?)? (?:of|from|in)) ?(?<but>[^,;.:()]{2,60})/giu;
/** "And the rest work in IT, sales and administration." */
const THE_REST =
  /(?<!\p{L})the (?:rest|others|remainder)(?: \p{L}+){0,2} (?:in|at|on|for|with|to) (?<but>[^;.:()\d]{2,90})/giu;

/** "Members other than the chair receive £4,500" tells nothing of the chair, and "the rest from Spain" no figure of Spain. */
export function isOfAllBut({ passage: { text } }: Excerpt, { question, terms, named }: Analysis): boolean {
  const asked = new Set([...terms.map(({ key }) => key), ...named]);
  const words = wordsOf(text);
  return [...text.matchAll(ALL_BUT), ...text.matchAll(THE_REST)].some(({ index, 0: match, groups }) => {
    if (question.toLowerCase().includes(match.toLowerCase())) return false;
    const from = index + match.length - (groups?.but ?? '').length;
    const within = words.filter(
      ({ start, key }) => start >= from && start < index + match.length && asked.has(key),
    );
    // "IT" is no word of a question but in capitals.
    if (/(?<!\p{L})IT(?!\p{L})/u.test(question) && /(?<!\p{L})IT(?!\p{L})/u.test(groups?.but ?? ''))
      return true;
    return within.some(
      ({ key }) =>
        !words.some(
          (other) => other.key === key && (other.start < from || other.start > index + match.length),
        ),
    );
  });
}

const WITHOUT =
  /(?<!\p{L})(?:without|excluding|not (?:including|counting)|other than|apart from)(?!\p{L})([^,;?]*)/iu;

/** "An afternoon without tea" is not told by what stands with tea. */
export function isOfLeftOut({ passage, headings }: Excerpt, { question }: Analysis): boolean {
  const leftOut = wordsOf(WITHOUT.exec(question)?.[1] ?? '').filter(({ word }) => word.length > 2);
  if (leftOut.length === 0) return false;
  const told = [passage.text, ...headings.map(({ text }) => text)];
  if (
    told.some((text) => WITHOUT.test(text) || /(?<!\p{L})(?:no|only|not|exclud\p{L}*)(?!\p{L})/iu.test(text))
  )
    return false;
  const held = new Set(told.flatMap((text) => wordsOf(text).map(({ key }) => key)));
  return leftOut.some(({ key }) => held.has(key));
}

const WITHIN_WHOLE =
  /(?<!\p{L})(?:(?:is|are|was|were) (?:\p{L}+ )?)?(?:included|contained|covered|part) (?:in|of|by) (?:the |its |our |a )?(?:total |overall )?([\p{L}-]+) (?:of|worth) (?:about |around |some |nearly |over )?$/iu;

/** "A fee that is included in costs of £6 million" tells the costs. */
export function isOfWholeAround(text: string, { start }: Place, { terms, question }: Analysis): boolean {
  const whole = WITHIN_WHOLE.exec(text.slice(0, start))?.[1];
  return (
    whole !== undefined &&
    terms.length > 0 &&
    !question.toLowerCase().includes(whole.toLowerCase().replace(/s$/, ''))
  );
}

const UNIT_OF =
  /^[ -](?:working |business |calendar )?(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?) of ([\p{L}-]+(?: [\p{L}-]+){0,2} ?)/iu;

const WITHIN = /(?<!\p{L})(?:within|inside)(?: (?:about|just|only|at most))? $/iu;

/** "1,200 hours of salt spray" are of that, whatever else the sentence names. */
export function isOfOtherMatter(
  { passage, words }: Excerpt,
  { start, end }: Place,
  { terms }: Analysis,
): boolean {
  const match = UNIT_OF.exec(passage.text.slice(end));
  // "Within 7 days of the sale" is counted from it.
  if (match === null || terms.length === 0 || WITHIN.test(passage.text.slice(0, start))) return false;
  const from = end + match[0].length - (match[1] ?? '').length;
  const asked = new Set(terms.map(({ key }) => key));
  const matter = words.filter((word) => word.start >= from && word.start < end + match[0].length);
  const others = words.filter((word) => word.start < from && asked.has(word.key) && word.end <= end - 1);
  return others.length > 0 && matter.length > 0 && !matter.some(({ key }) => asked.has(key));
}

const ASIDE =
  /(?:,| –| —| \() ?(?:mostly|mainly|chiefly|largely|especially|notably|primarily|above all|in particular|including|such as|for example|most of (?:them|it)|many of them|some of them)(?!\p{L})(?:[^,;.)–—]|[.,](?=\d))*/giu;

/** "Exports, mostly cheese to Germany, stood for 13 %" does not tell the share of cheese: what is only said aside is not what a figure is of. */
export function isOnlySaidAside({ passage, words }: Excerpt, figure: Place, { terms }: Analysis): boolean {
  const asides = [...passage.text.matchAll(ASIDE)]
    .map(({ index, 0: aside }) => ({ start: index, end: index + aside.length }))
    .filter(({ start, end }) => figure.start < start || figure.end > end);
  return terms.some(({ key }) => {
    const places = words.filter((word) => word.key === key);
    return (
      places.length > 0 &&
      places.every((word) => asides.some(({ start, end }) => word.start >= start && word.end <= end))
    );
  });
}

const ONE_OF_SEVERAL =
  /(?<!\p{L})(?:initial|additional|extra|further|another|second|third|including|of which|among them|comprising)(?: [\p{L}-]+)? ?$/iu;
const ASKS_TOTAL = /(?<!\p{L})(?:total|altogether|in all|overall)(?!\p{L})/iu;

const ASKS_ADDED =
  /(?<!\p{L})(?:adds?|added|adding|additional|further|extra|more)(?!\p{L})|(?<!\p{L})(?:is|was|of) the (?:extension|top-?up|increase)(?!\p{L})/iu;
const ADDED = /(?<!\p{L})(?:adds?|added|adding|tops? up|topped up|extend(?:s|ed|ing)?)(?!\p{L})/iu;

/** "An additional 90 days" is not the total that is asked for, and what is added to a round is not that round. */
export function isPartOfTotal(text: string, { start, end }: Place, question: string): boolean {
  const before = text.slice(0, start);
  const isAdded = /^ (?:more )?(?:to|onto) /u.test(text.slice(end)) && ADDED.test(before.slice(-24));
  if (isAdded) return !ASKS_ADDED.test(question);
  return ASKS_TOTAL.test(question) && ONE_OF_SEVERAL.test(before);
}

/** Words of which one excludes the others. */
const CONTRARIES = `pre post
gross net
single return
minimum maximum
first second third fourth
q1 q2 q3 q4
permanent seasonal temporary
retail wholesale
import export
adult child
winter summer
inbound outbound
domestic foreign
front rear
organic conventional
male female
small medium large
first repeat
opening repeat
private group individual
full half
new used
initial repeat`
  .split('\n')
  .map((line) => line.split(' ').map(keyOfWord));

/** What a percentage is reckoned of: "36 per cent of net sales". */
const BASE = /(?:%|(?<!\p{L})per ?cent) of (?:the |its |our |their |total )?(?:[\p{L}-]+ ){0,2}[\p{L}-]+/giu;

/** A word that stands in such a base only is not what a sum of the sentence is of. */
export function isOfBase({ passage, words }: Excerpt, { terms, wanted }: Analysis): boolean {
  if (wanted !== 'money') return false;
  const bases = [...passage.text.matchAll(BASE)].map(({ index, 0: base }) => ({
    from: index,
    to: index + base.length,
  }));
  return terms.some(({ key }) => {
    const places = words.filter((word) => word.key === key);
    return (
      places.length > 0 &&
      places.every(({ start }) => bases.some(({ from, to }) => start >= from && start < to))
    );
  });
}

/** "Pre-money" is not "post-money": the phrase of the figure says the other of two contraries, and not the one asked for. */
export function isContrary(
  text: string,
  figure: Place,
  figures: readonly Place[],
  question: string,
): boolean {
  const { start, end } = labelOf(text, figure, figures);
  const label = new Set(wordsOf(text.slice(start, end).replace(BASE, '')).map(({ key }) => key));
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return CONTRARIES.some(
    (set) =>
      set.some((key) => label.has(key)) &&
      set.some((key) => asked.has(key)) &&
      !set.some((key) => label.has(key) && asked.has(key)),
  );
}

/** "Lamp, small" is no large lamp: a label of a cell says the other of two contraries. */
export function isOfContraryLabel({ passage, headings }: Excerpt, question: string): boolean {
  if (passage.line.cell === undefined) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return headings
    .filter((label) => label.passage.line.cell !== undefined)
    .slice(0, 2)
    .some(({ text }) => {
      const label = new Set(wordsOf(text).map(({ key }) => key));
      return CONTRARIES.some(
        (set) =>
          set.some((key) => label.has(key)) &&
          set.some((key) => asked.has(key)) &&
          !set.some((key) => label.has(key) && asked.has(key)),
      );
    });
}

/** Words of a figure's own phrase that name nothing. */
const PLAIN =
  /(?<!\p{L})(?:per|a|an|the|each|every|for|from|only|just|and|or|plus|of|in|at|on|is|are|it|its|our|we|you|your|this|that|there|have|has|with|to|pay|pays?|costs?|billed|paid|when|month\p{L}*|year\p{L}*|annual\p{L}*|single|individual|one-time|one-off|flat|users?|seats?|persons?|people|nights?|hours?|days?|weeks?|kg|units?|vat|net|gross|excl|incl|excluding|including|starting|prices?|priced|fees?|rates?|now|today|currently|about|around|over|more|than|least|up|all|total|some|nearly|almost|million|billion|thousand|sale|reduced|offer|USD|EUR|GBP|CHF|SEK|NOK|DKK|CAD|AUD|NZD|PLN|JPY)(?!\p{L})/giu;

/** "1 Gbit/s", "per finding": what a figure is measured in. */
const MEASURE = /\d[\d.,]*\s?[\p{L}/²³]+|(?<!\p{L})(?:per|each) [\p{L}-]+/giu;

const COLUMN_OF_ACT =
  /(?<!\p{L})(?:overage|late|set-?up|cancell?ation|restocking|locker|processing|handling|activation|registration) (?:fee|charge|penalty)/iu;

/** A price in a column of fees for an act ("overage fee per call") is of that, where the question names only its row. */
export function isOfOtherColumn({ excerpt, within }: Ranked, { terms, wanted }: Analysis): boolean {
  const [, column] = excerpt.headings.filter(({ passage }) => passage.line.cell !== undefined);
  if (wanted !== 'money' || within > 0 || terms.length === 0 || column === undefined) return false;
  const [act] = COLUMN_OF_ACT.exec(column.text) ?? [];
  const asked = new Set(terms.map(({ key }) => key));
  return act !== undefined && !wordsOf(act).some(({ key }) => asked.has(key));
}

/** Where the words asked for stand in headings only, a figure whose own phrase names another thing is of that thing. */
export function isOfOwnLabel(
  { excerpt, within }: Ranked,
  figure: Place,
  figures: readonly Place[],
  { terms, wanted }: Analysis,
): boolean {
  if (
    within > 0 ||
    terms.length === 0 ||
    wanted === 'share' ||
    excerpt.headings[0]?.text.trim().endsWith('?')
  )
    return false;
  const { text } = excerpt.passage;
  // "520 of them": what they are stands in the sentence before.
  if (/^ (?:of (?:them|these|those)|davon)(?!\p{L})/iu.test(text.slice(figure.end))) return false;
  const { start, end } = labelOf(text, figure, figures);
  const label = `${text.slice(start, figure.start)} ${text.slice(figure.end, end)}`
    .replace(MEASURE, ' ')
    .replace(PLAIN, ' ');
  const asked = new Set(terms.map(({ key }) => key));
  return wordsOf(label).some(
    ({ word, key }) => /\p{L}{3}/u.test(word) && !asked.has(key) && !excerpt.headingKeys.has(key),
  );
}
