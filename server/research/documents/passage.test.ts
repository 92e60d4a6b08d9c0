import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from './document.ts';
import { passagesOf } from './passage.ts';

const sentences = (body: string) =>
  passagesOf(readDocument(memoryPage('https://acme.example/', { body }))).map(({ text }) => text);

test.each([
  ['We are Acme Inc. and we build. Then we rest.', ['We are Acme Inc. and we build.', 'Then we rest.']],
  ['It was made by Acme Inc. The firm is old.', ['It was made by Acme Inc.', 'The firm is old.']],
  ['Rev. Ada Lund chairs us. Cllr. Bo Ek helps.', ['Rev. Ada Lund chairs us.', 'Cllr. Bo Ek helps.']],
  ['Founded by J. R. Smith in 1999. Ask us!', ['Founded by J. R. Smith in 1999.', 'Ask us!']],
  ['Am 3. Mai 1956 gegründet. Heute groß.', ['Am 3. Mai 1956 gegründet.', 'Heute groß.']],
  ['Acme K.K. has offices. It is old.', ['Acme K.K. has offices.', 'It is old.']],
  ['ca. 1.200 Mitarbeiter', ['ca. 1.200 Mitarbeiter']],
  ['See acme.example for more? Yes.', ['See acme.example for more?', 'Yes.']],
])('“%s” is cut into its sentences', (text, expected) => {
  expect(sentences(`<p>${text}</p>`)).toEqual(expected);
});

test('a passage never crosses a line of the page', () => {
  expect(sentences('<p>Acme GmbH<br>Ring 1<br>10115 Berlin</p>')).toEqual([
    'Acme GmbH',
    'Ring 1',
    '10115 Berlin',
  ]);
});

test('text of buttons and selection lists is no statement', () => {
  expect(sentences('<select><option>11-50 employees</option></select><button>Go</button><p>a</p>')).toEqual([
    'a',
  ]);
});

test('a question on a button opens the answer below it, and is read', () => {
  expect(sentences('<button>Do you ship to Malta?</button><p>Yes.</p><button>Questions?</button>')).toEqual([
    'Do you ship to Malta?',
    'Yes.',
  ]);
});

test('every passage stands at its place and is short enough to quote', () => {
  const document = readDocument(
    memoryPage('https://acme.example/', { body: `<p>${'word '.repeat(2000)}</p><p>${'x'.repeat(5000)}</p>` }),
  );
  const passages = passagesOf(document);
  expect(passages.length).toBeGreaterThan(10);
  for (const { start, end, text } of passages) {
    expect(document.text.slice(start, end)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(1000);
  }
});

test('what is struck out is not read, and nothing is quoted across it', () => {
  const body = '<p>A day at the lake costs <s>£20</s> £15 in May.</p><p><del>Closed on Mondays.</del></p>';
  const texts = passagesOf(readDocument(memoryPage('https://kelder.example/', { body }))).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['A day at the lake costs', '£15 in May.']);
});
