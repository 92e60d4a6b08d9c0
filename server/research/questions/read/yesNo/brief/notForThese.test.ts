import { test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

const asked = (question: string, answer: string) => `<dl><dt>${question}</dt><dd>${answer}</dd></dl>`;

test.each<Told>([
  [asked('Do you deliver?', 'Not on Sundays.'), 'Do they deliver on Sundays?', false],
  [
    asked('Is there a minimum order?', 'Not for collection.'),
    'Is there a minimum order for collection?',
    false,
  ],
  [asked('Do I need a visa?', 'Not as an EU citizen.'), 'Do I need a visa as an EU citizen?', false],
  [asked('Is smoking allowed?', 'Never in the rooms.'), 'Is smoking allowed in the rooms?', false],
  ['<h3>Can I park there?</h3><p>Not at night.</p>', 'Can I park there at night?', false],
  ['<h3>Do you repair lamps?</h3><p>Not in August.</p>', 'Do they repair lamps in August?', false],
])('what the question adds is denied: %s – %s', async (...told) => expectTold(told));

test.each<Told>([
  [asked('Do you deliver?', 'Not on Sundays.'), 'Do they deliver?', null],
  [asked('Do you deliver?', 'Not on Sundays.'), 'Do they deliver on Mondays?', null],
  [asked('Do you deliver?', 'Not only in Oslo.'), 'Do they deliver in Oslo?', null],
  [asked('Is there a booking fee?', 'Not online.'), 'Is there a booking fee?', null],
  [asked('Can I check in?', 'Not before noon.'), 'Can I check in after noon?', null],
  [asked('Do you charge for parking?', 'Not if you stay.'), 'Do they charge for parking if I stay?', null],
  [asked('Are you open?', 'Not on Sundays.'), 'Are they closed on Sundays?', null],
  [asked('Do you repair lamps?', 'Not necessarily in Oslo.'), 'Do they repair lamps in Oslo?', null],
])('what it does not ask for is left open: %s – %s', async (...told) => expectTold(told));
