import { z } from 'zod';

/** docs/api-contract.md "Signals (legacy)": 1 to 870 seconds, 870 when absent, more is clamped. */
const TIMEOUT_SECONDS_MAX = 870;

const Seconds = z
  .string()
  .transform((text, context) => {
    const seconds = /^\d+$/.test(text) ? Number(text) : 0;
    if (seconds >= 1) return Math.min(seconds, TIMEOUT_SECONDS_MAX);
    context.addIssue({ code: 'custom', message: 'must be a whole number of seconds, at least 1' });
    return z.NEVER;
  })
  .optional()
  .meta({
    description: `How many seconds to wait for the result, ${TIMEOUT_SECONDS_MAX} at most and by default.`,
    override: { type: 'integer', minimum: 1, default: TIMEOUT_SECONDS_MAX },
  });

/** Clients that leave the field of a form at 0 or empty send it so, under the older name. */
const SecondsOrNone = z
  .string()
  .transform((text) => (text === '' || text === '0' ? undefined : text))
  .pipe(Seconds)
  .optional()
  .meta({
    description: 'The older name of X-Svc-Timeout-Sec; 0 counts as absent.',
    override: { type: 'integer', minimum: 0, default: TIMEOUT_SECONDS_MAX },
  });

const TimeoutIsError = z
  .enum(['true', 'false'])
  .optional()
  .meta({
    description: '`true`: answer 408 at the timeout instead of 200 with the current state.',
    override: { default: 'false' },
  });

/**
 * The headers of the blocking routes. Both spellings of their prefix are accepted; Svc wins when both are sent.
 */
export const SyncTimeoutHeaders = z
  .object({
    'X-Svc-Timeout-Sec': Seconds,
    'X-Svc-Timeout-Error': TimeoutIsError,
    'X-Sbr-Timeout-Sec': SecondsOrNone,
    'X-Sbr-Timeout-Error': TimeoutIsError,
  })
  .transform((headers) => ({
    timeoutMs: 1000 * (headers['X-Svc-Timeout-Sec'] ?? headers['X-Sbr-Timeout-Sec'] ?? TIMEOUT_SECONDS_MAX),
    timeoutIsError: (headers['X-Svc-Timeout-Error'] ?? headers['X-Sbr-Timeout-Error']) === 'true',
  }));
