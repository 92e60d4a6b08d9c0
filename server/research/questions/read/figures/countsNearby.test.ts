import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

/** Counts and measures that stand near what is asked, and are of something else; and their like that answer. */
test.each<[told: string, question: string, expected: number | null]>([
  // A clause behind the figure leaves its own open.
  [
    'The oak table seats ten people, the pine one rather fewer.',
    'How many people does the pine table seat?',
    null,
  ],
  [
    'The oak table seats ten people, the pine one rather fewer.',
    'How many people does the oak table seat?',
    10,
  ],
  ['Dinghies are let for 3 hours, kayaks for longer.', 'For how many hours are kayaks let?', null],
  ['Dinghies are let for 3 hours, kayaks for longer.', 'For how many hours are dinghies let?', 3],
  [
    'The standard frame has 12 screws; for the folding frame, ask the workshop.',
    'How many screws does the folding frame have?',
    null,
  ],
  // What the page says of one kind elsewhere is not said of it here.
  [
    'A berth is let for 12 months. For visitor berths, the harbour master sets the time.',
    'For how many months is a visitor berth let?',
    null,
  ],
  ['A berth is let for 12 months. Visitors are welcome.', 'For how many months is a berth let?', 12],
  // A rate of one in many counts nobody.
  [
    'About 1 in 40,000 children is born with the disease that we treat.',
    'How many children do they treat?',
    null,
  ],
  // Anywhere is not here.
  [
    'Nationwide, a planning application takes 13 weeks.',
    'How many weeks does a planning application take with Fjordlys?',
    null,
  ],
  [
    'With us, a planning application takes 13 weeks.',
    'How many weeks does a planning application take with Fjordlys?',
    13,
  ],
  // Another verb of the same subject.
  [
    'Last season we were offered 90 trees and could plant only some.',
    'How many trees did they plant last season?',
    null,
  ],
  [
    'Last season we were offered 90 trees and could plant 40 trees.',
    'How many trees were they offered last season?',
    90,
  ],
  // Residents are no staff.
  ['Our 35 colleagues look after 180 residents.', 'How many people work for Fjordlys?', 35],
  // What another one runs, or only partly belongs to the house.
  ['We own four cinemas, which Palladian runs.', 'How many cinemas does Fjordlys run?', null],
  ['We are partners in three cinemas.', 'How many cinemas does Fjordlys run?', null],
  ['We have four cinemas, which we run ourselves.', 'How many cinemas does Fjordlys run?', 4],
  // "Last" is a verb, too.
  ['Our rides last 40 minutes.', 'How many minutes does a ride take?', 40],
  ['We let the last 40 boats.', 'How many boats do they have?', null],
  // A verb of room.
  ['The marquee seats 160.', 'How many people can the marquee seat?', 160],
  ['The marquee seats 160.', 'How many seats does the marquee have?', 160],
  ['The marquee seats 160, the tent 40.', 'How many seats does the tent have?', null],
  ['The marquee seats 160.', 'How many guests does the marquee have a day?', null],
  // One kind of them is not all.
  ['We have eight electric boats.', 'How many boats does Fjordlys have?', null],
  ['We have eight electric boats.', 'How many electric boats does Fjordlys have?', 8],
  ['We do everything with eight electric boats.', 'How many boats does Fjordlys have?', 8],
  // What could be made is not what is made.
  ['Our ovens can bake 900 loaves a day.', 'How many loaves do they bake a day?', null],
  ['Our ovens can bake 900 loaves a day.', 'How many loaves can they bake a day?', 900],
  ['Our ovens bake 900 loaves a day.', 'How many loaves do they bake a day?', 900],
  // Which way something is measured.
  ['The pool is 25 metres long.', 'How many metres wide is the pool?', null],
  ['The pool is 25 metres long.', 'How many metres long is the pool?', 25],
  // To each its own, and the first of several kinds of people.
  ['We look after 9,000 patients.', 'How many patients does each nurse have?', null],
  ['Each nurse has 40 patients.', 'How many patients does each nurse have?', 40],
  [
    'Our team is made up of six cooks, four waiters and a gardener.',
    'How many people work for Fjordlys?',
    null,
  ],
  [
    'We employ 90 people in Bergen, where the yard lies, and 30 in Oslo.',
    'How many people work for Fjordlys?',
    null,
  ],
  // Another's place, and one to come.
  ['The marina has 190 berths, ten of which are ours.', 'How many berths does Fjordlys have?', null],
  ['A new hall with 300 seats opens next spring.', 'How many seats does the hall have?', null],
  // One thing and what it has, or what comes on top.
  ['Your cabin has two beds.', 'How many beds does Fjordlys have?', null],
  ['Your cabin has two beds.', 'How many beds does a cabin have?', 2],
  ['The lodge has 90 beds.', 'How many beds does Fjordlys have?', 90],
  ['The new edition has 40 cards more.', 'How many cards does the new edition have?', null],
  // A range in words, a whole land, who only serves as something.
  ['Building a boat takes between six and nine months.', 'How many months does building a boat take?', null],
  [
    'Nearly 4,000 orchards are lost each year in the country.',
    'How many orchards did Fjordlys lose last year?',
    null,
  ],
  ['900 shops serve as pick-up points.', 'How many shops does Fjordlys own?', null],
  [
    'After a sprain you rest for six weeks; after a fracture the doctor will tell you.',
    'How many weeks of rest are needed after a fracture?',
    null,
  ],
  // Another subject whose verb and figure are left out.
  ['Invoices are kept for 15 years, drawings for good.', 'How many years are drawings kept?', null],
  ['Invoices are kept for 15 years, drawings for good.', 'How many years are invoices kept?', 15],
  ['A scarf takes 20 minutes, a jumper about ten times that.', 'How many minutes does a jumper take?', null],
  ['A scarf takes 20 minutes, washing included.', 'How many minutes does washing a scarf take?', 20],
  [
    'Buyers came from 41 countries, visitors from even more.',
    'From how many countries did visitors come?',
    null,
  ],
  // A deed of one span of time.
  ['We have planted 40,000 trees since 1998.', 'How many trees were planted last year?', null],
  ['In five years we have trained 300 farmers.', 'How many farmers were trained last year?', null],
  ['Last year we trained 300 farmers.', 'How many farmers were trained last year?', 300],
  // Some of them belong to others; either of two; another matter.
  [
    'In our stores lie 61,000 casks; 8,000 of them belong to private owners.',
    'How many casks does Fjordlys own?',
    null,
  ],
  ['A film lasts 20 or 30 minutes.', 'How many minutes does a film last?', null],
  [
    'The kiln burns 90 tonnes of wood a year; in a hard winter, oil is added.',
    'How many tonnes of oil are burned a year?',
    null,
  ],
  [
    'We deliver within six weeks; where no road leads, the captain decides.',
    'How many weeks does delivery take where no road leads?',
    null,
  ],
  ['Classes have 12 places and two teachers.', 'How many teachers does Fjordlys have?', null],
  [
    'Worldwide, some 15 million crowns are made each year.',
    'How many crowns does Fjordlys make each year?',
    null,
  ],
  [
    'Hats can be returned for 30 days, for gloves they are not.',
    'How many days can gloves be returned?',
    null,
  ],
  [
    'A harness should be changed after ten years, if it is worn at sea sooner.',
    'After how many years should a harness worn at sea be changed?',
    null,
  ],
  ['240 readings have taken place since we began.', 'How many readings took place last year?', null],
  ['Each year we see 24,000 pets.', 'How many dogs do they see each year?', null],
  ['In Norway, each dentist has 1,900 patients.', 'How many patients does Fjordlys have?', null],
])('“%s” to “%s”: %s', async (told, question, expected) => {
  const pages = {
    [`https://${HOST}/`]: htmlPage('Fjordlys Halls', `<h1>Fjordlys Halls</h1><p>${told}</p>`),
  };
  const { value, reasoning } = await askPages({ question, answerType: 'number' }, { pages });
  expect(value, reasoning).toBe(expected);
});
