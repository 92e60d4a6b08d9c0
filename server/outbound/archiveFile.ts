import { type FileHandle, open } from 'node:fs/promises';
import { WINDOW_BYTES as MEMBER_WINDOW_BYTES, readMember } from './gzipMembers.ts';

const WINDOW_BYTES = 256 * 1024;
/** An archive up to this size is kept in memory; records of larger ones are read from the file on demand. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * A file of plain or gzipped bytes, addressed by the position in its decompressed content. Where the gzip members
 * begin only decides how far back a read must start (not at all when each record is a member of its own).
 */
export class ArchiveFile {
  readonly #file: FileHandle;
  readonly #isGzip: boolean;
  /** Where members begin: in the content, and in the file. Filled by the first pass. */
  readonly #members: { content: number; file: number }[] = [];
  readonly #maxKeptBytes: number;
  #kept: Buffer | null = null;

  private constructor(file: FileHandle, isGzip: boolean, maxKeptBytes: number) {
    this.#maxKeptBytes = maxKeptBytes;
    this.#file = file;
    this.#isGzip = isGzip;
  }

  /** @throws the file system's error when the file cannot be opened */
  static async open(path: string, maxKeptBytes = MAX_KEPT_BYTES): Promise<ArchiveFile> {
    const file = await open(path);
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return new ArchiveFile(file, buffer[0] === 0x1f && buffer[1] === 0x8b, maxKeptBytes);
  }

  /** Reads the whole content once, recording the member positions that `read` needs. */
  async *firstPass(): AsyncGenerator<Buffer> {
    const kept: Buffer[] = [];
    let size = 0;
    for await (const piece of this.#from({ content: 0, file: 0 }, (member) => this.#members.push(member))) {
      size += piece.length;
      // A copy: a small piece may stand in much larger memory, which it would keep.
      if (size <= this.#maxKeptBytes) kept.push(Buffer.from(piece));
      else kept.length = 0;
      yield piece;
    }
    if (size <= this.#maxKeptBytes) this.#kept = Buffer.concat(kept, size);
  }

  /** `length` bytes of the content from `position` on. */
  async read(position: number, length: number): Promise<Buffer> {
    if (this.#kept !== null) return this.#kept.subarray(position, position + length);
    const start = this.#memberBefore(position);
    const pieces: Buffer[] = [];
    let at = start.content;
    for await (const piece of this.#from(start, () => {})) {
      const from = Math.max(0, position - at);
      if (from < piece.length) pieces.push(piece.subarray(from, position + length - at));
      at += piece.length;
      if (at >= position + length) break;
    }
    return Buffer.concat(pieces);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async *#from(
    start: { content: number; file: number },
    onMember: (member: { content: number; file: number }) => void,
  ): AsyncGenerator<Buffer> {
    if (!this.#isGzip) return yield* this.#plainFrom(start.content);
    let content = start.content;
    let next: number | null = start.file;
    const window = Buffer.alloc(MEMBER_WINDOW_BYTES);
    while (next !== null) {
      onMember({ content, file: next });
      const member: AsyncGenerator<Buffer, number | null> = readMember(this.#file, next, window);
      for (let step = await member.next(); ; step = await member.next()) {
        if (step.done === true) {
          next = step.value;
          break;
        }
        content += step.value.length;
        yield step.value;
      }
    }
  }

  async *#plainFrom(position: number): AsyncGenerator<Buffer> {
    for (let at = position; ; ) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  /** The last member that begins at or before this position of the content. */
  #memberBefore(position: number): { content: number; file: number } {
    if (!this.#isGzip) return { content: position, file: position };
    let low = 0;
    let high = this.#members.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#members[middle]?.content ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return this.#members[low] ?? { content: 0, file: 0 };
  }
}
