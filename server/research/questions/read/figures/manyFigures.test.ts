import { expect, test } from 'vitest';
import { expectAnswer } from '../../../../../test/support/answerCases.ts';
import { memoryPage } from '../../../../../test/support/memoryWeb.ts';
import { htmlPage } from '../../../../../test/support/questionSite.ts';
import { readDocument } from '../../../documents/document.ts';
import { excerptsOf } from '../../excerpts.ts';
import type { QuestionPage } from '../../gatherPages.ts';
import { plainNumbers } from './written/plainNumbers.ts';

const counted = (count: number) => Array.from({ length: count }, (_, at) => `${at + 2} depots`).join(', ');

test('the figures of a passage are read up to a number that no sentence has', () => {
  expect(plainNumbers(counted(25))).toHaveLength(25);
  expect(plainNumbers(counted(31))).toEqual([]);
  expect(plainNumbers(`Our ${'very '.repeat(150)}long sentence tells of 14 depots.`)).toHaveLength(1);
});

test.each([
  ['12 Weir Street, Ludlow', 0],
  [`${'We make lamps and mend them, '.repeat(12)}in Storgata 4, Bergen`, 0],
  [`${'We make lamps and mend them, '.repeat(12)}in 4 depots`, 1],
])('what stands far before a figure does not tell whether it is one of an address: %#', (text, count) => {
  expect(plainNumbers(text)).toHaveLength(count);
});

const HOST = 'arkwright-looms.example';
const page = (body: string) => ({
  [`https://${HOST}/`]: htmlPage(
    'Arkwright Looms',
    `<main><h1>Arkwright Looms</h1><p>Arkwright Looms weaves.</p>${body}</main>`,
  ),
});

test('a figure that is told of another party is so however long its sentence is', async () => {
  const long = 'In the valley, where the mills stood and the water was good and cheap, ';
  const asked: [string, 'number', unknown] = ['How many depots do they have?', 'number', null];
  await expectAnswer(
    asked,
    page(`<p>${long.repeat(4)}we work with the carrier Mallow, which runs 14 depots.</p>`),
    HOST,
  );
});

test('a page that says the same for ever is read as one that says it three times', () => {
  const sentence = `We have 31 depots, ${'and more than that in the other valleys of the county, '.repeat(8)}as they say.`;
  const excerptsWith = (times: number) => {
    const document = readDocument(
      memoryPage(`https://${HOST}/`, { body: `<p>${`${sentence} `.repeat(times)}</p>` }),
    );
    const one = { document, isOwn: true, role: 'home', topics: new Set() } as unknown as QuestionPage;
    return excerptsOf([one], new Set(['arkwright'])).map(({ passage }) => passage.text);
  };
  expect(excerptsWith(400)).toEqual(excerptsWith(3));
});
