import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { isOpened, type OpenedRanges, whyAddressRefused } from './addresses.ts';
import { isLocalhost } from './destination.ts';
import { NoAddress, RefusedAddress } from './faults.ts';
import { proxyFor } from './proxyRoute.ts';
import type { OutboundSettings } from './settings.ts';
import type { Dns } from './web.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Idle connections are closed soon, so a host rarely sees those of two threads at once. */
const KEEP_ALIVE_MS = 3_000;
const MAX_HEADER_BYTES = 32 * 1024;
/** Origins remembered for speaking HTTP/2 only. */
const HTTP2_ORIGINS_MAX = 1_000;

const clientOptions = {
  allowH2: false,
  pipelining: 1,
  keepAliveTimeout: KEEP_ALIVE_MS,
  keepAliveMaxTimeout: KEEP_ALIVE_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
};

/** The connection pools behind the guarded client, one set per thread. */
export interface ConnectionPools {
  /**
   * The pool for this URL. `openedOnly` asks for one that connects to opened addresses only. `viaProxy`: names are
   * then resolved by the proxy, so their addresses cannot be checked here.
   */
  choose(url: URL, openedOnly: boolean): { dispatcher: Dispatcher; viaProxy: boolean };
  /** The server at this URL refused HTTP/1.1 in the TLS handshake: it gets HTTP/2 from now on, unless a proxy is between. */
  useHttp2(url: URL): void;
  close(): Promise<void>;
}

/** @param connectionsPerHost per pool; 1 for research, so that a host sees one connection */
export function createConnectionPools(
  settings: OutboundSettings,
  opened: OpenedRanges,
  dns: Dns,
  connectionsPerHost: number,
): ConnectionPools {
  const options = { ...clientOptions, connections: connectionsPerHost };
  const directAgent = (whyRefused: (address: string) => string | null, allowH2: boolean) =>
    new Agent({
      ...options,
      allowH2,
      connect: { timeout: CONNECT_TIMEOUT_MS, lookup: guardedLookup(dns, whyRefused) },
    });
  const toPublic = (address: string) => whyAddressRefused(address, opened);
  const toOpened = (address: string) =>
    isOpened(address, opened) ? null : `${address} may only be requested on the default port of its scheme`;
  const direct = directAgent(toPublic, false);
  const directToOpened = directAgent(toOpened, false);
  const http2 = directAgent(toPublic, true);
  const http2ToOpened = directAgent(toOpened, true);
  const http2Origins = new Set<string>();
  // The operator chose the proxy, so its own address is not checked.
  const proxyLookup = guardedLookup(dns, () => null);
  const proxies = new Map<string, ProxyAgent>();

  function proxyAgent(uri: string): ProxyAgent {
    const known = proxies.get(uri);
    if (known !== undefined) return known;
    const connect = { timeout: CONNECT_TIMEOUT_MS, lookup: proxyLookup };
    const agent = new ProxyAgent({
      ...options,
      uri,
      connectTimeout: CONNECT_TIMEOUT_MS,
      proxyTls: connect,
      // A CONNECT that a proxy does not answer gets no more time than a direct connection.
      clientFactory: (origin, own) => new Pool(origin, { ...own, headersTimeout: CONNECT_TIMEOUT_MS }),
    });
    proxies.set(uri, agent);
    return agent;
  }

  return {
    choose(url, openedOnly) {
      const proxy = proxyFor(url, settings);
      if (proxy !== null) return { dispatcher: proxyAgent(proxy), viaProxy: true };
      const [agent, toOpenedOnly] = http2Origins.has(url.origin)
        ? [http2, http2ToOpened]
        : [direct, directToOpened];
      return { dispatcher: openedOnly ? toOpenedOnly : agent, viaProxy: false };
    },
    useHttp2(url) {
      if (http2Origins.size >= HTTP2_ORIGINS_MAX) http2Origins.clear();
      http2Origins.add(url.origin);
    },
    async close() {
      const agents = [direct, directToOpened, http2, http2ToOpened, ...proxies.values()];
      await Promise.all(agents.map((agent) => agent.destroy()));
    },
  };
}

/**
 * A look-up for `net.connect` that returns addresses only when all of them may be reached: a name with one public and
 * one private address is how a DNS rebinding attack begins. The socket connects to the checked addresses. Node does
 * not call it for literal addresses; `whyUrlRefused` checks those.
 */
function guardedLookup(dns: Dns, whyRefused: (address: string) => string | null): LookupFunction {
  return (host, options, callback) => {
    const fail = (error: Error) => callback(error, '', 0);
    addressesOf(host, dns, whyRefused).then((addresses) => {
      const refusal = addresses.map(whyRefused).find((refused) => refused !== null);
      if (typeof refusal === 'string') return fail(new RefusedAddress(refusal));
      const usable = addresses
        .map((address) => ({ address, family: isIP(address) }))
        .filter(({ family }) =>
          options.family !== 4 && options.family !== 6 ? true : family === options.family,
        );
      const [first] = usable;
      if (first === undefined) return fail(new NoAddress(host));
      if (options.all === true) callback(null, usable);
      else callback(null, first.address, first.family);
    }, fail);
  };
}

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * The addresses from DNS. A name for this machine needs no DNS and cannot be rebound, so one opened address is enough
 * (EGRESS_ALLOW_CIDRS often opens 127.0.0.0/8 but not ::1).
 */
async function addressesOf(
  host: string,
  dns: Dns,
  whyRefused: (address: string) => string | null,
): Promise<string[]> {
  if (!isLocalhost(host)) return dns.addresses(host, AbortSignal.timeout(CONNECT_TIMEOUT_MS));
  const open = LOOPBACK.filter((address) => whyRefused(address) === null);
  return open.length > 0 ? open : LOOPBACK;
}
