import type { CardError } from '../client/assay.ts';

/** An error as the card shows it: what happened and what to do. */
export interface FailureView {
  title: string;
  message: string;
  type: 'error' | 'support' | 'lock';
  canRetry: boolean;
}

/** Errors that a retry does not solve. */
const FINAL = new Map<string, Pick<FailureView, 'title' | 'type'>>([
  ['UNAUTHORIZED', { title: 'This HubSpot account is not connected to Assay', type: 'lock' }],
  ['HUB_NOT_CONNECTED', { title: 'Assay can no longer access this HubSpot account', type: 'lock' }],
  ['FORBIDDEN', { title: 'Assay is not allowed to do this', type: 'lock' }],
  ['USER_LIMIT_REACHED', { title: 'More than you may spend today', type: 'lock' }],
  ['INSUFFICIENT_CREDITS', { title: 'Assay has too few credits', type: 'support' }],
]);

const PASSING = new Map([
  ['UNREACHABLE', 'Assay cannot be reached'],
  ['TIMEOUT', 'Assay took too long'],
  ['TOO_MANY_REQUESTS', 'Too many requests'],
]);

/** Turns an error of a call into what the card shows. */
export function failureView({ code, message }: CardError): FailureView {
  const final = FINAL.get(code);
  if (final) return { ...final, message, canRetry: false };
  return { title: PASSING.get(code) ?? 'Assay could not do this', message, type: 'error', canRetry: true };
}
