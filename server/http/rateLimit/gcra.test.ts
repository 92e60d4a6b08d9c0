import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bucket, describeBucket, takeRequest } from './gcra.ts';

const START_MS = Date.UTC(2026, 10, 21);
const limits = fc.record({
  perMinute: fc.integer({ min: 1, max: 100_000 }),
  burst: fc.integer({ min: 1, max: 10_000 }),
});
const pausesMs = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 200 });

test('in no window are more requests admitted than burst + rate · time', () => {
  fc.assert(
    fc.property(limits, pausesMs, (limit, pauses) => {
      const bucket: Bucket = { levelUnits: 0, atMs: START_MS };
      const admittedAtMs: number[] = [];
      let nowMs = START_MS;
      for (const pauseMs of pauses) {
        nowMs += pauseMs;
        if (takeRequest(bucket, limit, nowMs)) admittedAtMs.push(nowMs);
      }
      admittedAtMs.forEach((fromMs, first) => {
        admittedAtMs.slice(first).forEach((toMs, index) => {
          const allowance = limit.burst + ((toMs - fromMs) * limit.perMinute) / 60_000;
          expect(index + 1).toBeLessThanOrEqual(allowance);
        });
      });
    }),
  );
});

test('remaining is exactly the number of requests that are admitted at that moment', () => {
  fc.assert(
    fc.property(
      limits.map((limit) => ({ ...limit, burst: Math.min(limit.burst, 300) })),
      pausesMs,
      (limit, pauses) => {
        const bucket: Bucket = { levelUnits: 0, atMs: START_MS };
        let nowMs = START_MS;
        let allowed = true;
        for (const pauseMs of pauses) {
          nowMs += pauseMs;
          allowed = takeRequest(bucket, limit, nowMs);
        }
        const { remaining } = describeBucket(bucket, limit, allowed);
        let admitted = 0;
        while (takeRequest(bucket, limit, nowMs)) admitted += 1;
        expect(admitted).toBe(remaining);
      },
    ),
  );
});

test('retryAfter is enough, one second less is not, and at reset the whole burst is there', () => {
  fc.assert(
    fc.property(limits, fc.integer({ min: 0, max: 5_000 }), (limit, pauseMs) => {
      const full: Bucket = { levelUnits: limit.burst * 60_000, atMs: START_MS };
      const nowMs = START_MS + pauseMs;
      const allowed = takeRequest(full, limit, nowMs);
      const { retryAfterSeconds, resetAtSeconds } = describeBucket(full, limit, allowed);

      const atReset = { ...full };
      takeRequest(atReset, limit, resetAtSeconds * 1000);
      expect(atReset.levelUnits).toBe(60_000);
      expect((resetAtSeconds - 1) * 1000).toBeLessThan(full.atMs + full.levelUnits / limit.perMinute);

      expect(Number.isInteger(retryAfterSeconds)).toBe(true);
      expect(retryAfterSeconds > 0).toBe(!allowed);
      if (!allowed) expect(takeRequest({ ...full }, limit, nowMs + retryAfterSeconds * 1000)).toBe(true);
      if (retryAfterSeconds > 1) {
        expect(takeRequest({ ...full }, limit, nowMs + (retryAfterSeconds - 1) * 1000)).toBe(false);
      }
    }),
  );
});

test('the first of a burst of 400 leaves 399, and the 401st is refused for one second', () => {
  const limit = { perMinute: 2_000, burst: 400 };
  const bucket: Bucket = { levelUnits: 0, atMs: START_MS };
  const answers = Array.from({ length: 401 }, () =>
    describeBucket(bucket, limit, takeRequest(bucket, limit, START_MS)),
  );
  expect(answers[0]).toEqual({
    allowed: true,
    limit: 400,
    remaining: 399,
    resetAtSeconds: START_MS / 1000 + 1,
    retryAfterSeconds: 0,
  });
  expect(answers[399]).toMatchObject({ allowed: true, remaining: 0, resetAtSeconds: START_MS / 1000 + 12 });
  expect(answers[400]).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
});

test('a bucket filled under a slow limit does not hold back a raised one', () => {
  const bucket: Bucket = { levelUnits: 0, atMs: START_MS };
  for (let request = 0; request < 100; request++) takeRequest(bucket, { perMinute: 1, burst: 100 }, START_MS);
  const raised = { perMinute: 600, burst: 10 };
  expect(takeRequest(bucket, raised, START_MS)).toBe(false);
  expect(describeBucket(bucket, raised, false).retryAfterSeconds).toBe(1);
  expect(takeRequest(bucket, raised, START_MS + 1_000)).toBe(true);
});

test('requests under a fast limit that have leaked since do not count against a lowered one', () => {
  const bucket: Bucket = { levelUnits: 0, atMs: START_MS };
  const fast = { perMinute: 2_000, burst: 400 };
  for (let request = 0; request < 20; request++) takeRequest(bucket, fast, START_MS);
  const lowered = { perMinute: 6, burst: 3 };
  const ask = () => takeRequest(bucket, lowered, START_MS + 1_000);
  expect([ask(), ask(), ask(), ask()]).toEqual([true, true, true, false]);
  expect(takeRequest(bucket, lowered, START_MS + 2_000)).toBe(false);
});

test('a clock that steps back admits nothing that it would not have admitted before', () => {
  const limit = { perMinute: 60, burst: 1 };
  const bucket: Bucket = { levelUnits: 0, atMs: START_MS };
  expect(takeRequest(bucket, limit, START_MS)).toBe(true);
  expect(takeRequest(bucket, limit, START_MS - 10_000)).toBe(false);
  expect(takeRequest(bucket, limit, START_MS + 999)).toBe(false);
  expect(takeRequest(bucket, limit, START_MS + 1_000)).toBe(true);
});
