import {
  type Effects,
  prefixOf,
  READER,
  type ReaderSettings,
  readerOf,
  SETTINGS,
  type Settings,
  settingsOf,
} from './effects/effects.ts';
import type { Table } from './effects/table.ts';
import { CallError } from './rpc/callError.ts';
import type { Caller } from './rpc/caller.ts';
import type { SettingsView, SidebarApi } from './sidebarApi.ts';

/** Side effects of the sidebar beside those of jobs. */
export interface SidebarEffects extends Effects {
  activeTable(): Table;
  callerFor(settings: Settings): Caller;
  /** The server that the add-on was built for; empty when it is not fixed. */
  usualBaseUrl: string;
}

export function settingsView(effects: SidebarEffects): SettingsView {
  const settings = settingsOf(effects);
  return {
    baseUrl: settings?.baseUrl ?? effects.usualBaseUrl,
    keyPrefix: prefixOf(settings?.apiKey ?? ''),
    readKeyPrefix: prefixOf(readerOf(effects)?.readKey ?? ''),
  };
}

/** Saves the address and the keys. @throws when the server refuses one, or a key may do what it should not */
export function saveSettings(
  effects: SidebarEffects,
  given: Parameters<SidebarApi['saveSettings']>[0],
): ReturnType<SidebarApi['saveSettings']> {
  const baseUrl = addressOf(effects, given.baseUrl);
  const apiKey = given.apiKey.trim() || (settingsOf(effects)?.apiKey ?? '');
  if (apiKey === '') throw new Error('Enter your API key. It begins with sk_live_.');
  const paying = effects.callerFor({ baseUrl, apiKey });
  const { spendable: remainingCredits } = paying.query('credits.get');
  if (!maySpend(effects, paying))
    throw new Error(
      'The first key may only read: its scopes do not include “research”. Enter it as the read-only key, and here one that may spend.',
    );
  const readKey = given.readKey.trim() || (readerOf(effects)?.readKey ?? '');
  if (readKey !== '') checkReader(effects, { baseUrl, readKey });
  effects.user.save(SETTINGS, { baseUrl, apiKey } satisfies Settings);
  if (readKey !== '') effects.user.save(READER, { baseUrl, readKey } satisfies ReaderSettings);
  return { remainingCredits };
}

function addressOf({ usualBaseUrl }: SidebarEffects, given: string): string {
  const baseUrl = given.trim().replace(/\/+$/, '');
  if (!/^https?:\/\/[^\s/]+/.test(baseUrl))
    throw new Error('The address of the server must begin with https://, as in https://assay.example.com.');
  // Google only allows calls of the address that the build puts into the manifest.
  if (usualBaseUrl !== '' && !`${baseUrl}/`.startsWith(`${usualBaseUrl}/`))
    throw new Error(
      `This add-on was built for ${usualBaseUrl} and cannot call other servers. Ask your administrator.`,
    );
  return baseUrl;
}

function checkReader(effects: SidebarEffects, { baseUrl, readKey }: ReaderSettings): void {
  const reading = effects.callerFor({ baseUrl, apiKey: readKey });
  try {
    reading.query('credits.get');
  } catch (error) {
    if (error instanceof CallError) throw new Error(`The read-only key: ${error.message}`);
    throw error;
  }
  if (maySpend(effects, reading))
    throw new Error(
      'The second key may spend credits. Functions need one that can only read, because Google lets them use it for everybody ' +
        'who may edit this spreadsheet. Ask your administrator for a key with the scope “read”.',
    );
}

/** Research that cannot begin, because nothing in it is a domain: a key without the scope for it is refused before that is seen. */
const NO_DOMAIN = 'not a domain';

function maySpend({ newId }: SidebarEffects, caller: Caller): boolean {
  try {
    caller.mutate('enrich.batch', { type: 'firmographics', targets: [NO_DOMAIN] }, newId());
    return true;
  } catch (error) {
    if (error instanceof CallError && error.status === 403) return false;
    throw error;
  }
}
