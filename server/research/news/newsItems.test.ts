import { describe, expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { publicationOf } from './dates.ts';
import { newsItemsOf } from './newsItems.ts';

const PROSE =
  'Fjordlys has opened a second workshop in Odda, where twelve people make shades of brass and of glass for hotels.';

function itemsOf(body: string) {
  const page = memoryPage('https://fjordlys.example/news', {
    body: `<html><body><main><h1>News</h1>${body}</main></body></html>`,
  });
  return newsItemsOf(readDocument(page));
}

describe('a page of news is taken apart where each heading has a day', () => {
  test.each([
    ['a dateline', `<h2>Second workshop</h2><p>Bergen, 8 June 2026. ${PROSE}</p>`],
    ['a day below the heading', `<h2>Second workshop</h2><p>8 June 2026</p><p>${PROSE}</p>`],
    ['a day above the heading', `<p>8 June 2026</p><h3>Second workshop</h3><p>${PROSE}</p>`],
    ['a day in the heading', `<h2>8 June 2026: Second workshop</h2><p>${PROSE}</p>`],
  ])('%s', (_where, item) => {
    const { items, remainder } = itemsOf(
      `<p>What is new with us.</p>${item}<h2>Fair</h2><p>1 May 2026. ${PROSE}</p>`,
    );
    expect(items.map(({ title }) => title)).toEqual([expect.stringContaining('Second workshop'), 'Fair']);
    expect(items.map((one) => publicationOf(one)?.day)).toEqual(['2026-06-08', '2026-05-01']);
    expect(remainder.lines.map(({ start, end }) => remainder.text.slice(start, end))).toContain(
      'What is new with us.',
    );
    expect(remainder.text.slice(remainder.lines.at(-1)?.start, remainder.lines.at(-1)?.end)).not.toContain(
      'workshop',
    );
  });

  test('headlines and days alone are teasers, and no stories', () => {
    const { items } = itemsOf(
      '<h3>Second workshop</h3><p>8 June 2026</p><h3>Fair in Voss</h3><p>1 May 2026</p>',
    );
    expect(items).toEqual([]);
  });

  test('a page of headings without days stays whole', () => {
    const { items, remainder } = itemsOf(`<h2>Brass</h2><p>${PROSE}</p><h2>Glass</h2><p>${PROSE}</p>`);
    expect(items).toEqual([]);
    expect(remainder.lines.length).toBeGreaterThan(4);
  });

  test('an item ends at the next heading of its level, whether that has a day or not', () => {
    const { items } = itemsOf(
      `<h2>Second workshop</h2><p>8 June 2026. ${PROSE}</p><h2>Contact for the press</h2><p>Eva Lie</p>`,
    );
    const [item] = items;
    expect(item?.lines.map(({ start, end }) => item.text.slice(start, end))).not.toContain('Eva Lie');
  });
});
