import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const site = (body: string) => ({
  [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`),
});
const text = async (question: string, body: string) =>
  (await askPages({ question, answerType: 'open_text' }, { pages: site(body) })).value;
const link = async (question: string, body: string) =>
  (await askPages({ question, answerType: 'url' }, { pages: site(body) })).value;

describe('a text', () => {
  test.each([
    ['Which system sends the newsletter?', 'Our newsletter is sent with Pigeonly.'],
    ['What is the minimum order?', 'Minimum order: one box.'],
    ['Who are the auditors?', 'Our auditors are Lund & Pike.'],
    ['When was the kiln adopted?', 'The kiln was adopted in 2009.'],
    ['Which model was discontinued?', 'The Stjerne was discontinued in 2024.'],
    ['Why do they use cork?', 'We use cork because it floats.'],
    ['How often are the kilns checked?', 'Our kilns are checked twice a year.'],
    ['How long does a repair take?', 'A repair takes three to five days.'],
    ['What happens when a lamp breaks?', 'If a lamp breaks, the maker mends it.'],
    ['When is a deposit needed?', 'A deposit is needed if the lamp is made to order.'],
    ['Who can change an order?', 'Our orders can be changed by the account holder.'],
    ['When is a deposit needed?', 'A deposit is needed for lamps that are made to order.'],
    ['When must the bill be paid?', 'Our bill must be paid within 7 days of the order.'],
    ['When is an order final?', 'Our orders are not final until a deposit is paid.'],
    ['What happens if I move the kiln during a repair?', 'Moving our kiln will cancel the repair.'],
    ['Where does the cork come from?', 'Our cork comes from a farm up the road.'],
    ['Who can visit the workshop?', 'Everyone is welcome to visit our workshop.'],
    ['How do I verify an order?', 'For the verification of an order please ring us.'],
    ['Where is their office?', 'Our office is on the second floor of 4 Strandgaten, Bergen.'],
    ['Where can guests park?', 'Parking is on the left of the house.'],
    ['What is the return policy?', 'RETURNS POLICY: Unused lamps will be taken back if you keep the box.'],
  ])('answers %s where it says all that is asked', async (question, sentence) => {
    expect(await text(question, `<p>${sentence}</p>`)).toBe(sentence);
  });

  test.each([
    [
      'a word of the question that nobody says',
      'Where is the glass workshop?',
      'Glass and cork, brought from Leeds.',
    ],
    ['a plan', 'Where is the paint shop?', 'A paint shop will be built in Bergen.'],
    [
      'what an advert welcomes',
      'Which planning system do they run?',
      'Experience with planning systems used at Acme is a plus.',
    ],
    ['only a number of the line', 'How many steps does a repair have?', '1) Send us the lamp for repair.'],
    [
      'what is only taken for granted',
      'When must the bill be paid?',
      'If our bill is not paid, we may write.',
    ],
    ['no place but names', 'Where is the orchard?', 'Our orchard has pears: Barland, Butt and Oldfield.'],
    ['a denial', 'What is the kiln made for?', 'What our kiln cost has not been made known.'],
    ['no reason', 'Why do they use cork?', 'We use cork from Portugal.'],
    ['no frequency', 'How often are kilns checked?', 'Our kilns are checked by a machine.'],
    ['no duration', 'How long does a repair take?', 'A repair takes care and patience.'],
    [
      'no place but the one that is asked about',
      'Where are the new Polish workshops?',
      'New workshops were opened in Poland by our Polish team.',
    ],
    ['nobody who may', 'Who can change an order?', 'Change Order Details: change an order here.'],
    ['no name', 'Which university did they spin out of?', 'Spun out of the university in 2019.'],
  ])('is none where there is %s', async (_kind, question, sentence) => {
    expect(await text(question, `<p>${sentence}</p>`)).toBeNull();
  });
});

test('in the lenient mode a date is inferred where one word is missing, and no more', async () => {
  const asked = async (question: string, verificationMode: 'strict' | 'lenient') =>
    askPages(
      { question, answerType: 'open_text', verificationMode },
      { pages: site('<p>The brass kiln of Voss was fired in 2009.</p>') },
    );
  const question = 'When was the blue brass kiln of Voss fired?';
  expect((await asked(question, 'strict')).value).toBeNull();
  const { value, reasoning } = await asked(question, 'lenient');
  expect(value).toBe('The brass kiln of Voss was fired in 2009.');
  expect(reasoning).toContain('This is inferred');
  expect((await asked('When was the brass kiln of Voss repainted?', 'lenient')).value).toBeNull();
});

test('under a question of another matter, a text needs words of its own', async () => {
  const body =
    '<h2>Can I give money so that schools get grants?</h2><p>A gift can be made by clicking here.</p>';
  expect(await text('Who can get a grant?', body)).toBeNull();
});

test('a telephone number may end its sentence', async () => {
  expect(await text('phone number', '<p>Our phone number is (561) 935-0149.</p>')).toBe('(561) 935-0149');
});

describe('a link', () => {
  test('is chosen by the words that tell, and then by those that may be left out', async () => {
    const body = `<p><a href="/trade">Trade</a> <a href="https://orders.${HOST}/">Trade orders</a></p>`;
    expect(await link('Where can trade customers order online?', body)).toBe(`https://orders.${HOST}/`);
  });

  test('to the shop leads to the shop', async () => {
    expect(await link('Link to the shop', '<p><a href="/shop">Shop</a></p>')).toBe(`https://${HOST}/shop`);
  });

  test('"caring" is of care, and of no car', async () => {
    const body = '<p><a href="/cars">Cars</a> <a href="/care">Care guide</a></p>';
    expect(await link('guide to caring for lamps', body)).toBe(`https://${HOST}/care`);
  });

  test('may say what is asked in another word', async () => {
    const body = '<p><a href="https://stay.example/fjordlys">Reserve</a></p>';
    expect(await link('Where can I book a room?', body)).toBe('https://stay.example/fjordlys');
    expect(await link('Where can I buy a gift card?', '<p><a href="/gifts">Gift cards</a></p>')).toBe(
      `https://${HOST}/gifts`,
    );
  });

  test('needs no word for what every such link is', async () => {
    expect(await link('leaflet about repairs (pdf)', '<p><a href="/files/r.pdf">Repairs</a></p>')).toBe(
      `https://${HOST}/files/r.pdf`,
    );
    expect(await link('annual report download', '<p><a href="/news">News</a></p>')).toBeNull();
  });
});
