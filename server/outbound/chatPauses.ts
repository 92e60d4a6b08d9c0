import { retryAfterMs } from './retryAfter.ts';

const FIRST_PAUSE_MS = 1_000;
const UNITS_MS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
/** Numbers above these are not durations but Unix times, in seconds and in milliseconds. */
const UNIX_SECONDS_FROM = 1e9;
const UNIX_MS_FROM = 1e12;
const VALUE_CHARACTERS_MAX = 40;

/**
 * How long to wait before retrying a server that answered 429 or 5xx: what it asks for, else exponential backoff.
 *
 * `retry-after-ms` and Retry-After count for every status; of a 429 also `x-ratelimit-reset-…`, as OpenAI, Groq,
 * OpenRouter and others send it, for the limits that are exhausted.
 *
 * @param headers names in lower case
 * @param failures how often it has failed by now, from 1
 */
export function pauseMs(
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  failures: number,
  now: Date,
): number {
  const asked =
    milliseconds(headers['retry-after-ms']) ??
    retryAfterMs(headers['retry-after'], now) ??
    (status === 429 ? untilResetMs(headers, now) : null);
  return asked ?? FIRST_PAUSE_MS * 2 ** (failures - 1);
}

function milliseconds(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}(?:\.\d{1,6})?$/.test(text.trim()) ? Number(text) : null;
}

/** Milliseconds until the last exhausted limit resets; null when none is named. */
function untilResetMs(headers: Readonly<Record<string, string>>, now: Date): number | null {
  const pauses = Object.entries(headers).flatMap(([name, value]) => {
    if (!/^(?:x-)?ratelimit-reset(?:-|$)/.test(name)) return [];
    const remaining = headers[name.replace('-reset', '-remaining')];
    const isExhausted = remaining === undefined || Number(remaining) <= 0;
    const pause = isExhausted ? resetMs(value, now) : null;
    return pause === null || pause <= 0 ? [] : [pause];
  });
  return pauses.length === 0 ? null : Math.max(...pauses);
}

/** A duration such as `6m0s`, `7.66s`, `20ms` or a bare number of seconds; or a time, as Unix time or a date. */
function resetMs(value: string, now: Date): number | null {
  const text = value.trim().slice(0, VALUE_CHARACTERS_MAX);
  if (/^\d+(?:\.\d+)?$/.test(text)) {
    const number = Number(text);
    if (number >= UNIX_MS_FROM) return number - now.getTime();
    return number >= UNIX_SECONDS_FROM ? number * 1_000 - now.getTime() : number * 1_000;
  }
  if (/^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(text))
    return [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)].reduce(
      (sum, [, count, unit = '']) => sum + Number(count) * (UNITS_MS[unit] ?? 0),
      0,
    );
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment - now.getTime();
}
