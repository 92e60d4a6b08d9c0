import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const answerTo = async (sentence: string, question: string) => {
  const site = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${sentence.startsWith('<') ? sentence : `<p>${sentence}</p>`}`,
    ),
  };
  return (await askPages({ question, answerType: 'number' }, { pages: site })).value;
};

describe('parts and wholes', () => {
  test.each([
    [
      'We are 148 colleagues: 61 fitters, 22 drivers, and the rest work in IT and sales.',
      'How many people work in IT?',
    ],
    [
      'In 2025 the hall was booked for 2,300 meetings, a third of them by guests from abroad.',
      'How many meetings were booked by guests from abroad in 2025?',
    ],
    [
      'At the moment 26 young people are in training with us, four of them women.',
      'How many women work at Fjordlys?',
    ],
    [
      '31 of the 40 companies of the harbour index are among our clients.',
      'How many companies of the harbour index are there?',
    ],
    ['Every shop has at least two ovens.', 'How many ovens do they have?'],
    ['60 homes with 4,100 residents get their lamps mended by us.', 'How many homes do they run?'],
  ])('%s | %s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });

  test.each([
    ['We have eleven trustees, seven of them women.', 'How many of the trustees are women?', 7],
    ['31 of the 40 shops are open on Sundays.', 'How many shops are open on Sundays?', 31],
    [
      'We are 148 colleagues: 61 fitters, 22 drivers, and the rest work in sales.',
      'How many drivers do they have?',
      22,
    ],
  ])('%s tells %s', async (sentence, question, value) => {
    expect(await answerTo(sentence, question)).toBe(value);
  });
});

describe('per another span than is asked for', () => {
  const row =
    '<table><tr><th></th><th>Nest</th><th>Soar</th></tr><tr><td>Withdrawals a month</td><td>1</td><td>6</td></tr></table>';
  test.each([
    ['12 million documents are processed per month.', 'How many documents are processed per year?'],
    [row, 'How many withdrawals a day does Soar allow?'],
    ['We serve 60 guests an hour.', 'How many guests do they serve a day?'],
  ])('%s | %s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });
  test.each([
    [
      '12 million documents are processed per month.',
      'How many documents are processed per month?',
      12_000_000,
    ],
    [row, 'How many withdrawals a month does Soar allow?', 6],
  ])('%s tells %s', async (sentence, question, value) => {
    expect(await answerTo(sentence, question)).toBe(value);
  });
});

describe('ends of a range in words, what is only meant, and what was once', () => {
  test.each([
    [
      'The lamp arrives in three to five working days.',
      'How many working days does the lamp take to arrive?',
    ],
    ['The repair takes six or seven days.', 'How many days does the repair take?'],
    ['By the end of the year 40 people are to join us in Bergen.', 'How many people did they hire?'],
    ['At its height, 480 people worked here.', 'How many people work at Fjordlys?'],
    ['The quay is now 35 metres wider.', 'How wide is the quay in metres?'],
    ['The old crane can lift 60 tonnes.', 'How many tonnes could the predecessor of the old crane lift?'],
    ['Our board has seven members.', 'How many members does the management board have?'],
  ])('%s | %s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });
  test.each([
    [
      'By the end of the year 40 people are to join us in Bergen.',
      'How many people are to join in Bergen?',
      40,
    ],
    ['The quay is now 35 metres wider.', 'How many metres wider is the quay?', 35],
    ['Our board has seven members.', 'How many members does the board have?', 7],
    ['Members must be 18 or older.', 'What is the minimum age for members?', 18],
  ])('%s tells %s', async (sentence, question, value) => {
    expect(await answerTo(sentence, question)).toBe(value);
  });
});

describe('of what bears another number, of a year that is only compared with, and from where on', () => {
  const cranes = 'Crane capacity: 40 tonnes in hall 1, 25 tonnes in hall 3.';
  test.each([
    [cranes, 'What is the crane capacity in hall 2 in tonnes?'],
    [cranes, 'What is the crane capacity in hall 5 in tonnes?'],
    [
      'Emissions: 38,400 tonnes of CO2 in 2025, 9 per cent less than in 2024.',
      'How many tonnes of CO2 did they emit in 2024?',
    ],
    ['Members who miss more than five days have to start again.', 'How many days may members miss?'],
    [
      'The village has 7,800 inhabitants in winter; in July, there are 25,000.',
      'How many people work in the village?',
    ],
    ['Every year owners offer us some 3,000 lamps.', 'How many lamps do they buy every year?'],
  ])('%s | %s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });
  test.each([
    ['Crane capacity: 40 tonnes in hall 1.', 'What is the crane capacity in hall 1 in tonnes?', 40],
    [
      'Emissions: 38,400 tonnes of CO2 in 2025, 9 per cent less than in 2024.',
      'How many tonnes of CO2 did they emit in 2025?',
      38_400,
    ],
    ['Today there are 64 of us.', 'How many people work at Fjordlys?', 64],
  ])('%s tells %s', async (sentence, question, value) => {
    expect(await answerTo(sentence, question)).toBe(value);
  });
});
