/** The used part of Apps Script's Properties. */
export interface ScriptProperties {
  getProperty(key: string): string | null;
  setProperties(properties: Record<string, string>): unknown;
  deleteProperty(key: string): unknown;
}

/** Values of any size in properties of at most 9 KB. */
export interface PropertyStore {
  /** The saved value, with the type that its writer used; null for none. */
  load<Shape>(name: string): Shape | null;
  save(name: string, value: unknown): void;
  remove(name: string): void;
}

/** A value may have 9 KB; Google counts bytes, and the saved text is ASCII. */
const PIECE_LENGTH = 8_800;

/** Saves values as JSON in pieces, all in one call. The first piece begins with the number of pieces, so that leftover pieces of a
 * longer value do no harm.
 */
export function propertyStore(properties: ScriptProperties): PropertyStore {
  const countOf = (first: string | null) => (first === null ? 0 : Number.parseInt(first, 10));
  const remove = (name: string, from: number, to: number) => {
    for (let piece = from; piece < to; piece += 1) properties.deleteProperty(pieceName(name, piece));
  };
  return {
    load<Shape>(name: string) {
      const first = properties.getProperty(name);
      if (first === null) return null;
      const rest = Array.from({ length: countOf(first) - 1 }, (_, index) =>
        properties.getProperty(pieceName(name, index + 1)),
      );
      if (rest.includes(null)) return null;
      return JSON.parse(first.slice(first.indexOf('|') + 1) + rest.join('')) as Shape;
    },
    save(name, value) {
      const before = countOf(properties.getProperty(name));
      const pieces = inPieces(asciiJson(value));
      const named = pieces.map((text, piece) => [
        pieceName(name, piece),
        piece === 0 ? `${pieces.length}|${text}` : text,
      ]);
      properties.setProperties(Object.fromEntries(named));
      remove(name, pieces.length, before);
    },
    remove(name) {
      remove(name, 0, countOf(properties.getProperty(name)));
    },
  };
}

const pieceName = (name: string, piece: number) => (piece === 0 ? name : `${name}.${piece}`);

/** ASCII JSON, in which every character is one byte, so that no piece cuts a character. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += PIECE_LENGTH)
    pieces.push(text.slice(from, from + PIECE_LENGTH));
  return pieces;
}
