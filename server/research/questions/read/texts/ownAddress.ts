import type { Ranked } from '../../ranking.ts';
import type { Finding, Reading } from '../finding.ts';
import { tellsAddress } from './answerForms.ts';
import { sentenceFinding } from './sentenceFinding.ts';

const POSTCODE =
  /(?<![\p{L}\d])(?:[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}|[A-Z]{2} \d{5}|(?:[A-Z]{1,2}-)?\d{4,5}(?= \p{Lu})|\d{4} [A-Z]{2})(?![\p{L}\d])/gu;
/** A house number beside a name: "4 Quay Road", "Hafenstraße 12". */
const HOUSE =
  /(?<!\d)\d{1,4}[a-z]?(?:[-–]\d{1,4})? (?:\p{Ll}{2,3} )?\p{Lu}|\p{L}\.? \d{1,4} ?[a-z]?(?=,| ·| \||$)/u;
const LABELLED =
  /^(?:our |postal |visiting |business |company |office |registered |mailing )?(?:address|office|anschrift|adresse|dirección|indirizzo|find us|visit us)\W*(?::|$)/iu;
/** It tells of another time, of others, or of something that goes on there. */
const NO_ADDRESS =
  /(?<!\p{L})(?:until|formerly|former|moved|moving|from (?:january|spring|20)|will|opened|opens|(?:site|website|design(?:ed)?|built|hosted|powered|photos?|printed) by|is|are|was|were|has|have)(?!\p{L})/iu;
const LINE_MAX = 200;

/** A line of the company's own pages that is an address, and stands where a house puts its own: in the footer, marked up as one, or under that label. */
function isOwnAddress({ excerpt: { passage, page, headings } }: Ranked): boolean {
  const { text, line } = passage;
  const isPlaced =
    line.region === 'footer' ||
    line.tag === 'address' ||
    LABELLED.test(text) ||
    LABELLED.test(headings[0]?.text ?? '');
  return (
    page.isOwn &&
    !page.document.isArticle &&
    isPlaced &&
    text.length <= LINE_MAX &&
    tellsAddress(text) &&
    HOUSE.test(text) &&
    !NO_ADDRESS.test(text) &&
    postcodesIn(text).length === 1
  );
}

const postcodesIn = (text: string): string[] => [...text.matchAll(POSTCODE)].map(([code]) => code);

/** The address of the company itself, where its pages tell one and no other. */
export function readOwnAddress(reading: Reading): Finding<string>[] {
  const told = reading.ranked.filter(isOwnAddress);
  const places = new Set(told.flatMap(({ excerpt }) => postcodesIn(excerpt.passage.text)));
  const [shortest] = [...told].sort((a, b) => a.excerpt.passage.text.length - b.excerpt.passage.text.length);
  return shortest === undefined || places.size !== 1
    ? []
    : sentenceFinding({ ...shortest, coverage: 1, within: 1 });
}
