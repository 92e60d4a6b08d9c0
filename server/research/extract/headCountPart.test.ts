import { describe, expect, test } from 'vitest';
import { acmeProse } from '../../../test/support/prose.ts';
import { claimsOf } from '../claims/claim.ts';
import { employeeProseDrafts } from './employees.ts';

const countsOf = (html: string) => claimsOf(employeeProseDrafts(acmeProse(html))).map(({ value }) => value);

describe('a count of some of the people is no head count', () => {
  test.each([
    'In the sorting centre at Wexley 310 people work in three shifts.',
    'At our Norby cannery, 110 people work through the season.',
    'In Leeds alone we have 45 employees.',
    'The dispatch department alone has 45 employees.',
    'The new line needs only 26 people.',
    'By 2028 the chain is to have 4,000 employees.',
    'We employ 17 people with severe disabilities.',
    'Among them are 12 employees with fixed-term contracts.',
    'On a busy day there are also 1,500 workers of contractors on the site.',
    'Some 3,700 people work for the 85 firms in the port.',
    'The Vega Clinic, our largest centre, has 540 staff and 180 beds.',
    'Among those firms are some with more than two thousand staff.',
    'One client, the hospital at Reutberg with 2,400 employees, lets us run its network.',
    'Together these partners employ around 2,000 people.',
    'The new hall has room for another 40 employees.',
    'Eleven people join a company that until now had 118 employees.',
    'Every month 64,000 employees receive their payslip from us.',
  ])('“%s”', (text) => {
    expect(countsOf(`<p>${text}</p>`)).toEqual([]);
  });

  test('“here” is the place that the heading names', () => {
    expect(countsOf('<h2>Thrale</h2><p>58 people work here in two shifts.</p>')).toEqual([]);
  });

  test.each(['2021', 'March 2021', '14 March 2021', '14.3.2021', '2021-03-14'])(
    'what is told below “%s” is over',
    (day) => {
      const entry = '<h3>A new base for the crews</h3><p>We have 130 employees.</p>';
      expect(countsOf(`<p>${day}</p>${entry}`)).toEqual([]);
    },
  );
});

test('the years of a house are no people', () => {
  expect(countsOf('<p>Founded in 1962.</p><p>We are now 64, and still curious.</p>')).toEqual([]);
});

describe('the whole staff is told beside a place, a plan or a day', () => {
  test.each([
    ['<p>We employ 310 people at two sorting centres.</p>', 310],
    ['<p>In this country we employ 310 people.</p>', 310],
    ['<h2>Our team</h2><p>58 people work here.</p>', 58],
    ['<h2>Acme</h2><p>58 people work here.</p>', 58],
    ['<p>2025</p><p>We have 130 employees.</p>', 130],
    ['<p>The base has room for our 130 employees and forty vans.</p>', 130],
    ['<p>We are a small charity: 16 employees, five of them solicitors.</p>', 16],
    ['<p>Acme is a family of 230, speaking 27 languages.</p>', 230],
    ['<p>We are now 64, and the dog has retired.</p>', 64],
    ['<p>Acme is 1,240-strong worldwide.</p>', 1240],
    ['<p>Since then Acme has become an employer of 85.</p>', 85],
    ['<p>A workshop with a payroll of 168, including 49 apprentices.</p>', 168],
    ['<p>Our headcount has thus risen to 87, against 71 a year earlier.</p>', 87],
    ['<p>Forty-eight people now earn their living at Acme.</p>', 48],
    ['<p>Our 1,200-strong company uses every part of the log.</p>', 1200],
    [
      '<dl><dt>2019</dt><dd>190 at the height of it.</dd><dt>Today</dt><dd>We have 140 employees.</dd></dl>',
      140,
    ],
    ['<p>Founded 1921</p><p>We have 130 employees.</p>', 130],
  ])('%s', (html, value) => {
    expect(countsOf(html)).toEqual([value]);
  });
});
