import { asciiJson } from '../core/asciiJson.ts';
import type { Patience } from './patience.ts';

/** The used part of Apps Script's Properties. */
export interface ScriptProperties {
  getProperties(): Record<string, string>;
  setProperties(properties: Record<string, string>): unknown;
  deleteProperty(key: string): unknown;
}

/** Values of any size in properties of at most 9 KB. All are read in one call, when the first is needed. */
export interface PropertyStore {
  /** The saved value, with the type that its writer used; null for none. */
  load<Shape>(name: string): Shape | null;
  save(name: string, value: unknown): void;
  remove(name: string): void;
  /** The names of the values that begin so; behind the beginning a name has no dot. */
  namesOf(prefix: string): string[];
  /** Removes all values whose names begin so; behind the beginning a name has no dot. */
  removeAll(prefix: string): void;
  /** Forgets what was read, because another window may have written since. */
  refresh(): void;
}

/** A value may have 9 KB; Google counts bytes, and the saved text is ASCII. */
const PIECE_LENGTH = 8_800;

/** Saves values as JSON in pieces, all in one call. The first piece begins with the number of pieces, so that leftover pieces of a
 * longer value do no harm.
 */
export function propertyStore(properties: ScriptProperties, patient: Patience): PropertyStore {
  let read: Map<string, string> | null = null;
  const all = () => {
    read ??= new Map(Object.entries(patient(() => properties.getProperties())));
    return read;
  };
  const countOf = (first: string | undefined) => (first === undefined ? 0 : Number.parseInt(first, 10));
  const remove = (name: string, from: number, to: number) => {
    for (let piece = from; piece < to; piece += 1) {
      const key = pieceName(name, piece);
      patient(() => properties.deleteProperty(key));
      all().delete(key);
    }
  };
  const namesOf = (prefix: string) =>
    [...all().keys()].filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.'));
  return {
    load<Shape>(name: string) {
      const first = all().get(name);
      if (first === undefined) return null;
      const rest = Array.from({ length: countOf(first) - 1 }, (_, index) =>
        all().get(pieceName(name, index + 1)),
      );
      if (rest.includes(undefined)) return null;
      return JSON.parse(first.slice(first.indexOf('|') + 1) + rest.join('')) as Shape;
    },
    save(name, value) {
      const before = countOf(all().get(name));
      const pieces = inPieces(asciiJson(value));
      const named = pieces.map((text, piece): [string, string] => [
        pieceName(name, piece),
        piece === 0 ? `${pieces.length}|${text}` : text,
      ]);
      patient(() => properties.setProperties(Object.fromEntries(named)));
      for (const [key, text] of named) all().set(key, text);
      remove(name, pieces.length, before);
    },
    remove(name) {
      remove(name, 0, countOf(all().get(name)));
    },
    namesOf,
    removeAll(prefix) {
      for (const name of namesOf(prefix)) remove(name, 0, countOf(all().get(name)));
    },
    refresh() {
      read = null;
    },
  };
}

const pieceName = (name: string, piece: number) => (piece === 0 ? name : `${name}.${piece}`);

function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += PIECE_LENGTH)
    pieces.push(text.slice(from, from + PIECE_LENGTH));
  return pieces;
}
