import { unescaped } from './locate.ts';
import { runAtOnce, type Steps } from './slices.ts';

/**
 * JSON with the place of every value, so that a claim can quote the very characters it rests on. Forgiving, as
 * the JSON inside web pages must be read: trailing commas, raw line breaks in strings, needless escapes,
 * missing commas, and an end that comes too early (what was read until then is kept).
 */
export type JsonNode = JsonScalar | JsonArray | JsonObject;
/** A string, number, boolean or null; `start` and `end` enclose it in the text, quotation marks included. */
export interface JsonScalar {
  type: 'scalar';
  start: number;
  end: number;
  value: string | number | boolean | null;
}
export interface JsonArray {
  type: 'array';
  start: number;
  end: number;
  items: JsonNode[];
}
export interface JsonObject {
  type: 'object';
  start: number;
  end: number;
  members: JsonMember[];
}
/** One `"key": value`; `start` is at the key's quotation mark, `value.end` where the member ends. */
export interface JsonMember {
  key: string;
  start: number;
  value: JsonNode;
}

const DEPTH_MAX = 200;
const NODES_MAX = 1_000_000;
const NODES_PER_STEP = 10_000;
const LITERAL = /^(?:true|false|null)$/;

/**
 * Reads the JSON value that begins at `from` (callers skip white space and wrappers before it).
 * Null when there is none; what is nested more than 200 deep is left out. Linear time.
 */
export function readLocatedJson(text: string, from = 0, to = text.length): JsonNode | null {
  return runAtOnce(locatedJsonSteps(text, from, to));
}

/** {@link readLocatedJson} in steps, for data of the size of a page. */
export function* locatedJsonSteps(text: string, from = 0, to = text.length): Steps<JsonNode | null> {
  return yield* new LocatedJsonReader(text, from, to).steps();
}

class LocatedJsonReader {
  private readonly text: string;
  private readonly to: number;
  private at: number;
  private nodes = 0;
  /** Lists and objects that are open, the innermost last. */
  private readonly open: (JsonArray | JsonObject)[] = [];

  constructor(text: string, from: number, to: number) {
    this.text = text;
    this.at = from;
    this.to = to;
  }

  *steps(): Steps<JsonNode | null> {
    const root = this.begin();
    for (let inner = this.open.at(-1); inner !== undefined; inner = this.open.at(-1)) {
      if (this.nodes % NODES_PER_STEP === 0) yield;
      if (!(inner.type === 'array' ? this.addItem(inner) : this.addMember(inner))) this.end(inner);
    }
    return root;
  }

  /** A value: of a list or object only its beginning. */
  private begin(): JsonNode | null {
    this.skipSpace();
    this.nodes += 1;
    if (this.at >= this.to || this.open.length > DEPTH_MAX || this.nodes > NODES_MAX) return null;
    const character = this.text[this.at];
    if (character === '"') return this.string();
    if (character !== '{' && character !== '[') return this.word();
    const start = this.at++;
    const node: JsonArray | JsonObject =
      character === '['
        ? { type: 'array', start, end: start, items: [] }
        : { type: 'object', start, end: start, members: [] };
    this.open.push(node);
    return node;
  }

  private addItem({ items }: JsonArray): boolean {
    this.skip(',');
    if (this.at >= this.to || this.text[this.at] === ']') return false;
    const item = this.begin();
    if (item !== null) items.push(item);
    return item !== null;
  }

  private addMember({ members }: JsonObject): boolean {
    this.skip(',');
    if (this.at >= this.to || this.text[this.at] !== '"') return false;
    const key = this.string();
    this.skip(':');
    const value = this.begin();
    if (value !== null) members.push({ key: String(key.value), start: key.start, value });
    return value !== null;
  }

  private end(node: JsonArray | JsonObject): void {
    this.skipSpace();
    const isClosed = this.at < this.to && this.text[this.at] === (node.type === 'array' ? ']' : '}');
    if (isClosed) this.at += 1;
    node.end = this.at;
    this.open.pop();
  }

  private string(): JsonScalar {
    const start = this.at++;
    while (this.at < this.to && this.text[this.at] !== '"') this.at += this.text[this.at] === '\\' ? 2 : 1;
    const value = unescaped(this.text.slice(start + 1, Math.min(this.at, this.to)));
    this.at = Math.min(this.at + 1, this.to);
    return { type: 'scalar', start, end: this.at, value };
  }

  private word(): JsonScalar | null {
    const start = this.at;
    while (this.at < this.to && /[\w.+-]/.test(this.text[this.at] ?? '')) this.at += 1;
    const word = this.text.slice(start, this.at);
    const value: JsonScalar['value'] = LITERAL.test(word) ? JSON.parse(word) : Number(word || Number.NaN);
    const isNone = typeof value === 'number' && !Number.isFinite(value);
    return isNone ? null : { type: 'scalar', start, end: this.at, value };
  }

  private skipSpace(): void {
    while (this.at < this.to && this.text.charCodeAt(this.at) <= 0x20) this.at += 1;
  }

  private skip(separator: string): void {
    this.skipSpace();
    while (this.at < this.to && this.text[this.at] === separator) {
      this.at += 1;
      this.skipSpace();
    }
  }
}

/** The member of an object by its key; null for anything else. The last of a repeated key counts, as in JSON.parse. */
export function member(node: JsonNode | null | undefined, key: string): JsonMember | null {
  if (node?.type !== 'object') return null;
  return node.members.findLast((candidate) => candidate.key === key) ?? null;
}

/** Walks down by keys and array positions; null as soon as something is missing. */
export function at(node: JsonNode | null, ...path: (string | number)[]): JsonNode | null {
  let here: JsonNode | null = node;
  for (const step of path) {
    if (typeof step === 'string') here = member(here, step)?.value ?? null;
    else here = here?.type === 'array' ? (here.items[step] ?? null) : null;
  }
  return here;
}

/** The text of a string (or number) node, trimmed; null when it is neither or empty. */
export function textOf(node: JsonNode | null): string | null {
  if (node?.type !== 'scalar' || (typeof node.value !== 'string' && typeof node.value !== 'number'))
    return null;
  return String(node.value).trim() || null;
}

/** An array's items, or the node itself as the one item: JSON-LD allows either wherever a value stands. */
export function itemsOf(node: JsonNode | null): JsonNode[] {
  if (node === null) return [];
  return node.type === 'array' ? node.items : [node];
}

/** Every text of a node that may be one string or a list of strings. */
export function textsOf(node: JsonNode | null): string[] {
  return itemsOf(node)
    .map(textOf)
    .filter((text) => text !== null);
}

/** The top-level nodes of a JSON-LD block: the block itself, the items of a list, the members of an `@graph`. */
export function schemaNodes(block: JsonNode): JsonNode[] {
  return itemsOf(block).flatMap((root) => {
    const graph = at(root, '@graph');
    return graph === null ? [root] : itemsOf(graph);
  });
}

/** `@type` values of a schema.org node, without the vocabulary's address. */
export function schemaTypes(node: JsonNode): string[] {
  return textsOf(at(node, '@type')).map((name) => name.replace(/^.*[/#:]/, ''));
}
