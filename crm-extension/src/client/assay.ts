/** @folder Calls of the server. */

import type { BulkData, BulkRequest, ResearchData, ResearchRequest } from '@assay/shared/hubspot/actions';
import type { CardData, CardRequest } from '@assay/shared/hubspot/card';
import type {
  PageData,
  PageSimulate,
  ProfilesData,
  ProfilesRequest,
  RulesData,
  RulesRequest,
} from '@assay/shared/hubspot/page';
import { CARD_CALL_MS, type CardResult } from '@assay/shared/hubspot/result';
import type { HubSettings, SettingsData } from '@assay/shared/hubspot/settings';
import type { WorkEmailData, WorkEmailRequest } from '@assay/shared/hubspot/workEmail';
import type { WhatIfResult } from '@assay/shared/scoring/studio/overview';
import { hubspot } from '@hubspot/ui-extensions';
import type { z } from 'zod';
import { serverUrl } from './serverUrl.ts';

/** Why a call failed: in the server's words, or in the card's when the server could not be reached. */
export interface CardError {
  code: string;
  message: string;
}

/** What a person has chosen and agreed to. */
export type ResearchOptions = Pick<ResearchRequest, 'dryRun' | 'maxCredits'> & { forceRefresh: boolean };

/** Body of a call about selected records, as it is sent. */
export type BulkCall = Partial<z.input<typeof BulkRequest>> & { objectType: string };

/** The card's calls of Assay. Every call settles with a typed result and never throws. There are no retries here: HubSpot repeats a
 * call once when it could not connect, and every call may be repeated without harm.
 */
export const assay = {
  card: (record: CardRequest) => call<CardData>('card', { ...record }),
  recompute: (record: CardRequest) => call<CardData>('recompute', { ...record }),
  assign: (record: CardRequest, profileId: string) => call<CardData>('assign', { ...record, profileId }),
  research: (record: CardRequest, options: ResearchOptions) =>
    call<ResearchData>('research', { ...record, ...options }),
  workEmail: (recordId: string, options: Pick<WorkEmailRequest, 'dryRun' | 'maxCredits'>) =>
    call<WorkEmailData>('work-email', { objectType: 'contact', recordId, ...options }),
  settings: () => call<SettingsData>('settings', {}),
  saveSettings: (settings: HubSettings) => call<SettingsData>('settings', { settings }),
  bulk: (request: BulkCall) => call<BulkData>('bulk', { ...request }),
  page: () => call<PageData>('page', {}),
  changeProfile: (request: ProfilesRequest) => call<ProfilesData>('profiles', { ...request }),
  rules: (request: RulesRequest) => call<RulesData>('rules', { ...request }),
  simulate: (request: PageSimulate) => call<WhatIfResult>('simulate', { ...request }),
  removeProperties: () => call<SettingsData>('settings', { removeProperties: true }),
};

async function call<Data>(path: string, body: Record<string, unknown>): Promise<CardResult<Data>> {
  try {
    const response = await hubspot.fetch(`${serverUrl}/crm/hubspot/${path}`, {
      method: 'POST',
      timeout: CARD_CALL_MS,
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
    return failed('UNAUTHORIZED', 'Ask whoever administers Assay for a link that connects this account.');
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
