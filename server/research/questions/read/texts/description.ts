import type { Ranked } from '../../ranking.ts';
import { type Finding, isOfThePast, type Reading } from '../finding.ts';
import { sentenceFinding } from './sentenceFinding.ts';

const SAYS_WHAT =
  /(?<!\p{L})(?:is|are|makes?|builds?|develops?|provides?|offers?|helps?|designs?|manufactures?|produces?|sells?|delivers?|supplies|creates?|runs?|operates?|specialis\p{L}+|specializ\p{L}+|publishes|brews?|grows?|advis\p{L}+)(?!\p{L})/iu;

/** What the company is: a sentence of its home or about page that opens with its name or with "we". */
export function readDescription(reading: Reading): Finding<string>[] {
  const isOpening = ({ excerpt }: Ranked) => {
    const { passage, page } = excerpt;
    const opens =
      /^(?:We|Our company|The company|Wir|Nous)(?!\p{L})/u.test(passage.text) ||
      isNamedFirst(passage.text, reading.spokenNames);
    const isThere =
      page.role === 'home' || page.role === 'about' || page.role === 'facts' || page.topics.has('about');
    return (
      page.isOwn &&
      isThere &&
      opens &&
      SAYS_WHAT.test(passage.text) &&
      passage.text.length >= 30 &&
      passage.text.length <= 400 &&
      passage.line.region !== 'footer' &&
      !isOfThePast(passage.text, reading)
    );
  };
  const opening = reading.ranked
    .filter(isOpening)
    .sort(
      (a, b) =>
        rankOf(b, reading) - rankOf(a, reading) ||
        (a.excerpt.page.document.url < b.excerpt.page.document.url ? -1 : 1),
    );
  return opening
    .slice(0, 2)
    .flatMap((one) => sentenceFinding({ ...one, coverage: 1, within: 1 }))
    .slice(0, 2);
}

function isNamedFirst(text: string, names: ReadonlySet<string>): boolean {
  const start = text.slice(0, 60).toLowerCase();
  return [...names].some((name) => start.startsWith(name) || start.startsWith(`the ${name}`));
}

function rankOf({ excerpt }: Ranked, { spokenNames }: Reading): number {
  const { passage, page, index } = excerpt;
  const named = isNamedFirst(passage.text, spokenNames) ? 2 : 0;
  const defining =
    /(?<!\p{L})(?:is an? |makes|builds|develops|provides|manufactures|produces|sells|offers|brews|we make|we build|we provide|we help)/iu.test(
      passage.text,
    )
      ? 1.5
      : 0;
  return (
    named +
    defining +
    (page.role === 'about' ? 0.5 : 0) +
    (page.role === 'home' ? 0.6 : 0) -
    Math.min(1, index / 60)
  );
}
