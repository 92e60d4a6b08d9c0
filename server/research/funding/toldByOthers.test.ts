import { describe, expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { sizesIn } from './announcement.ts';
import { mergeDeals } from './mergeDeals.ts';
import { readStory } from './readStory.ts';

/** Stories in which the company is not the one who speaks or acts. The firm Kestrel and all others are invented. */
function told(title: string, paragraphs: string[], isOwn = false) {
  const body = paragraphs.map((words) => `<p>${words}</p>`).join('');
  const page = memoryPage('https://gazette.example/news/story', {
    body: `<html lang="en"><head><title>${title} | The Gazette</title></head><body><main><h1>${title}</h1><p class="date">15 September 2026</p>${body}</main></body></html>`,
  });
  const { tellings, asides } = readStory({
    document: readDocument(page),
    role: 'news',
    isOwn,
    sourceClass: 'news',
    match: 1,
    spokenNames: new Set(['kestrel']),
    feedDay: null,
    isStory: true,
  });
  const [deal] = mergeDeals(tellings, new Date('2026-11-05T00:00:00Z'));
  return {
    asides: asides.join('\n'),
    round: deal?.round[0]?.value ?? null,
    amount: deal?.amount[0]?.value ?? null,
    currency: deal?.currency[0]?.value ?? null,
    investors: deal?.investors.map(({ value }) => value) ?? [],
    day: deal?.day?.value ?? null,
    isTold: deal !== undefined && !deal.isUndone,
  };
}

describe('an investor acts', () => {
  test.each([
    ['Polder Fund backs Kestrel', 'The Polder Fund is backing Kestrel with €5 million.'],
    ['Polder Fund backs sensor maker Kestrel with €5 million', 'The money is for new sensors.'],
    ['Polder Fund has backed Kestrel with a fresh €5m', 'Kestrel makes sensors.'],
  ])('%s', (title, text) => {
    expect(told(title, [text])).toMatchObject({
      amount: 5e6,
      currency: 'EUR',
      investors: ['Polder Fund'],
      day: '2026-09-15',
    });
  });

  test('a firm that is backed with a loan has raised nothing', () => {
    expect(told('Bank backs Kestrel with £5m loan', ['The loan pays for a shed.']).isTold).toBe(false);
  });
});

describe('the company takes', () => {
  test.each([
    ['Kestrel grows', 'The sensor maker Kestrel has taken on €5m of equity from Heron Ventures.'],
    ['Kestrel grows', 'Kestrel took €5 million from Heron Ventures.'],
  ])('%s: %s', (title, text) => {
    expect(told(title, [text])).toMatchObject({
      amount: 5e6,
      currency: 'EUR',
      investors: ['Heron Ventures'],
    });
  });

  test('a sum is spelt out where the headline has figures', () => {
    const text = 'The Ghent company has pocketed seven million euros in seed money.';
    expect(told('Sensor maker Kestrel lands €7M', [text, 'Heron Ventures led.'])).toMatchObject({
      round: 'Seed',
      amount: 7e6,
      investors: ['Heron Ventures'],
    });
  });
});

test('what several put in together is the amount, and no sum is read as a firm', () => {
  const read = told('Kestrel secures new capital', [
    'Kestrel has closed a financing round.',
    'Existing shareholders Heron Ventures and Polder Fund took part, contributing CHF 9 million in total.',
  ]);
  expect(read).toMatchObject({ amount: 9e6, currency: 'CHF', investors: ['Heron Ventures', 'Polder Fund'] });
});

test('a round that a relative clause looks back on is told without a day', () => {
  const read = told('Kestrel names a chair', [
    'The $30M Series B that Kestrel announced in October was led by Heron Ventures.',
  ]);
  expect(read).toMatchObject({ round: 'Series B', amount: 3e7, investors: ['Heron Ventures'], day: null });
});

describe('an interview', () => {
  test('tells the round in the question, and sum and investors in the answer', () => {
    const read = told('Interview with Ann Roe of Kestrel', [
      'Q: You closed a seed round. Who came in?',
      'A: £3 million, from Heron Ventures and Polder Fund.',
      'Q: Your rival Globex raised $60 million.',
      'A: Good for them.',
    ]);
    expect(read).toMatchObject({
      round: 'Seed',
      amount: 3e6,
      currency: 'GBP',
      investors: ['Heron Ventures', 'Polder Fund'],
    });
  });

  test('asks for a round that there is not', () => {
    const read = told('Interview with Ann Roe of Kestrel', [
      'Q: Will Kestrel raise a Series A of £9 million?',
      'A: No.',
    ]);
    expect(read.isTold).toBe(false);
  });
});

describe('a profile recalls rounds by “it”', () => {
  const profile = (...further: string[]) => [
    'Kestrel began in a barn.',
    'Today Kestrel has sixty people.',
    'Farmers like Kestrel.',
    ...further,
  ];

  test('the latest of them stands, and has no day', () => {
    const read = told(
      'How Kestrel learnt to fly',
      profile(
        'In June 2023, it raised another $9 million from Heron Ventures.',
        'Last year, it got $12 million from Ghent-based Polder Fund.',
      ),
    );
    expect(read).toMatchObject({ amount: 12e6, investors: ['Polder Fund'], day: null });
  });

  test('another firm that acts just before is whom “it” means', () => {
    const read = told(
      'How Kestrel learnt to fly',
      profile(
        'Globex raised eyebrows and closed its shop.',
        'It raised another $9 million from Heron Ventures.',
      ),
    );
    expect(read.isTold).toBe(false);
  });
});

test('a story of another matter lends the round that it recalls no investors', () => {
  const read = told('Kestrel in talks to raise £8m', [
    'The round is expected to be led by Heron Ventures, though no deal has been signed.',
    'Kestrel raised £1.1m in 2023.',
  ]);
  expect(read).toMatchObject({ amount: 11e5, investors: [], day: null });
});

test('what a correction takes back is neither the sum nor an investor', () => {
  const read = told('Kestrel lands £3.2m investment', [
    'Kestrel has landed an investment of £3.2 million from Heron Ventures.',
    'An earlier version of this story said that Kestrel had received £3.5 million, and that Polder Fund had invested. Polder Fund is not an investor.',
  ]);
  expect(read).toMatchObject({ amount: 32e5, investors: ['Heron Ventures'] });
});

test('a credit line that a headline calls funding is set aside by the sentence that calls it a line', () => {
  const read = told('Kestrel secures £150m of new funding', [
    'The three-year, asset-backed line takes its capacity to £260m.',
  ]);
  expect(read.isTold).toBe(false);
});

describe('the company’s own words', () => {
  test('a letter to the staff calls a stake of less than half a round, elsewhere names it', () => {
    const read = told(
      'What I told the team this morning',
      [
        'As of Friday Heron Ventures owns eleven per cent of us.',
        'The lawyers wrote Series A on the folder, so Series A it is.',
      ],
      true,
    );
    expect(read).toMatchObject({ round: 'Series A', investors: ['Heron Ventures'], day: '2026-09-15' });
  });

  test('who buys most of the shares has bought the company', () => {
    expect(told('New owners', ['Heron Ventures has bought 60 per cent of us.'], true).isTold).toBe(false);
  });

  test('what a story tells before it fell through came to nothing', () => {
    const read = told(
      'An honest update on our Series A',
      ['In June, a week before completion, Heron Ventures pulled out. There is no Series A.'],
      true,
    );
    expect(read.isTold).toBe(false);
  });

  test('“it” is not the company where “us” is who received', () => {
    const read = told(
      'The hop call closes',
      [
        'The call of the Hop Trust closes on Friday.',
        'Last year it raised £40,000 and gave some of it to us.',
      ],
      true,
    );
    expect(read.isTold).toBe(false);
  });

  test('equity beside a subordinated loan is the amount', () => {
    const read = told(
      'Kestrel raises EUR 18 million',
      [
        'Kestrel has attracted EUR 18 million from Polder Fund. Of this, EUR 11 million is provided as equity and EUR 7 million as a subordinated loan.',
      ],
      true,
    );
    expect(read).toMatchObject({ amount: 11e6, currency: 'EUR' });
  });

  test('what somebody else did, told between commas, is not the company’s', () => {
    const read = told(
      'Jo Kim new chair of Kestrel',
      [
        'Jo Kim, who led the insurer Globex through its IPO and raised CHF 300 million there, takes the chair of Kestrel.',
      ],
      true,
    );
    expect(read.isTold).toBe(false);
  });
});

test.each([
  [
    'The University’s own fund, Heron Innovation, and Polder Fund also invested.',
    ['Heron Innovation', 'Polder Fund'],
  ],
  [
    'Heron Ventures subscribed €1 million, and Polder Fund and the angel Jo Vela the rest.',
    ['Heron Ventures', 'Polder Fund', 'Jo Vela'],
  ],
  ['The round was led by Heron Ventures’s Anita Roe.', ['Heron Ventures']],
  [
    'Lead investor is the Polder Gesellschaft; Heron Ventures participates as well.',
    ['Polder Gesellschaft', 'Heron Ventures'],
  ],
  [
    'In addition to the existing investors Heron Ventures and business angel Jo Vela, the Munich-based fund Umi Capital is now also on board.',
    ['Heron Ventures', 'Jo Vela', 'Umi Capital'],
  ],
  [
    'Thanks to Heron Ventures for leading, and to Polder Fund for joining.',
    ['Heron Ventures', 'Polder Fund'],
  ],
  ['The largest allocations went to Heron Ventures and Polder Fund.', ['Heron Ventures', 'Polder Fund']],
  [
    'The consortium is led by Heron Ventures and comprises Umi (Bergen), the Kite Fund – managed by Moor – and Polder Fund.',
    ['Heron Ventures', 'Umi', 'Kite Fund', 'Polder Fund'],
  ],
])('investors of a round: %s', (text, investors) => {
  const read = told('Kestrel closes Series A', ['Kestrel has closed a Series A of €4 million.', text]);
  expect(new Set(read.investors)).toEqual(new Set(investors));
});

describe('further wordings', () => {
  test.each([
    [
      'Two new shareholders',
      'Kestrel has two new shareholders: Heron Ventures, with 18%, and Polder Fund, with 9%.',
    ],
    ['A toast', 'Heron Ventures and Polder Fund became our first outside investors.'],
    ['Our year', 'May: Heron Ventures and Polder Fund come in with £900,000.'],
  ])('%s: %s', (title, text) => {
    expect(told(title, [text], true)).toMatchObject({ investors: ['Heron Ventures', 'Polder Fund'] });
  });

  test('a planned round in the same sentence is neither the name nor the sum', () => {
    const read = told(
      'Kestrel closes bridge',
      [
        'Kestrel has closed a £1.75m equity bridge led by Heron Ventures, ahead of a planned Series B of £10m to £12m in 2027.',
      ],
      true,
    );
    expect(read).toMatchObject({
      round: null,
      amount: 175e4,
      investors: ['Heron Ventures'],
      day: '2026-09-15',
    });
  });

  test('questions and answers on the own site tell sum and investors', () => {
    const read = told(
      'Kestrel Series A: the questions you asked',
      [
        'How much did you raise?',
        '£7.5 million.',
        'Who invested?',
        'Heron Ventures (who led), Polder Fund and Umi Capital.',
      ],
      true,
    );
    expect(read).toMatchObject({
      round: 'Series A',
      amount: 75e5,
      investors: ['Heron Ventures', 'Polder Fund', 'Umi Capital'],
    });
  });

  test('a name that ends like a word for revenue hides no sum behind it', () => {
    expect(sizesIn('Quarr has closed a £2 million round.')).toMatchObject([{ amount: 2e6 }]);
  });
});
