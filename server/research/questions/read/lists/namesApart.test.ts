import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('countries and languages are those that the words of the question lead to', () => {
  test.each([
    [
      'To which countries do they export?',
      '<p>From our works in Norway we export to Chile, Peru and Japan.</p>',
      ['Chile', 'Peru', 'Japan'],
    ],
    [
      'To which countries do they export bottled oil?',
      '<p>We export our oil in bulk to packers in Italy and Portugal, and bottled to Denmark and Japan.</p>',
      ['Denmark', 'Japan'],
    ],
    [
      'To which countries do they export?',
      '<p>We export to Sweden and Denmark, and buy our glass in Poland.</p>',
      null,
    ],
    [
      'To which countries do they ship?',
      '<p>Made in Norway and Estonia, shipped to Ireland, Malta and Cyprus.</p>',
      ['Ireland', 'Malta', 'Cyprus'],
    ],
    [
      'To which countries do they ship?',
      '<p>We ship to Ireland (3 days), Malta (5 days) and, since May, to Cyprus.</p>',
      ['Ireland', 'Malta', 'Cyprus'],
    ],
    [
      'To which countries do they export?',
      '<p>From our works in Norway we export all over the world.</p>',
      null,
    ],
    [
      'In which countries do they have showrooms?',
      '<p>Our lamps are sold in Spain and France, and our showrooms are in Norway and Sweden.</p>',
      ['Norway', 'Sweden'],
    ],
    [
      'In which countries do they have showrooms?',
      '<p>We have showrooms in Norway and Sweden.</p>',
      ['Norway', 'Sweden'],
    ],
    [
      'Which languages do they speak?',
      '<p>The app is written in Polish and Czech, and we speak Norwegian and English.</p>',
      ['Norwegian', 'English'],
    ],
    [
      'Which languages do they speak?',
      '<p>We speak Norwegian, English and, thanks to Greta, German.</p>',
      ['Norwegian', 'English', 'German'],
    ],
  ])('%s %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});
