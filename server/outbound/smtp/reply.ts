import { ChannelBroken } from './faults.ts';

/** One reply of a mail host, RFC 5321 §4.2. */
export interface SmtpReply {
  /** 200 to 599. */
  code: number;
  /** The enhanced status code (RFC 3463) of the last line that has one, such as `5.1.1`; else null. */
  enhanced: string | null;
  /** The text of each line, printable ASCII; other bytes are replaced by a question mark. */
  lines: readonly string[];
}

/** RFC 5321 §4.5.3.1.5 allows 512 octets a line; real hosts send longer ones, but none this long. */
const MAX_LINE_BYTES = 8 * 1024;
const MAX_LINES = 200;
const MAX_REPLY_BYTES = 64 * 1024;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Assembles replies from chunks split anywhere. Lines end in LF with or without CR before it. Buffers at most one
 * reply within the limits.
 */
export class ReplyReader {
  #held: Buffer[] = [];
  #heldBytes = 0;
  #replyBytes = 0;
  #code: number | null = null;
  #lines: string[] = [];

  /** True when a reply is incomplete. */
  get isInside(): boolean {
    return this.#heldBytes > 0 || this.#code !== null;
  }

  /**
   * @returns the replies that this chunk completed, in order
   * @throws LineBroken (`malformed`) for data that is not a reply and for a reply over the limits; the reader cannot
   * be used afterwards
   */
  push(chunk: Buffer): SmtpReply[] {
    const replies: SmtpReply[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      this.#hold(chunk.subarray(start, end));
      start = end + 1;
      const reply = this.#takeLine(this.#release());
      if (reply !== null) replies.push(reply);
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
    return replies;
  }

  #hold(part: Buffer): void {
    this.#heldBytes += part.length;
    this.#replyBytes += part.length;
    if (this.#heldBytes > MAX_LINE_BYTES || this.#replyBytes > MAX_REPLY_BYTES)
      throw new ChannelBroken('malformed', `a reply of more than ${MAX_LINE_BYTES} bytes a line`);
    // A copy, because a slice would keep its whole chunk in memory.
    if (part.length > 0) this.#held.push(Buffer.from(part));
  }

  #release(): string {
    const line = Buffer.concat(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    let end = line.length;
    while (end > 0 && line[end - 1] === CARRIAGE_RETURN) end -= 1;
    return line.toString('latin1', 0, end);
  }

  #takeLine(line: string): SmtpReply | null {
    if (line === '' && this.#code === null) return null; // some hosts send an empty line after a reply
    const [, digits = '', mark, text = ''] = /^([2-5]\d\d)(?:([ -])(.*))?$/s.exec(line) ?? [];
    if (digits === '') throw new ChannelBroken('malformed', 'a line that is not an SMTP reply');
    const code = Number(digits);
    if (this.#code !== null && this.#code !== code)
      throw new ChannelBroken('malformed', `a reply that changes from ${this.#code} to ${code}`);
    if (this.#lines.length >= MAX_LINES)
      throw new ChannelBroken('malformed', `a reply of more than ${MAX_LINES} lines`);
    this.#code = code;
    this.#lines.push(text.replace(/[^\x20-\x7e]/g, '?').trim());
    if (mark === '-') return null;
    const lines = this.#lines;
    this.#code = null;
    this.#lines = [];
    this.#replyBytes = 0;
    return { code, enhanced: enhancedOf(lines), lines };
  }
}

/** `5.1.1`, `#5.1.0` (IronPort) or `(5.7.1)` at the start of a line; the last line wins. */
function enhancedOf(lines: readonly string[]): string | null {
  const codes = lines.flatMap((line) => /^[#(]?([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(line)?.[1] ?? []);
  return codes.at(-1) ?? null;
}

const SHOWN_CHARACTERS = 200;

/** The reply as one line of at most 200 printable characters. */
export function shownReply({ code, lines }: SmtpReply): string {
  return `${code} ${lines.join(' ')}`.trim().slice(0, SHOWN_CHARACTERS);
}
