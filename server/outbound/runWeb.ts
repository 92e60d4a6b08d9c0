import type { Web, WebAnswer } from './web.ts';
import { isFailure, keyOf, type ParsedRequest, parseRequest } from './webRequests.ts';

/** Failures remembered per run. */
const MAX_REMEMBERED_FAILURES = 1_000;

/**
 * Builds the `Web` of one run: equal concurrent requests are shared, and permanent failures are not retried.
 * (Successful pages are in the page store, where `answer` looks first.)
 */
export function webOfRun(answer: (request: ParsedRequest, signal: AbortSignal) => Promise<WebAnswer>): Web {
  const underWay = new Map<string, Promise<WebAnswer>>();
  const failures = new Map<string, WebAnswer>();

  async function answerOnce(request: ParsedRequest, signal: AbortSignal): Promise<WebAnswer> {
    const key = keyOf(request);
    const failure = failures.get(key);
    if (failure !== undefined) return failure;
    const shared = underWay.get(key);
    if (shared !== undefined) {
      const given = await shared;
      // The other caller's budget may have been shorter than this one's.
      return given.kind === 'cancelled' && !signal.aborted ? answerOnce(request, signal) : given;
    }
    const answering = answer(request, signal).finally(() => underWay.delete(key));
    underWay.set(key, answering);
    const given = await answering;
    const isFinal = given.kind !== 'page' && given.kind !== 'cancelled' && given.kind !== 'skipped';
    if (isFinal && failures.size < MAX_REMEMBERED_FAILURES) failures.set(key, given);
    return given;
  }

  return {
    async fetch(request, signal) {
      const parsed = parseRequest(request);
      return isFailure(parsed) ? parsed : answerOnce(parsed, signal);
    },
  };
}
