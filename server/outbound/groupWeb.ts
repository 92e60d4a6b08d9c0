import type { Web, WebAnswer } from './web.ts';
import { isFailure, keyOf, parseRequest } from './webRequests.ts';

/** Bytes of pages kept for a group; pages beyond are fetched again, and so are long lists of addresses, which are in the page store. */
const HELD_BYTES_MAX = 64_000_000;

/**
 * One `Web` for runs that are executed together: each request is made once for all of them, even with forceRefresh,
 * so that they read the same bytes.
 */
export function webOfGroup(web: Web): Web {
  const answers = new Map<string, Promise<WebAnswer>>();
  let heldBytes = 0;

  async function answerOnce(
    key: string,
    mayBeHeld: boolean,
    ask: () => Promise<WebAnswer>,
    signal: AbortSignal,
  ): Promise<WebAnswer> {
    const known = answers.get(key);
    if (known !== undefined) {
      const given = await known;
      // Another run's budget may have ended while this one's has not.
      return given.kind === 'cancelled' && !signal.aborted ? answerOnce(key, mayBeHeld, ask, signal) : given;
    }
    const asking = ask();
    answers.set(key, asking);
    const isHeld = await asking.then(
      (given) => {
        if (given.kind !== 'page') return given.kind !== 'cancelled' && given.kind !== 'skipped';
        if (!mayBeHeld) return false;
        heldBytes += given.page.bytes.length;
        return heldBytes <= HELD_BYTES_MAX;
      },
      () => false,
    );
    if (!isHeld) answers.delete(key);
    return asking;
  }

  return {
    fetch(request, signal) {
      const parsed = parseRequest(request);
      return isFailure(parsed)
        ? Promise.resolve(parsed)
        : answerOnce(keyOf(parsed), !parsed.mayBeCut, () => web.fetch(request, signal), signal);
    },
  };
}
