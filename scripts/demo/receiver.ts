import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received webhook. */
export interface Received {
  headers: Record<string, string>;
  body: string;
}

/** The customer's webhook receiver: a small server on this machine. */
export interface Receiver {
  url: string;
  /** The next webhook; null when none arrives in time. */
  next(patienceMs: number): Promise<Received | null>;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  let arrived = (_: Received) => {};
  let waiting = new Promise<Received>((resolve) => {
    arrived = resolve;
  });
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      response.writeHead(204).end();
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      arrived({ headers, body: Buffer.concat(pieces).toString('utf8') });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/assay`,
    next: async (patienceMs) => {
      const timeout = AbortSignal.timeout(patienceMs);
      const late = once(timeout, 'abort').then(() => null);
      const received = await Promise.race([waiting, late]);
      waiting = new Promise<Received>((resolve) => {
        arrived = resolve;
      });
      return received;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Checks a webhook as its receiver should: Standard Webhooks 1.0, HMAC-SHA256 over `id.timestamp.body`. */
export function isGenuine({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
