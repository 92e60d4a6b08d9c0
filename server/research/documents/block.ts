import type { Document } from './document.ts';
import type { Span } from './pageSpans.ts';

export type BlockKind = 'title' | 'heading' | 'text' | 'item' | 'row' | 'pair' | 'answer' | 'link' | 'data';

/** What a reader of the page takes in as one thing, with what it needs to be understood. */
export interface Block {
  /** `b1`, `b2` … in page order. */
  id: string;
  kind: BlockKind;
  document: Document;
  layer: 'text' | 'source';
  /** Span in the layer's text. */
  start: number;
  end: number;
  /** As a reader sees it: literal words of the page, white space collapsed; cells of a row joined by ` | `. */
  text: string;
  /** Headings above, outermost first; of data its type and the names of its members. */
  path: string[];
  /** Of a row: the heads of its columns, aligned with the cells; else []. A row head is the first cell. */
  heads: string[];
  /** Cells of a row, aligned with heads; else []. */
  cells: string[];
  /** What introduces it: lead-in of a list, question of an answer, term of a definition. Not part of `text`. */
  lead: string | null;
  /** Where the lead begins in the text, where it stands right before the block. */
  leadStart?: number;
  /** The same table, list or FAQ share a number; null outside of one. */
  group: number | null;
  /** Of a row or record: where its cells or values stand; else []. */
  pieces: readonly Span[];
  links: { text: string; url: string }[];
  /** Navigation, banner, footer, cookie text, forms, what stands around a story; of blocksOfSite also what is on most pages of the site. */
  boilerplate: boolean;
  hidden: boolean;
}

/** A block in the making. */
export interface Draft extends Omit<Block, 'id'> {
  /** Its place in the order of the page. */
  at: number;
  /** Of what opens something, and of a question as a heading: how far its answer may reach; else 0. */
  opensTo: number;
}

const PLAIN = { path: [], heads: [], cells: [], lead: null, group: null, links: [], pieces: [], opensTo: 0 };

/** A draft of which only what is particular to it is given. */
export const draftOf = (
  own: Pick<Draft, 'kind' | 'document' | 'layer' | 'start' | 'end' | 'text' | 'at'> & Partial<Draft>,
): Draft => ({ ...PLAIN, boilerplate: false, hidden: false, ...own });
