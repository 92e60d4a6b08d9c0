import { expect, test } from 'vitest';
import { OrganizationTurns, type Turn } from './organizationTurns.ts';

const now = new Date('2026-11-28T12:00:00Z');
const isServed = (turn: Turn) => 'end' in turn;

test('an organisation has eight places at most, another one has its own, and a place that ends is free again', () => {
  const turns = new OrganizationTurns({ now: () => now });
  const first = Array.from({ length: 8 }, () => turns.take('hostile'));
  expect(first.every(isServed)).toBe(true);
  expect(isServed(turns.take('hostile'))).toBe(false);
  expect(isServed(turns.take('other'))).toBe(true);
  const [ended] = first;
  if (ended !== undefined && 'end' in ended) ended.end();
  expect(isServed(turns.take('hostile'))).toBe(true);
});

test('what is beyond them comes back one after the other', () => {
  const turns = new OrganizationTurns({ now: () => now });
  for (let place = 0; place < 8; place += 1) turns.take('hostile');
  const later = [1, 2, 3].map(() => turns.take('hostile'));
  expect(later).toEqual([250, 300, 350].map((ms) => ({ notBefore: new Date(now.getTime() + ms) })));
});
