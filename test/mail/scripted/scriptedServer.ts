import { type AddressInfo, createServer, type Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';

/** One connection, as seen by a script. */
export interface SmtpSession {
  /** How many connections preceded this one. */
  readonly number: number;
  /** The command lines so far, including this one. */
  readonly commands: readonly string[];
  /** Recipients accepted and refused since MAIL FROM. */
  taken: number;
  refused: number;
  hangUp(): void;
}

/**
 * What a scripted server answers. A reply is one text, sent as it is with CR LF added, pieces that go out one by one
 * in packets of their own, or null: nothing at all. Anything without a script is answered like a plain server.
 */
export interface SmtpScript {
  greeting?(session: SmtpSession): Reply;
  ehlo?(session: SmtpSession): Reply;
  mail?(session: SmtpSession): Reply;
  /** @param localPart lower case */
  recipient?(localPart: string, session: SmtpSession): Reply;
}

export type Reply = string | readonly string[] | null;

export interface SessionRecord {
  commands: string[];
  /** The transcript: the client's lines start with `C: `, the server's with `S: `. */
  transcript: string[];
  /** How many connections were open when it started, including itself. */
  openAtOnce: number;
  closed: boolean;
}

export interface ScriptedServer {
  port: number;
  sessions: SessionRecord[];
  close(): Promise<void>;
}

/** Characters of a reply that a transcript keeps. */
const TOLD_CHARACTERS = 500;
const PAUSE_BETWEEN_PIECES_MS = 15;
export const NO_SUCH_USER = '550 5.1.1 User unknown';

/**
 * An SMTP server (RFC 5321) for quirks of real ones and for measurements: it knows `mailboxes`, the script defines
 * its deviations, and each reply is delayed by `replyDelayMs`, like that of a distant host.
 */
export async function startScriptedServer(
  listen: { address: string; port: number },
  mailboxes: readonly string[],
  script: SmtpScript = {},
  replyDelayMs = 0,
): Promise<ScriptedServer> {
  const sessions: SessionRecord[] = [];
  const sockets = new Set<Socket>();
  const known = new Set(mailboxes);
  const server = createServer((socket) => {
    sockets.add(socket);
    const record: SessionRecord = { commands: [], transcript: [], openAtOnce: sockets.size, closed: false };
    sessions.push(record);
    socket.once('close', () => {
      sockets.delete(socket);
      record.closed = true;
    });
    socket.on('error', () => socket.destroy());
    converse(socket, record, sessions.length - 1, known, script, replyDelayMs);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen.port, listen.address, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    sessions,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(
  socket: Socket,
  record: SessionRecord,
  number: number,
  known: ReadonlySet<string>,
  script: SmtpScript,
  replyDelayMs: number,
): void {
  const session = {
    number,
    commands: record.commands,
    taken: 0,
    refused: 0,
    hangUp: () => void setImmediate(() => socket.end()),
  };
  let sent: Promise<void> = Promise.resolve();
  const send = (reply: Reply) => {
    const text = typeof reply === 'string' ? reply : (reply?.join('') ?? '');
    if (text !== '')
      record.transcript.push(`S: ${text.slice(0, TOLD_CHARACTERS).replaceAll('\r\n', '\n   ')}`);
    sent = sent.then(() => write(socket, reply, replyDelayMs));
  };
  const decoder = new StringDecoder('latin1');
  let unread = '';
  send(script.greeting === undefined ? '220 mx.example.test ESMTP' : script.greeting(session));
  socket.on('data', (bytes) => {
    unread += decoder.write(bytes);
    const lines = unread.split(/\r?\n/);
    unread = lines.pop() ?? '';
    for (const line of lines) {
      record.commands.push(line);
      record.transcript.push(`C: ${line}`);
      send(answer(line, session, known, script));
      if (/^QUIT/i.test(line)) sent = sent.then(() => void socket.end());
    }
  });
}

async function write(socket: Socket, reply: Reply, delayMs: number): Promise<void> {
  if (reply === null) return;
  if (delayMs > 0) await pause(delayMs);
  const pieces = typeof reply === 'string' ? [`${reply}\r\n`] : reply;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await pause(PAUSE_BETWEEN_PIECES_MS);
    if (socket.writable) socket.write(piece, 'latin1');
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function answer(line: string, session: SmtpSession, known: ReadonlySet<string>, script: SmtpScript): Reply {
  const verb = line.slice(0, 4).toUpperCase();
  switch (verb) {
    case 'EHLO':
      return script.ehlo?.(session) ?? '250-mx.example.test\r\n250 ENHANCEDSTATUSCODES';
    case 'HELO':
      return '250 mx.example.test';
    case 'MAIL':
    case 'RSET':
      session.taken = 0;
      session.refused = 0;
      return (verb === 'MAIL' ? script.mail?.(session) : undefined) ?? '250 2.1.0 Ok';
    case 'RCPT':
      return answerRecipient(line, session, known, script);
    case 'NOOP':
      return '250 2.0.0 Ok';
    case 'QUIT':
      return '221 2.0.0 Bye';
    default:
      return '502 5.5.2 Command not recognised';
  }
}

function answerRecipient(
  line: string,
  session: SmtpSession,
  known: ReadonlySet<string>,
  script: SmtpScript,
): Reply {
  const localPart = (/<([^>@]*)@/.exec(line)?.[1] ?? '').toLowerCase();
  const reply =
    script.recipient === undefined
      ? known.has(localPart)
        ? '250 2.1.5 Ok'
        : NO_SUCH_USER
      : script.recipient(localPart, session);
  const text = typeof reply === 'string' ? reply : (reply?.join('') ?? '');
  if (text.startsWith('25')) session.taken += 1;
  else session.refused += 1;
  return reply;
}
