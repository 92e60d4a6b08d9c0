import { parseRanges } from '../../../server/outbound/addresses.ts';
import { createSmtpClient, type SmtpClient } from '../../../server/outbound/smtp/client.ts';
import { MailHostTurns } from '../../../server/outbound/smtp/mailHostTurns.ts';
import { directRoads } from '../../../server/outbound/smtp/roads.ts';
import type { Dns } from '../../../server/outbound/web.ts';

const systemClock = { now: () => new Date() };

/** DNS that knows these host names. */
export function dnsOf(addresses: Record<string, string[]>): Dns {
  return {
    addresses: async (host) => addresses[host] ?? [],
    mx: async () => [],
    txt: async () => [],
    cname: async () => [],
  };
}

/** A real SMTP client that finds these hosts on loopback, at this port, and calls itself probe.example.net. */
export function smtpClientFor(
  addresses: Record<string, string[]>,
  port: number,
  opened: readonly string[] = ['127.0.0.0/8'],
): SmtpClient {
  return createSmtpClient({
    findRoads: directRoads(dnsOf(addresses), parseRanges(opened), port),
    turns: new MailHostTurns(systemClock),
    introduce: async () => ({ helo: 'probe.example.net', sender: 'postmaster@probe.example.net' }),
    isProxied: false,
  });
}
