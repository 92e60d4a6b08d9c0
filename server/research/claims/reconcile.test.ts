import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countClaim } from '../../../test/support/claims.ts';
import type { Claim } from './claim.ts';
import { supportsCount } from './fieldRules.ts';
import { reconcile } from './reconcile.ts';

const today = new Date('2026-11-05T00:00:00Z');
const weigh = (claims: Claim<number>[]) =>
  reconcile(claims, { today, pace: 'fast', supports: supportsCount });

test('two independent sources outweigh one', () => {
  const verdict = weigh([
    countClaim('https://a.example/', 69, { sourceClass: 'ownStructured' }),
    countClaim('https://b.example/', 250, { sourceClass: 'news', asOf: '2026-05-01' }),
    countClaim('https://c.example/', 250, { sourceClass: 'news', asOf: '2026-06-01' }),
  ]);
  expect(verdict?.value).toBe(250);
  expect(verdict?.losers.map(({ claim }) => claim.value)).toEqual([69]);
});

test('each loser has its reason, and an equally strong conflict lowers the confidence', () => {
  const verdict = weigh([
    countClaim('https://a.example/', 69, { asOf: '2026-11-01' }),
    countClaim('https://b.example/', 120, { asOf: '2026-10-01', sourceClass: 'news' }),
    countClaim('https://c.example/', 40, { asOf: '2014-05-06' }),
    countClaim('https://d.example/', 900, { asOf: '2026-10-01', sourceClass: 'aggregator' }),
  ]);
  expect(verdict?.value).toBe(69);
  expect(
    Object.fromEntries((verdict?.losers ?? []).map(({ claim, reason }) => [claim.value, reason])),
  ).toEqual({
    120: 'conflicts',
    40: 'older',
    900: 'weaker',
  });
  expect(verdict?.confidence).toBeCloseTo(0.75 * 0.6);
});

test('an exact number wins over a rounded one of the same voice, also where the rounded one is the stronger', () => {
  const verdict = weigh([
    countClaim('https://a.example/careers', 85, { bound: 'about' }),
    countClaim('https://a.example/about', 86, { match: 0.9 }),
  ]);
  expect(verdict?.value).toBe(86);
});

test('"over 250" speaks for 262, and the exact number is the answer', () => {
  const vague = countClaim('https://a.example/', 250, { bound: 'atLeast' });
  const exact = countClaim('https://b.example/', 262, { sourceClass: 'knowledge' });
  const verdict = weigh([vague, exact]);
  expect([verdict?.value, verdict?.losers.length]).toEqual([262, 0]);
});

test('what one page says thousands of times is compared a few times, and the verdict stays', () => {
  let compared = 0;
  const supports = (one: Claim<number>, other: Claim<number>) => {
    compared += 1;
    return supportsCount(one, other);
  };
  const repeated = Array.from({ length: 20_000 }, () => countClaim('https://a.example/', 69));
  const verdict = reconcile(repeated, { today, pace: 'fast', supports });
  const [once] = repeated;
  expect(verdict?.value).toBe(69);
  expect(verdict?.confidence).toBe(once === undefined ? 0 : weigh([once])?.confidence);
  const many = Array.from({ length: 5_000 }, (_, index) => countClaim('https://b.example/', index));
  reconcile(many, { today, pace: 'fast', supports });
  expect(compared).toBeLessThan(50_000);
});

test('no claims, no verdict', () => {
  expect(weigh([])).toBeNull();
});

test('the order in which claims are found changes nothing', () => {
  const arbitraryClaim = fc
    .record({
      host: fc.constantFrom('a', 'b', 'c', 'wire', 'news'),
      path: fc.nat(5),
      value: fc.constantFrom(40, 69, 70, 250, 262),
      sourceClass: fc.constantFrom(
        'ownProse' as const,
        'ownStructured' as const,
        'news' as const,
        'knowledge' as const,
      ),
      bound: fc.constantFrom('exact' as const, 'atLeast' as const, 'about' as const),
      asOf: fc.constantFrom(null, '2014-05-06', '2025-01-01', '2026-10-01'),
    })
    .map(({ host, path, value, ...settings }) =>
      countClaim(`https://${host}.example/${path}`, value, settings),
    );
  const shuffled = fc
    .array(arbitraryClaim, { minLength: 1, maxLength: 8 })
    .chain((claims) =>
      fc.tuple(fc.constant(claims), fc.shuffledSubarray(claims, { minLength: claims.length })),
    );
  fc.assert(
    fc.property(shuffled, ([claims, other]) => {
      const shown = (verdict: ReturnType<typeof weigh>) => ({
        value: verdict?.value,
        confidence: verdict?.confidence,
        losers: verdict?.losers.map(({ claim, reason }) => [claim.document.url, claim.value, reason]),
      });
      expect(shown(weigh(other))).toEqual(shown(weigh(claims)));
    }),
  );
});
