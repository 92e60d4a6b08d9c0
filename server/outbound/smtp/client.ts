import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { NoConnection } from './faults.ts';
import { COMMAND_TIMEOUT_MS, GreetingBroken, greet, type Manner } from './greeting.ts';
import type { Introduce } from './identity.ts';
import type { SmtpLine } from './line.ts';
import type { MailHostTurns, MailTurn } from './mailHostTurns.ts';
import type { SmtpReply } from './reply.ts';
import type { FindRoads, Road } from './roads.ts';

/** What became of a call to a mail host. */
export type MailCall =
  | { kind: 'open'; connection: MailConnection }
  /** It answered, and not with 220 or 250. */
  | { kind: 'refused'; reply: SmtpReply }
  /** No address, no connection, or no greeting; `reason` is fit to be shown. */
  | { kind: 'unreachable'; reason: string };

/** How a call stands with others at its host. */
export interface CallWatch {
  /** Somebody else begins to wait for a connection to this host while this one is open. */
  onWanted: () => void;
  /** The call begins, or ends, to wait for its turn at the host: time that is not the host's doing. */
  onWaiting: (isWaiting: boolean) => void;
}

/** Calls mail hosts, at most two connections to each at a time. */
export interface SmtpClient {
  /**
   * Connects and exchanges greetings.
   * @throws the signal's reason, and nothing for what hosts do
   */
  call(host: string, signal: AbortSignal, watch: CallWatch): Promise<MailCall>;
}

/** A greeted mail host, ready for MAIL FROM. Whoever gets it must close it. */
export interface MailConnection {
  /** Address for MAIL FROM; empty for the null sender. */
  readonly sender: string;
  /** Several commands may be sent at once. */
  readonly pipelines: boolean;
  /** The host has hung up or is out of step. */
  readonly isOver: boolean;
  /** Somebody waits for a connection to this host. */
  isWanted(): boolean;
  /**
   * Sends commands, several at once only when `pipelines`, and waits for the reply to each, 5 s at most.
   * Fewer replies than commands come back when one of them is 421.
   * @throws LineBroken, or the signal's reason
   */
  ask(commands: readonly string[], signal: AbortSignal): Promise<SmtpReply[]>;
  /**
   * Says QUIT, waits for the answer a moment, and closes the socket.
   * @param spared  the host asked to be left alone for a moment
   */
  quit(outcome?: { spared: boolean }): Promise<void>;
  /** Closes the socket at once. */
  drop(): void;
}

export interface SmtpParts {
  findRoads: FindRoads;
  turns: MailHostTurns;
  introduce: Introduce;
  isProxied: boolean;
}

/** QUIT is a courtesy: the answer is not waited for longer. */
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
  for (const road of await parts.findRoads(host, signal)) {
    try {
      return await takeRoad(parts, host, road, signal, watch);
    } catch (error) {
      signal.throwIfAborted();
      last = error;
    }
  }
  throw last;
}

/** Greets at one address; once more without what broke the first greeting (TLS, EHLO). */
async function takeRoad(
  parts: SmtpParts,
  host: string,
  road: Road,
  signal: AbortSignal,
  watch: CallWatch,
): Promise<MailCall> {
  try {
    return await greetOnce(parts, host, road, { tls: true, extended: true }, signal, watch);
  } catch (error) {
    if (!(error instanceof GreetingBroken) || !error.isWorthAnotherManner) throw error;
    signal.throwIfAborted();
    const manner = { tls: false, extended: error.at === 'tls' };
    return greetOnce(parts, host, road, manner, signal, watch);
  }
}

async function greetOnce(
  parts: SmtpParts,
  host: string,
  road: Road,
  manner: Manner,
  signal: AbortSignal,
  watch: CallWatch,
): Promise<MailCall> {
  const turn = await takeTurn(parts, road, signal, watch);
  let stream: Duplex | null = null;
  try {
    stream = await road.connect(signal);
    const localAddress = !parts.isProxied && stream instanceof Socket ? stream.localAddress : undefined;
    // Asked while the banner is on its way; a failure is met where the name is needed.
    const introduced = parts.introduce(localAddress, signal);
    introduced.catch(() => {});
    const helo = async () => (await introduced).helo;
    const greeting = await greet(stream, host, helo, manner, signal);
    if (greeting.kind === 'refused') {
      await end(stream, turn, greeting.reply.code < 500);
      return { kind: 'refused', reply: greeting.reply };
    }
    const { sender } = await introduced;
    const { line, extensions } = greeting;
    return {
      kind: 'open',
      connection: connectionOf(line, greeting.stream, turn, sender, extensions.has('PIPELINING')),
    };
  } catch (error) {
    if (stream === null) turn.release({ spared: false });
    else await end(stream, turn, false);
    throw error;
  }
}

async function takeTurn(
  { turns }: SmtpParts,
  { key }: Road,
  signal: AbortSignal,
  { onWanted, onWaiting }: CallWatch,
): Promise<MailTurn> {
  onWaiting(true);
  try {
    return await turns.take(key, signal, onWanted);
  } finally {
    onWaiting(false);
  }
}

function connectionOf(
  line: SmtpLine,
  stream: Duplex,
  turn: MailTurn,
  sender: string,
  pipelines: boolean,
): MailConnection {
  const ending = { spared: false };
  stream.once('close', () => turn.release(ending));
  return {
    sender,
    pipelines,
    get isOver() {
      return line.isOver;
    },
    isWanted: () => turn.isWanted(),
    ask: (commands, signal) => line.group(commands, COMMAND_TIMEOUT_MS, signal),
    async quit({ spared } = { spared: false }) {
      ending.spared = spared;
      if (!line.isOver) await line.command('QUIT', QUIT_TIMEOUT_MS, NEVER).catch(() => {});
      await destroyed(stream);
      turn.release(ending);
    },
    drop() {
      stream.destroy();
    },
  };
}

const NEVER = new AbortController().signal;

async function end(stream: Duplex, turn: MailTurn, spared: boolean): Promise<void> {
  await destroyed(stream);
  turn.release({ spared });
}

/** Resolves when the stream is closed. */
function destroyed(stream: Duplex): Promise<void> {
  if (stream.closed) return Promise.resolve();
  return new Promise((resolve) => {
    stream.once('close', resolve);
    stream.destroy();
  });
}
