import { expect, test } from 'vitest';
import { randomLocalPart } from './randomProbe.ts';

const MORNING = new Date('2026-11-21T06:00:00Z');
const probe = { which: 'first', domain: 'acme.test', at: MORNING, taken: [] } as const;

test('a probe is the same all day, and differs by day, domain and position', () => {
  const first = randomLocalPart(probe);
  expect(first).toMatch(/^[a-z0-9]{14}$/);
  expect(randomLocalPart({ ...probe, at: new Date('2026-11-21T23:59:59Z') })).toBe(first);
  const others = [
    randomLocalPart({ ...probe, at: new Date('2026-11-22T00:00:00Z') }),
    randomLocalPart({ ...probe, domain: 'acme.example' }),
    randomLocalPart({ ...probe, which: 'second' }),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

test('a probe is never one of the candidates', () => {
  const first = randomLocalPart(probe);
  const longer = randomLocalPart({ ...probe, taken: [first] });
  expect(longer).toMatch(/^[a-z0-9]{15}$/);
});
