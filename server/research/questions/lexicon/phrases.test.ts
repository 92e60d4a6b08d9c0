import { expect, test } from 'vitest';
import { wordsOf } from '../words/words.ts';
import { inForm, verbFormOf } from './inflection.ts';
import { inCanonicalWords, placeOfPhrase } from './phrases.ts';

test.each([
  ['Who put money in?', 'Who invested?'],
  ['Did Alder Bank put any money into Vesk?', 'Did Alder Bank invest Vesk?'],
  ['Who has put more money into Vesk?', 'Who has invested Vesk?'],
  ['Are they taking on staff?', 'Are they hiring?'],
  ['Who took part in the round?', 'Who participated in the round?'],
  ['Which funds take part?', 'Which funds participate?'],
  ['Do they have a line of credit?', 'Do they have a overdraft?'],
  ['How many credit lines do they have?', 'How many overdrafts do they have?'],
  ['Which deputy handed in his notice?', 'Which deputy resigned?'],
  ['When did production kick off?', 'When did production start?'],
  ['Did they take up all of their option?', 'Did they exercise?'],
  ['Is the machine second-hand?', 'Is the machine used?'],
  ['Who was the lead investor of the seed round?', 'Who was the lead of the seed round?'],
  ['Is it open on bank holidays?', 'Is it open on holidays?'],
  ['Are data passed on to others?', 'Are data shared to others?'],
  ['How long do they hold on to records?', 'How long do they keep records?'],
])('“%s” is read as “%s”', (asked, read) => {
  expect(inCanonicalWords(asked)).toBe(read);
});

test.each([
  'What did they pay for Downland?',
  'How many people work there?',
  'What is the phone number?',
  'Where is the head office?',
  'Who leads the part of the plant in Reims?',
  'Is there money in the account?',
  'Do they take card payments?',
  'Which line of products sells best?',
  'When did Kirsty take over?',
  'How much did Take Part Games raise?',
  'Do they take on apprentices?',
  'Did the two firms put a fund in place?',
])('“%s” says word by word what it asks', (asked) => {
  expect(inCanonicalWords(asked)).toBe(asked);
});

test('the longest phrase is read', () => {
  expect(inCanonicalWords('Who is taking on new people?')).toBe('Who is hiring?');
  expect(inCanonicalWords('Can I get my money back?')).toBe('Can I refund?');
});

test('a phrase stands in a text where its words stand side by side, in any form', () => {
  const place = (text: string, phrase: string) =>
    placeOfPhrase(text, wordsOf(text), [wordsOf(phrase).map(({ key }) => key)]);
  expect(place('Orla Fund takes part again.', 'take part')).toEqual({ start: 10, end: 20 });
  expect(place('They took an active part.', 'take part')).toBeNull();
  expect(place('We take it, part by part.', 'take part')).toBeNull();
  expect(place('It is taken. Part two follows.', 'take part')).toBeNull();
});

test.each([
  ['putting', 'put', '', 'ing', 'investing'],
  ['put', 'put', 'Who ', 'past', 'invested'],
  ['put', 'put', 'Did they ', 'base', 'invest'],
  ['takes', 'take', 'Who ', 'third', 'invests'],
  ['handed', 'hand', 'Who ', 'past', 'invested'],
] as const)('%s of “%s” behind “%s” is of the form %s: %s', (word, base, before, form, said) => {
  expect(verbFormOf(word, base, before)).toBe(form);
  expect(inForm('invest', form)).toBe(said);
});

test.each([
  ['hire', 'past', 'hired'],
  ['hire', 'ing', 'hiring'],
  ['supply', 'third', 'supplies'],
  ['supply', 'past', 'supplied'],
  ['sell', 'past', 'sold'],
  ['finish', 'third', 'finishes'],
  ['deploy', 'past', 'deployed'],
] as const)('%s, %s: %s', (base, form, said) => {
  expect(inForm(base, form)).toBe(said);
});
