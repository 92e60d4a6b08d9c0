import { connect, createServer, type Socket } from 'node:net';

export interface SocksServer {
  port: number;
  /** What clients asked to be connected to, as `name mx.example:25` or `address 127.0.0.1:25`. */
  asked: string[];
  open: number;
  close(): Promise<void>;
}

export interface SocksScript {
  /** Leads every name and address to this port of 127.0.0.1. */
  leadsTo: number;
  /** When set, clients must authenticate (RFC 1929). */
  login?: { userId: string; password: string };
  /** `silent`: stays silent after the greeting; a number: refuses with this reply code (RFC 1928 §6). */
  refuses?: 'silent' | number;
}

/** A minimal SOCKS 5 proxy (RFC 1928). */
export async function startSocksServer(script: SocksScript): Promise<SocksServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    proxy.open += 1;
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      proxy.open -= 1;
    });
    serve(socket, script, proxy.asked).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const proxy: SocksServer = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    asked: [],
    open: 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return proxy;
}

async function serve(socket: Socket, script: SocksScript, asked: string[]): Promise<void> {
  await nextMessage(socket);
  socket.write(Buffer.from([5, script.login === undefined ? 0 : 2]));
  if (script.login !== undefined) {
    const login = await nextMessage(socket);
    const userId = login.subarray(2, 2 + (login[1] ?? 0)).toString();
    const password = login.subarray(3 + (login[1] ?? 0)).toString();
    const isRight = userId === script.login.userId && password === script.login.password;
    socket.write(Buffer.from([1, isRight ? 0 : 1]));
    if (!isRight) return;
  }
  const request = await nextMessage(socket);
  asked.push(destinationOf(request));
  if (script.refuses === 'silent') return;
  if (script.refuses !== undefined) {
    socket.end(Buffer.from([5, script.refuses, 0, 1, 0, 0, 0, 0, 0, 0]));
    return;
  }
  const onward = connect(script.leadsTo, '127.0.0.1');
  onward.on('error', () => socket.destroy());
  onward.once('connect', () => {
    socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
    socket.pipe(onward).pipe(socket);
  });
  socket.once('close', () => onward.destroy());
}

function nextMessage(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    socket.once('data', resolve);
    socket.once('close', () => reject(new Error('closed')));
  });
}

function destinationOf(request: Buffer): string {
  const isName = request[3] === 3;
  const host = isName
    ? request.subarray(5, 5 + (request[4] ?? 0)).toString()
    : [...request.subarray(4, 8)].join('.');
  const port = request.readUInt16BE(request.length - 2);
  return `${isName ? 'name' : 'address'} ${host}:${port}`;
}
