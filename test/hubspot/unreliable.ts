import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fault of the network or of HubSpot; `lost`: the request is carried out, but its response is lost. */
export type Mishap = 'none' | '429' | '500' | '401' | 'refused' | 'silence' | 'lost';

/** A proxy to the fake that injects faults. */
export interface UnreliableWay {
  url: string;
  /** How often each fault occurred. */
  happened: Record<Mishap, number>;
  close(): Promise<void>;
}

/** How long a request is left without an answer before the connection ends; the server under test gives up later than that. */
const SILENCE_MS = 1_500;

/** Opens it. @param mishap  decides the fault of the next request */
export async function openUnreliableWay(
  targetUrl: string,
  mishap: (path: string) => Mishap,
): Promise<UnreliableWay> {
  const happened: Record<Mishap, number> = {
    none: 0,
    '429': 0,
    '500': 0,
    '401': 0,
    refused: 0,
    silence: 0,
    lost: 0,
  };
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    happened,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '/';
    const next = mishap(path);
    happened[next] += 1;
    switch (next) {
      case '429':
        response.writeHead(429, { 'Retry-After': '1', 'Content-Type': 'application/json' });
        return void response.end('{"status":"error","errorType":"RATE_LIMIT"}');
      case '500':
      case '401':
        response.writeHead(Number(next), { 'Content-Type': 'application/json' });
        return void response.end('{"status":"error","message":"a bad day"}');
      case 'refused':
        return void response.destroy();
      case 'silence':
        await sleep(SILENCE_MS);
        return void response.destroy();
      case 'lost':
      case 'none':
    }
    const { authorization, 'content-type': contentType } = request.headers;
    const answer = await fetch(targetUrl + path, {
      method: request.method ?? 'GET',
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(contentType !== undefined && { 'content-type': contentType }),
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (next === 'lost') return void response.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(body);
  }
}
