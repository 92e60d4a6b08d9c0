import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const text = async (question: string, body: string): Promise<unknown> => {
  const pages = {
    [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1><p>Fjordlys makes lamps.</p>${body}`),
  };
  return (await askPages({ question }, { pages })).value;
};

const DEPOTS = `<h2>Cut-off times</h2><table><tr><th>Depot</th><th>Order by</th><th>Delivered</th></tr>
  <tr><td>Voss</td><td>18:45</td><td>next day by 9:30</td></tr><tr><td>Odda</td><td>17:30</td><td>next day by 11:00</td></tr></table>`;
const FERRIES = `<h2>Ferries</h2><table><tr><th>Port</th><th>Check-in closes</th><th>Departure</th></tr>
  <tr><td>Voss</td><td>7:15 for the morning departure</td><td>8:00</td></tr><tr><td>Odda</td><td>8:15</td><td>9:00</td></tr></table>`;

describe('a time is told in the column of what is asked', () => {
  test.each([
    ['By what time must an order be placed with Voss for next-day delivery?', DEPOTS, '9:30'],
    ['By what time must one order from Odda for delivery the next day?', DEPOTS, '11:00'],
    ['At what time is the departure from Voss?', FERRIES, '7:15'],
  ])('%s', async (question, body, other) => {
    expect(String(await text(question, body))).not.toContain(other);
  });
});

describe('a place is nobody', () => {
  test.each([
    [
      'Who is the distributor in Portugal?',
      '<p>En Portugal e Italia la asistencia la prestan los distribuidores.</p>',
    ],
    ['Who is the dealer in Austria?', '<p>In Austria and Hungary the dealers look after our lamps.</p>'],
    ['Who is the agent in Poland?', '<p>Our Poland agent looks after lamps and spare parts.</p>'],
    ['Who is the importer in Jaén?', '<p>En Jaén el importador atiende a los clientes.</p>'],
    ['Who is the distributor in France?', '<p>Dans France Sud, le distributeur répond à tous.</p>'],
  ])('%s', async (question, body) => {
    expect(await text(question, body)).toBeNull();
  });

  test.each([
    [
      'Who is the distributor in Portugal?',
      '<p>Our distributor in Portugal is Lumiar Candeeiros of Porto.</p>',
      'Lumiar',
    ],
    ['Who is the dealer in Austria?', '<p>Our dealer in Austria is Sigrid Holm of Graz.</p>', 'Sigrid Holm'],
  ])('%s %s', async (question, body, told) => {
    expect(String(await text(question, body))).toContain(told);
  });
});
