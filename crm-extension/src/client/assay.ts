/** @folder Calls of the server. */

import type { BulkData, BulkRequest, ResearchData } from '@assay/shared/hubspot/actions';
import type { CardData, CardRequest } from '@assay/shared/hubspot/card';
import type { CardResult } from '@assay/shared/hubspot/result';
import type { HubSettings, SettingsData } from '@assay/shared/hubspot/settings';
import { hubspot } from '@hubspot/ui-extensions';
import { serverUrl } from './serverUrl.ts';

/** Why a call failed: in the server's words, or in the card's when the server could not be reached. */
export interface CardError {
  code: string;
  message: string;
}

const SECOND_MS = 1_000;
const READ_MS = 15 * SECOND_MS;
const WORK_MS = 45 * SECOND_MS;
const BULK_MS = 110 * SECOND_MS; // HubSpot ends a call after 120 s

/** The card's calls of Assay. Every call settles with a typed result and never throws. There are no retries here: HubSpot repeats a
 * call once when it could not connect, and every call may be repeated without harm.
 */
export const assay = {
  card: (record: CardRequest) => call<CardData>('card', { ...record }, READ_MS),
  recompute: (record: CardRequest) => call<CardData>('recompute', { ...record }, READ_MS),
  assign: (record: CardRequest, profileId: string) =>
    call<CardData>('assign', { ...record, profileId }, READ_MS),
  research: (record: CardRequest, options: { onlyMissing: boolean }) =>
    call<ResearchData>('research', { ...record, ...options }, WORK_MS),
  settings: () => call<SettingsData>('settings', {}, READ_MS),
  removeProperties: () => call<SettingsData>('settings', { removeProperties: true }, READ_MS),
  saveSettings: (settings: HubSettings) => call<SettingsData>('settings', { settings }, READ_MS),
  bulk: (request: BulkRequest) => call<BulkData>('bulk', { ...request }, BULK_MS),
};

async function call<Data>(
  path: string,
  body: Record<string, unknown>,
  timeout: number,
): Promise<CardResult<Data>> {
  try {
    const response = await hubspot.fetch(`${serverUrl}/crm/hubspot/${path}`, {
      method: 'POST',
      timeout,
      body,
    });
    if (response.status !== 200) return refused(response.status);
    const result: unknown = await response.json();
    return isResult<Data>(result) ? result : failed('BAD_ANSWER', UNEXPECTED);
  } catch (error) {
    return unreachable(error);
  }
}

/** The server answers every call with this envelope; the schema that types it also validates it. */
function isResult<Data>(given: unknown): given is CardResult<Data> {
  if (typeof given !== 'object' || given === null) return false;
  if ('ok' in given && given.ok === true) return 'data' in given;
  return 'ok' in given && given.ok === false && 'error' in given;
}

const UNEXPECTED =
  'The answer did not come from Assay. Ask your administrator to check the server address of the app.';

/** HubSpot hides the body of any other status, so the messages are the card's own. */
function refused(status: number): CardResult<never> {
  if (status === 401 || status === 403)
    return failed(
      'UNAUTHORIZED',
      'Ask an administrator to connect it: on the server, "assay hubs connect-link" creates the link.',
    );
  if (status === 429) return failed('TOO_MANY_REQUESTS', 'Wait a few seconds, then try again.');
  if (status === 408 || status === 504)
    return failed('TIMEOUT', 'The work may still be running. Check again soon.');
  if (status >= 500) return failed('UNREACHABLE', `The server answered with status ${status}. ${ASK}`);
  return failed('BAD_ANSWER', `${UNEXPECTED} (Status ${status}.)`);
}

const ASK =
  'Try again in a moment. If the problem persists, ask your administrator whether the Assay server is running.';

function unreachable(error: unknown): CardResult<never> {
  const words = error instanceof Error ? error.message : '';
  if (/time(d)?\s?-?out/i.test(words))
    return failed('TIMEOUT', 'No answer arrived in time. The work may still be running; check again soon.');
  return failed('UNREACHABLE', ASK);
}

function failed(code: string, message: string): CardResult<never> {
  return { ok: false, error: { code, message } };
}
