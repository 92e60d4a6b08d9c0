import { describe, expect, test } from 'vitest';
import { readDeals } from './dealSentence.ts';
import type { Party } from './partyNames.ts';
import { whoOpens } from './whoBefore.ts';

const told = (party: Party) => (party.kind === 'name' ? party.name : party.kind);

/** "buyer > target stage" for each deal of a sentence, each once. */
function deals(sentence: string, isDealStory = false): string[] {
  const all = readDeals(sentence, isDealStory).flatMap((one) =>
    one.kind === 'deal' ? [`${told(one.buyer)} > ${told(one.target)} ${one.stage}`] : [],
  );
  return [...new Set(all)];
}

describe('verbs of headlines', () => {
  test.each([
    ['Globex swallows brush maker Kappa', 'Globex > Kappa completed'],
    ['Globex gobbles up Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex picks up the Danish valve maker Kappa', 'Globex > Kappa completed'],
    ['Globex has picked up Kappa Valves Ltd for £3 million.', 'Globex > Kappa Valves Ltd completed'],
    ['Globex scoops up Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex nabs payroll startup Kappa', 'Globex > Kappa completed'],
    ['Globex rescues Kappa Valves from administration', 'Globex > Kappa Valves completed'],
    ['We have bought Kappa Valves out of receivership.', 'self > Kappa Valves completed'],
    ['Globex takes over rival Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex has taken over Kappa Valves, a family firm in Turku.', 'Globex > Kappa Valves completed'],
    ['Globex to absorb software firm Kappa', 'Globex > Kappa signed'],
    ['Kappa Valves snapped up by Globex', 'Globex > Kappa Valves completed'],
    ['Kappa Valves is being swallowed up by Globex', 'Globex > Kappa Valves signed'],
    ['Globex assumes control of Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex gains control of Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex clinches takeover of Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex snags Kappa Valves in $30 million deal', 'Globex > Kappa Valves completed'],
  ])('%s', (sentence, expected) => {
    expect(deals(sentence)).toEqual([expected]);
  });

  test.each([
    'Globex scoops Kappa Award',
    'Globex picks up Kappa Prize for design',
    'Globex picks up Kappa as a client',
    'Globex nabs three design awards in Oslo',
    'Globex rescues stranded sailors off Kappa Point',
    'Globex grabs a coffee with Kappa Valves',
    'Globex picks up speed in Norway',
    'Globex picks up order from Kappa Valves',
    'The filter absorbs Carbon Monoxide',
    'Globex swallows its pride',
  ])('no deal: %s', (sentence) => {
    expect(deals(sentence)).toEqual([]);
  });
});

describe('who owns a firm now', () => {
  test.each([
    ['The new owner is Globex Holdings Limited from Perth.', 'Globex Holdings Limited > subject completed'],
    ['Our new parent company is Globex.', 'Globex > subject completed'],
    ['Kappa Valves is now wholly owned by Globex Partners.', 'Globex Partners > Kappa Valves completed'],
    ['Since May 2025 Kappa Valves belongs to Globex.', 'Globex > Kappa Valves completed'],
    ['Kappa Valves has belonged to Globex since 2021.', 'Globex > Kappa Valves completed'],
    ['Globex is now the sole corporate member of Kappa Hospital.', 'Globex > Kappa Hospital completed'],
    ['Globex has become the new majority shareholder of Kappa Valves.', 'Globex > Kappa Valves completed'],
    ['Kappa Valves, the maker of seals, is ours since Monday.', 'self > Kappa Valves completed'],
    ['As of today, Kappa Valves is part of Globex.', 'Globex > Kappa Valves completed'],
    ['Kappa Valves came under the ownership of Globex in 2022.', 'Globex > Kappa Valves completed'],
    ['Ownership of Kappa Valves has passed to Globex.', 'Globex > Kappa Valves completed'],
    [
      'Kappa Valves was founded in 1990, bought by Globex in 2019 and moved in 2021.',
      'Globex > subject completed',
    ],
  ])('%s', (sentence, expected) => {
    expect(deals(sentence)).toEqual([expected]);
  });

  test.each([
    'Kappa Valves has belonged to the Globex Group since its foundation.',
    'Kappa Valves has always been part of Globex.',
    'Kappa Valves belongs to Globex.',
    'Kappa Valves belongs to the best employers since 2019.',
    'The victory is ours',
    'The new owner is happy with Kappa Valves.',
  ])('no deal: %s', (sentence) => {
    expect(deals(sentence)).toEqual([]);
  });
});

