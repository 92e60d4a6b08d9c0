import { expect, test } from 'vitest';
import { expectAnswer } from '../../../test/support/answerCases.ts';
import { askPages, htmlPage } from '../../../test/support/questionSite.ts';

const HOST = 'thornwick.example';
const site = (data: Record<string, unknown>, words: string) => ({
  [`https://${HOST}/`]: htmlPage(
    'Thornwick | Home',
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', ...data })}</script>
     <main><h1>Thornwick</h1><p>Thornwick makes woollen blankets in Keswick.</p><p>${words}</p></main>`,
  ),
});
const STAFF = 'How many employees do they have?';
const YEAR = 'When was the company founded?';

test.each([
  ['of another name', { name: 'Castellan Group' }],
  ['of another name and another address', { name: 'Castellan Group', url: 'https://castellan.example/' }],
])('data %s are of another organisation', async (_, data) => {
  const pages = site(
    { ...data, numberOfEmployees: 710, foundingDate: '1931' },
    'Castellan sells our blankets.',
  );
  await expectAnswer([STAFF, 'number', null], pages, HOST);
  await expectAnswer([YEAR, 'number', null], pages, HOST);
});

test.each([
  ['of the name of the site', { name: 'Thornwick Ltd' }],
  ['of the address of the site', { name: 'TW Textiles', url: `https://${HOST}/` }],
  ['without a name', {}],
])('data %s are the company’s', async (_, data) => {
  const pages = site({ ...data, numberOfEmployees: 71, foundingDate: '1931' }, 'We weave.');
  await expectAnswer([STAFF, 'number', 71], pages, HOST);
  await expectAnswer([YEAR, 'number', 1931], pages, HOST);
});

const DATA = { name: 'Thornwick', numberOfEmployees: 710, foundingDate: '1931' };
test('data that the page contradicts leave the answer open in the strict mode', async () => {
  const pages = site(DATA, 'Thornwick was founded in 1988. Thornwick employs 35 people.');
  await expectAnswer([STAFF, 'number', null], pages, HOST);
  await expectAnswer([YEAR, 'number', null], pages, HOST);
  const { value } = await askPages(
    { question: STAFF, answerType: 'number', verificationMode: 'lenient' },
    { pages, domain: HOST },
  );
  expect(value).toBe(710);
});

test.each([
  'Thornwick employs 710 people.',
  'Thornwick employs over 700 people.',
  'In 2009 we employed 35 people.',
])('data that the page bears out, or told of another time, are the answer: %s', async (words) => {
  await expectAnswer([STAFF, 'number', 710], site(DATA, words), HOST);
});
