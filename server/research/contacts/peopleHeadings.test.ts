import { expect, test } from 'vitest';
import { headedAs } from './peopleHeadings.ts';

const today = new Date('2026-11-05T00:00:00Z');

test.each([
  'Past chairs',
  'Retired members',
  'Previous managing directors',
  'Colleagues who have moved on',
  'They once worked with us',
  'Emeritus fellows',
  'Trustees (retired)',
  'Ehemalige Vorstände',
  'In memory of',
  'Team 2014',
  'The board, 2009–2016',
  'Staff until 2019',
  'Our people in 2003',
  'Previous position',
])('“%s” heads people of the past', (heading) => {
  expect(headedAs(heading, today)).toBe('past');
});

test.each([
  'Starting with us in 2028',
  'Incoming directors',
  'Management from April 2029',
  'Candidates for the council',
  'Trustee nominees',
  'Board (proposed)',
  'Organisational chart 2030',
  'Chair-elect',
  'About to join the team',
])('“%s” heads people of a time to come', (heading) => {
  expect(headedAs(heading, today)).toBe('ahead');
});

test.each([
  'Clients',
  'Our suppliers and partners',
  'What our buyers say',
  'Customer testimonials',
  'Case study: Globex',
  'Our investors',
  'Project partners',
  'Our bank and insurers',
  'Guest columnists',
  'The client',
  'Success stories',
])('“%s” heads people of other houses', (heading) => {
  expect(headedAs(heading, today)).toBe('others');
});

test.each([
  'Team',
  'Our people',
  'Board 2026',
  'Board 2025/26',
  'Management since 2012',
  'In charge from 2019 – today',
  'Customer success',
  'Client services team',
  'Investor relations',
  'Head of partnerships',
  'Partners',
  'Our team in Leeds',
  'What our employees say',
  'For candidates: your contact',
  'Joined in 2024',
  'Contact for customers',
  'Past events',
  'Supplier management',
  'Employee testimonials',
  'Management until 2031',
])('“%s” says nothing against those below it', (heading) => {
  expect(headedAs(heading, today)).toBeNull();
});

test('at a law firm “our lawyers” are its own', () => {
  expect(headedAs('Our lawyers', today, 'We make lamps.')).toBe('others');
  expect(headedAs('Our lawyers', today, 'A law firm with four practice areas.')).toBeNull();
});
