import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function text(question: string, body: string): Promise<unknown> {
  const { value } = await askPages(
    { question },
    {
      pages: {
        [`https://${HOST}/`]: htmlPage(
          'Fjordlys',
          `<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p>${body}`,
        ),
      },
    },
  );
  return value;
}

test.each([
  [
    'Who owns the company?',
    '<p>Fjordlys is a non-profit company. Its sole shareholder is the Vaals Foundation.</p>',
    'Vaals',
  ],
  [
    'Who owns the company?',
    '<p>Oslo, 26 March 2026 – Solenta Group SE, our owner since 2022, has published its report.</p>',
    'Solenta',
  ],
  [
    'Which group owns the company?',
    '<p>Harriet Sorr opened the shop in 2003. We became part of the Littoral Group in 2020.</p>',
    'Littoral',
  ],
  [
    'Who owns the land?',
    '<p>The land belongs to the Aske Estate; the Rudd family have been its tenants since 1926.</p>',
    'Aske',
  ],
  [
    'Who owns the company?',
    '<p>Ines Brand and Walt Harj own the place, fifty-fifty, since 2004.</p>',
    'Ines Brand',
  ],
  [
    'Who certified their workshop to ISO 22716?',
    '<p>Our workshop works to ISO 22716 and was certified in November 2023 by Corrib Assurance.</p>',
    'Corrib',
  ],
  ['Who issues their gift cards?', '<p>Gift cards are issued by our partner Certum of Turin.</p>', 'Certum'],
  [
    'Who provides the catering?',
    '<p>Catering is provided by Estuary Kitchens, a company owned jointly with two neighbouring hospitals.</p>',
    'Estuary',
  ],
  [
    'Who supplies the glass for Lammerdal?',
    '<p>Glass for Lammerdal will come from Brynholt Glass, under a supply contract signed in February 2026.</p>',
    'Brynholt',
  ],
  [
    'When is the 2026 annual meeting?',
    '<h3>Annual meeting on 10 December 2026</h3><p>The annual meeting is held at 7.30pm in the hotel. Nominations for the board closed on 16 October.</p>',
    '10 December',
  ],
])('%s is told by %s', async (question, body, expected) => {
  expect(await text(question, body)).toContain(expected);
});

test.each([
  [
    'the hour of a day',
    'When is the 2026 annual meeting?',
    '<h3>Annual meeting</h3><p>The annual meeting is held at 7.30pm in the hotel. Nominations for the board closed on 16 October.</p>',
  ],
  ['a country', 'On whose cloud do they host?', '<p>Data is stored in the Netherlands.</p>'],
  [
    'where to write',
    'For which position are they hiring?',
    '<h2>Open position</h2><p>Write to Lien Verh at join@fjordlys.example.</p>',
  ],
  [
    'a note that names are made up',
    'How did the firm come into being?',
    '<p>This organisation is invented for a test set.</p>',
  ],
  [
    'whom another joined',
    'Which group owns the company?',
    '<p>We bought Polder Mills in 2019. It became part of the Littoral Group in 2020.</p>',
  ],
  [
    'whose customer joined a group',
    'Who owns the company?',
    '<p>Our customer Polder Mills became part of the Littoral Group in 2020.</p>',
  ],
  [
    'whose the machines are',
    'Who owns the land?',
    '<p>The machines belong to the Aske Estate; the land is farmed by the Rudd family.</p>',
  ],
  ['a sole supplier', 'Who owns the company?', '<p>Our sole supplier is the Vaals Foundation.</p>'],
])('%s is no answer', async (_what, question, body) => {
  expect(await text(question, body)).toBeNull();
});