describe('mergers, of associations, hospitals and banks too', () => {
  test.each([
    ['Kappa FM merges into Globex Radio', 'Globex Radio > Kappa FM completed'],
    ['Kappa will be merged into Globex; its members agreed.', 'Globex > Kappa signed'],
    ['On 1 July Kappa Valves was merged into Globex.', 'Globex > Kappa Valves completed'],
    ['Kappa Valves folded into Globex', 'Globex > Kappa Valves completed'],
    ['Kappa Bank has been absorbed into Globex Bank.', 'Globex Bank > Kappa Bank completed'],
    [
      'The merger of Kappa Hospital with Globex Health took effect today.',
      'Kappa Hospital > Globex Health completed',
    ],
    ['Kappa Bank and Globex Bank mutually end merger agreement', 'Kappa Bank > Globex Bank terminated'],
    ['Kappa Union amalgamated with Globex Union in 2021.', 'Kappa Union > Globex Union completed'],
  ])('%s', (sentence, expected) => {
    expect(deals(sentence)).toEqual([expected]);
  });
});

describe('offers, schemes and lapses', () => {
  test.each([
    ['Globex’s offer for Kappa Valves has lapsed', 'Globex > Kappa Valves terminated'],
    ['Recommended acquisition of Kappa Valves by Globex plc', 'Globex plc > Kappa Valves signed'],
    ['Recommended cash offer for Kappa Valves plc by Globex plc', 'Globex plc > Kappa Valves plc signed'],
    ['Globex has agreed to buy the whole of Kappa Valves.', 'Globex > Kappa Valves signed'],
    [
      'Globex will acquire the entire share capital of Kappa Valves for £20 million.',
      'Globex > Kappa Valves signed',
    ],
    [
      'The parties have agreed to terminate the agreement under which Globex was to acquire Kappa Valves.',
      'Globex > Kappa Valves terminated',
    ],
    ['Globex walks away from Kappa Valves takeover', 'Globex > Kappa Valves terminated'],
    ['Globex abandons takeover of Kappa Valves', 'Globex > Kappa Valves terminated'],
    ['Regulator clears Globex’s acquisition of Kappa Valves', 'Globex > Kappa Valves signed'],
    ['Globex withdraws its offer for Kappa Valves', 'Globex > Kappa Valves terminated'],
  ])('%s', (sentence, expected) => {
    expect(deals(sentence)).toEqual([expected]);
  });
});

describe('insolvencies and sales, from both sides', () => {
  test.each([
    [
      'The administrators have sold the business and assets of Kappa Valves to Globex.',
      'Globex > Kappa Valves completed',
    ],
    [
      'The liquidators sold the business and substantially all of the assets of Kappa Valves to Globex Marine.',
      'Globex Marine > Kappa Valves completed',
    ],
    ['Initech plc told investors that it will sell Kappa Valves to Globex.', 'Globex > Kappa Valves signed'],
    ['Initech offloads Kappa Valves to Globex', 'Globex > Kappa Valves completed'],
    ['Initech completes sale of Kappa Valves to Globex', 'Globex > Kappa Valves completed'],
    ['Kappa Capital exits Kappa Valves with sale to Globex', 'Globex > Kappa Valves completed'],
    ['Initech has disposed of its subsidiary Kappa Valves to Globex.', 'Globex > Kappa Valves completed'],
    ['Globex buys Kappa Valves from Initech', 'Globex > Kappa Valves completed'],
    [
      'Globex acquires the entire issued share capital of Kappa Valves Limited',
      'Globex > Kappa Valves Limited completed',
    ],
    ['Globex has acquired the Kappa Valves business from Initech.', 'Globex > Initech completed'],
  ])('%s', (sentence, expected) => {
    expect(deals(sentence)).toEqual([expected]);
  });

  test.each([
    'We have bought the freehold of the Kappa House in Bergen.',
    'Globex Bank has purchased the deposits and furniture of two branches of Kappa Bank.',
    'Globex has acquired the lease of the Kappa Building.',
    'Globex divests its valve arm to Kappa',
    'The presses have been sold to a printer in Lagos.',
    'Harlow LLP advised Kappa Capital.',
    'We have bought the trees of two estates for ten years.',
  ])('no deal: %s', (sentence) => {
    expect(deals(sentence)).toEqual([]);
  });
});

