import { AssayError } from '../../domain/errors.ts';
import { HubspotRefused, HubspotRequestError } from '../../hubspot/call.ts';
import { HubUnavailable } from './connection/hubTokens.ts';

/** The record identifies no company or person. The message says what to fill in. */
export class NoIdentifier extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoIdentifier';
  }
}

/** The organisation has no profile for records of this type. */
export class NoProfile extends Error {
  constructor(objectType: string) {
    super(`There is no scoring profile for ${objectType} records yet. Create one in Assay first.`);
    this.name = 'NoProfile';
  }
}

/** The work would cost more than the person has agreed to. Nothing was spent. */
export class PriceAboveMaximum extends Error {
  constructor(credits: number, maxCredits: number) {
    super(
      `This costs ${credits} credits now, more than the ${maxCredits} that were agreed to. Nothing was spent; look at the price again.`,
    );
    this.name = 'PriceAboveMaximum';
  }
}

/** The time of a call of the card is up. What it has begun may still be carried out; repeating it does no harm. */
export class CallTimeUp extends Error {
  constructor() {
    super('This took too long. What was begun continues; look again in a moment.');
    this.name = 'CallTimeUp';
  }
}

/** For people who cannot install anything; the log and the administrator's documents say how. */
const NOT_CONNECTED =
  'Assay has no access to this HubSpot account. Ask whoever administers Assay to install its app.';

/** The work would cost more than the user of the hub may still spend today. Nothing was spent. */
export class UserLimitReached extends Error {
  constructor(credits: number, { limit, left }: { limit: number; left: number }) {
    super(
      `This costs ${credits} credits. You may spend ${limit} a day in Assay, and ${left} of them are left today. Choose fewer records, ask your Assay administrator for more, or wait until midnight UTC.`,
    );
    this.name = 'UserLimitReached';
  }
}

/** The card's words for errors that only occur in the CRM, or that a person there can do something else about; null for others. */
export function cardErrorOf(thrown: unknown): { code: string; message: string } | null {
  if (thrown instanceof NoIdentifier) return { code: 'NO_IDENTIFIER', message: thrown.message };
  if (thrown instanceof NoProfile) return { code: 'NO_PROFILE', message: thrown.message };
  if (thrown instanceof PriceAboveMaximum) return { code: 'PRICE_ABOVE_MAXIMUM', message: thrown.message };
  if (thrown instanceof UserLimitReached) return { code: 'USER_LIMIT_REACHED', message: thrown.message };
  if (thrown instanceof HubUnavailable) return { code: 'HUB_NOT_CONNECTED', message: NOT_CONNECTED };
  if (thrown instanceof CallTimeUp) return { code: 'TIMEOUT', message: thrown.message };
  if (thrown instanceof HubspotRefused)
    return { code: 'UPSTREAM_FAILED', message: `${thrown.message} Try again in a minute.` };
  if (thrown instanceof HubspotRequestError)
    return { code: 'UPSTREAM_FAILED', message: `${thrown.message}. Try again in a minute.` };
  if (thrown instanceof AssayError && thrown.code === 'INSUFFICIENT_CREDITS')
    return {
      code: thrown.code,
      message: `${thrown.message} Ask whoever administers Assay for more credits.`,
    };
  return null;
}
