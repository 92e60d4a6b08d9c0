import { expect, test } from 'vitest';
import { analyseQuestion } from '../analysis.ts';
import { questionOfPart } from './schemaPartQuestion.ts';
import { partsOf } from './schemaParts.ts';

/** The questions that a question above a schema asks for its properties; null where it is no list of parts. */
function asked(question: string, properties: Record<string, string>) {
  const parts = partsOf(question, Object.keys(properties), analyseQuestion(question, 'json_schema').named);
  return (
    parts &&
    Object.entries(properties).map(([name, type]) => {
      const part = parts.get(name);
      return part === undefined ? null : (questionOfPart(part, { type }, name)?.question ?? null);
    })
  );
}

test('each property is asked for in its own part of the question', () => {
  expect(
    asked('Number of depots, number of drivers and turnover in EUR million?', {
      depots: 'integer',
      drivers: 'integer',
      turnover_eur_million: 'number',
    }),
  ).toEqual(['How many depots', 'How many drivers', 'What is the turnover in EUR million?']);
  expect(
    asked('How large is the hall and what does it cost per day?', { area_m2: 'number', price_eur: 'number' }),
  ).toEqual(['how large is the hall?', 'what does the hall cost per day?']);
});

test('what is named once is asked of every part that is said of it', () => {
  expect(
    asked('Height in metres and weight in kg of the Kestrel, and its top speed', {
      height_metres: 'number',
      weight_kg: 'number',
      speed: 'number',
    }),
  ).toEqual([
    'What is the height in metres of the Kestrel?',
    'What is the weight in kg of the Kestrel?',
    'What is the top speed of the Kestrel?',
  ]);
  expect(
    asked('For Old Winter: how long does it mature in months and what does it cost per kg?', {
      months: 'number',
      price_gbp: 'number',
    }),
  ).toEqual(['how long does Old Winter mature in months?', 'what does Old Winter cost per kg?']);
});

test('a year behind the last of several phrases is that of all', () => {
  expect(asked('Revenue and operating profit in 2025', { revenue: 'number', profit: 'number' })).toEqual([
    'What is the revenue in 2025?',
    'What is the operating profit in 2025?',
  ]);
});

test('a part is found by the words of its property where the schema has another order', () => {
  expect(asked('Wheelbase in mm, payload in kg', { payload_kg: 'number', wheelbase_mm: 'number' })).toEqual([
    'What is the payload in kg?',
    'What is the wheelbase in mm?',
  ]);
});

test.each([
  ['Who leads sales and marketing?', { sales: 'string', marketing: 'string' }],
  ['What share was recycled in 2024 and in 2025?', { recycled2024: 'number', recycled2025: 'number' }],
  ['The round of March 2026', { amount: 'number', lead: 'string' }],
  ['How many cows and pigs do they keep?', { cows: 'integer', pigs: 'integer' }],
])('"%s" is no list of parts', (question, properties) => {
  expect(asked(question, properties as Record<string, string>)).toBeNull();
});

test('years, shares and sums of money are asked for as such', () => {
  const parts = partsOf(
    'founded when, stake of the family in percent, setup fee',
    ['founded', 'family_percent', 'setup_fee'],
    [],
  );
  const types = [...(parts ?? [])].map(
    ([name, part]) => questionOfPart(part, { type: 'number' }, name)?.answerType,
  );
  expect(types).toEqual(['number', 'percentage', 'currency']);
});

test('whose a thing is may stand in the part before it', () => {
  expect(
    asked('Give me the largest tenant and their share of the rent', { name: 'string', share: 'number' })?.[1],
  ).toBe('What percentage is the share of the rent of the largest tenant?');
  expect(asked('Number of stores and their turnover', { stores: 'integer', turnover: 'number' })?.[1]).toBe(
    'What is the turnover?',
  );
});

test('a currency that stands by itself is that of all parts, and a year before them, too', () => {
  expect(
    asked('What were net sales and operating profit in 2024, in SEK million?', {
      net_sales: 'number',
      operating_profit: 'number',
    }),
  ).toEqual([
    'What is the net sales in 2024 in SEK million?',
    'What is the operating profit in 2024 in SEK million?',
  ]);
  expect(
    asked('What does a day pass cost, and what does a week pass cost, in dollars?', {
      day: 'number',
      week: 'number',
    }),
  ).toEqual(['what does a day pass cost in dollars?', 'what does a week pass cost in dollars?']);
  expect(
    asked('Give me three figures for 2025: number of drivers, order backlog in euros, and number of depots', {
      drivers: 'integer',
      backlog: 'number',
      depots: 'integer',
    }),
  ).toEqual([
    'How many drivers for 2025',
    'What is the order backlog in euros for 2025?',
    'How many depots for 2025',
  ]);
});

test('how many of them are of a kind counts that kind', () => {
  expect(
    asked('How many lorries do they run, and how many of them are electric?', {
      lorries: 'integer',
      electricLorries: 'integer',
    }),
  ).toEqual(['how many lorries do they run?', 'how many electric lorries?']);
});
