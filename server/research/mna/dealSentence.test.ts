import { describe, expect, test } from 'vitest';
import { readDeals } from './dealSentence.ts';
import type { Party } from './partyNames.ts';

const told = (party: Party) => (party.kind === 'name' ? party.name : party.kind);

/** "buyer > target stage" for each deal of a sentence, each once. */
function deals(sentence: string): string[] {
  const all = readDeals(sentence).flatMap((one) =>
    one.kind === 'deal' ? [`${told(one.buyer)} > ${told(one.target)} ${one.stage}`] : [],
  );
  return [...new Set(all)];
}

describe('a sentence tells who buys whom, and how far it has come', () => {
  test.each([
    ['Globex acquires Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex Acquires Leading Valve Maker Kappa Valves', 'Globex > Kappa Valves completed'],
    ['We have acquired Kappa Valves.', 'self > Kappa Valves completed'],
    [
      'We’re excited to share that we’ve acquired Kappa Valves, a maker of valves in Turku.',
      'self > Kappa Valves completed',
    ],
    ['Globex has acquired Berlin-based payroll startup Kappa for $40 million.', 'Globex > Kappa completed'],
    [
      'OSLO, Norway, Sept. 15, 2026 /PRNewswire/ -- Globex, a maker of pumps, today announced that it has acquired Kappa Valves, Inc.',
      'subject > Kappa Valves completed',
    ],
    [
      'Globex Corp. (NYSE: GLX), a leading provider of pumps, has completed its acquisition of Kappa Valves.',
      'Globex Corp. > Kappa Valves completed',
    ],
    ['Globex completes acquisition of Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex announces $400 million acquisition of Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex to acquire Kappa Valves', 'Globex > Kappa Valves signed'],
    [
      'Globex has entered into a definitive agreement to acquire Kappa Valves.',
      'Globex > Kappa Valves signed',
    ],
    ['Globex signs definitive agreement to be acquired by Kappa Capital', 'Kappa Capital > Globex signed'],
    ['Kappa Valves has been acquired by Globex.', 'Globex > Kappa Valves completed'],
    ['Kappa Valves was acquired in 2019 by Globex Group.', 'Globex Group > Kappa Valves completed'],
    ['Kappa Valves, acquired by Globex in 2021, builds valves.', 'Globex > Kappa Valves completed'],
    ['Kappa Valves is now part of Globex', 'Globex > Kappa Valves completed'],
    ['Beta is now part of Globex', 'Globex > Beta completed'],
    ['Atlas became part of Globex in 2021', 'Globex > Atlas completed'],
    ['Kappa Valves joins the Globex family', 'Globex > Kappa Valves completed'],
    [
      'In 2020 we became a wholly owned subsidiary of Globex Corporation.',
      'Globex Corporation > self completed',
    ],
    ['Globex’s acquisition of Kappa Valves adds 40 people.', 'Globex > Kappa Valves completed'],
    ['Following our acquisition by Globex in 2021, we moved to Bergen.', 'Globex > self completed'],
    ['Kappa Capital acquires majority stake in Globex', 'Kappa Capital > Globex completed'],
    ['Globex acquires 80% of Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Globex announces majority growth investment from Kappa Capital', 'Kappa Capital > Globex completed'],
    ['Kappa Capital to take Globex private', 'Kappa Capital > Globex signed'],
    ['Globex is in talks to acquire Kappa Valves', 'Globex > Kappa Valves rumour'],
    ['Globex is reportedly acquiring Kappa for around $40 million', 'Globex > Kappa rumour'],
    ['Globex terminates agreement to acquire Kappa Valves', 'Globex > Kappa Valves terminated'],
    [
      'Globex’s proposed acquisition of Kappa Valves has been called off.',
      'Globex > Kappa Valves terminated',
    ],
    [
      'Globex and Kappa Valves mutually agreed to terminate their merger agreement',
      'Globex > Kappa Valves terminated',
    ],
    ['Globex and Kappa Valves complete merger', 'Globex > Kappa Valves completed'],
    ['Globex merges with Kappa Valves', 'Globex > Kappa Valves completed'],
    ['Initech sells Kappa Valves to Globex', 'Globex > Kappa Valves completed'],
    ['Kappa Valves was sold to Globex in 2020.', 'Globex > Kappa Valves completed'],
    ['Globex has acquired the valve business of Initech for €12 million.', 'Globex > Initech completed'],
    ['Globex acquires Initech’s valve business', 'Globex > Initech completed'],
    [
      'EMC entered the cloud market in July with the close of a $1.2 billion acquisition of Bethesda, Md.-based cloud software and Infrastructure-as-a-Service firm Virtustream.',
      'subject > Virtustream completed',
    ],
    [
      'Last year, P2P lending platform Prosper Marketplace acquired finance-tracking startup BillGuard to bolster its security credentials.',
      'Prosper Marketplace > BillGuard completed',
    ],
    [
      'Globex has signed an agreement to acquire 100% of the shares in Kappa Valves Oy',
      'Globex > Kappa Valves Oy signed',
    ],
    ['Globex expands in the Nordics with acquisition of Kappa Valves', 'subject > Kappa Valves completed'],
    ['Since 2018, Kappa Valves has been part of Globex Group.', 'Globex Group > Kappa Valves completed'],
    ['Kappa Valves sold to Globex', 'Globex > Kappa Valves completed'],
    ['Kappa Valves has been sold by Initech to Globex.', 'Globex > Kappa Valves completed'],
    ['Founders sell company to Globex', 'Globex > subject completed'],
    ['Kappa Valves shareholders approve merger with Globex', 'Kappa Valves > Globex signed'],
    ['Regulators block Globex’s acquisition of Kappa Valves', 'Globex > Kappa Valves terminated'],
    ['FTC sues to block Globex’s acquisition of Kappa Valves', 'Globex > Kappa Valves signed'],
    ['Acquired by Globex in 2021', 'Globex > absent completed'],
  ])('%s', (sentence, expected) => {
    expect(deals(sentence)).toEqual([expected]);
  });
});

