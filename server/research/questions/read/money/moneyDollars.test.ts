import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function currencyOf(footer: string, question = 'What does a mooring cost?'): Promise<unknown> {
  const body = `<h1>Prices</h1><p>A mooring costs $40.</p><footer><p>${footer}</p></footer>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'currency' }, { pages })).answer;
}

test.each([
  ['Fjordlys Ltd., 12 Wharf Road, Lunenburg, Nova Scotia', 'CAD'],
  ['Fjordlys Inc., 400 Rue Lane, Gaspé, Québec', 'CAD'],
  ['Fjordlys Pty Ltd, 3 Jetty Street, Hobart, Tasmania', 'AUD'],
  ['Fjordlys Limited, 88 Harbour Quay, Nelson, New Zealand', 'NZD'],
  ['Fjordlys Co-operative, 310 2nd Avenue North, Regina, Saskatchewan, Canada', 'CAD'],
  ['Fjordlys Marina, Harbour Road, Kaikōura 7300, New Zealand', 'NZD'],
  ['Fjordlys Boats, PO Box 9, Halifax B3J 1S9', 'CAD'],
  ['Fjordlys Boats, ABN 51 824 753 556', 'AUD'],
  ['Fjordlys Boats, Pier Road, Singapore and Harbour Road, Auckland, New Zealand', 'USD'],
  ['Fjordlys LLC, 12 Wharf Road, Portland, ME 04101', 'USD'],
  [
    'Fjordlys Ltd., 12 Wharf Road, Lunenburg, Nova Scotia; Fjordlys USA, 1 Pier Road, Portland, ME 04101',
    'USD',
  ],
  ['We deliver to Nova Scotia and Maine.', 'USD'],
  ['All prices in Canadian dollars. Fjordlys, 3 Jetty Street, Hobart, Tasmania', 'CAD'],
])('%s: its dollars are %s', async (footer, currency) => {
  expect(await currencyOf(footer)).toMatchObject({ value: 40, currency });
});
