import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readNumbers } from '../claims/numbers.ts';
import { readMoney } from '../verification/money.ts';
import { readDocument } from './document.ts';

const textOf = (body: string) => readDocument(memoryPage('https://acme.example/', { body })).text;

test.each([
  ['<p>41<sup>1</sup> depots</p>', '41¹ depots'],
  ['<p>41<a href="#note-1"><sup>1</sup></a> depots</p>', '41¹ depots'],
  ['<p>41<a href="#note-1">1</a> depots</p>', '41¹ depots'],
  ['<p>41<span class="footnote-ref">12</span> depots</p>', '41¹² depots'],
  ['<p>41<span style="vertical-align: super">1</span> depots</p>', '41¹ depots'],
  ['<p>41<sup>1, 2</sup> depots</p>', '41¹, ² depots'],
  ['<p>41<sup>[3]</sup> depots</p>', '41[3] depots'],
  ['<p>41<sup>*</sup> depots</p>', '41* depots'],
  ['<p>10<sup>6</sup> bulbs, 10<sup>-3</sup> g</p>', '10⁶ bulbs, 10⁻³ g'],
  ['<p>€9<sup>99</sup></p>', '€9⁹⁹'],
  ['<p>€9<sup>.99</sup></p>', '€9.99'],
  ['<p>CO<sub>2</sub> and 60 m<sup>2</sup></p>', 'CO2 and 60 m²'],
  ['<p>the 2<sup>nd</sup> and the 3<sup>ème</sup></p>', 'the 2nd and the 3ème'],
  ['<p>€9<sup>per month</sup></p>', '€9 per month'],
  ['<p>1<sup>1</sup>/<sub>2</sub> litres</p>', '1¹/₂ litres'],
  ['<p>See <a href="#top">12</a> more</p>', 'See 12 more'],
])('what is set high or low is told apart from what it stands at: %s', (html, text) => {
  expect(textOf(html)).toBe(text);
});

test.each([
  ['41¹ depots', [41]],
  ['120* people', [120]],
  ['14[2] depots', [14]],
  ['1,234² depots', [1234]],
  ['10⁶ bulbs', []],
  ['5 × 10³ bulbs', []],
  ['1¹/₂ litres', []],
  ['60 m²', [60]],
  ['₹12,34,567', [1234567]],
  ['1,2345', []],
])('a number is read beside the mark of a note, and no power or fraction for one: %s', (text, values) => {
  expect(readNumbers(text).map(({ values: [value] }) => value)).toEqual(values);
});

test.each([
  ['£410¹', [410]],
  ['£12³ million', [12_000_000]],
  ['£12[3] million', [12_000_000]],
  ['£12m² in all', []],
  ['£12 million² in all', [12_000_000]],
  ['£12⁹⁹', []],
  ['€10⁶', []],
  ['£1 200', [1200]],
  ['€ 2 500', [2500]],
  ['Rs 1,25,000', [125_000]],
  ['₹12,34,567', [1_234_567]],
  ['¥1億', []],
  ['£1,2345', []],
])('a sum is read beside the mark of a note, and only as far as it goes: %s', (text, amounts) => {
  expect(readMoney(text).map(({ amount }) => amount)).toEqual(amounts);
});

test('what a style strikes out is not read', () => {
  expect(textOf('<p>Was <span style="text-decoration: line-through">€70</span> €30</p>')).toBe('Was €30');
  expect(
    textOf('<ul><li>ISO 9001</li><li style="text-decoration-line:line-through">ISO 27001</li></ul>'),
  ).toBe('ISO 9001');
});
