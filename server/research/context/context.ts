/** @folder Which blocks a model is shown (BM25), and how. */

import MiniSearch from 'minisearch';
import { wordsOfBackground } from '../../domain/askerBackground.ts';
import { type Block, blocksOfSite } from '../documents/blocks.ts';
import type { Document } from '../documents/document.ts';
import { foldName } from '../identity/companyName.ts';
import type { ReaderQuestion, Reading, ReadPage } from '../reader/reader.ts';

/** A block that a reader is shown, under the number that its quotes name. */
export interface ShownBlock {
  label: number;
  page: ReadPage;
  block: Block;
}

/** What a model is shown of pages: text for the prompt, and what its numbers stand for. */
export interface Context {
  text: string;
  shown: ReadonlyMap<number, ShownBlock>;
}

/** A site of at most so many characters is shown whole; of a small one this much, of a larger one a part for each question. */
const WHOLE_CHARACTERS_MAX = 5_000;
const SMALL_SITE_CHARACTERS = 14_000;
const BASE_CHARACTERS = 6_000;
const CHARACTERS_PER_QUESTION = 700;
/** What the pages begin with fills the room that is left, up to this much. */
const FILLING_CHARACTERS_MAX = 800;
/** A longer neighbour of a chosen block is no help to understand it. */
const NEIGHBOUR_CHARACTERS_MAX = 250;
/** Rows and items are shown with their table or list where that is no longer than this. */
const GROUP_CHARACTERS_MAX = 1_500;
const BLOCK_CHARACTERS_MAX = 1_200;
const WORD = /[\p{L}\p{N}]+/gu;
const WORDS_MAX = 400;
/** Blocks with less than this share of the best score match by accident. */
const LEAST_SHARE = 0.15;
/** Banners and footers seldom answer a question. */
const BOILERPLATE_FACTOR = 0.5;

type Candidate = Pick<ShownBlock, 'page' | 'block'>;

/** A question, and the addresses of the pages in which it is answered. */
interface Sought {
  question: ReaderQuestion;
  searchWords: readonly string[];
  own: ReadonlySet<string>;
}

/** The blocks of a reading that may be shown: visible, and what stands on several pages once. */
function candidatesOf(pages: readonly ReadPage[]): Candidate[] {
  const bySite = Map.groupBy(pages, ({ document }) => document.registrableDomain);
  const blocks = new Map<Document, readonly Block[]>();
  for (const site of bySite.values())
    for (const [document, found] of blocksOfSite(site.map(({ document }) => document)))
      blocks.set(document, found);
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    (blocks.get(page.document) ?? []).flatMap((block) => {
      if (block.hidden || block.kind === 'title' || (block.boilerplate && isMenu(block))) return [];
      const key = `${block.lead ?? ''}|${block.heads.join('|')}|${block.text}`;
      if (block.kind !== 'heading' && seen.has(key)) return [];
      seen.add(key);
      return [{ page, block }];
    }),
  );
}

/** Links that lead on, and nothing else. */
function isMenu({ kind, text, links }: Block): boolean {
  return kind === 'link' || links.reduce((sum, link) => sum + link.text.length, 0) > 0.6 * text.length;
}

/**
 * Chooses what a model is shown for questions about one subject: all of a small site, else the blocks that fit best,
 * with the table, list and headings they belong to, in the order of the pages.
 *
 * @param readings  of one subject; a question is answered from the pages of its own reading only
 * @param charactersMax  that the model can be shown
 */
