import { describe, test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../test/support/answerCases.ts';
import { OARSWICK } from '../../../test/support/termsSites.ts';

const OF_OARSWICK: AnswerCase[] = [
  ['annual fee for a senior member', 'currency', 340],
  ['monthly junior fee', 'currency', 14],
  ['each additional locker', 'currency', 45],
  ['How much is coaching per session when billed monthly?', 'currency', 27],
  ['charge for a late cancelled boat', 'currency', 18],
  ['What does the learn-to-row course cost?', 'currency', null],
  ['How many days of free coaching do members get?', 'number', 12],
  ['How many weeks may a member be away?', 'number', null],
  ['surcharge for longer visits', 'percentage', 40],
  ['surcharge for guests for one day', 'percentage', 15],
  ['What was total income in 2025?', 'currency', 410000],
  ['total income in 2024', 'currency', 385000],
  ['How much came from regattas in 2024?', 'currency', 88000],
  ['total sculls in the club', 'number', null],
  ['How many sculls were acquired in the first quarter of 2026?', 'number', 9],
  ['How many rowing boats do they have?', 'number', 63],
  ['number of bursaries per year', 'number', 30],
  ['How many employees does the club have?', 'number', 19],
  ['How big is the team?', 'number', 19],
  ['smallest bursary', 'currency', 200],
  ['largest bursary', 'currency', 1900],
  ['What share of U.S. colleges use its blades?', 'percentage', 38.5],
  ['visitors per week', 'number', 2400],
  ['trailer fee', 'currency', 11],
  ['price per head for crews above 20', 'currency', null],
  ['authorized color photograph', 'currency', 3],
  ['What do they charge for a late withdrawal?', 'currency', 9.5],
  ['price of a race', 'currency', null],
  ['sibling discount', 'currency', 6],
  ['number of races per day', 'number', null],
  ['locker fee per visit on Bronze', 'currency', 0.035],
  ['price of the Silver ticket', 'currency', null],
  ['hours of training coaches receive per year', 'number', 95],
  ['How many coaches does the swimming section have?', 'number', 33],
  ['swimmers in FY 2024/2025', 'number', 1270],
  ['gross takings of the swimming section', 'currency', null],
  ['pounds of fruit handed out at races', 'number', 7300],
  ['price of caps', 'currency', 4],
  ['length of the trial period for swimmers in days', 'number', 6],
  ['How many pontoons do they have?', 'number', null],
];

describe('oarswick', () => {
  test.for(OF_OARSWICK)('%s (%s)', (asked) => expectAnswer(asked, OARSWICK, 'oarswick.example'));
});
