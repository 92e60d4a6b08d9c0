import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const answerTo = async (body: string, question: string) => {
  const site = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${body.startsWith('<') ? body : `<p>${body}</p>`}`,
    ),
  };
  return (await askPages({ question, answerType: 'number' }, { pages: site })).value;
};

describe('what adds up over years, room for something, one season, and a part of the house tell no stock of all', () => {
  test.each([
    ['We have trained 410 glaziers so far.', 'How many glaziers do they employ?'],
    [
      'Since 1961 more than 300 apprentices have qualified here.',
      'How many apprentices are in training at the moment?',
    ],
    ['The cold store has room for 4,000 samples.', 'How many samples are in the cold store?'],
    ['In winter we have 36 guides, in summer 120.', 'How many guides do they have?'],
    ['97 out of 100 pairs stay.', 'How many pairs have they sold?'],
    [
      'Our service engineers look after 140 customers in Norway and Sweden.',
      'How many customers do they have?',
    ],
    [
      'The new list brings 23 novelties, among them four floor lamps.',
      'How many floor lamps are in the range?',
    ],
    [
      'Non-profits get the big plan for the price of Team: 130 do so far.',
      'How many people work at Fjordlys?',
    ],
  ])('%s | %s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });

  test.each([
    ['We have trained 410 glaziers so far.', 'How many glaziers have they trained?', 410],
    [
      'Fjordlys has taught glaziers since 1988 and now runs 12 branches.',
      'How many branches does Fjordlys run today?',
      12,
    ],
    ['The cold store has room for 4,000 samples.', 'How many samples can the cold store hold?', 4000],
    ['In winter we have 36 guides.', 'How many guides do they have in winter?', 36],
    ['Our team looks after 140 customers.', 'How many customers do they have?', 140],
  ])('%s tells %s', async (sentence, question, value) => {
    expect(await answerTo(sentence, question)).toBe(value);
  });
});

describe('a year alone in a table is of its row and its column', () => {
  const ships =
    '<table><tr><th>Vessel</th><th>Built</th><th>Refitted</th></tr><tr><td>Kittiwake</td><td>2016</td><td></td></tr><tr><td>Razorbill</td><td>1999</td><td>2014</td></tr></table>';
  test.each([
    ['When was Kittiwake built?', 2016],
    ['When was Razorbill refitted?', 2014],
    ['When was Kittiwake refitted?', null],
    ['When was Gannet built?', null],
  ])('%s', async (question, value) => {
    expect(await answerTo(ships, question)).toBe(value);
  });
});
