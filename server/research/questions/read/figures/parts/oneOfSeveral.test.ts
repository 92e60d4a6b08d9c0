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

const halls =
  '<table><tr><th>Hall</th><th>Wall (m²)</th><th>Height (m)</th></tr><tr><td>Halden</td><td>1,900</td><td>14</td></tr><tr><td>Erdal</td><td>2,700</td><td></td></tr></table>';

describe('a figure of one of several, of others, of another unit or of another time', () => {
  test.each([
    ['The heat of Halden alone warms 9,500 flats.', 'How many flats do they warm?'],
    [
      '900 shops in 26 countries sell Fjordlys lamps.',
      'In how many countries does Fjordlys have its own shops?',
    ],
    [
      'Fjordlys saved its customers an estimated 210,000 tonnes of CO2 in 2025.',
      'How many tonnes of CO2 did Fjordlys emit in 2025?',
    ],
    ['CFO Anders Roos: 12 years in banking.', 'How many years has Anders Roos been CFO?'],
    [
      'Its designer Ilze Ozola worked on it for 13 years.',
      'How many years has Ilze Ozola worked for Fjordlys?',
    ],
    [halls, 'How high is the hall in Erdal in metres?'],
    ['Fjordlys operates four data centres.', 'How many servers does Fjordlys have?'],
    ['From January to March 2026 we counted 270,000 visitors.', 'How many visitors did they have in 2026?'],
    ['1958 first catalogue, 12 lamps.', 'How many lamps are in the catalogue?'],
    [
      '<ul><li>2013 – founded</li><li>May 2017: 100 customers</li></ul>',
      'How many customers does Fjordlys have?',
    ],
    ['<h2>MS Marrin</h2><ul><li>Crew: 32</li></ul>', 'How many people work at Fjordlys?'],
  ])('%s | %s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });

  test.each([
    ['The heat of Halden alone warms 9,500 flats.', 'How many flats does Halden warm?', 9500],
    ['Our own 12 shops stand in 3 countries.', 'In how many countries does Fjordlys have its own shops?', 3],
    [
      'Fjordlys emitted 38,400 tonnes of CO2 in 2025.',
      'How many tonnes of CO2 did Fjordlys emit in 2025?',
      38_400,
    ],
    [halls, 'How many square metres of wall does the hall in Erdal have?', 2700],
    ['Fjordlys operates four data centres.', 'How many data centres does Fjordlys have?', 4],
    [
      'From January to March 2026 we counted 270,000 visitors.',
      'How many visitors did they have from January to March 2026?',
      270_000,
    ],
    ['1958 first catalogue, 12 lamps.', 'How many lamps were in the first catalogue?', 12],
  ])('%s tells %s', async (sentence, question, value) => {
    expect(await answerTo(sentence, question)).toBe(value);
  });
});
