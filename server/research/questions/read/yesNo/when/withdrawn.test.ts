import { describe, expect, test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';
import { isWithdrawn } from './withdrawn.ts';

describe('a short answer that takes itself back answers nothing', () => {
  test.each<Told>([
    ['<h3>Do you sell vouchers?</h3><p>No problem!</p>', 'Do they sell vouchers?', null],
    ['<h3>Do you ship abroad?</h3><p>No worries, of course we do.</p>', 'Do they ship abroad?', null],
    ['<h3>Do you repair clocks?</h3><p>Yes and no.</p>', 'Do they repair clocks?', null],
    ['<h3>Do you repair clocks?</h3><p>Yes, until 2023.</p>', 'Do they repair clocks?', null],
    ['<h3>Do you repair clocks?</h3><p>Yes! (Until May 2024.)</p>', 'Do they repair clocks?', null],
    ['<h3>Is there a lift?</h3><p>Yes, if the museum is rebuilt.</p>', 'Is there a lift?', null],
    [
      '<table><tr><th>Lift</th><td>yes (planned)</td></tr><tr><th>Parking</th><td>yes</td></tr></table>',
      'Is there a lift?',
      null,
    ],
    [
      '<table><tr><th>ISO 9001</th><td>yes (expired)</td></tr><tr><th>ISO 14001</th><td>yes</td></tr></table>',
      'Are they ISO 9001 certified?',
      null,
    ],
  ])('%s', async (page, question, value) => expectTold([page, question, value]));
});

describe('an item of a list that takes itself back is no yes', () => {
  const items =
    '<h2>Ways to pay</h2><ul><li>Visa</li><li>PayPal (suspended)</li><li>Klarna: from 2028</li></ul>';
  test.each<Told>([
    [items, 'Do they accept PayPal?', null],
    [items, 'Do they accept Klarna?', null],
    [items, 'Do they accept Visa?', true],
  ])('%s', async (page, question, value) => expectTold([page, question, value]));
});

describe('what is only told nearer stays an answer', () => {
  test.each<Told>([
    ['<h3>Do you repair clocks?</h3><p>Yes, since 2019.</p>', 'Do they repair clocks?', true],
    ['<h3>Do you repair clocks?</h3><p>Yes, until 8 pm.</p>', 'Do they repair clocks?', true],
    ['<h3>Do you repair clocks?</h3><p>Yes, if you bring them in.</p>', 'Do they repair clocks?', true],
    ['<h3>Do you take cash?</h3><p>No doubt about it: cash is welcome.</p>', 'Do they take cash?', true],
    ['<h3>Do you repair clocks?</h3><p>No, sorry.</p>', 'Do they repair clocks?', false],
    [
      '<table><tr><th>Lift</th><td>yes (six persons)</td></tr><tr><th>Parking</th><td>no</td></tr></table>',
      'Is there a lift?',
      true,
    ],
  ])('%s', async (page, question, value) => expectTold([page, question, value]));
});

test.each([
  ['yes?', true],
  ['yes → no', true],
  ['Yes, pending approval.', true],
  ['Yes, from 2028.', true],
  ['Yes, once planning permission is granted.', true],
  ['Yes. The lift is planned to be painted.', false],
  ['Yes, from our depot in Oslo.', false],
  ['Yes, as soon as we have your form.', false],
])('"%s" is taken back: %s', (answer, value) => {
  expect(isWithdrawn(answer)).toBe(value);
});
