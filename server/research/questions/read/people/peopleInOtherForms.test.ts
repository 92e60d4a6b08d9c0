import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

/** Names that answer a question, where the home page says no more than the body. */
async function names(question: string, body: string): Promise<string[] | null> {
  const { value } = await askPages(
    { question, answerType: question.startsWith('Find') ? 'contacts_generation' : 'contacts' },
    {
      pages: {
        [`https://${HOST}/`]: htmlPage(
          'Fjordlys',
          `<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p>${body}`,
        ),
      },
    },
  );
  return (value as { name: string }[] | null)?.map(({ name }) => name) ?? null;
}

test.each([
  [
    'Who is the head of purchasing?',
    '<p>Head of purchasing is Ida Moe. Head of sales is Bo Ek.</p>',
    ['Ida Moe'],
  ],
  [
    'Who is the chief financial officer?',
    '<p>Questions: Ann Lee, head of investor relations. Chief financial officer is Ravi Nair.</p>',
    ['Ravi Nair'],
  ],
  [
    'Who is the finance director?',
    '<ul><li>Bas Voss, commercial director</li><li>Nadia el Amin, finance director</li></ul>',
    ['Nadia el Amin'],
  ],
  [
    'Who is the chief executive?',
    '<div><h3>Rena Coyle, MD, PhD</h3><p>President and Chief Executive Officer since 2024. Before that Chief Medical Officer at Larch Bio.</p></div>',
    ['Rena Coyle'],
  ],
  [
    'Who is the chief engineer?',
    '<p>Engineer of record: Delphine Aubin, P.E., our chief engineer.</p>',
    ['Delphine Aubin'],
  ],
  [
    'Who is the chief financial officer?',
    '<dl><dt>Henrike Zum</dt><dd>Chief financial officer (until 31 December 2027)</dd></dl>',
    ['Henrike Zum'],
  ],
  [
    'Who heads sales?',
    '<p>The management: Elise Lie (managing director), Urs Bann (operations), Chiara Molti (sales).</p>',
    ['Chiara Molti'],
  ],
  [
    'Who manages the Lisboa Norte kitchen?',
    '<h2>Kitchen managers</h2><ul><li>Arvane: Sally Thorn</li><li>Quill Field: Sally Thorn, acting</li><li>Lisboa Norte: Inês Barro</li></ul>',
    ['Inês Barro'],
  ],
  [
    'Who chairs the audit committee?',
    '<h2>Committees</h2><ul><li>Audit: Ruben Cast (chair), Thea Lind</li><li>Pay: Ingrid Sorr (chair), Paul Ngat</li></ul>',
    ['Ruben Cast'],
  ],
  [
    'Whom should a club write to?',
    '<p>Requests from clubs: Sigrid Haug, clubs@fjordlys.example. Press: Anders Myk, press@fjordlys.example.</p>',
    ['Sigrid Haug'],
  ],
  [
    'Press contact',
    '<p>Journalists: Maud Kill, maud@fjordlys.example. Accounts: accounts@fjordlys.example.</p>',
    ['Maud Kill'],
  ],
  ['Who handles transport?', '<p>Ask for Hugh Dace (sales) or Nerys Pugh (transport).</p>', ['Nerys Pugh']],
  [
    'Who handles flour?',
    '<p>Talk to Isla Rudd about beef, and to miller Des Crake about flour.</p>',
    ['Des Crake'],
  ],
  [
    'Who is the finance director?',
    '<ul><li>Lucía Barba, directora general</li><li>Nico Peral, director financiero</li></ul>',
    ['Nico Peral'],
  ],
  [
    'Who chairs the board of directors?',
    '<h2>Verwaltungsrat</h2><p>Präsident ist Ruedi Aesch. Weitere Mitglieder: Ines Wyt und Sera Blatt.</p>',
    ['Ruedi Aesch'],
  ],
  [
    'Who are the managing directors?',
    '<h2>Geschäftsführung</h2><ul><li>Dr. Henrike Tann, Technik</li><li>Falk Ober, Finanzen</li></ul><p>Der Mitgründer Prof. Dr. Egon Marq ist nicht mehr im Unternehmen.</p>',
    ['Henrike Tann', 'Falk Ober'],
  ],
  [
    'Who is responsible for purchasing?',
    '<p>Den Einkauf macht Ludmilla Ost, die Presse betreut Vera Krum.</p>',
    ['Ludmilla Ost'],
  ],
  [
    'Who owns the bindery?',
    '<p>His granddaughter Ottilie Pern has owned it since 2009.</p>',
    ['Ottilie Pern'],
  ],
  [
    'Find people in charge of sales or finance.',
    '<ul><li>Bas Voss, commercial director</li><li>Nadia el Amin, finance director</li><li>Jo Kim, engineer</li></ul>',
    ['Bas Voss', 'Nadia el Amin'],
  ],
])('%s is answered from %s', async (question, body, expected) => {
  expect(await names(question, body)).toEqual(expected);
});

test.each([
  [
    'one of two founders',
    'Who founded the company?',
    '<p>Dentist Noor Asp and software engineer Luka Brev set up Fjordlys in 2018.</p>',
  ],
  [
    'whose brother founded it with her',
    'Who founded the company?',
    '<p>Orla Penh founded the company with her brother.</p>',
  ],
  [
    'the chief medical officer of another house',
    'Who is the chief medical officer?',
    '<div><h3>Rena Coyle, PhD</h3><p>Chief Executive Officer since 2024. Before that Chief Medical Officer at Larch Bio.</p></div>',
  ],
  [
    'whose office ended',
    'Who is the chief financial officer?',
    '<dl><dt>Henrike Zum</dt><dd>Chief financial officer (until 31 March 2024)</dd></dl>',
  ],
  [
    'who begins next year',
    'Who is the chief financial officer?',
    '<p>Yves Chapp will be chief financial officer from 1 January 2099.</p>',
  ],
  [
    'an English president for the chair',
    'Who chairs the board?',
    '<p>President: Desmond Ache. Design: Marit Sol.</p>',
  ],
  [
    'one of two sisters for both',
    'Who owns the hotel?',
    '<p>Sisters Agnes and Corra Pell own and run it today.</p>',
  ],
  [
    'who owns the farm next door',
    'Who owns the company?',
    '<p>Ottilie Pern owns the farm next door. We make lamps.</p>',
  ],
  [
    'one field of three',
    'Find the people who head a function such as brewing, sales or taprooms.',
    '<p>Head brewer is Ines Call. We sell a lot of beer in our taprooms.</p>',
  ],
  ['a customer with an address', 'Who handles press?', '<p>Customers: Maud Kill, maud@globex.example.</p>'],
])('%s is no answer', async (_what, question, body) => {
  expect(await names(question, body)).toBeNull();
});
