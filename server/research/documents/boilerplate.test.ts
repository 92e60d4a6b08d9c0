import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { blocksOf } from './blocks.ts';
import { readDocument } from './document.ts';

const PROSE = 'We repair wooden boats of up to twelve metres in a heated hall beside the river.';
const NOTICE =
  'All prices include tax, pictures may differ, and orders are shipped within five working days.';
const prose = (count: number) => `<p>${PROSE}</p>`.repeat(count);
const menu = (count: number, around = 'div') =>
  `<${around}><ul>${Array.from({ length: count }, (_, at) => `<li><a href="/p${at}">Page number ${at}</a></li>`).join('')}</ul></${around}>`;

/** Texts of a page without one word of markup that says what its parts are there for: what is kept, and what is boilerplate. */
function parted(body: string): { kept: string[]; boilerplate: string[] } {
  const blocks = blocksOf(readDocument(memoryPage('https://acme.example/', { body }))).filter(
    ({ hidden }) => !hidden,
  );
  const textsOf = (isBoilerplate: boolean) =>
    blocks.filter(({ boilerplate }) => boilerplate === isBoilerplate).map(({ text }) => text);
  return { kept: textsOf(false), boilerplate: textsOf(true) };
}

test('the links below the running text are a menu, although a notice stands below them', () => {
  const { kept, boilerplate } = parted(`${prose(9)}${menu(12)}<p>${NOTICE}</p>`);
  expect(boilerplate).toEqual(expect.arrayContaining(['Page number 0', 'Page number 11']));
  expect(boilerplate).not.toContain(PROSE);
  expect(kept).toContain(NOTICE);
});

test('a notice above a menu does not make the menu part of the running text', () => {
  const { boilerplate } = parted(`<p>${NOTICE}</p>${menu(12)}${prose(9)}`);
  expect(boilerplate).toEqual(expect.arrayContaining(['Page number 0', 'Page number 11']));
  expect(boilerplate).not.toContain(PROSE);
});

test('links between paragraphs, and words beside a few links, are kept', () => {
  const { boilerplate } = parted(
    `${prose(5)}${menu(5)}${prose(5)}<div>Yard: 9 Quay Street, Leeds. Open Monday to Friday, 8 to 5. <a href="/map">Map</a></div>`,
  );
  expect(boilerplate).toEqual([]);
});

test('on a short page nothing is told by where it stands', () => {
  expect(
    parted(`<p>Wooden boats.</p><p><a href="/a">Repairs</a></p><p><a href="/b">Hall</a></p>`).boilerplate,
  ).toEqual([]);
});

const teasers = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<div class="card"><h3><a href="/story-${at}">How hall number ${at} was built</a></h3><p>${NOTICE}</p></div>`,
  ).join('');

test('what stands around a story is boilerplate, and its heading, author and date are not', () => {
  const { kept, boilerplate } = parted(
    `<div><p>Read our offers of the week.</p></div><header><p>3 May 2026</p><h1>A hall for boats</h1></header>
     <article>${prose(9)}</article><div><h2>More to read</h2>${teasers(3)}</div><div><p>Free trial for boat owners.</p></div>`,
  );
  expect(kept).toEqual(expect.arrayContaining(['3 May 2026', 'A hall for boats', PROSE]));
  expect(boilerplate).toEqual(
    expect.arrayContaining([
      'Read our offers of the week.',
      'More to read',
      NOTICE,
      'Free trial for boat owners.',
    ]),
  );
});

test('headlines of other stories within a story are boilerplate', () => {
  const headlines = teasers(3).replaceAll(/<p>.*?<\/p>/gs, '');
  expect(parted(`<article>${prose(9)}<div>${headlines}</div></article>`).boilerplate).toContain(
    'How hall number 0 was built',
  );
});

test('a form with its labels, and what is called a newsletter or related, is boilerplate', () => {
  const { kept, boilerplate } = parted(
    `${prose(9)}<form><p>Tell us about your boat.</p><label>Length</label><input></form>
     <section class="newsletter-box"><p>${NOTICE}</p></section><section class="market-shares"><p>Half of the market.</p></section>`,
  );
  expect(boilerplate).toEqual(['Tell us about your boat.', 'Length', NOTICE]);
  expect(kept).toContain('Half of the market.');
});
