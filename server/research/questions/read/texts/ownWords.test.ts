import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const text = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  return (await askPages({ question, answerType: 'open_text' }, { pages })).value;
};

test.each([
  ['What was the building used for before?', '<p>We build lamps for harbours and for ships in Bergen.</p>'],
  [
    'What do they run their jobs in?',
    '<p>The managing director has held this post and position since 2012.</p>',
  ],
  [
    'What accreditations has the lamp works got?',
    '<p>The shares are held by the founders and 40 employees.</p>',
  ],
  ['Who took the placing?', '<p>The annual meeting of Ada Lund takes place in January in Bergen.</p>'],
  [
    'What is the ticker?',
    '<p>We supply lamps for pump builders, furnace makers and the instrument trade.</p>',
  ],
  ['VAT number?', '<p>All prices are in dollars, value added tax of 25 % is not included.</p>'],
  ['What is the minimum order?', '<p>The minimum term of a lamp lease is twelve months.</p>'],
  [
    'Which lawyers acted for the lead investor?',
    '<p>The round was led by Tarn Growth, with Vik Partners joining.</p>',
  ],
  [
    'Where do they stand with approval in the US?',
    '<p>Our lamps have had approval for use in the EU since 1997.</p>',
  ],
  ['What is the parent company?', '<p>She is the owner; maps and charts are her field.</p>'],
  ['Who owns the company?', '<p>We belong to the Association of Lamp Makers and to Slow Light.</p>'],
  [
    'Which group does the company belong to?',
    '<p>Kroon Light Group said that its offer was accepted by holders of 11 percent.</p>',
  ],
  [
    'Which planning software do they use?',
    '<p>Fifteen lamps running on gas were handed over in Nantes this week to planners.</p>',
  ],
  ['telephone number', '<p>Telephone lines open on 09.06.2026 for everybody.</p>'],
  ['telephone number', '<p>Telephone 00 000 000 000</p>'],
  ['contact email', '<p>Questions: consents@fjordlys.example</p>'],
  ['email address for quotes', '<p>Jobs: work@fjordlys.example</p>'],
])('nothing answers "%s" in %s', async (question, body) => {
  expect(await text(question, body)).toBeNull();
});

test.each([
  [
    'What was the building used for before?',
    '<p>Before us the building was used as a net store.</p>',
    'net store',
  ],
  ['What is the ticker?', '<p>The share is listed on Nasdaq under the symbol FJLY.</p>', 'FJLY'],
  ['VAT number?', '<p>VAT no. NO 999 123 456 MVA, Bergen.</p>', '999 123 456'],
  ['What is the minimum order?', '<p>We ask for a minimum order of six lamps.</p>', 'six lamps'],
  ['contact email', '<p>Write to hello@fjordlys.example or work@fjordlys.example.</p>', 'hello@'],
  ['email address for quotes', '<p>Quotes: quotes@fjordlys.example</p>', 'quotes@'],
])('%s', async (question, body, part) => {
  expect(await text(question, body)).toContain(part);
});
