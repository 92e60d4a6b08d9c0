import type { IncomingMessage } from 'node:http';
import { isAddress, isWithin, parseRanges } from '../domain/addressRanges.ts';

/** Finds the address of the client that sent a request; empty when its connection is gone. */
export type ClientAddress = (req: IncomingMessage) => string;

/**
 * The client is the other end of the connection, unless that is one of the operator's proxies: then it is the right-most address
 * of X-Forwarded-For that is none of them. What stands left of it is the client's own claim, and a proxy that is not trusted is
 * itself the client.
 *
 * @param trustedProxies  TRUSTED_PROXIES: address ranges, already validated
 */
export function clientAddressBehind(trustedProxies: readonly string[]): ClientAddress {
  const trusted = parseRanges(trustedProxies);
  return (req) => {
    let client = req.socket.remoteAddress ?? '';
    if (!isWithin(client, trusted)) return client;
    const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
    for (let hop = forwarded.pop(); hop !== undefined; hop = forwarded.pop()) {
      const address = bare(hop.trim());
      if (!isAddress(address)) return client;
      client = address;
      if (!isWithin(client, trusted)) return client;
    }
    return client;
  };
}

/** Some proxies write a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function bare(hop: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;
}
