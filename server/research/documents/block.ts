import type { Document } from './document.ts';

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
  links: { text: string; url: string }[];
  /** Navigation, banner, footer, cookie text, forms, what stands around a story; of blocksOfSite also what is on most pages of the site. */
  boilerplate: boolean;
  hidden: boolean;
}
