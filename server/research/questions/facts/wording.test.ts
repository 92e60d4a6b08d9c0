import { expect, test } from 'vitest';
import { type Phrases, wordingOf } from './wording.ts';

const PHRASES: Phrases = {
  lead: 'led|lead',
  invest: 'invested|put money into|took part',
  round: 'round|funding round',
};
const read = (question: string) => wordingOf(question, 'fjordlys.example', PHRASES);

test.each<[question: string, symbols: string, rest: Partial<ReturnType<typeof read>>]>([
  ['Who led the Series B?', 'who lead', { round: 'Series B', names: [], rest: [] }],
  ['Who led their pre-seed round in 2023?', 'who lead own round', { round: 'Pre-Seed', year: '2023' }],
  ['Who put money into Fjordlys in March 2024?', 'who invest own', { month: '03', year: '2024' }],
  ['Did Harrow & Tine take part?', 'name', { names: ['Harrow & Tine'], rest: ['take', 'part'] }],
  ['Was Greyhound Seed in the seed round?', 'name round', { names: ['Greyhound Seed'], round: 'Seed' }],
  ['Did Umi, Kite or Polder invest?', 'name name name', { names: ['Umi', 'Kite', 'Polder'] }],
  ['Who invested in the foundry?', 'who invest own', { rest: [] }],
  ['Who invested in the lamp shop?', 'who invest', { rest: ['lamp', 'shop'] }],
])('“%s” is %s', (question, symbols, parts) => {
  expect(read(question)).toMatchObject({ symbols, ...parts });
});
