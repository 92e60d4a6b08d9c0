import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface TestServer {
  /** `http://127.0.0.1:port` without a slash at the end. */
  origin: string;
  address: string;
  port: number;
  /** Every request so far, as `GET /path`. */
  requests: string[];
  /** The headers of every request so far. */
  headers: IncomingMessage['headers'][];
  /** Connections accepted so far; a refused request makes none. */
  connections(): number;
  close(): Promise<void>;
}

/** A real HTTP server on loopback that records its requests. */
export function startHttpServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  host = '127.0.0.1',
): Promise<TestServer> {
  return listen((wrapped) => createServer(wrapped), handler, host);
}

/** As `startHttpServer`, with the server made by `create` (an https one, say). */
export async function listen(
  create: (handler: RequestListener) => Server,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  host: string,
): Promise<TestServer> {
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = create((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    handler(request, response);
  });
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    address: host,
    port,
    requests,
    headers,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
