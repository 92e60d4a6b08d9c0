import { test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

const EXTRAS =
  '<table><tr><th>Extra</th><th>Charge</th></tr><tr><td>Cot</td><td>free</td></tr><tr><td>Bike</td><td>£8</td></tr><tr><td>Towels</td><td>free of charge</td></tr></table>';
const HOURS =
  '<h2>Opening hours</h2><dl><dt>Saturday</dt><dd>10am – 4pm</dd><dt>Sunday</dt><dd>9.00–14.00</dd><dt>Monday</dt><dd>closed</dd></dl>';

test.each<Told>([
  [EXTRAS, 'Is the cot free?', true],
  [EXTRAS, 'Are towels free?', true],
  [EXTRAS, 'Do they charge for towels?', false],
  [HOURS, 'Are they open on Sundays?', true],
  [HOURS, 'Are they open on Saturday?', true],
  [HOURS, 'Are they open on Mondays?', false],
])('a cell says it of its label: %s – %s', async (...told) => expectTold(told));

test.each<Told>([
  [EXTRAS, 'Is the bike free?', null],
  [EXTRAS, 'Is parking free?', null],
  [HOURS, 'Are they open on Tuesdays?', null],
  [HOURS, 'Is the pool open on Sundays?', null],
  [HOURS.replace('Opening hours', 'Hotline hours'), 'Are they open on Sundays?', null],
  [HOURS.replace('Opening hours', 'Yoga classes'), 'Are they open on Sundays?', null],
])('and nothing of another label, thing or service: %s – %s', async (...told) => expectTold(told));