export function contextOf(readings: readonly Reading[], charactersMax = Number.POSITIVE_INFINITY): Context {
  const all = readings.flatMap((reading) => reading.pages);
  const pages = [...new Map(all.map((page) => [page.document.url, page])).values()];
  const candidates = candidatesOf(pages);
  const total = candidates.reduce((sum, { block }) => sum + sizeOf(block), 0);
  const questions = readings.flatMap(({ questions: asked, pages: read, searchWords = [] }): Sought[] => {
    const own = new Set(read.map(({ document }) => document.url));
    return asked.map((question) => ({ question, searchWords, own }));
  });
  const budget =
    total <= SMALL_SITE_CHARACTERS
      ? WHOLE_CHARACTERS_MAX
      : BASE_CHARACTERS + CHARACTERS_PER_QUESTION * questions.length;
  const chosen =
    total <= Math.min(WHOLE_CHARACTERS_MAX, charactersMax)
      ? new Set(candidates.map(({ block }) => block))
      : bestBlocks(candidates, questions, Math.min(charactersMax, budget));
  const withLinks = questions.some(({ question }) => needsLinks(question));
  return rendered(pages, candidates, chosen, withLinks);
}

function needsLinks({ answerType, outputSchema }: ReaderQuestion): boolean {
  return (
    answerType === 'url' ||
    answerType === 'contact_posts' ||
    (outputSchema !== null && /url|link|website|address/i.test(JSON.stringify(outputSchema)))
  );
}

/** The best of each question alternately, until the budget is used up; then what the pages begin with. */
function bestBlocks(
  candidates: readonly Candidate[],
  questions: readonly Sought[],
  budget: number,
): Set<Block> {
  const chosen = new Set<Block>();
  let left = budget;
  const groupOf = ({ document, group }: Block) => (group === null ? null : `${document.url} ${group}`);
  const groups = Map.groupBy(candidates, ({ block }) => groupOf(block));
  const position = new Map(candidates.map(({ block }, index) => [block, index]));
  const take = (block: Block): void => {
    if (chosen.has(block) || sizeOf(block) > left) return;
    chosen.add(block);
    left -= sizeOf(block);
  };
  const takeWithContext = (block: Block): void => {
    const group = block.group === null ? [] : (groups.get(groupOf(block)) ?? []);
    const size = group.reduce((sum, { block: member }) => sum + sizeOf(member), 0);
    take(block);
    if (size <= GROUP_CHARACTERS_MAX) for (const { block: member } of group) take(member);
    if (block.kind === 'row') return;
    const at = position.get(block) ?? 0;
    for (const { block: next } of [candidates[at + 1], candidates[at - 1]].filter(
      (found) => found !== undefined,
    ))
      if (next.document === block.document && sizeOf(next) <= NEIGHBOUR_CHARACTERS_MAX) take(next);
  };
  const rankings = questions.map(({ question, searchWords, own }) => {
    const onOwn = candidates.filter(({ page }) => own.has(page.document.url));
    return rankBlocks(onOwn, question, searchWords);
  });
  const longest = Math.max(0, ...rankings.map((ranking) => ranking.length));
  for (let rank = 0; rank < longest && left > 0; rank += 1)
    for (const ranking of rankings) {
      const block = ranking[rank];
      if (block !== undefined) takeWithContext(block);
    }
  left = Math.min(left, FILLING_CHARACTERS_MAX);
  for (const { block } of candidates) if (left > 0 && !block.boilerplate) take(block);
  return chosen;
}

/**
 * The blocks in which words of a question stand, the best first, by BM25 over a block's text, what introduces it and
 * its headings. Words match by their beginning and with a letter amiss, so that inflections meet in any language.
 */
function rankBlocks(
  candidates: readonly { block: Block }[],
  { question, labels, outputSchema, guide = '', background }: ReaderQuestion,
  searchWords: readonly string[] = [],
): Block[] {
  const index = new MiniSearch<{ id: number; text: string; around: string }>({
    fields: ['text', 'around'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { text: 1.5 },
      prefix: (word) => word.length >= 4,
      fuzzy: (word) => (word.length >= 6 ? 0.2 : 0),
      // A form of a word is worth less than the word: long texts hold some form of nearly everything.
      weights: { prefix: 0.35, fuzzy: 0.1 },
    },
  });
  index.addAll(
    candidates.map(({ block }, id) => ({
      id,
      text: `${block.lead ?? ''} ${block.text}`,
      around: `${block.path.join(' ')} ${block.heads.join(' ')} ${block.document.title} ${new URL(block.document.url).pathname}`,
    })),
  );
  const schemaWords = outputSchema === null ? '' : JSON.stringify(outputSchema).slice(0, 4_000);
  const asker = background === undefined ? '' : ` ${wordsOfBackground(background)}`;
  const query = `${question} ${labels.join(' ')} ${schemaWords} ${guide} ${searchWords.join(' ')}${asker}`;
  const found = index.search(query, {
    boostDocument: (id) => (candidates[id]?.block.boilerplate ? BOILERPLATE_FACTOR : 1),
  });
  const least = (found[0]?.score ?? 0) * LEAST_SHARE;
  return found.flatMap(({ id, score }) => (score < least ? [] : (candidates[id]?.block ?? [])));
}

