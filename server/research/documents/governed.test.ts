import { expect, test } from 'vitest';
import { marksOf, saysItself } from './governed.ts';
import type { GovernorKind } from './governor.ts';

const kindsOf = (text: string, kind: GovernorKind = 'heading') => [
  ...new Set(marksOf({ kind, text }, 2026).map((mark) => mark.kind)),
];

test.each<[string, string, GovernorKind?]>([
  ['plan', 'Where we would like to be one day'],
  ['plan', 'Towns we intend to serve'],
  ['plan', 'Planned branches'],
  ['plan', 'Our goals'],
  ['plan', 'Wish list'],
  ['plan', 'Opening soon'],
  ['plan', 'Candidates for the council'],
  ['plan', 'What we want to offer one day'],
  ['plan', 'Ideas for tomorrow'],
  ['plan', 'Under consideration'],
  ['plan', 'Targets for the year'],
  ['plan', 'Potential', 'column'],
  ['plan', 'Where we will be in ten years'],
  ['plan', 'Our climate targets'],
  ['plan', 'Vision and mission'],
  ['plan', 'Target', 'column'],
  ['plan', 'Forecast (2027)', 'column'],
  ['plan', 'Goal for 2031: branches', 'term'],
  ['past', 'Former branches'],
  ['past', 'How it was in those days'],
  ['past', 'Archive: the shop as it was'],
  ['past', 'Old price list'],
  ['past', 'Last year', 'column'],
  ['past', 'Closed shops'],
  ['past', 'Services we used to provide'],
  ['past', 'The mill in its early years'],
  ['past', 'As things stood before the fire'],
  ['past', 'Terms (version of 2015, replaced)'],
  ['past', 'Service ended: 2023', 'besideInRow'],
  ['past', 'This site is no longer updated.', 'page'],
  ['party', 'What competitors charge'],
  ['party', 'Industry average', 'column'],
  ['party', 'Sector benchmark'],
  ['party', 'What our guests say'],
  ['party', 'Testimonials'],
  ['party', 'Customer story: Tannberg'],
  ['party', 'About our client Tannberg'],
  ['party', 'Supplier Tannberg in figures'],
  ['party', 'Client: Tannberg', 'holder'],
  ['party', 'Tannberg GmbH (our customer)', 'banner'],
  ['party', 'Tannberg Ltd', 'column'],
  ['denied', 'Abandoned plans'],
  ['denied', 'Withdrawn offers'],
  ['denied', 'Never built'],
  ['denied', 'Common mistakes about oak'],
  ['denied', 'Myths about the mill'],
  ['denied', 'Draft – not adopted'],
  ['example', 'Sample contract'],
  ['example', 'All figures are examples.', 'page'],
  ['wanted', 'Wanted'],
  ['change', 'Change on year', 'column'],
  ['change', '+/- %', 'column'],
  ['reduction', 'You save', 'column'],
  ['reduction', 'Cashback', 'column'],
  ['fine', 'Penalties for late return'],
  ['fax', 'Fax', 'column'],
  ['private', 'Private', 'column'],
])('a %s is told by "%s"', (kind, text, place) => expect(kindsOf(text, place)).toContain(kind));

test.each<[string, GovernorKind?]>([
  ['Our plans and prices'],
  ['Plan', 'column'],
  ['Basic plan', 'column'],
  ['Pension plans'],
  ['Target groups'],
  ['Planned maintenance'],
  ['Computer vision'],
  ['The future of timber'],
  ['Facts and myths about oak'],
  ['How we compare with competitors'],
  ['Case study: how we halved our use of gas'],
  ['Our Customer Portal'],
  ['Customer service'],
  ['For customers'],
  ['Previous article'],
  ['Formerly known as Tann'],
  ['Industry: retail'],
  ['Closed on Sundays'],
  ['Closed: Sunday', 'besideInRow'],
  ['End date: 2031', 'besideInRow'],
  ['Examples of our work'],
  ['Growth'],
  ['Prices and discounts'],
  ['Phone', 'column'],
  ['Home', 'row'],
  ['Draft beers'],
])('nothing is told by "%s"', (text, place) => expect(kindsOf(text, place)).toEqual([]));

test('a sentence that tells of today, or of what was done, says for itself what it is of', () => {
  const [plan] = marksOf({ kind: 'heading', text: 'Roadmap 2029' }, 2026);
  const [past] = marksOf({ kind: 'heading', text: 'Until 2019' }, 2026);
  if (plan === undefined || past === undefined) throw new Error('both are told');
  expect(saysItself('We already run 12 branches.', plan)).toBe(true);
  expect(saysItself('12 branches', plan)).toBe(false);
  expect(saysItself('Today the shop is open daily.', past)).toBe(true);
  expect(saysItself('Repairs take two days.', past)).toBe(false);
});
