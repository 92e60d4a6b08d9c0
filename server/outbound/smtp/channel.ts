import type { Duplex } from 'node:stream';
import { ChannelBroken } from './faults.ts';
import { ReplyReader, type SmtpReply } from './reply.ts';

/** More unsolicited replies than this break the connection. */
const MAX_UNREAD_REPLIES = 20;
/** RFC 5321 §4.5.3.1.4. */
const MAX_COMMAND_BYTES = 512;

interface Waiting {
  take(reply: SmtpReply): void;
  fail(error: Error): void;
}

/**
 * SMTP commands and replies over one open stream. A reply without a command breaks the channel, because every later
 * reply would be matched to the wrong command.
 */
export class SmtpChannel {
  readonly #stream: Duplex;
  readonly #reader = new ReplyReader();
  readonly #unread: SmtpReply[] = [];
  #waiting: Waiting | null = null;
  #end: ChannelBroken | null = null;

  constructor(stream: Duplex) {
    this.#stream = stream;
    stream.on('data', this.#onData);
    stream.on('error', this.#onError);
    stream.on('end', this.#onEnd);
    stream.on('close', this.#onEnd);
  }

  /** The other side has closed the connection or is out of sync, so no command would be answered. */
  get isOver(): boolean {
    return this.#end !== null || this.#unread.length > 0 || this.#reader.isInside;
  }

  /**
   * Writes one command and waits for its reply.
   * @throws LineBroken, or the signal's reason
   */
  async command(text: string, timeoutMs: number, signal: AbortSignal): Promise<SmtpReply> {
    const [reply] = await this.group([text], timeoutMs, signal);
    if (reply === undefined) throw new ChannelBroken('malformed', 'no reply to a command');
    return reply;
  }

  /**
   * Writes several commands at once and waits for the reply to each (RFC 2920; the host must have offered PIPELINING
   * when there are several). Fewer replies than commands come back when one of them is 421.
   */
  async group(texts: readonly string[], timeoutMs: number, signal: AbortSignal): Promise<SmtpReply[]> {
    const lines = texts.map(commandLine);
    this.#requireStep();
    if (this.#end === null) this.#stream.write(lines.join(''));
    const replies: SmtpReply[] = [];
    while (replies.length < lines.length) {
      const reply = await this.read(timeoutMs, signal);
      replies.push(reply);
      if (reply.code === 421) break; // the host closes the connection after a 421
    }
    return replies;
  }

  /** A 421 sent before closing answers whatever is sent next; any other unsolicited reply is out of sync. */
  #requireStep(): void {
    if (this.#unread.length === 1 && this.#unread[0]?.code === 421) return;
    if (this.#unread.length === 0 && (this.#end !== null || !this.#reader.isInside)) return;
    const fault = new ChannelBroken('malformed', 'an unsolicited reply');
    this.#break(fault);
    throw fault;
  }

  /** Waits for the next reply without sending a command, such as the banner. */
  read(timeoutMs: number, signal: AbortSignal): Promise<SmtpReply> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const unread = this.#unread.shift();
      if (unread !== undefined) return resolve(unread);
      if (this.#end !== null) return reject(this.#end);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#waiting = null;
      };
      const waiting: Waiting = {
        take: (reply) => {
          settle();
          resolve(reply);
        },
        fail: (error) => {
          settle();
          reject(error);
        },
      };
      const onAbort = () => waiting.fail(signal.reason);
      const timer = setTimeout(
        () => this.#break(new ChannelBroken('timeout', `no reply within ${timeoutMs} ms`)),
        timeoutMs,
      );
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting = waiting;
    });
  }

  /** Detaches the channel from its stream, which continues as TLS; false when unread bytes remain. */
  detach(): boolean {
    const isClean = !this.isOver;
    this.#stream.off('data', this.#onData);
    this.#stream.off('end', this.#onEnd);
    this.#stream.off('close', this.#onEnd);
    // The error handler stays: an unhandled error event would end the process.
    return isClean;
  }

  readonly #onData = (chunk: Buffer): void => {
    if (this.#end !== null) return;
    try {
      for (const reply of this.#reader.push(chunk)) this.#deliver(reply);
    } catch (error) {
      this.#break(error instanceof ChannelBroken ? error : new ChannelBroken('malformed', String(error)));
    }
  };

  readonly #onError = (error: Error): void => this.#break(new ChannelBroken('hung_up', error.message));

  readonly #onEnd = (): void =>
    this.#break(new ChannelBroken('hung_up', 'the mail host closed the connection'));

  #deliver(reply: SmtpReply): void {
    if (this.#waiting !== null) {
      this.#waiting.take(reply);
      return;
    }
    this.#unread.push(reply);
    if (this.#unread.length > MAX_UNREAD_REPLIES)
      throw new ChannelBroken('malformed', 'more replies than there were commands');
  }

  #break(fault: ChannelBroken): void {
    if (this.#end !== null) return;
    this.#end = fault;
    this.#waiting?.fail(fault);
    if (fault.fault !== 'hung_up') this.#stream.destroy();
  }
}

/** @throws TypeError for text that would be more than one command */
function commandLine(text: string): string {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new TypeError('an SMTP command is one line of printable ASCII');
  if (text.length + 2 > MAX_COMMAND_BYTES)
    throw new TypeError(`an SMTP command of more than ${MAX_COMMAND_BYTES} bytes`);
  return `${text}\r\n`;
}