/** Folded words; camel case and snake case of property names come apart. */
function wordsOf(text: string): string[] {
  const apart = text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return (foldName(apart.slice(0, 20_000)).match(WORD) ?? []).slice(0, WORDS_MAX);
}

function sizeOf(block: Block): number {
  return Math.min(block.text.length, BLOCK_CHARACTERS_MAX) + (block.lead?.length ?? 0) / 2 + 5;
}

/** Pages with their title, date and headings; every block under its number. */
function rendered(
  pages: readonly ReadPage[],
  candidates: readonly Candidate[],
  chosen: ReadonlySet<Block>,
  withLinks: boolean,
): Context {
  const shown = new Map<number, ShownBlock>();
  const lines: string[] = [];
  const byPage = Map.groupBy(candidates, ({ page }) => page);
  for (const page of pages) {
    const blocks = (byPage.get(page) ?? []).map(({ block }) => block);
    const wanted = withHeadings(blocks, chosen);
    if (wanted.length === 0) continue;
    lines.push(headOf(page));
    let above: Block | null = null;
    for (const block of wanted) {
      lines.push(...introduction(block, above));
      const label = shown.size + 1;
      shown.set(label, { label, page, block });
      lines.push(lineOf(label, block, withLinks));
      above = block;
    }
  }
  return { text: lines.join('\n'), shown };
}

/** Chosen blocks in order, each with the headings it stands under; headings that head nothing chosen are left out. */
function withHeadings(blocks: readonly Block[], chosen: ReadonlySet<Block>): Block[] {
  const wanted = new Set<Block>();
  const headings = new Map<string, Block>();
  for (const block of blocks) {
    if (block.kind === 'heading') headings.set(block.text, block);
    if (!chosen.has(block)) continue;
    for (const heading of block.path) wanted.add(headings.get(heading) ?? block);
    wanted.add(block);
  }
  return blocks.filter((block) => wanted.has(block));
}

function headOf({ document }: ReadPage): string {
  const { url, title, publishedAt } = document;
  const date = publishedAt === null ? '' : ` dated ${publishedAt.toISOString().slice(0, 10)}`;
  return `== ${url} "${title.slice(0, 120)}"${date}`;
}

/** Column heads above the first row shown of a table; the lead-in above the first item of a list. */
function introduction(block: Block, above: Block | null): string[] {
  const { kind, heads, lead, path, group } = block;
  if (above !== null && above.group === group && group !== null) return [];
  if (kind === 'row' && heads.some((head) => head !== '')) return [`columns: ${heads.join(' | ')}`];
  const isLead = kind === 'item' && lead !== null && above?.text !== lead && !path.includes(lead);
  return isLead ? [`(${lead})`] : [];
}

function lineOf(label: number, block: Block, withLinks: boolean): string {
  const text = block.text.slice(0, BLOCK_CHARACTERS_MAX);
  if (block.kind === 'heading') return `${label}# ${text}`;
  const lead = /^(?:pair|answer)$/.test(block.kind) && block.lead !== null ? `[${block.lead}] ` : '';
  const data = block.kind === 'data' && block.path.length > 0 ? `{${block.path.join('.')}} ` : '';
  const links = withLinks ? block.links.slice(0, 5) : [];
  const targets = links.map(({ text: name, url }) => ` (${name} → ${url})`);
  return `${label}| ${lead}${data}${text}${targets.join('')}`;
}
