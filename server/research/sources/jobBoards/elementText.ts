import { decodeFewEntities, type Reader } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { type Fact, factOf } from './posting.ts';

/** Where an element of markup stands in a source: with its tags (`start`–`end`) and without (`from`–`to`). */
export interface ElementSpan {
  start: number;
  from: number;
  to: number;
  end: number;
}

/** The text that a piece of markup shows: character data resolved, tags gone, entities decoded, spaces made single. */
const markupTextReader: Reader = {
  name: 'text of markup',
  read: (words) => [
    decodeFewEntities(
      words.replace(
        /<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)(?:\]\]>)?|<[^<>]{0,2000}>/g,
        (_whole, data) => data ?? ' ',
      ),
    )
      .replace(/\s+/g, ' ')
      .trim(),
  ],
};

/** The text of an element, quoting the element; null when it is empty. */
export function elementFact(document: Document, element: ElementSpan | null | undefined): Fact | null {
  if (!element) return null;
  const words = document.source.slice(element.from, element.to);
  return factOf(document, element, { words, reader: markupTextReader });
}
