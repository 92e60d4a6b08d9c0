import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { SmtpChannel } from './channel.ts';
import { ChannelBroken } from './faults.ts';
import type { SmtpReply } from './reply.ts';

/** Time-out of one reply. */
export const COMMAND_TIMEOUT_MS = 5_000;

/** How a host is greeted; a retry leaves out what failed. */
export interface GreetingOptions {
  /** Use STARTTLS when it is offered. */
  tls: boolean;
  /** Start with EHLO; some old hosts close the connection at it. */
  extended: boolean;
}

/** The connection broke during the greeting. */
export class GreetingBroken extends Error {
  readonly at: 'banner' | 'ehlo' | 'helo' | 'tls';
  /** The host closed the connection at EHLO or failed at TLS; it may work without. */
  readonly isWorthRetrying: boolean;

  constructor(at: 'banner' | 'ehlo' | 'helo' | 'tls', cause: ChannelBroken) {
    super(cause.message, { cause });
    this.name = 'GreetingBroken';
    this.at = at;
    this.isWorthRetrying = at === 'tls' || (at === 'ehlo' && cause.fault === 'hung_up');
  }
}

export type Greeting =
  | { kind: 'ready'; channel: SmtpChannel; stream: Duplex; extensions: ReadonlySet<string> }
  | { kind: 'refused'; stage: 'banner' | 'hello'; reply: SmtpReply };

/**
 * Reads the banner, sends EHLO (HELO if that is refused), and uses STARTTLS when offered. The certificate is not
 * verified: the alternative is plain text, and no secret is sent (RFC 7435, opportunistic security).
 * @throws GreetingBroken, or the signal's reason
 */
export async function greet(
  stream: Duplex,
  host: string,
  helo: () => Promise<string>,
  options: GreetingOptions,
  signal: AbortSignal,
): Promise<Greeting> {
  const channel = new SmtpChannel(stream);
  const banner = await at('banner', channel.read(COMMAND_TIMEOUT_MS, signal));
  if (banner.code !== 220) return { kind: 'refused', stage: 'banner', reply: banner };
  const name = await helo();
  const hello = await sayHello(channel, name, options.extended, signal);
  if (hello.kind === 'refused') return { ...hello, stage: 'hello' };
  const plain: Greeting = { kind: 'ready', channel, stream, extensions: hello.extensions };
  if (!options.tls || !hello.extensions.has('STARTTLS')) return plain;
  const go = await at('tls', channel.command('STARTTLS', COMMAND_TIMEOUT_MS, signal));
  if (go.code !== 220) return plain;
  const secured = await at('tls', secure(channel, stream, host, signal));
  const again = await sayHello(secured.channel, name, true, signal);
  if (again.kind === 'refused') return { ...again, stage: 'hello' };
  return { kind: 'ready', ...secured, extensions: again.extensions };
}

type HelloAnswer =
  | { kind: 'greeted'; extensions: ReadonlySet<string> }
  | { kind: 'refused'; reply: SmtpReply };

async function sayHello(
  channel: SmtpChannel,
  name: string,
  extended: boolean,
  signal: AbortSignal,
): Promise<HelloAnswer> {
  if (extended) {
    const reply = await at('ehlo', channel.command(`EHLO ${name}`, COMMAND_TIMEOUT_MS, signal));
    if (isPositive(reply)) return { kind: 'greeted', extensions: extensionsOf(reply) };
    if (reply.code < 500) return { kind: 'refused', reply };
  }
  const reply = await at('helo', channel.command(`HELO ${name}`, COMMAND_TIMEOUT_MS, signal));
  return isPositive(reply) ? { kind: 'greeted', extensions: new Set() } : { kind: 'refused', reply };
}

const isPositive = (reply: SmtpReply) => reply.code >= 200 && reply.code < 300;

/** The keywords of an EHLO reply; its first line is the host's name. */
function extensionsOf(reply: SmtpReply): ReadonlySet<string> {
  return new Set(reply.lines.slice(1).map((channel) => (channel.split(/[ =]/, 1)[0] ?? '').toUpperCase()));
}

/**
 * Turns the stream into TLS. Bytes that arrived before the handshake were not protected by it and break the
 * connection.
 */
function secure(
  channel: SmtpChannel,
  stream: Duplex,
  host: string,
  signal: AbortSignal,
): Promise<{ channel: SmtpChannel; stream: Duplex }> {
  return new Promise((resolve, reject) => {
    if (!channel.detach())
      return reject(new ChannelBroken('malformed', 'the host sent data before the TLS handshake'));
    const name = isIP(host) === 0 ? { servername: host } : {};
    const secured = connectTls({ socket: stream, rejectUnauthorized: false, ...name });
    // Destroying the TLS stream destroys the socket beneath as well.
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
    const onClose = () => giveUp(new ChannelBroken('hung_up', 'the TLS handshake failed'));
    const timer = setTimeout(
      () => giveUp(new ChannelBroken('timeout', 'the TLS handshake took too long')),
      COMMAND_TIMEOUT_MS,
    );
    secured.on('error', (error) => giveUp(new ChannelBroken('hung_up', error.message)));
    secured.once('close', onClose);
    secured.once('secureConnect', () =>
      settle(() => resolve({ channel: new SmtpChannel(secured), stream: secured })),
    );
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}

async function at<T>(place: GreetingBroken['at'], doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } catch (error) {
    throw error instanceof ChannelBroken ? new GreetingBroken(place, error) : error;
  }
}
