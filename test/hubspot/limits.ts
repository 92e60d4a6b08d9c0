import { type Answered, fault } from './exchange.ts';
import type { Account, FakeState } from './state.ts';

/** A limit of requests in a rolling window of milliseconds. */
interface LimitWindow {
  max: number;
  ms: number;
}

/** HubSpot, "API usage guidelines", for apps installed by OAuth: per account, with a separate limit for searches. */
export const REAL_LIMITS: { general: LimitWindow; search: LimitWindow } = {
  general: { max: 110, ms: 10_000 },
  search: { max: 5, ms: 1_000 },
};

/** Counts a request against its account's limit. @returns a refusal above it, else the headers with the remaining requests */
export function limited(
  state: FakeState,
  account: Account,
  path: string,
): { refusal: Answered } | { headers: Record<string, string> } {
  const nowMs = state.nowMs();
  const { general, search } = REAL_LIMITS;
  const isSearch = path.endsWith('/search');
  account.requestsMs = account.requestsMs.filter((atMs) => atMs > nowMs - general.ms);
  account.searchesMs = account.searchesMs.filter((atMs) => atMs > nowMs - search.ms);
  const isOver = account.requestsMs.length >= general.max;
  const isSearchOver = isSearch && account.searchesMs.length >= search.max;
  if (isOver || isSearchOver) {
    state.violations += 1;
    const message = isSearchOver
      ? 'You have reached your secondly limit.'
      : 'You have reached your ten_secondly_rolling limit.';
    const refusal = fault(429, 'RATE_LIMITS', message, {
      errorType: 'RATE_LIMIT',
      policyName: isSearchOver ? 'SECONDLY' : 'TEN_SECONDLY_ROLLING',
    });
    return {
      refusal: { ...refusal, headers: isSearchOver ? {} : { ...headersOf(general, 0), 'Retry-After': '1' } },
    };
  }
  account.requestsMs.push(nowMs);
  if (isSearch) account.searchesMs.push(nowMs);
  // Responses to searches do not have these headers.
  return { headers: isSearch ? {} : headersOf(general, general.max - account.requestsMs.length) };
}

function headersOf({ max, ms }: LimitWindow, remaining: number): Record<string, string> {
  return {
    'X-HubSpot-RateLimit-Max': String(max),
    'X-HubSpot-RateLimit-Remaining': String(remaining),
    'X-HubSpot-RateLimit-Interval-Milliseconds': String(ms),
  };
}