describe('what a deal leaves behind', () => {
  test.each([
    ['Kappa Valves, which Globex bought in 2021, makes valves.', 'Globex > Kappa Valves completed'],
    ['Exit: Kappa Valves, sold to Globex in 2023', 'Globex > Kappa Valves completed'],
    ['Kappa Valves has been acquired from administration by Globex.', 'Globex > Kappa Valves completed'],
    ['Globex closes Kappa Valves acquisition', 'Globex > Kappa Valves completed'],
    ['Globex gets green light for Kappa Valves takeover', 'Globex > Kappa Valves signed'],
    ['Kappa Valves finds new owner in Globex', 'Globex > Kappa Valves completed'],
    ['Kappa Capital has taken a 70% stake in Globex.', 'Kappa Capital > Globex completed'],
    ['The High Court sanctioned the scheme under which Globex acquires Kappa.', 'Globex > Kappa signed'],
    ['Kappa Valves is to become part of Globex', 'Globex > Kappa Valves signed'],
    ['Through the acquisition of Kappa Valves we enter Denmark.', 'subject > Kappa Valves completed'],
    ['Globex to combine with Kappa Valves in all-share merger', 'Globex > Kappa Valves signed'],
  ])('%s', (sentence, expected) => {
    expect(deals(sentence)).toEqual([expected]);
  });

  test.each([
    'Harlow LLP advised the shareholders of Kappa Valves on the sale to Globex.',
    'What does the acquisition of Kappa Valves by Globex mean for you?',
    'Globex rejects takeover bid from Kappa Capital',
    'Globex transfers its claims business to Kappa Mutual',
    'The valve combines with Kappa pumps.',
    'Globex closes Kappa Street office',
    'Globex, which Kappa Magazine bought the rights to, prints maps.',
    'Globex acquires remaining 49% of Kappa Valves',
  ])('no deal: %s', (sentence) => {
    expect(deals(sentence)).toEqual([]);
  });
});

describe('a merger that is announced is signed at most, and one of something else than firms is none', () => {
  test.each([
    ['Globex and Kappa announce merger', ['Globex > Kappa signed']],
    ['Globex and Kappa announce merger of equals', ['Globex > Kappa signed']],
    ['Globex and Kappa announce merger of their Nordic businesses', ['Globex > Kappa signed']],
    ['Globex announces merger with Kappa Valves', ['Globex > Kappa Valves signed']],
    ['Globex and Kappa announce completed merger', ['Globex > Kappa completed']],
    ['Globex and Kappa complete merger', ['Globex > Kappa completed']],
    ['Globex and Kappa have merged', ['Globex > Kappa completed']],
    ['Globex and Kappa announce merger of expertise', []],
    ['Globex and Kappa announce a merger of art and science', []],
    ['Globex and Kappa announce the merger of two passions, tea and books', []],
    ['Globex announces a merger of minds with Kappa', []],
  ])('%s', (sentence, expected) => {
    expect(deals(sentence)).toEqual(expected);
  });
});

test.each([
  'Turku, Finland-based Globex entered the valve market in July with the close of a $12 million acquisition of Kappa Valves.',
  'Globex entered the valve market with the close of an acquisition of Kappa Valves.',
])('whom a sentence is about is the buyer that stands far from the deal: %s', (sentence) => {
  expect(deals(sentence)).toEqual(['subject > Kappa Valves completed']);
  expect(whoOpens(sentence)).toMatchObject({ kind: 'name', name: 'Globex' });
});

test('into the family is welcomed who is bought in the story of a deal, and a customer elsewhere', () => {
  const sentences = [
    'Globex welcomes Kappa Valves to the family',
    'Globex brings Kappa Valves into the group',
    'Globex adds Kappa Valves to its portfolio of brands',
  ];
  for (const sentence of sentences) {
    expect(deals(sentence, true)).toEqual(['Globex > Kappa Valves completed']);
    expect(deals(sentence)).toEqual([]);
  }
  expect(deals('From 1 May Kappa Valves will be part of the Globex family.', true)).toEqual([
    'Globex > Kappa Valves signed',
  ]);
});
