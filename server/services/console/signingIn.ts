/** @folder The console: signing in, its users and their roles, what it shows. */

import type { Config } from '../../config.ts';
import { isAddress, isWithin, parseRanges } from '../../domain/addressRanges.ts';

const THIS_MACHINE = parseRanges(['127.0.0.0/8', '::1']);

type Address = Pick<Config, 'HOST' | 'PUBLIC_URL'>;

/** Whether browsers reach the server by https: cookies are then bound to it. */
export function isHttps({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:';
}

/**
 * Why nobody may sign in; null when they may. Beyond this machine a password and a cookie would travel unencrypted, so there it
 * takes an https address. The API is not concerned.
 */
export function whyNoSignIn(config: Address): string | null {
  const { HOST } = config;
  const isLocal = isAddress(HOST) ? isWithin(HOST, THIS_MACHINE) : HOST.toLowerCase() === 'localhost';
  if (isLocal || isHttps(config)) return null;
  return (
    `Nobody can sign in to the console: the server listens beyond this machine (HOST=${HOST}) without an https address, ` +
    'so passwords would travel unencrypted. Set PUBLIC_URL to the https address that browsers use, or HOST=127.0.0.1. The API works.'
  );
}
