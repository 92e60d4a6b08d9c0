import { expect, test } from 'vitest';
import { withAntecedents } from './schemaPronouns.ts';

test.each([
  [
    'Where is the plant under construction',
    'when is it to start production',
    'when is the plant under construction to start production',
  ],
  ['When will the workshop in Lenvik open', 'what does it cost', 'what does the workshop in Lenvik cost'],
  [
    'How long does the contract with the hospitals run',
    'what does it cover',
    'what does the contract with the hospitals cover',
  ],
  [
    'What is the lifting capacity of the shop in tons',
    'what is its floor area in square feet',
    'what is the floor area of the shop in square feet',
  ],
  ['When was their certificate renewed', 'until when does it run', 'until when does their certificate run'],
])('“%s, and %s” asks each part of what it is about', (first, second, told) => {
  expect(withAntecedents([first, second])).toEqual([first, told]);
});

test.each([
  ['When was the company founded', 'in which town did it start'],
  ['Who leads sales', 'is it open'],
  ['What does the kit cost', 'how many people do they employ'],
  ['How many depots are there', 'what is its turnover'],
])('“%s, and %s” leaves a word that may mean the company as it is', (first, second) => {
  expect(withAntecedents([first, second])).toEqual([first, second]);
});

test.each([
  ['Who founded Fjordlys', 'when', 'when was Fjordlys founded'],
  ['Who bought the laboratory', 'in which year', 'when was the laboratory bought'],
  ['When was the firm founded', 'by whom', 'who founded the firm'],
  ['Which award did the Cargo win', 'in which year', 'when did the Cargo win'],
  ['Where is the second hall to open', 'when', 'when is the second hall to open'],
  ['How many depots are there', 'when', 'when'],
])('“%s, and %s” is asked in full', (first, second, told) => {
  expect(withAntecedents([first, second])).toEqual([first, told]);
});
