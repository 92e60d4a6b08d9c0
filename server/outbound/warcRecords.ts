/** A damaged WARC file; the message names the position. */
export class BrokenWarc extends Error {
  constructor(position: number, problem: string) {
    super(`at byte ${position} of its content: ${problem}`);
    this.name = 'BrokenWarc';
  }
}

/** A record's header, and where its block is in the decompressed content. */
export interface WarcRecord {
  /** Names in lower case; of a repeated field the first is kept. */
  fields: Record<string, string>;
  blockPosition: number;
  blockLength: number;
  /** The block itself, when `wantsBlock` returned true and it is not too long. */
  block: Buffer | null;
}

const MAX_HEADER_BYTES = 64 * 1024;
const MAX_KEPT_BLOCK_BYTES = 2_000_000;

/**
 * Reads a WARC file's records in order (ISO 28500, WARC 1.0 and 1.1). Bare line feeds are accepted in headers.
 *
 * @param wantsBlock decides by a record's fields whether its block is read too
 * @throws BrokenWarc for anything that is not a record, and when the file ends inside one
 */
export async function* readWarcRecords(
  content: AsyncIterable<Buffer>,
  wantsBlock: (fields: Record<string, string>) => boolean,
): AsyncGenerator<WarcRecord> {
  const cursor = new Cursor(content);
  for (;;) {
    const start = await firstLine(cursor);
    if (start === null) return;
    const fields = await readFields(cursor);
    const blockLength = Number(fields['content-length'] ?? Number.NaN);
    if (!Number.isSafeInteger(blockLength) || blockLength < 0) {
      throw new BrokenWarc(start, 'a record has no usable Content-Length');
    }
    const blockPosition = cursor.position;
    const keep = blockLength <= MAX_KEPT_BLOCK_BYTES && wantsBlock(fields);
    const block = await cursor.take(blockLength, keep);
    if (cursor.position < blockPosition + blockLength) {
      throw new BrokenWarc(start, 'the file ends inside this record');
    }
    yield { fields, blockPosition, blockLength, block };
  }
}

/** Skips blank lines up to a record's version line. @returns its position, or null at the end of the file */
async function firstLine(cursor: Cursor): Promise<number | null> {
  for (;;) {
    const position = cursor.position;
    const line = await cursor.line();
    if (line === null) return null;
    if (line.trim() === '') continue;
    if (!/^WARC\/1\.\d+$/.test(line)) throw new BrokenWarc(position, 'a WARC record was expected');
    return position;
  }
}

async function readFields(cursor: Cursor): Promise<Record<string, string>> {
  const start = cursor.position;
  const fields: Record<string, string> = {};
  let last = '';
  for (;;) {
    const line = await cursor.line();
    if (line === null) throw new BrokenWarc(start, 'the file ends inside a record header');
    if (line === '') return fields;
    if (cursor.position - start > MAX_HEADER_BYTES)
      throw new BrokenWarc(start, 'a record header is too long');
    const [, name, value = ''] = /^([^\s:]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined) {
      last = name.toLowerCase();
      fields[last] ??= value;
    } else if (/^[ \t]/.test(line) && last !== '') {
      fields[last] = `${fields[last]} ${line.trim()}`; // a folded line
    } else {
      throw new BrokenWarc(start, 'a record header has a line without a name');
    }
  }
}

/** Reads a stream of chunks by lines and by lengths. */
class Cursor {
  position = 0;
  readonly #pieces: AsyncIterator<Buffer>;
  #buffered: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Buffer>) {
    this.#pieces = content[Symbol.asyncIterator]();
  }

  /** The next line without its line end, or null at the end. */
  async line(): Promise<string | null> {
    let end = this.#buffered.indexOf(10);
    while (end < 0) {
      if (this.#buffered.length > MAX_HEADER_BYTES) throw new BrokenWarc(this.position, 'a line is too long');
      const searched = this.#buffered.length;
      if (!(await this.#more())) {
        if (searched === 0) return null;
        throw new BrokenWarc(this.position, 'the file ends inside a line');
      }
      end = this.#buffered.indexOf(10, searched);
    }
    const line = this.#buffered.toString('utf8', 0, end).replace(/\r$/, '');
    this.#advance(end + 1);
    return line;
  }

  /** Advances by `length` bytes, or fewer at the end of the file; returns them when asked to. */
  async take(length: number, wanted: boolean): Promise<Buffer | null> {
    const taken: Buffer[] = [];
    let left = length;
    while (left > 0) {
      if (this.#buffered.length === 0 && !(await this.#more())) break;
      const piece = this.#buffered.subarray(0, left);
      if (wanted) taken.push(piece);
      left -= piece.length;
      this.#advance(piece.length);
    }
    return wanted ? Buffer.concat(taken) : null;
  }

  #advance(length: number): void {
    this.#buffered = this.#buffered.subarray(length);
    this.position += length;
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const { value, done } = await this.#pieces.next();
      if (done === true) return false;
      if (value.length === 0) continue;
      this.#buffered = this.#buffered.length === 0 ? value : Buffer.concat([this.#buffered, value]);
      return true;
    }
  }
}
