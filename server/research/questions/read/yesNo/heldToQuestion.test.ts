import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const yesNo = async (question: string, body: string) => {
  const inner = body.startsWith('<') ? body : `<p>${body}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${inner}`) };
  return (await askPages({ question, answerType: 'boolean' }, { pages, domain: HOST })).value;
};

test.each<[question: string, body: string, expected: boolean | null]>([
  ['Do they work for vineyards?', 'Our vans are parked in the field behind the office.', null],
  ['Do they have a laboratory?', 'The practice run starts at nine.', null],
  ['Do they offer insurance?', 'A cover keeps the dust off the lamp.', null],
  ['Is breakfast included in the room rate?', 'The menu changes with the boats.', null],
  ['Do they own a vineyard?', 'Barley comes from our own two fields.', null],
  ['Do they rent out bicycles?', 'The lease of the mill runs until 2031.', null],
  ['Do they have a canteen?', 'The kitchen handles nuts all day.', null],
  ['Do they keep bees?', 'We keep the books ourselves.', null],
  ['Do they have a kindergarten?', 'Our nursery grows four thousand oaks.', null],
  ['Do they manufacture cutting tools?', 'The blade cuts clean.', null],
  ['Do they sell cleaning equipment?', 'We clean offices at night.', null],
])(
  'what words only might mean, the question must say with one of its own: %s ← %s',
  async (question, body, expected) => {
    expect(await yesNo(question, body)).toBe(expected);
  },
);

test.each<[question: string, body: string, expected: boolean | null]>([
  ['Can tenants leave at short notice?', 'Our head of sales has left after five years.', null],
  ['Do members pay a fee?', 'We paid a fee of £400 to the bank.', null],
  ['Do customers own their recordings?', 'Recordings are kept in our archive in Voss.', null],
  ['Do drivers get a meal?', 'The canteen cooks a meal for visitors on Fridays.', null],
  ['Can guests cancel free of charge?', 'We cancelled the fair of 2025.', null],
  ['Can customers return lamps?', 'You can return a lamp within 30 days.', true],
  ['Can customers cancel at any time?', 'Cancel at any time.', true],
  ['Can users export their data?', 'Data can be exported as CSV.', true],
  ['Do employees own part of the company?', 'A fifth of the company belongs to its employees.', true],
  ['Has the founder left?', 'Our head of sales has left to start a firm of his own.', null],
])(
  'asked of customers or staff, only what is told of them answers: %s ← %s',
  async (question, body, expected) => {
    expect(await yesNo(question, body)).toBe(expected);
  },
);

test.each<[question: string, body: string, expected: boolean | null]>([
  ['Do they sell to private customers?', 'Private customers: sorry, we sell to trade only.', false],
  ['Do they work for fishermen?', 'We bought the quay from two fishermen.', null],
  ['Do they work for fishermen?', 'We repair nets for fishermen and boatyards.', true],
  ['Do they work with hospitals?', 'Our founder was born in the hospital of Voss.', null],
  ['Do they work with hospitals?', 'Hospitals in four counties use our lamps.', true],
  ['Do they sell to consumers?', 'We sell to businesses only, not to consumers.', false],
  ['Do they sell to consumers?', 'Our soaps are sold to consumers and hotels.', true],
  ['Do they sell to private customers?', 'Private customers are welcome in our yard shop.', true],
  ['Do they sell to the public?', 'We sell timber.', null],
  ['Do they work with schools?', 'Applicants need a letter from their past school.', null],
  ['Do they work with schools?', 'We run workshops with schools in Voss.', true],
  ['Do they work for airports?', 'Airports do without them: nine took part.', null],
])(
  'what is done for or with whom is told with them: clients, consumers and the public: %s ← %s',
  async (question, body, expected) => {
    expect(await yesNo(question, body)).toBe(expected);
  },
);

test.each<[question: string, body: string, expected: boolean | null]>([
  ['Do they make maps?', 'Look yours up on the dealer map.', null],
  ['Do they make saunas?', 'The sauna needs two hours to heat up.', null],
  ['Do they sell boats?', 'Our founder began to tie nets on her uncle’s boat.', null],
  ['Do they print calendars?', 'Dates are marked in the calendar.', null],
  ['Do they build kitchens?', 'She carved the first spoon in her mother’s kitchen.', null],
  ['Do they make saunas?', 'We build saunas of spruce.', true],
  ['Do they make kitchens?', 'Kitchens, wardrobes and stairs, all made to measure.', true],
  ['Do they make plastic pipes?', 'We use recycled plastic for all our bottles.', null],
  ['Do they serve sports clubs?', 'Sports medicine for adults and children.', null],
  ['Do they make chairs?', 'We gave the rest to a local school or library of chairs.', null],
  ['Do they make tents?', 'Come to the fair, where you sleep in a tent with a stove.', null],
  ['Do they make ovens?', 'Two ovens were added to the bakery this year.', null],
  ['Do they make bells?', 'Winter: the bell rings twice.', null],
  ['Do they make the wicks themselves?', 'Our wicks are made by three spinning partners in Portugal.', false],
  ['Do they make the wicks themselves?', 'The wicks are made by our own spinners.', true],
])(
  'what is asked to be made or sold is none that is used, talked of or somebody else’s: %s ← %s',
  async (question, body, expected) => {
    expect(await yesNo(question, body)).toBe(expected);
  },
);

test.each<[question: string, body: string, expected: boolean | null]>([
  ['Was it founded by teachers?', 'A school for teachers since 1962.', null],
  ['Was it founded by teachers?', 'Two teachers founded Fjordlys in 1998.', true],
  ['Is it owned by fishermen?', 'We sell nets to fishermen and own two quays.', null],
  ['Is it owned by its drivers?', 'Fjordlys is driver-owned.', true],
  ['Is it run by volunteers?', 'Our volunteers get a free lunch when the shop runs late.', null],
  [
    'Does management hold a majority of the shares?',
    'The heirs of the founder hold the majority of the shares.',
    null,
  ],
  ['Is it owned by a family?', 'Before that the company belonged to the Aas family.', null],
  ['Is the company owned by its employees?', 'Loans for people in central Norway.', null],
  ['Is the company owned by its employees?', 'It is owned by the people who work here.', true],
  [
    'Does management hold a majority of the shares?',
    'Of our staff 68% are women; in the management it is half.',
    null,
  ],
  ['Can I pay by card?', 'We take bank transfer and cash, but not cards.', false],
])('by whom it is asked, those must have done it or have it: %s ← %s', async (question, body, expected) => {
  expect(await yesNo(question, body)).toBe(expected);
});
