import { type Attributes, readMarkup } from '../documents/markup.ts';

/** An element of an XML document and where it stands: with its tags (`start`–`end`) and without (`from`–`to`). */
export interface XmlElement {
  /** As it is written, with its prefix. */
  tag: string;
  /** Without its prefix. */
  name: string;
  attributes: Attributes;
  parent: XmlElement | null;
  /** Its own character data, entities decoded; not that of elements inside it. */
  text: string;
  start: number;
  from: number;
  to: number;
  end: number;
}

const ELEMENTS_MAX = 100_000;
const DEPTH_MAX = 100;
const TEXT_CHARACTERS_MAX = 2_000;

/** The elements of an XML document in the order in which they begin, as far as it is well formed. Linear time. */
export function xmlElements(source: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  readMarkup(source, 'xml', {
    open(tag, attributes, start, selfClosing) {
      if (elements.length >= ELEMENTS_MAX || open.length >= DEPTH_MAX) return;
      const from = source.indexOf('>', start) + 1;
      const name = tag.slice(tag.lastIndexOf(':') + 1);
      const parent = open.at(-1) ?? null;
      const element = { tag, name, attributes, parent, text: '', start, from, to: from, end: from };
      elements.push(element);
      if (!selfClosing) open.push(element);
    },
    close(tag, to, end) {
      const index = open.findLastIndex((element) => element.tag === tag);
      const [closed] = index < 0 ? [] : open.splice(index);
      if (closed !== undefined) Object.assign(closed, { to, end });
    },
    text(text) {
      const element = open.at(-1);
      if (element !== undefined && element.text.length < TEXT_CHARACTERS_MAX) element.text += text;
    },
  });
  return elements;
}
