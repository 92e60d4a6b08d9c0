import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface ProxyServer {
  /** `http://127.0.0.1:port`, fit for HTTP_PROXY. */
  url: string;
  /** Every request so far: `GET http://host/path` or `CONNECT host:port`. */
  requests: string[];
  close(): Promise<void>;
}

/**
 * A real forward proxy on loopback: absolute-form requests and CONNECT tunnels (RFC 9110 §9.3.6). It resolves names
 * itself: `upstreams` maps a host to its server; others get 502.
 */
export async function startProxyServer(
  upstreams: Record<string, { address: string; port: number }>,
): Promise<ProxyServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    const target = new URL(incoming.url ?? '');
    const upstream = upstreams[target.hostname];
    if (upstream === undefined) {
      response.writeHead(502).end('no such host');
      return;
    }
    const onward = httpRequest(
      {
        port: upstream.port,
        host: upstream.address,
        method: incoming.method,
        path: target.pathname + target.search,
        headers: incoming.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  server.on('connect', (incoming, socket: Socket) => {
    requests.push(`CONNECT ${incoming.url}`);
    // Node no longer handles the socket: a killed client resets it, whatever the answer.
    socket.on('error', () => socket.destroy());
    const upstream = upstreams[(incoming.url ?? '').split(':')[0] ?? ''];
    if (upstream === undefined) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const onward = connect(upstream.port, upstream.address, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
