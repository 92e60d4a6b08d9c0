import { expect, test } from 'vitest';
import { readAnnouncement } from './announcement.ts';

interface Expected {
  round?: string | null;
  amount?: number | null;
  currency?: string;
  investors?: string[];
}

/** Sentences that announce a primary equity round, and what each of them says. */
const ROUNDS: [string, Expected][] = [
  [
    'SAN FRANCISCO, Oct. 13, 2026 -- Acme, the leading pump platform, today announced the close of a $45 million Series C financing round led by Andreessen Horowitz (a16z), with participation from existing investors Sequoia Capital, Accel, and Y Combinator.',
    {
      round: 'Series C',
      amount: 45e6,
      investors: ['Andreessen Horowitz', 'Sequoia Capital', 'Accel', 'Y Combinator'],
    },
  ],
  [
    'The Series B of $32 million in Acme was led by new entrant Kite Ventures, with participation from existing investors Umi Capital and New Enterprise Associates.',
    { amount: 32e6, investors: ['Kite Ventures', 'Umi Capital', 'New Enterprise Associates'] },
  ],
  [
    'Acme raised $9 million in a seed round led by New investor Kite Ventures and New York Life Ventures.',
    { amount: 9e6, investors: ['Kite Ventures', 'New York Life Ventures'] },
  ],
  ['Acme raises $500 million: $300 million Series C and $200 million debt facility', { amount: 300e6 }],
  ['Acme raises $32 million to automate fraud prevention', { round: null, amount: 32e6, currency: 'USD' }],
  [
    'Acme has raised a $20M Series A led by Northwind Capital.',
    { round: 'Series A', amount: 20e6, investors: ['Northwind Capital'] },
  ],
  [
    'Acme today announced it has closed a $15.5 million Series B round.',
    { round: 'Series B', amount: 15.5e6 },
  ],
  [
    'We raised €10m in seed funding from Alpha Ventures and Beta Partners.',
    { round: 'Seed', amount: 10e6, currency: 'EUR', investors: ['Alpha Ventures', 'Beta Partners'] },
  ],
  ['Acme secures £3.5bn in growth equity', { round: 'Growth', amount: 3.5e9, currency: 'GBP' }],
  ['Acme lands US$4.5M pre-seed round', { round: 'Pre-Seed', amount: 4.5e6, currency: 'USD' }],
  [
    'Acme closes Series C funding led by Gamma Growth, with participation from Delta Capital and Epsilon Fund.',
    { round: 'Series C', amount: null, investors: ['Gamma Growth', 'Delta Capital', 'Epsilon Fund'] },
  ],
  [
    'Acme has raised 120 MSEK in a new share issue to Kite Ventures.',
    { amount: 120e6, currency: 'SEK', investors: ['Kite Ventures'] },
  ],
  ['Acme raised ₹41 crore in a Series A round.', { round: 'Series A', amount: 41e7, currency: 'INR' }],
  ['Acme raised 1.2 billion yen in a Series A round.', { amount: 1.2e9, currency: 'JPY' }],
  [
    'Acme has completed a capital increase of €7 million, subscribed by Kite Ventures and Umi Capital.',
    { amount: 7e6, currency: 'EUR', investors: ['Kite Ventures', 'Umi Capital'] },
  ],
  [
    'Acme K.K. has raised JPY 1.2 billion in a Series A by third-party allotment to Kite Ventures (lead), Umi Capital and Polder.',
    { round: 'Series A', amount: 1.2e9, investors: ['Kite Ventures', 'Umi Capital', 'Polder'] },
  ],
  [
    'Kite Ventures takes a 25 per cent stake in Acme for €10 million of new shares.',
    { amount: 10e6, currency: 'EUR', investors: ['Kite Ventures'] },
  ],
  [
    'Kite Ventures and Umi Capital have invested NOK 40 million in Acme.',
    { amount: 40e6, currency: 'NOK', investors: ['Kite Ventures', 'Umi Capital'] },
  ],
  [
    'Thank you to our investors Kite and Umi, who put $9 million into our Series A.',
    { round: 'Series A', amount: 9e6, investors: ['Kite', 'Umi'] },
  ],
  [
    'Acme raised a $9 million seed round led by Halfday Capital of Chicago.',
    { round: 'Seed', investors: ['Halfday Capital'] },
  ],
  ['Acme announces $64 million Series C', { round: 'Series C', amount: 64e6 }],
  ['Acme raised 12 million euros in a Series A round.', { round: 'Series A', amount: 12e6, currency: 'EUR' }],
  ['Acme raised EUR 12 million in a Series A round.', { round: 'Series A', amount: 12e6, currency: 'EUR' }],
  ['Acme bags CHF 8m seed round', { round: 'Seed', amount: 8e6, currency: 'CHF' }],
  ['Acme nabs $100M Series D at a $1.2B valuation', { round: 'Series D', amount: 100e6 }],
  ['Acme raised $50 million at a valuation of $500 million.', { amount: 50e6 }],
  [
    'Valued at $2 billion, Acme has raised $150 million in Series E funding.',
    { round: 'Series E', amount: 150e6 },
  ],
  [
    'Acme has raised a $25 million Series B, bringing its total funding to $40 million.',
    { round: 'Series B', amount: 25e6 },
  ],
  [
    'Acme secured $7 million in funding from Kappa Ventures.',
    { round: null, amount: 7e6, investors: ['Kappa Ventures'] },
  ],
  [
    'The company raised $18 million in a round led by Lambda Partners.',
    { amount: 18e6, investors: ['Lambda Partners'] },
  ],
  [
    'Acme received a strategic investment of $5 million from Mu Industries.',
    { round: 'Strategic', amount: 5e6 },
  ],
  ['Acme announced a $30 million Series B-2 extension.', { round: 'Series B-2', amount: 30e6 }],
  [
    'Our $12M Series A, led by Nu Capital, lets us grow.',
    { round: 'Series A', amount: 12e6, investors: ['Nu Capital'] },
  ],
  ['Acme, which passed $10M in ARR, raised $40M in Series B funding.', { round: 'Series B', amount: 40e6 }],
  ['Acme raised $1,500,000 in an angel round.', { round: 'Angel', amount: 1.5e6 }],
  ['Acme raises ₹50 crore in Series A round', { round: 'Series A', amount: 500e6, currency: 'INR' }],
  [
    'Acme raised $240 million in Series E: $200 million in primary capital and a $40 million tender offer.',
    { round: 'Series E', amount: 200e6 },
  ],
  ['Acme raised $60 million, with $45 million in equity and $15 million in debt.', { amount: 45e6 }],
  ['Acme announces a $10 million seed round and a $5 million venture loan.', { round: 'Seed', amount: 10e6 }],
  ['Acme closed its Series K, raising $1 billion', { round: 'Series K', amount: 1e9 }],
  [
    'Following its $5 million seed round, Acme has raised $22 million in Series A funding.',
    { round: 'Series A', amount: 22e6 },
  ],
  ['Acme raised $9M in new funding; Xi Ventures led the round.', { amount: 9e6, investors: ['Xi Ventures'] }],
  ['Acme raises A$6 million seed round', { round: 'Seed', amount: 6e6, currency: 'AUD' }],
  ['Acme raises SEK 50 million in growth financing', { round: 'Growth', amount: 50e6, currency: 'SEK' }],
  [
    'The loan management platform Acme raised $14 million in Series A funding.',
    { round: 'Series A', amount: 14e6 },
  ],
];

