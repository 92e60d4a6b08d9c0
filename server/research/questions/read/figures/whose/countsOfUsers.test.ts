import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const answerTo = async (told: string, question: string) => {
  const body = told.startsWith('<') ? told : `<p>${told}</p>`;
  const pages = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${body}`,
    ),
  };
  return (await askPages({ question, answerType: 'number' }, { pages })).value;
};

describe('who only uses, sells or sits together is no count of the house', () => {
  test.each([
    ['1,720 clinics on board', 'How many clinics do they have?'],
    ['340 schools on our platform', 'How many schools do they run?'],
    ['85 hotels signed up so far.', 'How many hotels do they have?'],
    ['312 lamps are hanging in 19 hotels.', 'How many hotels do they have?'],
    ['Our vans are driving in nine branches of a bank.', 'How many branches do they have?'],
    ['<h2>Where to buy</h2><p>Forty shops.</p>', 'How many shops do they have?'],
    ['<h2>Our stockists</h2><p>61 stores in Norway.</p>', 'How many stores do they have?'],
    ['Fjordlys is a partnership of six designers.', 'How many designers do they employ?'],
    ['A jury of nine engineers chose the lamp.', 'How many engineers do they employ?'],
    ['We buy all our wood from three farms.', 'How many farms own it?'],
    ['Today 84 people work with us, most of them in Bergen.', 'How many partners does the firm have?'],
    [
      'We now have 26 employees: 11 engineers and four geologists.',
      'How many software engineers do they employ?',
    ],
    ['The yard hires about 190 people each summer.', 'How large is the team?'],
    ['Main store: 4410 County Road 9, Voss', 'How many stores do they have?'],
  ])('%s | %s', async (told, question) => {
    expect(await answerTo(told, question)).toBeNull();
  });

  test.each([
    ['We have 14 clinics.', 'How many clinics do they have?', 14],
    ['Forty shops, all of them our own.', 'How many shops do they have?', 40],
    ['Three farms own it together.', 'How many farms own it?', 3],
    ['We employ 11 software engineers.', 'How many software engineers do they employ?', 11],
    ['1,720 customers on board', 'How many customers do they have?', 1720],
  ])('but %s | %s', async (told, question, count) => {
    expect(await answerTo(told, question)).toBe(count);
  });
});

describe('a count of another matter by the same word answers nothing', () => {
  test.each([
    [
      'Our largest store saves the paper mill 3,900 tonnes of CO₂ a year.',
      'How many tonnes a year can they make?',
    ],
    ['Last year we gave away 202 tonnes of food.', 'How many tonnes do they make a year?'],
    ['Used by 76 property owners with 9,100 buildings.', 'shareholders?'],
    ['The shop looks after 40 dog owners.', 'How many shareholders do they have?'],
    ['Four people share what amounts to 2.6 full-time posts.', 'How many vacancies are open right now?'],
    ['<h2>The board</h2><p>Nine members, three of whom are tenants.</p>', 'Number of members'],
    ['Post and accounts are looked after two days a week.', 'What is their delivery time for post in days?'],
  ])('%s | %s', async (told, question) => {
    expect(await answerTo(told, question)).toBeNull();
  });

  test.each([
    ['We make 3,900 tonnes a year.', 'How many tonnes do they make a year?', 3900],
    ['We have 614 shareholders.', 'shareholders?', 614],
    ['The society has 1,240 members.', 'Number of members', 1240],
  ])('but %s | %s', async (told, question, count) => {
    expect(await answerTo(told, question)).toBe(count);
  });
});
