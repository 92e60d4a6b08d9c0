/** @folder Which server is asked with which key, and how: requests, repeats, errors in words, server-sent events. */

import { CommandFault } from '../commandFault.ts';
import type { Effects } from '../effects.ts';
import { Api } from './api.ts';
import { readLogin } from './login.ts';

/**
 * The server of ASSAY_URL and ASSAY_API_KEY, else of the login; null without either. A key in the environment is used with the
 * server of the login, too; the key of a login is never sent to another server.
 * @throws CommandFault when a server is named and there is no key for it
 */
export async function findConnection(effects: Effects): Promise<Api | null> {
  const { ASSAY_URL, ASSAY_API_KEY } = effects.environment;
  const login = await readLogin(effects.environment);
  const url = ASSAY_URL ? readServerUrl(ASSAY_URL, 'ASSAY_URL') : login?.url;
  if (url === undefined) return null;
  const key = ASSAY_API_KEY || (login?.url === url ? login.key : undefined);
  if (key !== undefined) return new Api({ url, key }, effects);
  throw new CommandFault(
    `ASSAY_URL names ${url}, and there is no key for it. Set ASSAY_API_KEY, or run: assay login ${url}`,
  );
}

/** Like {@link findConnection}. @throws CommandFault without a server */
export async function requireConnection(effects: Effects): Promise<Api> {
  const api = await findConnection(effects);
  if (api !== null) return api;
  throw new CommandFault(
    'Which server? Run: assay login <url>   (or set ASSAY_URL and ASSAY_API_KEY). A key is made by whoever runs the server: assay keys create --org <name>',
  );
}

/** The origin and path of a server's address, without a slash at the end. @throws CommandFault */
export function readServerUrl(text: string, name: string): string {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new CommandFault(`${name} must be the address of a server, such as https://assay.example.com`);
  return `${url.origin}${url.pathname}`.replace(/\/$/, '');
}

/** Whether a key would cross a network in the clear. */
export function isUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
