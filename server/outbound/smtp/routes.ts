import { connect, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { SocksClient } from 'socks';
import { type OpenedRanges, whyAddressRefused } from '../addresses.ts';
import { isLocalhost, literalAddress } from '../destination.ts';
import { DnsFailure } from '../dns.ts';
import type { Dns } from '../web.ts';
import { NoConnection } from './faults.ts';
import type { SocksProxy } from './proxy.ts';

/** One way to reach a mail host: an address of it, or its name through a proxy. */
export interface Route {
  /** What the connection limit counts by. */
  key: string;
  /** @throws NoConnection, or the signal's reason */
  connect(signal: AbortSignal): Promise<Duplex>;
}

/** Finds the routes to a mail host. @throws NoConnection when there is none, or the signal's reason */
export type FindRoutes = (host: string, signal: AbortSignal) => Promise<Route[]>;

const CONNECT_TIMEOUT_MS = 3_000;
/** More addresses are not tried: when these are down, the host is. */
const MAX_ADDRESSES = 3;
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Directly to the host's addresses, as far as they are allowed (`whyAddressRefused`). The connection goes to the
 * checked address; no second look-up is made.
 */
export function directRoutes(dns: Dns, opened: OpenedRanges, port: number): FindRoutes {
  return async (host, signal) => {
    const addresses = await addressesOf(host, dns, signal);
    const reachable = addresses.filter((address) => whyAddressRefused(address, opened) === null);
    if (reachable.length === 0) {
      const refusal = addresses[0] === undefined ? null : whyAddressRefused(addresses[0], opened);
      throw new NoConnection(refusal ?? `${host} has no address in DNS`);
    }
    return reachable.slice(0, MAX_ADDRESSES).map((address) => ({
      key: address,
      connect: (one) => openSocket(address, port, one),
    }));
  };
}

async function addressesOf(host: string, dns: Dns, signal: AbortSignal): Promise<string[]> {
  const literal = spelledAddress(host);
  if (literal !== null) return [literal];
  if (isLocalhost(host)) return LOOPBACK;
  try {
    return await dns.addresses(host, signal);
  } catch (error) {
    if (error instanceof DnsFailure) throw new NoConnection(error.message);
    throw error;
  }
}

/** Through a proxy, which resolves the host's name. Names that spell out a private address are still refused. */
export function proxiedRoutes(proxy: SocksProxy, opened: OpenedRanges, port: number): FindRoutes {
  return async (host) => {
    const literal = isLocalhost(host) ? '127.0.0.1' : spelledAddress(host);
    const refusal = literal === null ? null : whyAddressRefused(literal, opened);
    if (refusal !== null) throw new NoConnection(refusal);
    const name = literal ?? host.replace(/\.$/, '').toLowerCase();
    const destination = { host: name, port };
    return [{ key: name, connect: (signal) => throughProxy(proxy, destination, signal) }];
  };
}

/** The address that a host name spells out, in any form that a resolver accepts (`0x7f.1`); else null. */
function spelledAddress(host: string): string | null {
  if (isIP(host) !== 0) return host;
  const url = `http://${host}/`;
  return URL.canParse(url) ? literalAddress(new URL(url).hostname) : null;
}

async function throughProxy(
  proxy: SocksProxy,
  destination: { host: string; port: number },
  signal: AbortSignal,
): Promise<Socket> {
  const socket = await openSocket(proxy.host, proxy.port, signal);
  const abandon = () => socket.destroy();
  signal.addEventListener('abort', abandon, { once: true });
  try {
    const established = await SocksClient.createConnection({
      command: 'connect',
      destination,
      proxy: { ...proxy, type: 5 },
      existing_socket: socket,
      timeout: CONNECT_TIMEOUT_MS,
    });
    signal.throwIfAborted();
    return established.socket;
  } catch (error) {
    socket.destroy();
    signal.throwIfAborted();
    throw new NoConnection(
      `the mail proxy could not reach ${destination.host}: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    signal.removeEventListener('abort', abandon);
  }
}

function openSocket(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const socket = connect({ host, port, noDelay: true });
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      socket.off('connect', onConnect);
      socket.off('error', onError);
      finish();
    };
    const giveUp = (reason: unknown) =>
      settle(() => {
        // A late error needs a listener, or it would end the process.
        socket.on('error', () => {});
        socket.destroy();
        reject(reason);
      });
    const onAbort = () => giveUp(signal.reason);
    const onConnect = () => settle(() => resolve(socket));
    const onError = (error: Error) => giveUp(new NoConnection(`${host} port ${port}: ${error.message}`));
    const timer = setTimeout(
      () => giveUp(new NoConnection(`${host} port ${port} did not answer in time`)),
      CONNECT_TIMEOUT_MS,
    );
    signal.addEventListener('abort', onAbort, { once: true });
    socket.once('connect', onConnect);
    socket.once('error', onError);
  });
}
