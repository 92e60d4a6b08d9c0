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
])('an item below what denies it all is a no: %s – %s', async (...told) => expectTold(told));

test.each<Told>([
  [below('What we don’t do', 'Roof work on churches', 'Plastering'), 'Do they do roof work?', null],
  [below('What we don’t do', 'Roof work', 'Plastering'), 'Do they do tiling?', null],
  [below('Not included', 'Lunch', 'Boat trips'), 'Do they offer ski hire?', null],
  [below('Not included in the small package', 'Ski lessons'), 'Do they sell ski lessons?', null],
  [below('What our neighbours don’t do', 'Plastering', 'Tiling'), 'Do they do plastering?', null],
  [below('Why we don’t do it', 'Plastering', 'Tiling'), 'Do they do plastering?', null],
])('what is narrower, other or only left out is left open: %s – %s', async (...told) => expectTold(told));
