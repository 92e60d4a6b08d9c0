import { describe, expect, test } from 'vitest';
import { asksOfSomebodyElse, somebodyElseIn } from './aboutSomebodyElse.ts';

const ann = {
  readings: [{ name: 'Ann-Marie van Poe', given: ['ann-marie'], family: ['van', 'poe'], confidence: 1 }],
};
const employer = new Set(['fjordlys', 'fjordlys lamps']);

describe('a question is about the person of its profile, unless it names somebody else', () => {
  test.each<[question: string, isOther: boolean]>([
    ['Is Jo Kim the CEO?', true],
    ['Does Kim lead the sales team?', true],
    ['Is Dr. Jo Kim still there?', true],
    ['Is Ann-Marie van Poe the CEO?', false],
    ['Does Ann lead the sales team?', false],
    ['Is Poe still there?', false],
    ['Is she the CEO?', false],
    ['Does Globex employ her?', false],
    ['Does Fjordlys employ Ann?', false],
    ['Is SAP used?', false],
    ['Is German spoken?', false],
    ['Has the chair changed?', false],
  ])('%s', (question, isOther) => {
    expect(asksOfSomebodyElse(question, ann, employer)).toBe(isOther);
  });
});

const NAMES = {
  readings: [{ name: 'Robert Doe', given: ['robert'], family: ['doe'], confidence: 1 }],
};
const EMPLOYER = new Set(['brightwell pumps', 'brightwell']);

test.each([
  ['Does Beth Lunt give talks?', 'Beth Lunt'],
  ['What is Jago’s job?', 'Jago'],
  ['talks by Ella Trewin', 'Ella Trewin'],
  ['Upcoming engagements of Lorenzo Vitali', 'Lorenzo Vitali'],
  ['events with Delroy Francis coming up', 'Delroy Francis'],
  ['Hank Dorsey on stage?', 'Hank Dorsey'],
  ['Awards: Adaeze Okonjo', 'Adaeze Okonjo'],
])('“%s” is about %s', (question, name) => {
  expect(somebodyElseIn(question, NAMES, EMPLOYER)).toBe(name);
});

test.each([
  'Does Bob give talks?',
  'Does Robert Doe report to Beth Lunt?',
  'Has she worked for Globex Marine before?',
  'Is the head of Northern Europe based in Oslo?',
  'When did Brightwell appoint its director?',
  'articles on Brightwell’s site',
  'Which languages are spoken?',
  'Board memberships',
])('“%s” is about the person asked about', (question) => {
  expect(somebodyElseIn(question, NAMES, EMPLOYER)).toBeNull();
});
