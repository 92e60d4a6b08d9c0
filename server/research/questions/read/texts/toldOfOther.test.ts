import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

/** What a page says, a question, and the answer; null where the page leaves it open. */
type Told = [page: string, question: string, expected: string | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const body = page.startsWith('<') ? page : `<p>${page}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  await expectAnswer([question, 'open_text', expected], pages, HOST);
}

describe('a thing that was given up is where it was no more', () => {
  test.each<Told>([
    ['We closed our head office in Oslo.', 'Where is the head office?', null],
    ['Our head office in Oslo was sold in 2024.', 'Where is the head office?', null],
    ['The factory in Bergen was demolished.', 'Where is the factory?', null],
    ['We are moving out of our warehouse in Voss.', 'Where is the warehouse?', null],
    ['Our head office is in Oslo.', 'Where is the head office?', 'Oslo'],
    ['Our showroom in Bergen is closed on Sundays.', 'Where is the showroom?', 'Bergen'],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('of one of a kind several together tell nothing', () => {
  test.each<Told>([
    [
      'Special parts we have made by four partner factories in Italy and Taiwan.',
      'Which factory in Taiwan makes their special parts?',
      null,
    ],
    [
      'The yarn is spun by three mills in Portugal and Spain.',
      'Which mill in Portugal spins the yarn?',
      null,
    ],
    ['The lamps are tested by laboratories in Oslo and Turin.', 'Which laboratory tests the lamps?', null],
    ['The catalogue is printed by Grafo in Bergen.', 'Which printer prints the catalogue?', 'Grafo'],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what other people or other things do, a heading makes nobody else’s', () => {
  test.each<Told>([
    [
      '<h2>Account customers</h2><ul><li>New businesses that have none pay by card for the first three months.</li></ul>',
      'How long do account customers have to pay?',
      null,
    ],
    [
      '<h2>Trade customers</h2><p>Private customers may return goods within 14 days.</p>',
      'How long do trade customers have to return goods?',
      null,
    ],
    [
      '<h2>Tenants</h2><p>Leaseholders wait for a repair up to 12 days.</p>',
      'How long do tenants have to wait for a repair?',
      null,
    ],
    [
      '<h2>Lamps</h2><p>The guarantee for batteries lasts 2 years.</p>',
      'How long does the guarantee for lamps last?',
      null,
    ],
    ['Account customers pay within 21 days.', 'How long do account customers have to pay?', '21 days'],
    ['You may return goods within 30 days.', 'How long do customers have to return goods?', '30 days'],
    ['Fjordlys is owned by Jo Aas.', 'Who is the owner of the trademark?', null],
    ['Fjordlys is owned by Jo Aas.', 'Who owns the website?', null],
    ['The building is owned by Jo Aas.', 'Who is the owner of the building?', 'Jo Aas'],
  ])('%s – %s', (...told) => expectTold(told));
});
