import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const answerTo = async (told: string, question: string) => {
  const body = told.startsWith('<') ? told : `<p>${told}</p>`;
  const site = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${body}`,
    ),
  };
  return (await askPages({ question, answerType: 'number' }, { pages: site })).value;
};

describe('who only judged, answered or may be found there is not counted', () => {
  test.each([
    ['Rated 4.7 out of 5 by 920 customers.', 'How many customers do they have?'],
    ['In a survey of 140 members, nine in ten were happy.', 'How many members do they have?'],
    ['We interviewed 60 clients for the new range.', 'How many clients do they have?'],
    ['You will also find our lamps at 95 independent shops.', 'How many shops do they have?'],
    ['No workshop group is larger than 14 learners.', 'How many learners do they have?'],
    ['No class is bigger than 9 pupils.', 'How many pupils do they teach?'],
    ['79 buildings cleaned every week.', 'How many buildings do they have?'],
    ['140 farms supplied from one mill.', 'How many farms do they run?'],
    [
      'Since 1871, when two sisters took in eleven pupils, we have taught here.',
      'How many pupils do they have?',
    ],
    ['The van stops in nine villages.', 'Fleet size?'],
    ['A chain fits all 26 shops with our lamps.', 'How many shops already have the lamps?'],
    [
      'Tarn Bank Ossel moves its contracts to us. The bank has 540 employees and 31 branches.',
      'How many branches do they have?',
    ],
    ['A year before there were 71 full and 40 associate members.', 'Number of members?'],
    ['The ferry carries 16 cars.', 'How many vehicles do they have in their fleet?'],
    ['We employ 1,140 people.', 'Delegates in 2025?'],
    [
      '<h2>Delivery and returns</h2><p>Return goods within 60 days.</p>',
      'What is their delivery time in days?',
    ],
    [
      '<table><tr><th></th><th>Office</th><th>House</th></tr><tr><th>Seats</th><td>5</td><td>40</td></tr></table>',
      'How many offices do they have?',
    ],
    ['jo van eltink · 20 january 2026', 'Fleet size?'],
    [
      '<h2>Our board</h2><p>Fifteen people, a third of whom are teachers.</p>',
      'How many staff do they have?',
    ],
    [
      '95 people work here: 71 in production, 12 in sales and 12 in the office.',
      'How many offices do they have?',
    ],
  ])('%s | %s', async (told, question) => {
    expect(await answerTo(told, question)).toBeNull();
  });

  test.each([
    ['No class is bigger than 9 pupils.', 'How many pupils are in a class at most?', 9],
    ['Bridges built to date: 318', 'How many bridges have they built?', 318],
    ['Kilns delivered so far: 77', 'How many kilns have they delivered?', 77],
    [
      'The company holds 86 U.S. patents; 9 applications are pending.',
      'How many U.S. patents do they hold?',
      86,
    ],
  ])('%s tells %s', async (told, question, value) => {
    expect(await answerTo(told, question)).toBe(value);
  });
});

const kitchens = (rows: string) => `<table><tr><th>Kitchen</th><th>Meals a day</th></tr>${rows}</table>`;

describe('a row that the question does not name tells nothing of the whole', () => {
  test.each([
    [kitchens('<tr><td>Harbour</td><td>4,600</td></tr><tr><td>Airport</td><td>900</td></tr>'), null],
    [
      kitchens(
        '<tr><td>Harbour</td><td>4,600</td></tr><tr><td>Airport</td><td>900</td></tr><tr><td>All kitchens</td><td>5,500</td></tr>',
      ),
      5500,
    ],
    [
      `<p>We cook 5,500 meals a day.</p>${kitchens('<tr><td>Harbour</td><td>4,600</td></tr><tr><td>Airport</td><td>900</td></tr>')}`,
      5500,
    ],
  ])('%s', async (told, value) => {
    expect(await answerTo(told, 'How many meals a day do they cook?')).toBe(value);
  });

  test('one that it names answers', async () => {
    const told = kitchens('<tr><td>Harbour</td><td>4,600</td></tr><tr><td>Airport</td><td>900</td></tr>');
    expect(await answerTo(told, 'How many meals a day does the Airport kitchen make?')).toBe(900);
  });

  test('a least number of a plan is not how many there are', async () => {
    const plans =
      '<table><tr><th></th><th>Watch</th><th>Guard</th></tr><tr><th>Minimum devices</th><td>50</td><td>100</td></tr></table>';
    expect(await answerTo(plans, 'How many devices do they watch?')).toBeNull();
    expect(await answerTo(plans, 'What is the minimum number of devices for the Guard plan?')).toBe(100);
  });
});
