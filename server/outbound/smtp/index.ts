/** @folder Speaking to mail hosts: connections and their limits per host, greetings, replies. */

import { hostname } from 'node:os';
import type { Clock } from '../../domain/effects.ts';
import type { OpenedRanges } from '../addresses.ts';
import type { ReverseDns } from '../dns.ts';
import type { Turns } from '../turns/turns.ts';
import type { Dns } from '../web.ts';
import { createSmtpClient, type SmtpClient } from './client.ts';
import { createIntroduction } from './identity.ts';
import { MailHostSlots } from './mailHostSlots.ts';
import { readSocksProxy } from './proxy.ts';
import { directRoutes, proxiedRoutes } from './routes.ts';

/** The environment variables for SMTP connections. `server/config.ts` validates them. */
export interface SmtpSettings {
  SMTP_PORT: number;
  SMTP_PROXY?: string | undefined;
  SMTP_HELO?: string | undefined;
  SMTP_MAIL_FROM?: string | undefined;
}

/**
 * The SMTP client. One per process, since the connection limits are counted here (`turns`: for all processes); nothing connects before the first
 * call, and callers close their connections.
 */
export function createSmtp(
  settings: SmtpSettings,
  {
    dns,
    opened,
    clock,
    turns,
  }: { dns: Dns & ReverseDns; opened: OpenedRanges; clock: Clock; turns?: Turns | undefined },
): SmtpClient {
  const proxy = settings.SMTP_PROXY === undefined ? null : readSocksProxy(settings.SMTP_PROXY);
  if (proxy === null && settings.SMTP_PROXY !== undefined)
    throw new Error('SMTP_PROXY is not the address of a SOCKS proxy');
  return createSmtpClient({
    findRoutes:
      proxy === null
        ? directRoutes(dns, opened, settings.SMTP_PORT)
        : proxiedRoutes(proxy, opened, settings.SMTP_PORT),
    slots: new MailHostSlots(clock, { turns }),
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
