import { bounded } from '../patterns.ts';
import type { JsonNode, JsonObject } from './locatedJson.ts';
import type { Steps } from './slices.ts';

/** A link that is only in embedded data; `href` is not yet resolved. */
export interface EmbeddedLink {
  href: string;
  text: string;
}

const FOUND_MAX = 300;
const NODES_MAX = 100_000;
const NODES_PER_STEP = 3_000;
/** So few members does an entry of a menu have. */
const ENTRY_MEMBERS_MAX = 6;
const LINK_KEY =
  /(?:^|[^a-z])(?:href|url|uri|link|path|slug|to|permalink|item)$|[a-z](?:Href|URL|Url|Uri|Link|Path|Slug|To|Permalink|Item)$/;
const TEXT_KEY = /^(?:label|title|name|text|heading|headline|caption)$/i;
/** A path from the root or a whole address, without places to be filled in; of a file only where it is a page. */
const ADDRESS = bounded(/^(?:https?:\/\/[\w.:-]+)?\/(?![/_.])(?!.*\/[_.])[^\s{}[\]<>*$"'\\]{0,300}$/i, 400);
const FILE = /\.(?!html?$|php$|aspx?$|jsp$)[a-z]\w{1,5}$/i;
/** Words for people: neither an identifier nor an address. */
const WORDS = /^(?=[^/]*\p{L}{2})(?![\da-z_.:-]+$|[\dA-Z_]+$)[^{}<>/]{2,120}$/u;

/**
 * Links of a site whose menu is drawn by its framework: members of embedded data that are addresses, with the text beside
 * them. An address counts where its member is called like one, or where the object is as small as the entry of a menu. Data written
 * as a list of values that refer to each other by their number (Nuxt) is followed.
 */
export function* embeddedLinkSteps(root: JsonNode): Steps<EmbeddedLink[]> {
  const found: EmbeddedLink[] = [];
  const values = root.type === 'array' ? root.items : [];
  const waiting: JsonNode[] = [root];
  for (let count = 1; count <= NODES_MAX && found.length < FOUND_MAX; count += 1) {
    if (count % NODES_PER_STEP === 0) yield;
    const node = waiting.pop();
    if (node === undefined || node.type === 'scalar') break;
    if (node.type === 'object') found.push(...linksOf(node, values));
    const below = node.type === 'array' ? node.items : node.members.map(({ value }) => value);
    for (const child of below.toReversed())
      if (child.type !== 'scalar' && waiting.length < NODES_MAX) waiting.push(child);
  }
  return found;
}

function linksOf({ members }: JsonObject, values: readonly JsonNode[]): EmbeddedLink[] {
  const strings = members.slice(0, 60).flatMap(({ key, value }) => {
    const text = stringOf(value, values);
    return text === null ? [] : [{ key, text }];
  });
  const isEntry = members.length <= ENTRY_MEMBERS_MAX;
  const addresses = strings.filter(
    ({ key, text }) => isAddress(text) && (isEntry || LINK_KEY.test(key.slice(-60))),
  );
  if (addresses.length === 0) return [];
  const named = strings.filter(({ text }) => WORDS.test(text));
  const words = named.find(({ key }) => TEXT_KEY.test(key)) ?? (isEntry ? named[0] : undefined);
  return words === undefined ? [] : addresses.map(({ text }) => ({ href: text, text: words.text.trim() }));
}

function stringOf(node: JsonNode, values: readonly JsonNode[]): string | null {
  if (node.type !== 'scalar') return null;
  const meant = typeof node.value === 'number' ? values[node.value] : node;
  return meant?.type === 'scalar' && typeof meant.value === 'string' ? meant.value : null;
}

function isAddress(text: string): boolean {
  return text.length <= 400 && ADDRESS.test(text) && !FILE.test(text.split(/[?#]/, 1)[0] ?? '');
}