test('a list of firms is a deal each', () => {
  expect(deals('Globex acquired Kappa Valves, Lambda Flow and Omega Seals.')).toEqual([
    'Globex > Kappa Valves completed',
    'Globex > Lambda Flow completed',
    'Globex > Omega Seals completed',
  ]);
  expect(deals('In March 2025, Globex completed the acquisition of Kappa and Lambda Flow.')).toHaveLength(2);
});

describe('no acquisition of a company', () => {
  test.each([
    'Globex acquires minority stake in Kappa Valves',
    'Globex acquires a 30% stake in Kappa Valves',
    'Globex buys stake in Kappa Valves',
    'Globex invests $5 million in Kappa Valves',
    'Globex acquires patent portfolio of Kappa Valves',
    'Globex acquires Kappa’s customer list',
    'Globex acquires new customer Kappa Valves',
    'Globex acquires Kappa Valves as a new customer',
    'Globex has acquired skills in Java.',
    'Globex partners with Kappa Valves',
    'Globex buys 40 pumps from Kappa Valves',
    'Globex bought Kappa pumps for its plant in Bergen.',
    'Globex bought a Kappa press last year.',
    'Globex raised $30 million to acquire competitors in Europe.',
    'Globex helps companies acquire customers.',
    'Our guide to customer acquisition of Gen Z.',
    'Director of Talent Acquisition at VMware',
    'Was Globex acquired by Kappa Valves?',
    'Globex has not been acquired by Kappa Valves.',
    'Globex, a Kappa company, builds pumps.',
    'Jane Smith joins Globex as chief executive',
    'Globex joins Kappa Partner Network',
    'Globex completes business combination with Omega Acquisition Corp.',
    'Globex sells its valve business to Kappa',
    'Globex acquires land in Bergen',
    'Globex wins bid for Kappa Bridge',
    'Globex completes purchase of new Kappa presses',
    'Globex takes a minority position in Kappa Valves',
    'Globex acquires Kappa Tower office building in Oslo',
    'Globex has the option to acquire Kappa Valves.',
  ])('%s', (sentence) => {
    expect(deals(sentence)).toEqual([]);
  });
});

test('a story on an acquisition makes "joins" one; a network is joined without', () => {
  const told = (sentence: string) => readDeals(sentence, true).map(({ kind }) => kind);
  expect(told('Kappa Valves is joining Globex!')).toEqual(['deal']);
  expect(told('Kappa Valves joins Globex Partner Network')).toEqual([]);
  expect(told('Kappa Valves joins Globex as a partner')).toEqual([]);
});

test.each([
  ['Globex completes tender offer for Kappa Valves', 'Globex > Kappa Valves completed'],
  ['Globex makes cash offer for Kappa Valves', 'Globex > Kappa Valves rumour'],
  ['Kappa Capital backs management buyout of Globex', 'Kappa Capital > Globex completed'],
  ['Globex becomes new owner of Kappa Valves', 'Globex > Kappa Valves completed'],
  ['Kappa Valves has been owned by Globex since 2020.', 'Globex > Kappa Valves completed'],
  ['Kappa Valves, a Globex company since 2019, builds valves.', 'Globex > Kappa Valves completed'],
  [
    'Kappa Valves has been acquired by funds managed by Gamma Capital.',
    'Gamma Capital > Kappa Valves completed',
  ],
  ['Globex has agreed terms to buy Kappa Valves', 'Globex > Kappa Valves signed'],
  ['Globex strikes deal to acquire Kappa Valves', 'Globex > Kappa Valves signed'],
  [
    'Globex said on Tuesday it had completed its purchase of Kappa Valves.',
    'subject > Kappa Valves completed',
  ],
  ['Kappa Valves said it would be bought by Globex for $300 million.', 'Globex > subject signed'],
  ['Globex takes majority stake in Kappa Valves', 'Globex > Kappa Valves completed'],
  ['Globex withdraws bid for Kappa Valves', 'Globex > Kappa Valves terminated'],
  [
    'Globex has decided not to proceed with the acquisition of Kappa Valves.',
    'Globex > Kappa Valves terminated',
  ],
  ['Kappa Valves (acquired by Globex)', 'Globex > Kappa Valves completed'],
  ['With the acquisition of Kappa Valves, Globex adds seals.', 'subject > Kappa Valves completed'],
])('%s', (sentence, expected) => {
  expect(deals(sentence)).toEqual([expected]);
});

test('a denied deal is none', () => {
  expect(readDeals('Globex denies reports that it is to be acquired by Kappa Capital')).toMatchObject([
    { kind: 'aside', because: 'denied' },
  ]);
});
