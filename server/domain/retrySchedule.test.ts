import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webhookPauseMs } from './retrySchedule.ts';

const HOUR = 3_600_000;

test('a webhook is attempted eight times, its pauses within 20 % of the documented schedule', () => {
  const documented = [5_000, 300_000, 1_800_000, 2 * HOUR, 4 * HOUR, 8 * HOUR, 10 * HOUR];
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (fraction) => {
      for (const [index, pause] of documented.entries()) {
        const chosen = webhookPauseMs(index + 1, fraction, null) ?? 0;
        expect(chosen).toBeGreaterThanOrEqual(pause * 0.8 - 1);
        expect(chosen).toBeLessThanOrEqual(pause * 1.2 + 1);
      }
      expect(webhookPauseMs(documented.length + 1, fraction, null)).toBeNull();
    }),
  );
});

test('a Retry-After is never undercut, and never stretches the pause beyond a day', () => {
  expect(webhookPauseMs(1, 0.5, 60_000)).toBe(60_000);
  expect(webhookPauseMs(1, 0.5, 90 * HOUR)).toBe(24 * HOUR);
});
