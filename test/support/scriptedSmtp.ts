import { createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

/** The reaction to a command: these lines, nothing, or closing the connection (after the lines, if any). */
export type ScriptedReply = string | null | { lines?: string; hangUp: true };

/** The state of one connection. */
export interface ScriptedSession {
  /** Counted from 0 over the server's life. */
  number: number;
  /** Every command as it came, without its line end. */
  commands: string[];
  /** Probed local parts, in order. */
  recipients: string[];
  /** RCPT commands answered with 4xx or 5xx. */
  refused: number;
  /** Recipients since the last MAIL FROM. */
  inTransaction: number;
  isSecure: boolean;
}

export interface SmtpScript {
  host?: string;
  port?: number;
  /** Local parts that exist; all others are refused with 550 5.1.1. */
  mailboxes?: readonly string[];
  /** null: silence. */
  banner?: ScriptedReply;
  /** The lines of the EHLO reply after the first. */
  extensions?: readonly string[];
  /** Overrides the answer to a command unless it returns undefined. */
  reply?: (command: string, session: ScriptedSession) => ScriptedReply | undefined;
  /** Overrides the answer to RCPT unless it returns undefined. */
  recipient?: (localPart: string, session: ScriptedSession) => ScriptedReply | undefined;
  /** After STARTTLS: a handshake with this certificate, or rubbish. */
  tls?: { key: string; cert: string } | 'broken';
  /** How a reply is cut into packets; by default in one. */
  packets?: (text: string) => string[];
  /** Milliseconds before each reply. */
  delayMs?: number;
}

export interface ScriptedSmtp {
  host: string;
  port: number;
  sessions: ScriptedSession[];
  /** Open connections, and their maximum so far. */
  open: number;
  mostOpen: number;
  /** Resolves when no connection is open. */
  allClosed(): Promise<void>;
  close(): Promise<void>;
}

/** A mail host on loopback that follows its script, and otherwise behaves correctly. */
export async function startScriptedSmtp(script: SmtpScript = {}): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    scripted.open += 1;
    scripted.mostOpen = Math.max(scripted.mostOpen, scripted.open);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      scripted.open -= 1;
      if (scripted.open === 0) for (const resolve of waiting.splice(0)) resolve();
    });
    const session: ScriptedSession = {
      number: scripted.sessions.length,
      commands: [],
      recipients: [],
      refused: 0,
      inTransaction: 0,
      isSecure: false,
    };
    scripted.sessions.push(session);
    new ScriptedConversation(script, session, socket).begin();
  });
  const host = script.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(script.port ?? 0, host, resolve);
  });
  const address = server.address();
  const scripted: ScriptedSmtp = {
    host,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    sessions: [],
    open: 0,
    mostOpen: 0,
    allClosed: () =>
      scripted.open === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return scripted;
}

class ScriptedConversation {
  readonly #script: SmtpScript;
  readonly #session: ScriptedSession;
  #socket: Socket;
  #held = '';

  constructor(script: SmtpScript, session: ScriptedSession, socket: Socket) {
    this.#script = script;
    this.#session = session;
    this.#socket = socket;
  }

  begin(): void {
    this.#listen();
    this.#say(this.#script.banner === undefined ? '220 mx.example ESMTP' : this.#script.banner);
  }

  #listen(): void {
    this.#socket.on('data', this.#onData);
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#held += chunk.toString('latin1');
    for (;;) {
      const end = this.#held.indexOf('\r\n');
      if (end < 0 || this.#socket.listenerCount('data', this.#onData) === 0) return;
      const command = this.#held.slice(0, end);
      this.#held = this.#held.slice(end + 2);
      this.#session.commands.push(command);
      this.#obey(command);
    }
  };

  #obey(command: string): void {
    const [, verb = ''] = /^(\w+)/.exec(command.toUpperCase()) ?? [];
    const own = this.#script.reply?.(command, this.#session);
    if (own === undefined && verb === 'STARTTLS' && this.#script.tls !== undefined)
      this.#secure(this.#script.tls);
    else this.#say(own === undefined ? this.#answerTo(verb, command) : own);
  }

  #answerTo(verb: string, command: string): ScriptedReply {
    if (verb === 'EHLO') {
      const lines = ['mx.example', ...(this.#script.extensions ?? ['8BITMIME'])];
      if (this.#script.tls !== undefined && !this.#session.isSecure) lines.push('STARTTLS');
      return lines.map((line, at) => `250${at < lines.length - 1 ? '-' : ' '}${line}`).join('\r\n');
    }
    if (verb === 'RCPT') return this.#recipient(command);
    if (verb === 'MAIL' || verb === 'RSET') this.#session.inTransaction = 0;
    return verb === 'QUIT' ? { lines: '221 2.0.0 bye', hangUp: true } : '250 2.0.0 ok';
  }

  #recipient(command: string): ScriptedReply {
    const localPart = /<([^@>]*)@/.exec(command)?.[1] ?? '';
    this.#session.recipients.push(localPart);
    const known = (this.#script.mailboxes ?? []).includes(localPart);
    const own = this.#script.recipient?.(localPart, this.#session);
    const refusal = `550 5.1.1 <${localPart}@example.com>: Recipient address rejected: User unknown`;
    const reply = own === undefined ? (known ? '250 2.1.5 ok' : refusal) : own;
    this.#session.inTransaction += 1;
    const text = typeof reply === 'string' ? reply : (reply?.lines ?? '');
    if (/^[45]/.test(text)) this.#session.refused += 1;
    return reply;
  }

  #secure(tls: NonNullable<SmtpScript['tls']>): void {
    this.#socket.off('data', this.#onData);
    this.#socket.write('220 2.0.0 go ahead\r\n');
    if (tls === 'broken') {
      this.#socket.once('data', () => this.#socket.end('this is no handshake\r\n'));
      return;
    }
    const secured = new TLSSocket(this.#socket, { isServer: true, secureContext: createSecureContext(tls) });
    secured.on('error', () => {});
    this.#session.isSecure = true;
    this.#socket = secured;
    this.#listen();
  }

  #say(reply: ScriptedReply): void {
    if (reply === null) return;
    const text = typeof reply === 'string' ? reply : reply.lines;
    const hangsUp = typeof reply !== 'string';
    if (hangsUp) this.#socket.off('data', this.#onData);
    setTimeout(() => {
      if (text !== undefined) this.#write(`${text}\r\n`);
      if (hangsUp) this.#socket.end();
    }, this.#script.delayMs ?? 0);
  }

  #write(text: string): void {
    const packets = this.#script.packets?.(text) ?? [text];
    packets.forEach((packet, at) => {
      if (at === 0) this.#socket.write(packet, 'latin1');
      else setTimeout(() => this.#socket.write(packet, 'latin1'), at);
    });
  }
}