test.each(ROUNDS)('a round: %s', (sentence, expected) => {
  const found = readAnnouncement(sentence);
  if (found?.kind !== 'round') throw new Error(`read as ${JSON.stringify(found)}`);
  const { round, money, investors } = found;
  if (expected.round !== undefined) expect(round?.name ?? null).toBe(expected.round);
  if (expected.amount !== undefined) expect(money?.amount ?? null).toBe(expected.amount);
  if (expected.currency !== undefined) expect(money?.currency).toBe(expected.currency);
  if (expected.investors !== undefined) expect(investors).toEqual(expected.investors);
});

/** Sentences about money that is not a primary equity round, with the reason why. */
const ASIDES: [string, string][] = [
  ['Acme secures $50 million in debt financing from First Bank.', 'debt'],
  ['Acme closed a $30 million credit facility.', 'debt'],
  ['Acme secured a $5M venture loan from Kreos.', 'debt'],
  ['Acme raised $200 million in convertible senior notes.', 'debt'],
  ['Acme received a €2.5 million grant from the European Innovation Council.', 'grant'],
  ['Acme secured $3 million in non-dilutive funding.', 'grant'],
  ['Acme completed a $100 million tender offer for employees.', 'secondary sale or tender'],
  ['Acme closes $80 million secondary transaction', 'secondary sale or tender'],
  ['Acme raised $40M in secondary share sales.', 'secondary sale or tender'],
  ['Acme Ventures raises $500 million for Fund III', 'fund of an investor'],
  ['Acme closes its inaugural $75 million venture fund', 'fund of an investor'],
  ['Acme is in talks to raise $50 million.', 'not completed'],
  ['Acme plans to raise a $20M Series B next year.', 'not completed'],
  ['Acme reportedly raised $20 million in funding.', 'not completed'],
  ['Acme is seeking $10 million in Series A funding.', 'not completed'],
  ['Acme could raise $5 million.', 'not completed'],
  ['Our team raised $20,000 for charity.', 'crowdfunding or donations'],
  ['Acme Raises Over $50,000 for Local Food Bank', 'crowdfunding or donations'],
  ['Acme raised $300,000 on Kickstarter.', 'crowdfunding or donations'],
];

