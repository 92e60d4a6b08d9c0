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
  /** Headings above, outermost first. */
  path: string[];
  /** Of a row: the heads of its columns, aligned with the cells; else []. A row head is the first cell. */
  heads: string[];
  /** Cells of a row, aligned with heads; else []. */
  cells: string[];
  /** What introduces it: lead-in of a list, question of an answer, term of a definition, label of a tile. */
  lead: string | null;
  /** The same table, list or FAQ share a number; null outside of one. */
  group: number | null;
  links: { text: string; url: string }[];
  /** Navigation, banner, footer, cookie text; of blocksOfSite also what is on most pages of the site. */
  boilerplate: boolean;
  hidden: boolean;
}

/** The blocks of a page in page order; hidden ones are included and marked. Read once a document. */
export function blocksOf(_document: Document): readonly Block[] {
  return [];
}

/** The blocks of the pages of one site: what stands on most of them (of at least three) is boilerplate. */
export function blocksOfSite(documents: readonly Document[]): Map<Document, readonly Block[]> {
  return new Map(documents.map((document) => [document, blocksOf(document)]));
}

/** Where words stand in a block; null when they do not stand there. */
export function locateInBlock(
  _block: Block,
  _words: string,
): { layer: 'text' | 'source'; start: number; end: number } | null {
  return null;
}
