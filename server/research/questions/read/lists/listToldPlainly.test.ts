import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('plain ways to tell a list', () => {
  test.each([
    [
      'names that explain a counted noun',
      'Which boats does Fjordlys deliver with?',
      '<p>We deliver with two boats, the Sundvik and the Havnes.</p>',
      ['Sundvik', 'Havnes'],
    ],
    [
      'a list that its sentence closes',
      'Which lamp brands do they repair?',
      '<p>We repair lamps from Odda, Vidde and Fjell, and from nobody else.</p>',
      ['Odda', 'Vidde', 'Fjell'],
    ],
    [
      'whoever the customers are',
      'What kinds of customers do they supply?',
      '<p>Our customers are hotels, hospitals and theatres.</p>',
      ['hotels', 'hospitals', 'theatres'],
    ],
    [
      'whatever a wide noun’s own verb is done to',
      'What equipment do they repair?',
      '<p>Our fitters repair dimmers, spotlights and control desks.</p>',
      ['dimmers', 'spotlights', 'control desks'],
    ],
    [
      'the fields of a craft',
      'What areas of law do they practise?',
      '<h2>Law for tenants</h2><p>We practise tax law, leases and mediation.</p>',
      ['tax law', 'leases', 'mediation'],
    ],
    [
      'what the firm’s own noun has',
      'Where are the firm’s offices?',
      '<p>Our offices are in Bergen, Voss and Odda.</p>',
      ['Bergen', 'Voss', 'Odda'],
    ],
    [
      'those elected, before a thing that comes second',
      'Who was elected to the board?',
      '<p>Elected to the board: Ann Bell, Bo Lie and Jo Kim. A second workshop was discussed.</p>',
      ['Ann Bell', 'Bo Lie', 'Jo Kim'],
    ],
  ])('%s', async (_what, question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

describe('what only looks like such a list', () => {
  test.each([
    [
      'Which firms do they work with?',
      '<p>We work with Voss, who run two ferries, the Sundvik and the Havnes.</p>',
    ],
    ['Which boats do they deliver with?', '<p>We deliver with three boats, the Sundvik and the Havnes.</p>'],
    [
      'Which boats do they deliver with?',
      '<p>We deliver with trucks. Voss has two boats, the Sundvik and the Havnes.</p>',
    ],
    ['Which lamp brands do they repair?', '<p>We repair lamps from Odda and Vidde, and from others.</p>'],
    [
      'Which lamp brands do they repair?',
      '<p>We repair lamps from Odda and Vidde, and from no fewer than nine more.</p>',
    ],
    ['What kinds of customers do they supply?', '<p>Our customers are patient, curious and loyal.</p>'],
    ['What kinds of customers do they supply?', '<p>Our suppliers are mills, smelters and glassworks.</p>'],
    [
      'What kinds of customers do they supply?',
      '<p>Our customers are, among others, hotels, hospitals and theatres.</p>',
    ],
    [
      'What kinds of customers do they supply?',
      '<p>Voss Bulbs writes: their customers are hotels and hospitals.</p>',
    ],
    ['What equipment do they repair?', '<p>Our fitters repair at home, at sea and at work.</p>'],
    ['What equipment do they repair?', '<p>We do not repair dimmers, spotlights or control desks.</p>'],
    ['What equipment do they repair?', '<p>Our customers repair dimmers, spotlights and control desks.</p>'],
    [
      'What equipment do they repair?',
      '<p>We will repair dimmers, spotlights and control desks from 2031.</p>',
    ],
    ['What equipment do they repair?', '<p>We used to repair dimmers, spotlights and control desks.</p>'],
    ['What conditions does the clinic treat?', '<p>The clinic treats runners, walkers and gardeners.</p>'],
    ['What conditions does the clinic treat?', '<p>The clinic has two treatment rooms and a small gym.</p>'],
    [
      'What services does the agency offer?',
      '<p>The agency offers campaigns for makers of plain things: valves, glue and rope.</p>',
    ],
    ['Where are the firm’s offices?', '<p>Our suppliers have offices in Bergen, Voss and Odda.</p>'],
    [
      'Who was elected to the board?',
      '<p>Elected to the board: Ann Bell and Bo Lie. A third member was elected in May.</p>',
    ],
  ])('%s %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });
});
