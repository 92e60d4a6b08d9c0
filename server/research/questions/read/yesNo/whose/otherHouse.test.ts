import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A page, a question, and the answer; null where the page leaves it open. */
type Told = [page: string, question: string, expected: boolean | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1><p>${page}</p>`) };
  await expectAnswer([question, 'boolean', expected], pages, HOST);
}

describe('a sentence that opens with another house tells of that house', () => {
  test.each<Told>([
    ['The Vinje Foundation has bought the old cinema in Voss.', 'Have they bought the old cinema?', null],
    ['The Vinje Foundation has bought the old cinema.', 'Has Fjordlys bought the old cinema?', null],
    [
      'The Vinje Foundation has bought the old cinema.',
      'Has the Vinje Foundation bought the old cinema?',
      true,
    ],
    ["The Hordaland Glaziers' Association runs an online course.", 'Do they run an online course?', null],
    ['The Aas family also owns Solvang Court, a hotel by the lake.', 'Do they run a hotel?', null],
    ['The University of Bergen runs a test laboratory next door.', 'Do they run a test laboratory?', null],
    ['The municipality of Voss collects old lamps on Fridays.', 'Do they collect old lamps?', null],
    ['Our paper recycling partner plants a tree for every tonne.', 'Do they plant trees?', null],
    ['Our data centre operator is certified to ISO 50001.', 'Is Fjordlys certified to ISO 50001?', null],
    ["Our landlord's roof carries solar panels.", 'Do they have solar panels?', null],
    ['The maker of our cables holds ISO 14001.', 'Do they hold ISO 14001?', null],
    [
      'The owner of the building has installed charging points.',
      'Have they installed charging points?',
      null,
    ],
    ['The Bergen workshop repairs lamps of all makers.', 'Do they repair lamps?', true],
    ['The Fjordlys Academy runs evening courses.', 'Do they run evening courses?', true],
    ['Our service team repairs lamps on Saturdays.', 'Do they repair lamps on Saturdays?', true],
    ['Our shop sells candles.', 'Do they sell candles?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is done or had somewhere else is not theirs', () => {
  test.each<Told>([
    ['A singer can be found for you by the agency Mare.', 'Do they employ singers?', null],
    ['Old drawings can be digitised by the university library.', 'Can they digitise old drawings?', null],
    ['Canoes can be hired from the harbour office.', 'Do they hire out canoes?', null],
    ['New lampshades are available at Skjerm across the road.', 'Do they sell new lampshades?', null],
    ['Repairs are carried out by the maker.', 'Do they carry out repairs?', null],
    ['Tickets are sold at the tourist office.', 'Do they sell tickets?', null],
    ['Parcels for Iceland are sent by our stockist in Reykjavik.', 'Do they send parcels to Iceland?', null],
    ['Children are looked after by the kindergarten next door.', 'Do they look after children?', null],
    ['Batteries are collected by the council every Friday.', 'Do they collect batteries?', null],
    [
      'For repairs of chandeliers we put you in touch with Krone of Oslo.',
      'Do they repair chandeliers?',
      null,
    ],
    ['Anna, our designer, also lectures on glass at the Art Academy.', 'Do they lecture on glass?', null],
    ['Our security guards come from Vakt AS.', 'Do they employ security guards?', null],
    ['Our drivers are hired through Jobzone.', 'Do they employ drivers?', null],
    ['Customs papers are drawn up by your agent.', 'Do they draw up customs papers?', null],
    ['Customs papers are drawn up by whoever imports the goods.', 'Do they draw up customs papers?', null],
    [
      'Cells are bought from two partners in Asia; we do not make cells ourselves.',
      'Do they make their own cells?',
      false,
    ],
    ['It is owned by those who work here.', 'Are they employee-owned?', true],
    ['Lamps are repaired by our own electricians.', 'Do they repair lamps?', true],
    ['Lamps can be bought in our shop in Bergen.', 'Do they sell lamps?', true],
    ['Repairs are carried out in our workshop.', 'Do they carry out repairs?', true],
    ['Courses are taught by experienced glaziers.', 'Do they offer courses?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what another is said to do is not told of whom is asked by name', () => {
  test.each<Told>([
    [
      'Anna Vik, who trained with us and now works for Domovia in Leeds, has been named Glazier of the Year.',
      'Does Anna Vik work for Fjordlys?',
      null,
    ],
    [
      'Founded by Olav Berg in 1974, led by his daughter Siri since 2011.',
      'Does Olav Berg still lead the company?',
      null,
    ],
    ['Olav Berg, whose daughter is a director, lives in Voss.', 'Is Olav Berg a director?', null],
    ['Siri Berg works at Fjordlys.', 'Does Siri Berg work for Fjordlys?', true],
  ])('%s – %s', (...told) => expectTold(told));
});
