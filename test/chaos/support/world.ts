import type { ServerResponse } from 'node:http';
import { startDnsServer } from '../../support/dnsServer.ts';
import { startHttpServer } from '../../support/httpServer.ts';
import { startProxyServer } from '../../support/proxyServer.ts';

/** A webhook that arrived. */
export interface Received {
  webhookId: string;
  path: string;
  body: string;
  /** Answers it, when the receiver holds its answer; ignored if the connection has closed. */
  answer(): void;
}

/**
 * The simulated network of a server under test: companies' sites behind a proxy, a webhook receiver, and no other
 * host.
 */
export interface World {
  /** Environment with which a server only reaches these hosts. */
  settings: Record<string, string>;
  /** When its home page was asked for, milliseconds of the epoch. */
  visits(host: string): number[];
  /** The home page of this host is not answered from now on, until the returned function is called. */
  hold(host: string): () => void;
  /** Where webhooks can be sent; those to `/slow/…` wait until the test answers them. */
  receiver: string;
  received: Received[];
  close(): Promise<void>;
}

/** Starts a small site for each of these hosts. */
export async function startWorld(hosts: readonly string[]): Promise<World> {
  const visits = new Map<string, number[]>();
  const held = new Map<string, ServerResponse[]>();
  const received: Received[] = [];

  const site = await startHttpServer((request, response) => {
    const host = request.headers.host ?? '';
    if (request.url !== '/') return void response.writeHead(404).end();
    visits.set(host, [...(visits.get(host) ?? []), Date.now()]);
    const waiting = held.get(host);
    if (waiting === undefined) answerHome(host, response);
    else waiting.push(response);
  });
  const hooks = await startHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const answer = () => void response.writeHead(204).end();
      const webhookId = String(request.headers['webhook-id']);
      received.push({ webhookId, path, body: Buffer.concat(chunks).toString(), answer });
      if (!path.startsWith('/slow/')) answer();
    });
  });
  const upstream = { address: '127.0.0.1', port: site.port };
  const proxy = await startProxyServer(Object.fromEntries(hosts.map((host) => [host, upstream])));
  const dns = await startDnsServer(() => 'NXDOMAIN');

  return {
    settings: {
      HTTP_PROXY: proxy.url,
      NO_PROXY: '127.0.0.1',
      DNS_SERVERS: dns.address,
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      HOST_REQUESTS_PER_SECOND: '1000',
    },
    visits: (host) => visits.get(host) ?? [],
    hold: (host) => {
      const waiting: ServerResponse[] = [];
      held.set(host, waiting);
      return () => {
        held.delete(host);
        for (const response of waiting) answerHome(host, response);
      };
    },
    receiver: hooks.origin,
    received,
    close: async () => {
      await Promise.all([proxy.close(), site.close(), hooks.close(), dns.close()]);
    },
  };
}

function answerHome(host: string, response: ServerResponse): void {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: `Company of ${host}`,
    url: `http://${host}/`,
    numberOfEmployees: { '@type': 'QuantitativeValue', value: 57 },
  };
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><title>Company of ${host}</title>` +
      `<script type="application/ld+json">${JSON.stringify(organization)}</script>` +
      `<p>An invented company that ${host.startsWith('stuck') ? 'is read for ever' : 'makes things'}.</p></html>`,
  );
}
