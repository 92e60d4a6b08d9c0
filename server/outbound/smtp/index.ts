/** @folder Speaking to mail hosts: connections and their limits per host, greetings, replies. */

import { hostname } from 'node:os';
import type { Clock } from '../../domain/effects.ts';
import type { OpenedRanges } from '../addresses.ts';
import type { ReverseDns } from '../dns.ts';
import type { Dns } from '../web.ts';
import { createSmtpClient, type SmtpClient } from './client.ts';
import { createIntroduction } from './identity.ts';
import { MailHostTurns } from './mailHostTurns.ts';
import { readSocksProxy } from './proxy.ts';
import { directRoads, proxiedRoads } from './roads.ts';

/** The part of the environment that the way to mail hosts obeys. `server/config.ts` validates it. */
export interface SmtpSettings {
  SMTP_PORT: number;
  SMTP_PROXY?: string | undefined;
  SMTP_HELO?: string | undefined;
  SMTP_MAIL_FROM?: string | undefined;
}

/**
 * The way out to mail hosts. One for a whole process, since the connection limits are counted here; nothing is dialled
 * before the first call, and whoever calls closes its connections.
 */
export function createSmtp(
  settings: SmtpSettings,
  { dns, opened, clock }: { dns: Dns & ReverseDns; opened: OpenedRanges; clock: Clock },
): SmtpClient {
  const proxy = settings.SMTP_PROXY === undefined ? null : readSocksProxy(settings.SMTP_PROXY);
  if (proxy === null && settings.SMTP_PROXY !== undefined)
    throw new Error('SMTP_PROXY is not the address of a SOCKS proxy');
  return createSmtpClient({
    findRoads:
      proxy === null
        ? directRoads(dns, opened, settings.SMTP_PORT)
        : proxiedRoads(proxy, opened, settings.SMTP_PORT),
    turns: new MailHostTurns(clock),
    introduce: createIntroduction({
      helo: settings.SMTP_HELO,
      sender: settings.SMTP_MAIL_FROM,
      hostName: hostname(),
      proxyHost: proxy?.host,
      dns,
      clock,
    }),
    isProxied: proxy !== null,
  });
}
