import { test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

const below = (heading: string, ...items: string[]) =>
  `<h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

test.each<Told>([
  [below('What we don’t do', 'Roof work', 'Plastering'), 'Do they do plastering?', false],
  [below('What we do not offer', 'Night courses', 'Exams'), 'Do they offer night courses?', false],
  [below('Not included', 'Lunch', 'Boat trips'), 'Are boat trips included?', false],
  [below('What is not covered', 'Scratches', 'Lost keys'), 'Are lost keys covered?', false],
  [below('We do not sell', 'Candles', 'Gift cards'), 'Do they sell gift cards?', false],
  [below('Not included', 'Crampons and gaiters', 'Lunch'), 'Are crampons included?', false],
  [below('Not included', 'Crampons and gaiters', 'Lunch'), 'Are gaiters included?', false],
])('an item below what denies it all is a no: %s – %s', async (...told) => expectTold(told));

test.each<Told>([
  [below('What we don’t do', 'Roof work on churches', 'Plastering'), 'Do they do roof work?', null],
  [below('What we don’t do', 'Roof work', 'Plastering'), 'Do they do tiling?', null],
  [below('Not included', 'Lunch', 'Boat trips'), 'Do they offer ski hire?', null],
  [below('Not included in the small package', 'Ski lessons'), 'Do they sell ski lessons?', null],
  [below('What our neighbours don’t do', 'Plastering', 'Tiling'), 'Do they do plastering?', null],
  [below('Why we don’t do it', 'Plastering', 'Tiling'), 'Do they do plastering?', null],
  [below('Not included', 'Spare ropes and gaiters'), 'Are gaiters included?', null],
  [below('Not included', 'Ropes and gaiters in winter'), 'Are gaiters included?', null],
  [below('Not included', 'Ropes and gaiters in winter'), 'Are ropes included?', null],
  [below('Not included', 'Rope bags and gaiters'), 'Are ropes included?', null],
  [below('Not included', 'Ropes or harnesses of guests'), 'Are ropes included?', null],
])('what is narrower, other or only left out is left open: %s – %s', async (...told) => expectTold(told));