test.each(ASIDES)('set aside: %s', (sentence, because) => {
  expect(readAnnouncement(sentence)).toMatchObject({ kind: 'aside', because });
});

const NOTHING = [
  'The new funding brings Acme’s total raised to $150 million.',
  'Acme acquires Globex for $40 million',
  'Acme invests $10 million in new factory',
  'Acme announced that its net revenue was $100 million, raised guidance to $120 million.',
  'It has received $20 million in funding till date.',
  'Acme reached $10 million in ARR.',
  'Acme is valued at $2 billion.',
  'Acme has raised $50 million to date.',
  'Acme has raised a total of $120 million.',
  'We help founders raise $5 million faster.',
  'Startups on our platform have raised $1 billion.',
  'Acme raised prices by $5.',
  'Acme closed a $4 million contract with the city.',
  'Acme won an order worth $12 million.',
  'Acme saves customers $3 million a year.',
  'Acme processes $2 billion in payments.',
  'Series A is our new line of pumps.',
  'The seed oil market is growing.',
  'Acme announced revenue of $30 million.',
  'Acme raised awareness of safety.',
  'We announced our new product line today.',
];

test.each(NOTHING)('nothing: %s', (sentence) => {
  expect(readAnnouncement(sentence)).toBeNull();
});

const LISTINGS: [string, string][] = [
  ['Acme completed its initial public offering in June 2021.', 'ipo'],
  ['Acme Announces Closing of Initial Public Offering', 'ipo'],
  ['Acme Announces Pricing of Upsized $90 Million Initial Public Offering', 'ipo'],
  ['Acme began trading on the Nasdaq under the symbol ACME.', 'ipo'],
  ['Acme went public through a direct listing.', 'direct-listing'],
  ['Acme completed its business combination with Omega Acquisition Corp.', 'spac'],
];

test.each(LISTINGS)('a listing: %s', (sentence, how) => {
  expect(readAnnouncement(sentence)).toMatchObject({ kind: 'listing', how });
});

test.each([
  'Acme has filed a registration statement for its proposed initial public offering.',
  'Acme confidentially files for IPO.',
  'Acme plans to complete a direct listing.',
])('no listing: %s', (sentence) => {
  expect(readAnnouncement(sentence)?.kind).not.toBe('listing');
});
