import type { Document } from './document.ts';
import { GOVERNOR_CHARACTERS_MAX, type Governor, textOf } from './governor.ts';
import { governorsInTables } from './governorsInTables.ts';
import type { Line, Region } from './pageText.ts';

const HEADING = /^h[1-6]$/;
const LISTED = /^(?:li|dd|dt|td|th)$/;
const LEAD_IN_WORDS_MAX = 8;
/** More lines than that hold no passage that is read. */
const LINES_MAX = 20_000;
const ASIDE: ReadonlySet<Region> = new Set<Region>(['footer', 'nav', 'control', 'head']);

/** "All data are examples.", "This page is archived." */
const OF_PAGE =
  /(?<!\p{L})(?:this (?:page|site|website) (?:is (?:an )?archived?(?: copy)?|(?:is|has been) no longer (?:updated|maintained|valid)|holds (?:only )?(?:test|sample|dummy|example) data)|all (?:the )?(?:data|figures|details|information|content|numbers)(?: on this (?:page|site))? (?:is|are) (?:only )?(?:examples?|samples?|placeholders?|dummies|test data|sample data|dummy data))(?!\p{L})/iu;
/** "Client: Borex", or "Client" beside "Borex". */
const HOLDER = /^(?:our )?(?:client|customer|competitor|rival|supplier)(?: name| company)?(?::|$)/iu;

const known = new WeakMap<Document, ReadonlyMap<Line, Governor[]>>();

/**
 * What governs a line: the term it defines, the heads and the banner of its table, the first cell of its row and its caption, what leads to
 * its list, the headings it stands under, of all levels, the nearest first, and what the page says of itself, by its title too where it
 * has no large heading.
 */
export function governorsOf(document: Document, line: Line): readonly Governor[] {
  let ofDocument = known.get(document);
  if (ofDocument === undefined) {
    ofDocument = new Walk(document).governors();
    known.set(document, ofDocument);
  }
  return ofDocument.get(line) ?? [];
}

/** Goes down a page and keeps what is open. */
class Walk {
  private readonly document: Document;
  private headings: { level: number; governor: Governor; region: Region }[] = [];
  private term: Governor | null = null;
  private leadIn: Governor | null = null;
  private holder: Governor | null = null;

  constructor(document: Document) {
    this.document = document;
  }

  governors(): Map<Line, Governor[]> {
    const { document } = this;
    const ofTables = governorsInTables(document);
    const ofPage = governorsOfPage(document);
    return new Map(
      document.lines.slice(0, LINES_MAX).map((line, index) => {
        this.close(line);
        const governors = [...this.beside(line, ofTables.get(line) ?? []), ...this.above(line), ...ofPage];
        this.open(line, index);
        return [line, governors];
      }),
    );
  }

  private close({ tag }: Line): void {
    const level = levelOf(tag);
    if (level > 0) this.headings = this.headings.filter((open) => open.level < level);
    if (tag !== 'dd') this.term = null;
    if (LISTED.test(tag) || tag === 'caption') return;
    this.leadIn = null;
    this.holder = null;
  }

  private beside({ tag }: Line, ofTable: readonly Governor[]): Governor[] {
    return [tag === 'dd' ? this.term : null, ...ofTable, this.leadIn, this.holder].filter(
      (governor) => governor !== null,
    );
  }

  /** What stands in a margin governs nothing outside it; menus and the foot of a page stand under no heading of its body. */
  private above({ region }: Line): Governor[] {
    if (ASIDE.has(region)) return [];
    return this.headings
      .filter((open) => open.region !== 'aside' || region === 'aside')
      .map(({ governor }) => governor)
      .toReversed();
  }

  private open(line: Line, index: number): void {
    const text = textOf(this.document, line);
    if (text.length > GOVERNOR_CHARACTERS_MAX) return;
    const level = levelOf(line.tag);
    if (level > 0 && !ASIDE.has(line.region))
      this.headings.push({ level, governor: { kind: 'heading', text }, region: line.region });
    if (line.tag === 'dt') this.term = { kind: 'term', text };
    const held = HOLDER.test(text) && LISTED.test(line.tag) ? this.holderIn(line, index, text) : null;
    if (held !== null) this.holder = { kind: 'holder', text: held };
    const next = this.document.lines[index + 1];
    if (next !== undefined && LISTED.test(next.tag) && !LISTED.test(line.tag) && isLeadIn(text))
      this.leadIn = { kind: 'leadIn', text };
  }

  /** "Client: Borex", whichever way label and name stand beside each other; the head of a column holds nobody. */
  private holderIn(line: Line, index: number, text: string): string | null {
    if (/: ?\S/u.test(text)) return text;
    const [next, after] = this.document.lines.slice(index + 1, index + 3);
    if (next === undefined || !isValueOf(line, next) || (after !== undefined && isValueOf(line, after)))
      return null;
    return `${text.replace(/:$/u, '')}: ${textOf(this.document, next)}`;
  }
}

/** The definition of a term, the second cell of a row. */
const isValueOf = (label: Line, value: Line): boolean =>
  label.cell === undefined
    ? label.tag === 'dt' && value.tag === 'dd'
    : label.cell.column === 0 && value.cell?.row === label.cell.row && !value.cell.isHeader;

const levelOf = (tag: string): number => (HEADING.test(tag) ? Number(tag.slice(1)) : 0);

/** A phrase above a list, or a sentence that ends in a colon. */
const isLeadIn = (text: string): boolean =>
  /[:;]$/u.test(text) || (!/[.!?]$/u.test(text) && text.split(' ').length <= LEAD_IN_WORDS_MAX);

function governorsOfPage(document: Document): Governor[] {
  const { lines, title } = document;
  const hasHeading = lines.some(({ tag }) => tag === 'h1');
  const said = lines
    .slice(0, LINES_MAX)
    .map((line) => textOf(document, line))
    .find((text) => text.length <= GOVERNOR_CHARACTERS_MAX && OF_PAGE.test(text));
  return [
    ...(hasHeading || title === document.url ? [] : [{ kind: 'title', text: title } as const]),
    ...(said === undefined ? [] : [{ kind: 'page', text: said } as const]),
  ];
}
