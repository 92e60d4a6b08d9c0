import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ask = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return (value as { name: string }[] | null)?.map(({ name }) => name).toSorted() ?? null;
};

const DESKS =
  '<h2>The people you will talk to</h2><p>Reservations: Ada Lund. Groups and private hire: Per Vik. Drivers and workshop: Ida Moe.</p>';
const REGIONS =
  '<h2>Talk to a person</h2><ul><li>Poland: Ada Lund, +48 41 555 02 11</li><li>Germany, Austria, Switzerland: Per Vik, +48 41 555 02 15</li><li>All other countries: export@fjordlys.example</li></ul>';
const CREDITS =
  '<h2>Our brochure</h2><p>Photography: Ada Lund. Private hire map: Per Vik. Printing: Ida Moe.</p>';
const NORTH =
  '<h2>Ihre Ansprechpartner im Vertrieb</h2><p>Nord: Ada Lund, nord@fjordlys.example. Süd: Per Vik, sued@fjordlys.example. Ost: derzeit nicht besetzt.</p>';
const DEPARTMENTS =
  '<h2>Abteilungen</h2><ul><li>Hydrologie: Ada Lund</li><li>Wasserbau: Dr. Per Vik</li><li>Modernisierung: Ida Moe</li></ul>';
const DESK =
  '<h2>Who to ask</h2><p>New lamps: Ada Lund, head of sales, lamps@fjordlys.example<br>Repair Desk: Per Vik, repair manager, repair@fjordlys.example</p>';

test.each<[string, string, string[] | null]>([
  ['Who is responsible for private hire?', DESKS, ['Per Vik']],
  ['Who is responsible for catering?', DESKS, null],
  ['Who is responsible for private hire?', CREDITS, null],
  ['Who looks after customers in Germany?', REGIONS, ['Per Vik']],
  ['Who looks after customers in Norway?', REGIONS, null],
  ['Who is responsible for sales in the south?', NORTH, ['Per Vik']],
  ['Who is responsible for sales in the east?', NORTH, null],
  ['Who heads the hydrology department?', DEPARTMENTS, ['Ada Lund']],
  ['Find a contact person for modernisation projects.', DEPARTMENTS, ['Ida Moe']],
  ['Who heads the geology department?', DEPARTMENTS, null],
  ['Who manages the Repair Desk?', DESK, ['Per Vik']],
])('a list of contacts tells by its labels who is there for what: %s', async (question, body, names) => {
  expect(await ask(question, body)).toEqual(names);
});

const OFFICE =
  '<h2>Our team</h2><ul><li>Ada Lund, founder and principal</li><li>Per Vik, director of studies</li><li>Ida Moe, admissions</li><li>Jon Aas, admissions, for students from Poland</li><li>Eva Dahl, Bergen</li></ul>';
const PARTNERS =
  '<h2>Ada Lund</h2><p>Managing partner, agriculture</p><p>Ada joined in 1996.</p><h2>Per Vik</h2><p>Partner, head of family law</p><p>Per is a mediator.</p>';
const SPECIALISTS =
  '<h1>Specialists</h1><dl><dt>Ada Lund</dt><dd>Paintings. +44 1225 555 0107</dd><dt>Per Vik</dt><dd>Silver and Vertu. +44 1225 555 0112</dd></dl>';
const COMMITTEE =
  '<h2>Supervisory committee</h2><p>Ada Lund (chair), Per Vik and Ida Moe. The books were audited by Voss & Odda.</p>';
const BOARD =
  '<p>Board: Ada Lund, Per Vik, Jon Aas (Odda Ventures) and Ida Moe, who chairs it.</p><p>Eva Dahl is our head of sales.</p>';

test.each<[string, string, string[] | null]>([
  ['Who works in admissions?', OFFICE, ['Ida Moe', 'Jon Aas']],
  ['Who works in Bergen?', OFFICE.replace('Eva Dahl, Bergen', 'Eva Dahl, poet'), null],
  ['Who is the managing partner?', PARTNERS, ['Ada Lund']],
  ['Who is their specialist for silver?', SPECIALISTS, ['Per Vik']],
  ['Who is their specialist for clocks?', SPECIALISTS, null],
  ['Who sits on the supervisory committee?', COMMITTEE, ['Ada Lund', 'Ida Moe', 'Per Vik']],
  ['Who sits on the audit committee?', COMMITTEE, null],
  ['Who sits on the board?', BOARD, ['Ada Lund', 'Ida Moe', 'Jon Aas', 'Per Vik']],
])('an entry says behind a name what somebody works on: %s', async (question, body, names) => {
  expect(await ask(question, body)).toEqual(names);
});

const MANAGERS =
  '<h1>Our sites</h1><p>We make lamps.</p><h2>Managers</h2><ul><li>Fellgate: Ada Lund</li><li>Stainsike: Per Vik</li></ul><h2>Office</h2><p>Ida Moe, sales manager</p>';

test('who is listed with a site below "Managers" is a site manager, and no sales manager is', async () => {
  expect(await ask('Who are the managers of their sites?', MANAGERS)).toEqual(['Ada Lund', 'Per Vik']);
});

test.each<[string, string, string[] | null]>([
  ['Who buys the cacao?', 'Ada Lund buys the cacao and travels to both groups each year.', ['Ada Lund']],
  ['Who buys the cacao?', 'Ada Lund buys the cacao for her own café from us.', null],
  ['Who buys the cacao?', 'Ada Lund buys the sugar, and the cacao comes from Belize.', null],
  ['Who designs the lamps?', 'Ada Lund designs the lamps in Bergen.', ['Ada Lund']],
  ['Who designs the lamps?', 'Ada Lund designs the lamps for Globex.', null],
  ['Who designs the lamps?', 'Our customer Ada Lund designs the lamps herself.', null],
  ['Who buys the cacao?', 'Until 2019 Ada Lund, who has left us, bought the cacao.', null],
  [
    'Who represents Odda Fund on the board?',
    'On the board, Odda Fund is represented by Ada Lund and Per Vik.',
    ['Ada Lund', 'Per Vik'],
  ],
  ['Who represents Odda Fund on the board?', 'On the board, Voss Fund is represented by Ada Lund.', null],
])('the question’s own verb tells who does it: %s %s', async (question, sentence, names) => {
  expect(await ask(question, `<p>${sentence}</p>`)).toEqual(names);
});
