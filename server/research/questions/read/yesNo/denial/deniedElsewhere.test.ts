import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

const about = (...paragraphs: string[]) => ({
  pages: {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>Fjordlys</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
    ),
  },
});

const answer = async (question: string, ...paragraphs: string[]) =>
  (await askPages({ question, answerType: 'boolean' }, about(...paragraphs))).value;

test.each([
  [
    'Do they repair lamps?',
    'We repair lamps of every age.',
    'Lamps by other makers we do not repair in winter.',
  ],
  ['Do they deliver on Saturdays?', 'We deliver on Saturdays.', 'There is no delivery on Saturdays in July.'],
])('%s is in doubt where “%s” stands beside “%s”', async (question, yes, denial) => {
  expect(await answer(question, yes)).toBe(true);
  expect(await answer(question, yes, denial)).toBeNull();
});

test.each([
  ['Do they repair lamps?', 'We repair lamps of every age.', 'Lamps are repaired without a deposit.'],
  ['Do they repair lamps?', 'We repair lamps of every age.', 'Not only lamps: clocks too.'],
  ['Do they repair lamps?', 'We repair lamps of every age.', 'Do you not like your lamp?'],
  ['Do they deliver on Saturdays?', 'We deliver on Saturdays.', 'Our shop in Oslo is not large.'],
])('%s is yes by “%s”, whatever “%s” denies', async (question, yes, beside) => {
  expect(await answer(question, yes, beside)).toBe(true);
});

test.each<Told>([
  [
    '<p>The Luna contains a battery.</p><p>Sol lamps do not contain a battery.</p>',
    'Does the Luna contain a battery?',
    true,
  ],
  [
    '<p>We are certified to ISO 14001.</p><p>We are not certified to ISO 45001.</p>',
    'Are they certified to ISO 14001?',
    true,
  ],
  [
    '<p>Our foundry is certified to ISO 14001.</p><p>The paint shop is not certified to ISO 9001.</p>',
    'Is their foundry certified to ISO 14001?',
    true,
  ],
  [
    '<p>The glass is insured at its full price.</p><p>Loss of income is not insured.</p>',
    'Is the glass insured at its full price?',
    true,
  ],
  [
    '<p>Dogs travel free on the boat.</p><p>Children who have not reached the age of six travel free on the boat.</p>',
    'Do dogs travel free?',
    true,
  ],
  [
    '<p>Guests can rent the workshop on Sundays.</p><p>No inspection of the workshop has been made so far.</p>',
    'Can guests rent the workshop on Sundays?',
    true,
  ],
  [
    '<p>We are a registered charity.</p><p>Fjordlys is a not-for-profit maker of lamps, a charity since 1998.</p>',
    'Are they a charity?',
    true,
  ],
  [
    '<p>The Oslo guild is a test centre for lamps; the fee is paid there.</p><p>We are not a test centre ourselves.</p>',
    'Is Fjordlys a test centre for lamps?',
    null,
  ],
  [
    '<p>The bakery bakes rye loaves.</p><p>The bakery is not open on Mondays.</p>',
    'Does the bakery bake rye loaves?',
    true,
  ],
  [
    '<p>The ferry carries bicycles.</p><p>The ferry does not sail in storms.</p>',
    'Does the ferry carry bicycles?',
    true,
  ],
  ['<p>The pool is heated.</p><p>The pool is not open in winter.</p>', 'Is the pool heated?', true],
  [
    '<p>We repair old organs.</p><p>Organs with pipes of lead are not taken in.</p>',
    'Do they repair old organs?',
    true,
  ],
  [
    '<p>The bakery bakes rye loaves.</p><p>The bakery does not bake rye loaves in July.</p>',
    'Does the bakery bake rye loaves?',
    null,
  ],
  [
    '<p>Pay by card at the gate.</p><p>There is no card machine at the north gate.</p>',
    'Can one pay by card at the gate?',
    null,
  ],
  [
    '<p>Dogs are welcome in the showroom.</p><p>The showroom does not admit dogs at weekends.</p>',
    'Are dogs welcome in the showroom?',
    null,
  ],
  [
    '<p>All lamps are made in Bergen.</p><p>We do not make the bulbs of the lamps in Bergen.</p>',
    'Are all lamps made in Bergen?',
    null,
  ],
])('what a denial tells of another thing takes nothing from a yes: %s – %s', (...told) => expectTold(told));
