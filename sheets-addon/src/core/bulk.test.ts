import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPage, isWritten, markAt, markOf, newBulk, PAGE_ROWS } from './bulk.ts';

test('whatever order rows end in, walks over the pages write every row once and then end', () => {
  const endings = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 * PAGE_ROWS });
  fc.assert(
    fc.property(endings, (endsAt) => {
      const pages = Math.ceil(endsAt.length / PAGE_ROWS);
      const writes = endsAt.map(() => 0);
      let bulk = newBulk(0);
      for (let look = 0; !isWritten(bulk); look += 1) {
        expect(look).toBeLessThan(8 * (pages + 1));
        const { page } = bulk;
        const before = bulk.pages[page]?.written ?? '';
        const rows = endsAt.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS);
        const written = rows.map((at, place) => {
          const isOld = before[place] === '1';
          if (!isOld && at <= look)
            writes[page * PAGE_ROWS + place] = (writes[page * PAGE_ROWS + place] ?? 0) + 1;
          return isOld || at <= look;
        });
        bulk = afterPage(bulk, written, page + 1 < pages ? `page ${page + 1}` : null);
      }
      expect(new Set(writes)).toEqual(new Set([1]));
      expect(bulk.isWalking).toBe(false);
    }),
  );
});

test('a mark has four characters and changes with the text', () => {
  const domains = Array.from({ length: 2_000 }, (_, index) => `company-${index}.example`);
  const marks = domains.map(markOf).join('');
  expect(marks).toHaveLength(4 * domains.length);
  for (const [place, domain] of domains.entries()) expect(markAt(marks, place)).toBe(markOf(domain));
  expect(new Set(domains.map(markOf)).size).toBeGreaterThan(1_990);
});
