import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const answerTo = async (sentence: string, question: string) => {
  const site = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${sentence}</p>`,
    ),
  };
  return (await askPages({ question, answerType: 'number' }, { pages: site })).value;
};

describe('a clause that goes on about somebody else tells nothing of the company', () => {
  test.each([
    [
      'In Norway, order from our wholesaler Mallow Lys, which supplies 640 shops.',
      'How many shops do they supply?',
    ],
    [
      'Our lamps are stocked by one importer, Tinder & Co of Dover, who serves 85 dealers.',
      'How many dealers do they serve?',
    ],
    ['We support the Laksevag Choir, whose 140 members sing on Mondays.', 'How many members do they have?'],
    ['Payment is handled by Tarn Bank, which employs 2,300 people.', 'How many people do they employ?'],
    [
      'Cables come from a supplier in Voss, who runs 14 machines day and night.',
      'How many machines do they run?',
    ],
    ['We print with the Grieg press, which owns 9 presses.', 'How many presses do they own?'],
    ['We rent 70 desks used by our partner studios.', 'How many desks do they use?'],
    ['There are 45 hectares planted by our neighbours.', 'How many hectares do they plant?'],
  ])('%s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });

  test.each([
    ['Fjordlys, which employs 83 people, makes lamps.', 'How many people do they employ?', 83],
    ['We have one works, which runs 14 machines day and night.', 'How many machines do they run?', 14],
    [
      'Mallow Lys, which supplies 640 shops, is our wholesaler.',
      'How many shops does Mallow Lys supply?',
      640,
    ],
    ['We have 45 hectares planted by hand.', 'How many hectares do they have?', 45],
  ])('%s tells %s', async (sentence, question, value) => {
    expect(await answerTo(sentence, question)).toBe(value);
  });
});

describe('what is only meant or permitted to be is no count', () => {
  test.each([
    [
      'The trial is to take in 900 patients at six hospitals.',
      'How many patients have taken part in the trial?',
    ],
    ['A new hall of 1,200 seats has planning permission.', 'How many seats does the hall have?'],
    [
      'The council has granted building consent for a depot with 60 lorries.',
      'How many lorries do they have?',
    ],
    ['Two more sheds are to house 400 cows.', 'How many cows do they have?'],
    [
      'A second line is to be built with 30 stations; work will begin in May.',
      'How many stations do they have?',
    ],
  ])('%s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });
});

describe('a measure of one of them is not how many there are', () => {
  test.each([
    ['A garden bridge of 12 m takes a week.', 'How many bridges have they built?'],
    ['A lamp of 40 cm costs most.', 'How many lamps do they make?'],
    ['The boat is 23 metres long.', 'How many boats do they have?'],
    ['A warranty of 24 months is included.', 'How many warranties do they offer?'],
  ])('%s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });
});

test.each([
  ['In 2026 the fund gave €48,500 to 37 clubs.', 'How many clubs did the fund support in 2026?', 37],
  ['We delivered 9,000 lamps to 120 hotels.', 'How many hotels do they deliver to?', 120],
  ['We train 20 to 30 apprentices.', 'How many apprentices do they train?', null],
])('%s: what goes down is no range', async (sentence, question, value) => {
  expect(await answerTo(sentence, question)).toBe(value);
});

test.each(['38 people on the shop floor', '12 people in the kitchen', '55 people in production'])(
  '%s are not all who work there',
  async (told) => {
    expect(await answerTo(told, 'How many people work for the company in total?')).toBeNull();
  },
);
