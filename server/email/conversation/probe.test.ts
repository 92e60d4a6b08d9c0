import { expect, test } from 'vitest';
import { probeLocalPart } from './probe.ts';

const MORNING = new Date('2026-11-21T06:00:00Z');
const probe = { which: 'first', domain: 'acme.test', at: MORNING, taken: [] } as const;

test('a probe is the same all day, and another on another day, at another domain, and the second time', () => {
  const first = probeLocalPart(probe);
  expect(first).toMatch(/^[a-z0-9]{14}$/);
  expect(probeLocalPart({ ...probe, at: new Date('2026-11-21T23:59:59Z') })).toBe(first);
  const others = [
    probeLocalPart({ ...probe, at: new Date('2026-11-22T00:00:00Z') }),
    probeLocalPart({ ...probe, domain: 'acme.example' }),
    probeLocalPart({ ...probe, which: 'second' }),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

test('a probe is never one of the candidates', () => {
  const first = probeLocalPart(probe);
  const longer = probeLocalPart({ ...probe, taken: [first] });
  expect(longer).toMatch(/^[a-z0-9]{15}$/);
});
