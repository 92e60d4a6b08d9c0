import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/effects.ts';
import { whyAddressRefused } from '../addresses.ts';
import type { ReverseDns } from '../dns.ts';
import type { Dns } from '../web.ts';

/** How this machine identifies itself to mail hosts. */
export interface Identity {
  /** The argument of EHLO: a host name, or an address literal (RFC 5321 §4.1.3). */
  helo: string;
  /** The address of MAIL FROM; empty for the null sender. */
  sender: string;
}

/** The identity for a connection from this local address; undefined when a proxy makes the connections. */
export type Introduce = (localAddress: string | undefined, signal: AbortSignal) => Promise<Identity>;

export interface IdentityParts {
  /** SMTP_HELO and SMTP_MAIL_FROM. */
  helo: string | undefined;
  sender: string | undefined;
  /** The system's host name. */
  hostName: string;
  /** The proxy's host: through it, mail hosts see its address. */
  proxyHost: string | undefined;
  dns: Dns & ReverseDns;
  clock: Clock;
}

const REMEMBERED_ADDRESSES = 100;
const REMEMBERED_MS = 10 * 60_000;

/**
 * Chooses the name that mail hosts accept best: the configured name, or the forward-confirmed reverse DNS name of the
 * connection's address, or the system's name if it is fully qualified, or the address itself. The sender is
 * postmaster at that name; a machine without a name uses the null sender, as callouts do (RFC 5321 §4.5.5).
 */
export function createIntroduction(parts: IdentityParts): Introduce {
  const remembered = new LRUCache<string, { name: string; until: number }>({ max: REMEMBERED_ADDRESSES });

  async function nameFor(address: string, signal: AbortSignal): Promise<string> {
    const now = parts.clock.now().getTime();
    const known = remembered.get(address);
    if (known !== undefined && known.until > now) return known.name;
    const confirmed = whyAddressRefused(address, []) === null ? await confirmedName(address, signal) : null;
    const name = confirmed ?? (isFullName(parts.hostName) ? parts.hostName : addressLiteral(address));
    remembered.set(address, { name, until: now + REMEMBERED_MS });
    return name;
  }

  async function confirmedName(address: string, signal: AbortSignal): Promise<string | null> {
    try {
      const [name] = (await parts.dns.names(address, signal)).filter(isFullName);
      if (name === undefined) return null;
      return (await parts.dns.addresses(name, signal)).includes(address) ? name : null;
    } catch {
      signal.throwIfAborted();
      return null; // DNS gave no answer: use the machine's own name
    }
  }

  async function addressSeen(localAddress: string | undefined, signal: AbortSignal): Promise<string> {
    const { proxyHost } = parts;
    if (proxyHost === undefined) return localAddress ?? '127.0.0.1';
    if (isIP(proxyHost) !== 0) return proxyHost;
    const [address] = await parts.dns.addresses(proxyHost, signal).catch(() => []);
    signal.throwIfAborted();
    return address ?? '127.0.0.1';
  }

  return async (localAddress, signal) => {
    const helo = parts.helo ?? (await nameFor(plain(await addressSeen(localAddress, signal)), signal));
    const sender = parts.sender ?? (helo.startsWith('[') ? '' : `postmaster@${helo}`);
    return { helo, sender };
  };
}

/** A host name with a dot, as RFC 5321 requires. */
export function isFullName(name: string): boolean {
  return (
    name.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(name)
  );
}

/** `[192.0.2.1]` or `[IPv6:2001:db8::1]`. */
function addressLiteral(address: string): string {
  return isIP(address) === 6 ? `[IPv6:${address}]` : `[${address}]`;
}

/**
 * A dual-stack socket writes IPv4 addresses as `::ffff:192.0.2.1`; zone identifiers (`%eth0`) have no meaning
 * elsewhere.
 */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
