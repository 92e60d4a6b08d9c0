import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

describe('the thing that is asked for is told, though all its words say little', () => {
  test.each<Told>([
    ['We are open on Saturdays.', 'Do they offer on-call service at weekends?', null],
    ['We bought a mill in 2019.', 'Do they buy used seats?', null],
    [
      'Our looms are older than we are, and we keep old machines running.',
      'Do they take old seats away?',
      null,
    ],
    ['Over 900 of our machines run in 27 countries.', 'Do they take used machines back?', null],
    ['Accounts: accounts@fjordlys.example', 'Do they offer a current account?', null],
    ['We buy used seats and take them apart.', 'Do they buy used seats?', true],
    ['We buy second-hand looms from mills that close.', 'Do they buy used looms?', true],
    ['Places are filled.', 'Are there still places?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is told of others behind a label is theirs', () => {
  test.each<Told>([
    ['SOC 2: our hosting provider has a report.', 'Do they have a SOC 2 report?', null],
    ['Cranes: our hauliers have one.', 'Do they have a crane?', null],
    ['SOC 2: we have a Type II report.', 'Do they have a SOC 2 report?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is said in passing of somebody else is theirs', () => {
  test.each<Told>([
    [
      'We buy them from a family firm in Ohio, which states that its factory runs on wind.',
      'Do they own factories?',
      null,
    ],
    ['Wool comes from Harrow Spinners, who hold ISO 9001.', 'Are they ISO 9001 certified?', null],
    ['No customer data was on it.', 'Have they ever had a data breach?', null],
    ['The Council has twelve seats.', 'Do they take old seats away?', null],
    ['We take old lamps away for €6.', 'Do they take old lamps away?', true],
    ['We are a family firm that runs its own factory in Voss.', 'Do they have a factory?', true],
  ])('%s – %s', (...told) => expectTold(told));
});
