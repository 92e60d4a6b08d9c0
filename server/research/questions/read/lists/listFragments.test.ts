import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('what is no noun phrase is no item', () => {
  test.each([
    ['Which lamps do they make?', '<p>Lamps are heavy and lorries are thirsty.</p>'],
    [
      'Which software products do they sell?',
      '<p>Our software helps sales, finance and operations work together.</p>',
    ],
    [
      'Which services do they offer?',
      '<h2>Services</h2><ul><li>We answer within a day</li><li>We mend it</li></ul>',
    ],
    [
      'Which services do they offer?',
      '<h2>Services</h2><ul><li><a href="/x">Read more</a></li><li><a href="/y">Contact us</a></li></ul>',
    ],
    [
      'Which products do they sell?',
      '<h2>Our products</h2><ul><li>Made in Bergen</li><li>Sold in Voss</li></ul>',
    ],
    [
      'Which languages do they speak with customers?',
      '<p>Candidates speak German and Danish with customers.</p>',
    ],
    [
      'Which languages can customers deal with them in?',
      '<p>Order recognition in 14 languages, from Finnish to Greek.</p>',
    ],
    [
      'What lamps do they sell?',
      '<p>Sorry, we sell no more lamps today: brass is dear and glaziers are rare.</p>',
    ],
    [
      'Which lamps do they make?',
      '<p>We make lamps because winters are long and candles cost a fortune.</p>',
    ],
    [
      'Which lamps do they make?',
      '<h2>Fjell lamps</h2><p>Made only from May to June, up in the attic, over a gas flame.</p>',
    ],
    ['Which lamps do they make?', '<h2>Lamps</h2><p>Turned by hand, out in the yard, under a tin roof.</p>'],
    ['Which lamps do they sell?', '<h2>Lamps</h2><p>Sold online, in person and by phone.</p>'],
    ['Which lamps do they make?', '<p>Our lamps are light, cheap and easy to mend.</p>'],
    ['Which lamps do they make?', '<p>We make lamps slowly, carefully and quietly.</p>'],
    ['Which lamps do they sell?', '<p>We sell lamps to order, to measure and on approval.</p>'],
    [
      'Which glass do they use?',
      '<p>We use glass so that the light is soft, so that it lasts and so that it can be mended.</p>',
    ],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test.each([
    [
      'Which lamps do they make?',
      '<p>We make desk lamps, floor lamps and bulkhead lamps.</p>',
      ['desk lamps', 'floor lamps', 'bulkhead lamps'],
    ],
    [
      'Which finishes do their lamps have?',
      '<p>The finishes of our lamps are polished, honed and waxed.</p>',
      ['polished', 'honed', 'waxed'],
    ],
    [
      'Which colours of lamps are there?',
      '<p>The colours of our lamps are light, dark and red.</p>',
      ['light', 'dark', 'red'],
    ],
  ])('%s is answered by %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

test('a button among the things is none of them', async () => {
  const body =
    '<h2>Services</h2><h3>Wiring</h3><p>x.</p><h3>Glazing</h3><p>y.</p><h3>Get in touch</h3><p>z.</p>';
  expect(await listed('Which services do they offer?', body)).toEqual(['Wiring', 'Glazing']);
});

test.each([
  [
    'Which markets do they sell at?',
    '<p>We sell at the Saturday market in Voss and the Thursday market in Odda.</p>',
  ],
  ['Where do they have shops?', '<p>We have the Fjell shop in Voss and the Vidde shop in Odda.</p>'],
  ['Which certifications do they hold?', '<p>Partner laboratories are accredited to ISO/IEC 17025.</p>'],
  [
    'Which awards have they won?',
    '<p>Our customers have won the Nordic Lamp Prize and the Bergen Design Award.</p>',
  ],
])('%s is not answered by half of %s', async (question, body) => {
  expect(await listed(question, body)).toBeNull();
});

test.each([
  [
    'Which awards have they won?',
    '<p>In 2023 we won the Nordic Lamp Prize and the Bergen Design Award.</p>',
    ['Nordic Lamp Prize', 'Bergen Design Award'],
  ],
  [
    'Which sectors do they serve?',
    '<p>We serve the hotel, shipping and film industries.</p>',
    ['hotel', 'shipping', 'film'],
  ],
  [
    'To which countries do they post parcels?',
    '<p>We send parcels to Norway, Sweden and Denmark, Mondays only, so that no lamp waits.</p>',
    ['Norway', 'Sweden', 'Denmark'],
  ],
])('%s is answered by the whole of %s', async (question, body, items) => {
  expect(await listed(question, body)).toEqual(items);
});

describe('a known name counts by its own clause', () => {
  test.each([
    [
      'Which languages does their site speak?',
      '<p>Our site speaks Dutch, German and French; Danish is being translated.</p>',
      ['Dutch', 'German', 'French'],
    ],
    [
      'Which languages is the app available in?',
      '<p>The app is available in English and Polish, but not in Czech.</p>',
      ['English', 'Polish'],
    ],
    [
      'Which languages is the app available in?',
      '<p>The app is available in English and Polish, while Czech is planned for spring.</p>',
      ['English', 'Polish'],
    ],
    [
      'Which certifications do they hold?',
      '<p>We are certified to ISO 9001; ISO 14001 is in preparation.</p>',
      ['ISO 9001'],
    ],
    [
      'Which certifications do they hold?',
      '<p>We hold ISO 9001 and host with a provider that publishes SOC 2 and ISO 22301 reports.</p>',
      ['ISO 9001'],
    ],
    [
      'Which certifications do they hold?',
      '<p>We hold ISO 9001 and buy from mills whose wood is FSC certified.</p>',
      ['ISO 9001'],
    ],
  ])('%s is answered by part of %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });

  test.each([
    [
      'Which certifications do they hold?',
      '<p>Preparations for ISO 45001 have begun; certification is foreseen in 2027.</p>',
    ],
    [
      'Which certifications do they hold?',
      '<p>A gap analysis for ISO 27001 is on our list; the audit follows.</p>',
    ],
    [
      'Which languages do they speak with customers?',
      '<p>We advised the owners on a deal with a French group and its customers.</p>',
    ],
    [
      'Which languages can customers deal with them in?',
      '<p>We sold the yard to a Dutch customer in a deal.</p>',
    ],
    ['Which languages do they support?', '<p>We support German bakers and Italian cooks with lamps.</p>'],
    ['Which certifications do they hold?', '<p>The rest is virgin fibre from FSC-certified forestry.</p>'],
    [
      'Which certifications do they hold?',
      '<p>Our data centre provider is certified to ISO 27001 and SOC 2.</p>',
    ],
    [
      'Which certifications do they hold?',
      '<p>We help bakers to become certified to ISO 22000 and HACCP.</p>',
    ],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test.each([
    [
      'Which certifications do they hold?',
      '<p>We have held the Lamp Guild’s Brightmark accreditation since 2012 and are certified under Cyber Essentials Plus.</p>',
      ['Brightmark', 'Cyber Essentials Plus'],
    ],
    [
      'Which accreditations do they hold?',
      '<p>We are accredited to Lampsafe and certified to ISO 9001.</p>',
      ['Lampsafe', 'ISO 9001'],
    ],
  ])('%s takes every scheme of %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});
