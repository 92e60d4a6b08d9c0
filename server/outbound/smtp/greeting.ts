import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { LineBroken } from './faults.ts';
import { SmtpLine } from './line.ts';
import type { SmtpReply } from './reply.ts';

/** One reply is waited for this long. */
export const COMMAND_TIMEOUT_MS = 5_000;

/** How a host is greeted; what went wrong the last time is left out the next. */
export interface Manner {
  /** Take up STARTTLS when it is offered. */
  tls: boolean;
  /** Begin with EHLO; some old hosts hang up on it. */
  extended: boolean;
}

/** The line broke during the greeting. */
export class GreetingBroken extends Error {
  readonly at: 'banner' | 'ehlo' | 'helo' | 'tls';
  /** The host hung up on EHLO or failed at TLS: it may well talk without. */
  readonly isWorthAnotherManner: boolean;

  constructor(at: 'banner' | 'ehlo' | 'helo' | 'tls', cause: LineBroken) {
    super(cause.message, { cause });
    this.name = 'GreetingBroken';
    this.at = at;
    this.isWorthAnotherManner = at === 'tls' || (at === 'ehlo' && cause.fault === 'hung_up');
  }
}

export type Greeting =
  | { kind: 'ready'; line: SmtpLine; stream: Duplex; extensions: ReadonlySet<string> }
  | { kind: 'refused'; stage: 'banner' | 'hello'; reply: SmtpReply };

/**
 * Reads the banner, says EHLO (HELO where that is refused), and takes up STARTTLS when offered. The certificate is not
 * looked at: the alternative is plain text, and no secret is sent (RFC 7435, opportunistic security).
 * @throws GreetingBroken, or the signal's reason
 */
export async function greet(
  stream: Duplex,
  host: string,
  helo: () => Promise<string>,
  manner: Manner,
  signal: AbortSignal,
): Promise<Greeting> {
  const line = new SmtpLine(stream);
  const banner = await at('banner', line.read(COMMAND_TIMEOUT_MS, signal));
  if (banner.code !== 220) return { kind: 'refused', stage: 'banner', reply: banner };
  const name = await helo();
  const hello = await sayHello(line, name, manner.extended, signal);
  if (hello.kind === 'refused') return { ...hello, stage: 'hello' };
  const plain: Greeting = { kind: 'ready', line, stream, extensions: hello.extensions };
  if (!manner.tls || !hello.extensions.has('STARTTLS')) return plain;
  const go = await at('tls', line.command('STARTTLS', COMMAND_TIMEOUT_MS, signal));
  if (go.code !== 220) return plain;
  const secured = await at('tls', secure(line, stream, host, signal));
  const again = await sayHello(secured.line, name, true, signal);
  if (again.kind === 'refused') return { ...again, stage: 'hello' };
  return { kind: 'ready', ...secured, extensions: again.extensions };
}

type HelloAnswer =
  | { kind: 'greeted'; extensions: ReadonlySet<string> }
  | { kind: 'refused'; reply: SmtpReply };

async function sayHello(
  line: SmtpLine,
  name: string,
  extended: boolean,
  signal: AbortSignal,
): Promise<HelloAnswer> {
  if (extended) {
    const reply = await at('ehlo', line.command(`EHLO ${name}`, COMMAND_TIMEOUT_MS, signal));
    if (isPositive(reply)) return { kind: 'greeted', extensions: extensionsOf(reply) };
    if (reply.code < 500) return { kind: 'refused', reply };
  }
  const reply = await at('helo', line.command(`HELO ${name}`, COMMAND_TIMEOUT_MS, signal));
  return isPositive(reply) ? { kind: 'greeted', extensions: new Set() } : { kind: 'refused', reply };
}

const isPositive = (reply: SmtpReply) => reply.code >= 200 && reply.code < 300;

/** The keywords of an EHLO reply; its first line is the host's name. */
function extensionsOf(reply: SmtpReply): ReadonlySet<string> {
  return new Set(reply.lines.slice(1).map((line) => (line.split(/[ =]/, 1)[0] ?? '').toUpperCase()));
}

/** Turns the stream into TLS. Bytes that came before the handshake were not protected by it and break the line. */
function secure(
  line: SmtpLine,
  stream: Duplex,
  host: string,
  signal: AbortSignal,
): Promise<{ line: SmtpLine; stream: Duplex }> {
  return new Promise((resolve, reject) => {
    if (!line.detach()) return reject(new LineBroken('malformed', 'the host spoke before the TLS handshake'));
    const name = isIP(host) === 0 ? { servername: host } : {};
    const secured = connectTls({ socket: stream, rejectUnauthorized: false, ...name });
    // Whoever destroys the stream that is spoken on ends the one beneath as well.
    secured.once('close', () => stream.destroy());
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      secured.off('close', onClose);
      finish();
    };
    const giveUp = (reason: unknown) =>
      settle(() => {
        secured.destroy();
        reject(reason);
      });
    const onAbort = () => giveUp(signal.reason);
    const onClose = () => giveUp(new LineBroken('hung_up', 'the TLS handshake failed'));
    const timer = setTimeout(
      () => giveUp(new LineBroken('timeout', 'the TLS handshake took too long')),
      COMMAND_TIMEOUT_MS,
    );
    secured.on('error', (error) => giveUp(new LineBroken('hung_up', error.message)));
    secured.once('close', onClose);
    secured.once('secureConnect', () =>
      settle(() => resolve({ line: new SmtpLine(secured), stream: secured })),
    );
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}

async function at<T>(place: GreetingBroken['at'], doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } catch (error) {
    throw error instanceof LineBroken ? new GreetingBroken(place, error) : error;
  }
}
