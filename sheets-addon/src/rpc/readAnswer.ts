import { CallError } from './callError.ts';
import type { ErrorShape } from './procedures.ts';
import { headerOf, type UrlFetchAnswer } from './urlFetch.ts';

/** Statuses after which a retry may succeed; 409 only while the first call with its key is under way. */
const RETRYABLE = [408, 429, 502, 503, 504];

/**
 * Reads tRPC's wire format.
 * @throws CallError when the server refused the call, or the answer is not from an Assay server
 */
export function readAnswer(answer: UrlFetchAnswer, nowMs: number): unknown {
  const status = answer.getResponseCode();
  const body = parse(answer.getContentText());
  if (status === 200 && isObject(body) && isObject(body.result)) return body.result.data;
  const isRetryable = RETRYABLE.includes(status);
  const retryAfterMs = isRetryable ? waitAskedFor(answer, nowMs) : null;
  if (isObject(body) && isErrorShape(body.error)) {
    const { message: said, data } = body.error;
    const message = withHelp(said, data.errorCode);
    const isUnderWay = data.errorCode === 'CONFLICT';
    throw new CallError(message, { status, data, retryAfterMs, isRetryable: isRetryable || isUnderWay });
  }
  throw new CallError(whatElse(answer, status), { status, retryAfterMs, isRetryable });
}

/** What is wrong with a key, with what helps: docs/api-contract.md, "Authentication and limits". */
function withHelp(said: string, errorCode: string): string {
  const reason = said.replace(/\.?$/, '.');
  if (errorCode === 'FORBIDDEN')
    return `The server does not let this key do that: ${reason} Ask your administrator for a key that may, and enter it in the settings.`;
  if (errorCode === 'UNAUTHORIZED')
    return `${reason} Ask your administrator for another one, and enter it in the settings.`;
  return said;
}

function whatElse(answer: UrlFetchAnswer, status: number): string {
  const location = headerOf(answer, 'location');
  if (status >= 300 && status < 400 && location !== null)
    return `The server redirects to ${location}. Use that address in the settings.`;
  if (RETRYABLE.includes(status))
    return `The server cannot be used at the moment (${status}). Try again in a minute.`;
  return `There is no Assay server at this address (${status}). Check the address in the settings.`;
}

/** The requested wait: Retry-After, else until X-Ratelimit-Reset. docs/api-contract.md, "Authentication and limits". */
function waitAskedFor(answer: UrlFetchAnswer, nowMs: number): number | null {
  const seconds = wholeNumber(headerOf(answer, 'retry-after'));
  if (seconds !== null) return seconds * 1000;
  const resetAtSeconds = wholeNumber(headerOf(answer, 'x-ratelimit-reset'));
  if (answer.getResponseCode() !== 429 || resetAtSeconds === null) return null;
  return Math.max(0, resetAtSeconds * 1000 - nowMs);
}

const wholeNumber = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Only checks a part of the shape; the server's own tests check all of it. */
function isErrorShape(value: unknown): value is ErrorShape {
  return isObject(value) && typeof value.message === 'string' && isObject(value.data);
}
