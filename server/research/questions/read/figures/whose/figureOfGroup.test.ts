import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** "The group" is the house itself, unless its pages say that it belongs to another. */
test.each<[told: string, expected: number | null]>([
  ['Fjordlys belongs to the Aas foundation.', 512_000_000],
  ['Fjordlys is owned by the Aas family.', 512_000_000],
  ['Fjordlys is one of the largest companies in Bergen.', 512_000_000],
  ['Fjordlys is part of the UN Global Compact.', 512_000_000],
  ['Fjordlys is a member of the Chamber of Commerce.', 512_000_000],
  ['Fjordlys belongs to the Voltmark Group.', null],
  ['Fjordlys is a subsidiary of Voltmark.', null],
  ['Fjordlys is owned by Voltmark Holding.', null],
  ['Fjordlys is one of the smallest companies in the Voltmark group.', null],
])('“%s” %s', async (told, expected) => {
  const body = `<h1>About us</h1><p>In 2025 the group had revenues of €512 million.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  const question = 'What were the revenues of Fjordlys in 2025?';
  const { value } = await askPages({ question, answerType: 'currency' }, { pages });
  expect((value as { amount?: number } | null)?.amount ?? value).toEqual(expected);
});

/** What stands in an aside with a decimal point is a figure of its own. */
test.each<[question: string, expected: number]>([
  ['How much was the grant from Voss Council?', 5_200_000],
  ['How much did they raise in 2025?', 9_000_000],
])('%s', async (question, expected) => {
  const told = 'In 2025 we raised €9 million, including a grant of €5.2 million from Voss Council.';
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>About us</h1><p>${told}</p>`) };
  const { value } = await askPages({ question, answerType: 'currency' }, { pages });
  expect((value as { amount?: number } | null)?.amount ?? value).toEqual(expected);
});
