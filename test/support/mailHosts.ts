import { parseRanges } from '../../server/outbound/addresses.ts';
import { createSmtpClient, type SmtpClient } from '../../server/outbound/smtp/client.ts';
import { MailHostSlots } from '../../server/outbound/smtp/mailHostSlots.ts';
import { directRoutes } from '../../server/outbound/smtp/routes.ts';
import type { Dns } from '../../server/outbound/web.ts';

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
    findRoutes: directRoutes(dnsOf(addresses), parseRanges(opened), port),
    slots: new MailHostSlots(systemClock),
    introduce: async () => ({ helo: 'probe.example.net', sender: 'postmaster@probe.example.net' }),
    isProxied: false,
  });
}
