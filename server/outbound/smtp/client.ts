import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SmtpChannel } from './channel.ts';
import { MailHostBusy, NoConnection } from './faults.ts';
import { COMMAND_TIMEOUT_MS, GreetingBroken, type GreetingOptions, greet } from './greeting.ts';
import type { Introduce } from './identity.ts';
import type { MailHostSlot, MailHostSlots } from './mailHostSlots.ts';
import type { SmtpReply } from './reply.ts';
import type { FindRoutes, Route } from './routes.ts';

/** The result of connecting to a mail host. */
export type MailCall =
  | { kind: 'open'; connection: MailConnection }
  /** It answered with another code than 220 or 250. */
  | { kind: 'refused'; reply: SmtpReply }
  /** No address, no connection, or no greeting; `reason` may be shown to users. */
  | { kind: 'unreachable'; reason: string };

/** Notifications about other connections to the same host. */
export interface CallWatch {
  /** Another caller begins to wait for a connection to this host while this one is open. */
  onWanted: () => void;
  /** The call starts or stops waiting for a connection slot, time that is not the host's fault. */
  onWaiting: (isWaiting: boolean) => void;
  /** False: rather than wait behind many others, the call fails with MailHostBusy. True by default. */
  isPatient?: boolean;
}

/** Connects to mail hosts, with at most two connections to each at a time. */
export interface SmtpClient {
  /**
   * Connects and exchanges greetings.
   * @throws the signal's reason, or MailHostBusy; nothing because of the host
   */
  call(host: string, signal: AbortSignal, watch: CallWatch): Promise<MailCall>;
}

/** A connection after the greeting, ready for MAIL FROM. The caller must close it. */
export interface MailConnection {
  /** Address for MAIL FROM; empty for the null sender. */
  readonly sender: string;
  /** The host supports PIPELINING. */
  readonly pipelines: boolean;
  /** The host has closed the connection or is out of sync. */
  readonly isOver: boolean;
  /** Another caller waits for a connection to this host. */
  isWanted(): boolean;
  /**
   * Sends commands, several at once only when `pipelines`, and waits for the reply to each, 5 s at most.
   * Fewer replies than commands come back when one of them is 421.
   * @throws LineBroken, or the signal's reason
   */
  ask(commands: readonly string[], signal: AbortSignal): Promise<SmtpReply[]>;
  /**
   * Sends QUIT, waits briefly for the answer, and closes the socket.
   * @param overloaded the host asked for a pause
   */
  quit(outcome?: { overloaded: boolean }): Promise<void>;
  /** Closes the socket at once. */
  drop(): void;
}

export interface SmtpParts {
  findRoutes: FindRoutes;
  slots: MailHostSlots;
  introduce: Introduce;
  isProxied: boolean;
}

/** QUIT is a courtesy; its answer is not worth a longer wait. */
const QUIT_TIMEOUT_MS = 250;

export function createSmtpClient(parts: SmtpParts): SmtpClient {
  return {
    async call(host, signal, watch) {
      try {
        return await firstThatAnswers(parts, host, signal, watch);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof NoConnection || error instanceof GreetingBroken)
          return { kind: 'unreachable', reason: error.message };
        throw error;
      }
    },
  };
}

/** Tries the host's addresses one after the other. */
async function firstThatAnswers(
  parts: SmtpParts,
  host: string,
  signal: AbortSignal,
  watch: CallWatch,
): Promise<MailCall> {
  let last: unknown = new NoConnection(`${host} has no address`);
  for (const route of await parts.findRoutes(host, signal)) {
    try {
      return await callOverRoute(parts, host, route, signal, watch);
    } catch (error) {
      signal.throwIfAborted();
      if (!(last instanceof MailHostBusy)) last = error;
    }
  }
  throw last;
}

/** Greets at one address; retries once without what broke the first greeting (TLS or EHLO). */
async function callOverRoute(
  parts: SmtpParts,
  host: string,
  route: Route,
  signal: AbortSignal,
  watch: CallWatch,
): Promise<MailCall> {
  try {
    return await greetOnce(parts, host, route, { tls: true, extended: true }, signal, watch);
  } catch (error) {
    if (!(error instanceof GreetingBroken) || !error.isWorthRetrying) throw error;
    signal.throwIfAborted();
    const options = { tls: false, extended: error.at === 'tls' };
    return greetOnce(parts, host, route, options, signal, watch);
  }
}

async function greetOnce(
  parts: SmtpParts,
  host: string,
  route: Route,
  options: GreetingOptions,
  signal: AbortSignal,
  watch: CallWatch,
): Promise<MailCall> {
  const slot = await acquireSlot(parts, route, signal, watch);
  let stream: Duplex | null = null;
  try {
    stream = await route.connect(signal);
    const localAddress = !parts.isProxied && stream instanceof Socket ? stream.localAddress : undefined;
    // Runs while the banner is on its way; a failure surfaces where the name is awaited.
    const introduced = parts.introduce(localAddress, signal);
    introduced.catch(() => {});
    const helo = async () => (await introduced).helo;
    const greeting = await greet(stream, host, helo, options, signal);
    if (greeting.kind === 'refused') {
      await end(stream, slot, greeting.reply.code < 500);
      return { kind: 'refused', reply: greeting.reply };
    }
    const { sender } = await introduced;
    const { channel, extensions } = greeting;
    return {
      kind: 'open',
      connection: connectionOf(channel, greeting.stream, slot, sender, extensions.has('PIPELINING')),
    };
  } catch (error) {
    if (stream === null) slot.release({ overloaded: false });
    else await end(stream, slot, false);
    throw error;
  }
}

async function acquireSlot(
  { slots }: SmtpParts,
  { key }: Route,
  signal: AbortSignal,
  { onWanted, onWaiting, isPatient }: CallWatch,
): Promise<MailHostSlot> {
  onWaiting(true);
  try {
    return await slots.acquire(key, signal, onWanted, isPatient);
  } finally {
    onWaiting(false);
  }
}

function connectionOf(
  channel: SmtpChannel,
  stream: Duplex,
  slot: MailHostSlot,
  sender: string,
  pipelines: boolean,
): MailConnection {
  const ending = { overloaded: false };
  stream.once('close', () => slot.release(ending));
  return {
    sender,
    pipelines,
    get isOver() {
      return channel.isOver;
    },
    isWanted: () => slot.isWanted(),
    ask: (commands, signal) => channel.group(commands, COMMAND_TIMEOUT_MS, signal),
    async quit({ overloaded } = { overloaded: false }) {
      ending.overloaded = overloaded;
      if (!channel.isOver) await channel.command('QUIT', QUIT_TIMEOUT_MS, NEVER).catch(() => {});
      await destroyed(stream);
      slot.release(ending);
    },
    drop() {
      stream.destroy();
    },
  };
}

const NEVER = new AbortController().signal;

async function end(stream: Duplex, slot: MailHostSlot, overloaded: boolean): Promise<void> {
  await destroyed(stream);
  slot.release({ overloaded });
}

/** Resolves when the stream is closed. */
function destroyed(stream: Duplex): Promise<void> {
  if (stream.closed) return Promise.resolve();
  return new Promise((resolve) => {
    stream.once('close', resolve);
    stream.destroy();
  });
}
