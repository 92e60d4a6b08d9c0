import { Tokenizer } from 'htmlparser2';
import { runAtOnce, type Steps } from './slices.ts';

/** Attributes of a start tag, names in lower case (HTML), entities decoded; the first of a repeated name counts. */
export type Attributes = ReadonlyMap<string, string>;

/** Receives what a document holds, in order. Offsets are into the text given to {@link readMarkup}. */
export interface MarkupHandler {
  open(name: string, attributes: Attributes, at: number, selfClosing: boolean): void;
  close(name: string, at: number, end: number): void;
  /** Character data with entities decoded; inside script and style the raw characters from `at` on. */
  text(text: string, at: number): void;
  /** Where the words of a comment stand. */
  comment?(start: number, end: number): void;
}

const ATTRIBUTES_MAX = 64;
const ATTRIBUTE_MAX = 20_000;
/** So much is read in one step: a few milliseconds. Text that a step ends in comes in two parts. */
const STEP_CHARACTERS = 4_096;

/**
 * Reads HTML or XML from start to end in linear time, whatever the nesting, and never builds a tree: trees of
 * hostile pages (100,000 unclosed elements) take minutes. Only the predefined entities are known in XML; no
 * declaration is obeyed, so there is no entity expansion and nothing external is loaded.
 */
export function readMarkup(source: string, mode: 'html' | 'xml', handler: MarkupHandler): void {
  runAtOnce(markupSteps(source, mode, handler));
}

/** {@link readMarkup} in steps, for pages so long that the event loop must do other work meanwhile. */
export function* markupSteps(source: string, mode: 'html' | 'xml', handler: MarkupHandler): Steps<void> {
  const html = mode === 'html';
  const nameAt = (start: number, end: number) =>
    html ? source.slice(start, end).toLowerCase() : source.slice(start, end);
  let tag = '';
  let tagStart = 0;
  let attributes = new Map<string, string>();
  let attributeName = '';
  let attributeValue = '';
  const addToValue = (written: string) => {
    if (attributeValue.length < ATTRIBUTE_MAX) attributeValue += written;
  };
  const finishTag = (selfClosing: boolean) => handler.open(tag, attributes, tagStart, selfClosing);
  const tokenizer = new Tokenizer(
    { xmlMode: !html, decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = nameAt(start, end);
        tagStart = start - 1;
        attributes = new Map();
      },
      onopentagend: () => finishTag(false),
      onselfclosingtag: () => finishTag(true),
      onclosetag: (start, end) => handler.close(nameAt(start, end), start - 2, end + 1),
      onattribname(start, end) {
        attributeName = nameAt(start, end);
        attributeValue = '';
      },
      onattribdata: (start, end) => addToValue(source.slice(start, Math.min(end, start + ATTRIBUTE_MAX))),
      onattribentity: (codePoint) => addToValue(String.fromCodePoint(codePoint)),
      onattribend() {
        if (attributes.size < ATTRIBUTES_MAX && !attributes.has(attributeName))
          attributes.set(attributeName, attributeValue);
      },
      ontext: (start, end) => handler.text(source.slice(start, end), start),
      ontextentity: (codePoint, end) => handler.text(String.fromCodePoint(codePoint), end),
      oncdata(start, end, endOffset) {
        if (!html) handler.text(source.slice(start, end - endOffset), start);
      },
      oncomment: (start, end, endOffset) => handler.comment?.(start, end - endOffset),
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  for (let at = 0; at < source.length; at += STEP_CHARACTERS) {
    tokenizer.write(source.slice(at, at + STEP_CHARACTERS));
    yield;
  }
  tokenizer.end();
}
