import { test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

test.each<Told>([
  ['Fjordlys is a not-for-profit theatre.', 'Is Fjordlys a theatre?', true],
  ['We are a not for profit cooperative of painters.', 'Is Fjordlys a non-profit cooperative?', true],
  ['The gallery is not-for-profit and shows 30 painters.', 'Is the gallery a nonprofit?', true],
  ['As a not-for-profit we never pay bonuses.', 'Do they pay bonuses?', false],
  ['Fjordlys is not a nonprofit.', 'Is Fjordlys a not-for-profit?', false],
  ['We are a not-for-profit theatre.', 'Are they a for-profit theatre?', false],
  ['Fjordlys is a nonprofit company.', 'Is Fjordlys a for-profit company?', false],
  ['Fjordlys is a for-profit company.', 'Is Fjordlys a for-profit company?', true],
])('“%s”: a house that is not for profit is denied nothing by that: %s', async (...told) => expectTold(told));

test.each<Told>([
  ['The glue holds without loss of strength.', 'Is Fjordlys profitable?', null],
  ['Our seals prevent any loss of oil.', 'Does Fjordlys make a loss?', null],
  ['We treat hearing loss and hair loss.', 'Does Fjordlys make a loss?', null],
  ['The new boiler keeps heat loss low.', 'Is Fjordlys making a loss?', null],
  ['Profit-sharing is part of every contract.', 'Is Fjordlys profitable?', null],
  ['Profitex is our own brand of paint.', 'Is Fjordlys profitable?', null],
  ['Fjordlys is a non-profit company.', 'Is Fjordlys profitable?', null],
  ['We work with a loss adjuster in every county.', 'Does Fjordlys make a loss?', null],
])('“%s” tells no profit and no loss of money: %s', async (...told) => expectTold(told));

test.each<Told>([
  ['We are making a loss at present.', 'Does Fjordlys make a loss?', true],
  ['We report an operating loss for this year.', 'Is Fjordlys making a loss?', true],
  ['The company is loss-making.', 'Is Fjordlys profitable?', false],
  ['Fjordlys is profitable.', 'Does Fjordlys make a loss?', false],
  ['The company makes a profit every year.', 'Is Fjordlys profitable?', true],
  ['Fjordlys has been in the black for years.', 'Is Fjordlys profitable?', true],
])('“%s” tells the result: %s', async (...told) => expectTold(told));
