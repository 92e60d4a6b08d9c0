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
