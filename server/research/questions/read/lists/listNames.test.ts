import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

const TARIFFS =
  '<h2>Tariffs</h2><table><tr><th>Tariff</th><th>Power, p/kWh</th><th>Gas, p/kWh</th></tr><tr><td>Hearth</td><td>25.90</td><td>6.35</td></tr><tr><td>Hearth Fixed</td><td>24.70</td><td>6.10</td></tr><tr><td>Kiln</td><td>by quote</td><td>not offered</td></tr></table>';
const OFFICES =
  '<h2>Offices</h2><table><tr><th>Office</th><th>People</th><th>Head</th></tr><tr><td>Voss</td><td>88</td><td>Ada Lund</td></tr><tr><td>Odda</td><td>31</td><td>vacant</td></tr><tr><td>Sund</td><td>14</td><td>to be appointed</td></tr></table>';

describe('each of a list is told', () => {
  test.each([
    ['Which tariffs include gas?', TARIFFS, ['Hearth', 'Hearth Fixed']],
    [
      'Which plans are there?',
      '<h2>Our plans</h2><ul><li>Basic</li><li>Basic Plus</li><li>Studio</li></ul>',
      ['Basic', 'Basic Plus', 'Studio'],
    ],
    ['In which cities do they have offices?', OFFICES, ['Voss', 'Odda', 'Sund']],
    [
      'Which vacancies are there?',
      '<p>We have three vacancies: Field Agronomist (Voss), Inside Sales Representative (Odda), Data Engineer (Sund).</p>',
      ['Field Agronomist', 'Inside Sales Representative', 'Data Engineer'],
    ],
    [
      'Who owns the company?',
      '<p>The company is owned by Voss Town Council (51%) and Larkmoor Infrastructure Partners (49%). Larkmoor also has stakes in nine other lamp companies.</p>',
      ['Voss Town Council', 'Larkmoor Infrastructure Partners'],
    ],
    [
      'Who are the shareholders?',
      '<p>Gesellschafter sind die Stadt Voss (74,9 %) und die Nordmarsch Energie AG (25,1 %).</p>',
      ['Stadt Voss', 'Nordmarsch Energie AG'],
    ],
    [
      'In which towns do they have offices?',
      '<h2>Standorte</h2><table><tr><th>Ort</th><th>Telefon</th></tr><tr><td>Kassel</td><td>0561 555 01</td></tr><tr><td>Eisenach</td><td>03691 555 02</td></tr></table>',
      ['Kassel', 'Eisenach'],
    ],
    [
      'In which places do they have sites?',
      '<h2>Centros</h2><ul><li>Martos: oficinas y fábrica, 9.500 m²</li><li>Alcaudete: fundición y pintura, 3.100 m²</li></ul>',
      ['Martos', 'Alcaudete'],
    ],
  ])('%s %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

describe('what is no name is no item', () => {
  test.each([
    [
      'What do they produce?',
      '<h2>Making the things</h2><ul><li>Ada Lund, content design lead.</li><li>Per Vik, senior developer.</li></ul>',
      ['Ada Lund', 'Per Vik'],
    ],
    [
      'Where do they have offices today?',
      '<h2>Design office</h2><p>Structural designers: Peter Lamont, Siobhan Reid.</p>',
      ['Peter Lamont', 'Siobhan Reid'],
    ],
    [
      'What services do they offer?',
      '<h2>Services</h2><p>Ada Lund – managing partner, sales and bin service</p>',
      ['managing partner', 'sales', 'bin'],
    ],
    [
      'Which meter models do they make?',
      '<p>We make 310,000 meters a year and sell two thirds of them abroad.</p>',
      ['year', 'sell two thirds of'],
    ],
    [
      'Who sits on the board of directors?',
      '<h2>Board of directors</h2><p>Ruben van Hoorn.</p><p>Appointed 2022.</p>',
      ['Ruben van Hoorn', 'Appointed 2022'],
    ],
    [
      'Which ferry lines take bicycles?',
      '<h2>Ferry lines</h2><table><tr><th>Line</th><th>Bicycles</th></tr><tr><td>Voss</td><td>up to 20</td></tr><tr><td>Odda</td><td>up to 12</td></tr><tr><td>Sund</td><td>none</td></tr></table>',
      ['up to 20', 'up to 12', 'none'],
    ],
    [
      'In which cities are there schools?',
      '<h1>Our schools</h1><h2>Voss</h2><p>Opened in 2011.</p><h2>Odda</h2><p>Opened in 2012.</p><h2>Closed</h2><p>Our school in Sund closed in 2020.</p>',
      ['Voss', 'Odda', 'Closed'],
    ],
    [
      'In which cities do they have offices?',
      '<h2>Offices</h2><p>Office by Tenon &amp; Fils.</p>',
      ['Tenon', 'Fils'],
    ],
    [
      'Which of their laboratories are accredited to ISO/IEC 17025?',
      '<p>Voss and Odda are accredited to ISO/IEC 17025.</p>',
      ['ISO', 'IEC'],
    ],
  ])('%s', async (question, body, wrong) => {
    expect(await listed(question, body)).not.toEqual(wrong);
  });
});
