import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteOf } from '../../../test/support/quoteContext.ts';
import { checkCount, checkNumber, checkPercentage } from './numbers.ts';

const ruleOf = (check: ReturnType<typeof checkNumber>) => (check.ok ? (check.rule ?? 'literal') : 'refused');

test.each([
  ['en', '1,200 staff', 1200, 'literal'],
  ['de', '1.200 Beschäftigte', 1200, 'literal'],
  ['fr', '1 200 salariés', 1200, 'literal'],
  ['fr', '1\u202f200 salariés', 1200, 'literal'],
  ['de', "1'200 Mitarbeitende", 1200, 'literal'],
  ['de', '1’200 Mitarbeitende', 1200, 'literal'],
  ['en', '1,25,000 farmers', 125_000, 'literal'],
  ['en', '12,34,567 farmers', 1_234_567, 'literal'],
  ['en', '1,200 staff', 1.2, 'refused'],
  ['de', '1.200 Beschäftigte', 1.2, 'refused'],
  ['en', '1.205 metres', 1.205, 'literal'],
  [null, '1.205', 1205, 'literal'],
  ['de', '1.234.567,89', 1_234_567.89, 'literal'],
  ['en', '1,234,567.89', 1_234_567.89, 'literal'],
  ['de', 'Bewertung: 4,5 von 5', 4.5, 'literal'],
  ['en', '486MW in operation', 486, 'literal'],
  ['de', 'das 120-köpfige Team', 120, 'literal'],
  ['en', 'our 80-strong team', 80, 'literal'],
  ['en', 'a 12-person studio', 12, 'literal'],
  ['en', '50–60 people', 50, 'literal'],
  ['en', '50–60 people', 60, 'literal'],
  ['en', '50–60 people', 55, 'refused'],
  ['en', 'over 120+ clients', 120, 'literal'],
  ['en', '20 m above the river', 20, 'literal'],
  ['en', 'a change of −5 degrees', -5, 'literal'],
  ['en', '2½ days', 2.5, 'literal'],
  ['de', '1,5 Mio. Nutzer', 1_500_000, 'magnitude word'],
  ['de', '3 Mrd. Euro', 3e9, 'magnitude word'],
  ['en', '3k stars', 3000, 'magnitude word'],
  ['en', '5-10 million users', 5e6, 'magnitude word'],
  ['en', '2 lakh farmers', 200_000, 'magnitude word'],
  ['en', '1.2 crore', 12_000_000, 'magnitude word'],
  ['it', '50 mila clienti', 50_000, 'magnitude word'],
  ['es', '200 mil millones', 2e11, 'magnitude word'],
  ['fr', '2 milliards', 2e9, 'magnitude word'],
  ['nl', '4 miljoen klanten', 4e6, 'magnitude word'],
  ['en', 'two hundred and fifty people', 250, 'spelled number'],
  ['en', 'twenty-five', 25, 'spelled number'],
  ['en', 'twelve hundred', 1200, 'spelled number'],
  ['en', 'between one hundred and two hundred', 100, 'spelled number'],
  ['en', 'between one hundred and two hundred', 200, 'spelled number'],
  ['en', 'between one hundred and two hundred', 102, 'refused'],
  ['en', 'between twenty and thirty', 50, 'refused'],
  ['en', 'a dozen offices', 12, 'spelled number'],
  ['en', 'two dozen offices', 24, 'spelled number'],
  ['en', 'half a million', 500_000, 'spelled number'],
  ['en', 'one and a half million', 1_500_000, 'spelled number'],
  ['en', 'three hundred thousand and twenty', 300_020, 'spelled number'],
  ['en', 'one single office', 1, 'spelled number'],
  ['en', 'an office', 1, 'refused'],
  ['de', 'zweihundertfünfzig Menschen', 250, 'spelled number'],
  ['de', 'fünfundzwanzig', 25, 'spelled number'],
  ['de', 'einundzwanzig', 21, 'spelled number'],
  ['nl', 'eenenzeventig', 71, 'spelled number'],
  ['de', 'dreitausendzweihundert', 3200, 'spelled number'],
  ['de', 'einhundertzwölf', 112, 'spelled number'],
  ['de', 'eine halbe Million', 500_000, 'spelled number'],
  ['de', 'zweieinhalb', 2.5, 'spelled number'],
  ['de', 'anderthalb Millionen', 1_500_000, 'spelled number'],
  ['de', 'zwei Dutzend', 24, 'spelled number'],
  ['fr', 'soixante-dix-huit', 78, 'spelled number'],
  ['fr', 'quatre-vingt-dix-sept', 97, 'spelled number'],
  ['fr', 'quatre-vingts', 80, 'spelled number'],
  ['fr', 'soixante et onze', 71, 'spelled number'],
  ['fr', 'deux cent cinquante', 250, 'spelled number'],
  ['fr', 'vingt et un', 21, 'spelled number'],
  ['fr', 'dix-huit', 18, 'spelled number'],
  ['fr', 'mille deux cents', 1200, 'spelled number'],
  ['fr', 'une trentaine de personnes', 30, 'spelled number'],
  ['fr', 'un demi-million', 500_000, 'spelled number'],
  ['fr', 'un million et demi', 1_500_000, 'spelled number'],
  ['es', 'doscientas cincuenta personas', 250, 'spelled number'],
  ['es', 'treinta y cinco', 35, 'spelled number'],
  ['es', 'dos mil quinientos', 2500, 'spelled number'],
  ['es', 'medio millón', 500_000, 'spelled number'],
  ['es', 'un millón y medio', 1_500_000, 'spelled number'],
  ['es', 'veintidós', 22, 'spelled number'],
  ['it', 'duecentocinquanta persone', 250, 'spelled number'],
  ['it', 'ventuno', 21, 'spelled number'],
  ['it', 'tremilacinquecento', 3500, 'spelled number'],
  ['it', 'quarantotto', 48, 'spelled number'],
  ['it', 'una dozzina', 12, 'spelled number'],
  ['it', 'mezzo milione', 500_000, 'spelled number'],
  ['nl', 'tweehonderdvijftig mensen', 250, 'spelled number'],
  ['nl', 'vijfentwintig', 25, 'spelled number'],
  ['nl', 'tweeëntwintig', 22, 'spelled number'],
  ['nl', 'drieduizend', 3000, 'spelled number'],
  ['nl', 'anderhalf miljoen', 1_500_000, 'spelled number'],
  ['nl', 'een half miljoen', 500_000, 'spelled number'],
  ['en', 'our 5th office', 5, 'ordinal'],
  ['en', 'our third office', 3, 'ordinal'],
  ['de', 'unser dritter Standort', 3, 'ordinal'],
  ['de', 'in der fünften Generation', 5, 'ordinal'],
  ['fr', 'la 3e génération', 3, 'ordinal'],
  ['fr', 'la troisième génération', 3, 'ordinal'],
  ['es', 'la cuarta generación', 4, 'ordinal'],
  ['it', 'la quinta generazione', 5, 'ordinal'],
  ['nl', 'de derde generatie', 3, 'ordinal'],
  ['en', 'half the staff', 0.5, 'fraction'],
  ['en', '3/4 of them', 0.75, 'fraction'],
  ['en', 'payments are due in a bus', 2, 'refused'],
  [null, 'zweihundertfünfzig', 250, 'spelled number'],
  [null, 'duecentocinquanta', 250, 'spelled number'],
  ['en', 'ISO9001, B2B', 9001, 'refused'],
  ['en', '10⁶ bulbs', 10, 'refused'],
  ['en', '41¹ depots', 41, 'literal'],
] as const)('%s “%s” carries %d: %s', (language, words, value, rule) => {
  expect(ruleOf(checkNumber(value, [quoteOf(words, { language })]))).toBe(rule);
});

test.each([
  ['in thousands', 486_000],
  ['T€', 486_000],
  ['TEUR', 486_000],
  ['Umsatz in Mio. €', 486_000_000],
  ['Revenue ($m)', 486_000_000],
  ["€ '000", 486_000],
])('a head that says “%s” gives the unit of the figure', (head, value) => {
  expect(ruleOf(checkNumber(value, [quoteOf('486', { around: [head] })]))).toBe('unit of the table');
  expect(ruleOf(checkNumber(value, [quoteOf('486', { around: ['Revenue'] })]))).toBe('refused');
});

test.each([
  ['en', 'over 30% of staff', 30, 'literal'],
  ['de', '30 Prozent der Belegschaft', 30, 'literal'],
  ['de', '12,5 %', 12.5, 'literal'],
  ['fr', '30 pour cent', 30, 'literal'],
  ['es', 'el 30 por ciento', 30, 'literal'],
  ['it', 'il 30 per cento', 30, 'literal'],
  ['nl', '30 procent', 30, 'literal'],
  ['en', 'thirty percent', 30, 'spelled number'],
  ['en', 'three quarters of our power', 75, 'fraction'],
  ['de', 'ein Drittel der Mitarbeiter', 33.3, 'fraction'],
  ['de', 'zwei Drittel', 67, 'fraction'],
  ['de', 'drei Viertel', 75, 'fraction'],
  ['de', 'die Hälfte', 50, 'fraction'],
  ['de', 'jeder Fünfte', 20, 'fraction'],
  ['en', 'half of our staff', 50, 'fraction'],
  ['en', '1 in 5 employees', 20, 'fraction'],
  ['en', 'four out of five customers', 80, 'fraction'],
  ['en', '3 of our 12 sites', 25, 'fraction'],
  ['fr', 'deux tiers', 66.7, 'fraction'],
  ['fr', 'trois quarts', 75, 'fraction'],
  ['fr', 'la moitié', 50, 'fraction'],
  ['fr', 'une personne sur cinq', 20, 'refused'],
  ['fr', 'un sur cinq', 20, 'fraction'],
  ['es', 'tres cuartas partes', 75, 'fraction'],
  ['es', 'dos tercios', 66.67, 'fraction'],
  ['es', 'una de cada cinco', 20, 'fraction'],
  ['it', 'due terzi', 66.7, 'fraction'],
  ['it', 'uno su cinque', 20, 'fraction'],
  ['nl', 'twee derde', 67, 'fraction'],
  ['nl', 'de helft', 50, 'fraction'],
  ['nl', 'driekwart', 75, 'fraction'],
  ['en', '"ownership": 0.3', 30, 'decimal share'],
  ['en', '30 employees', 30, 'share without a sign'],
  ['en', '0.3 %', 30, 'refused'],
  ['en', 'growth of 140 %', 140, 'literal'],
] as const)('%s “%s” carries %d %%: %s', (language, words, value, rule) => {
  expect(ruleOf(checkPercentage(value, [quoteOf(words, { language })]))).toBe(rule);
});

test('a head that says per cent makes a percentage of the figure below it', () => {
  expect(checkPercentage(30, [quoteOf('30', { around: ['Anteil in Prozent'] })]).ok).toBe(true);
});

test('a count is as many as are quoted', () => {
  expect(ruleOf(checkCount(3, 3))).toBe('count of quoted items');
  expect(ruleOf(checkCount(3, 2))).toBe('refused');
});

test('no whole number passes whose digits are nowhere in quotes of digits and plain words', () => {
  const words = fc.array(
    fc.oneof(
      fc.constantFrom('staff', 'in', 'offices', 'we', 'plant', 'the'),
      fc.integer({ min: 2, max: 99_999 }).map(String),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 99_999 }), (parts, value) => {
      const text = parts.join(', ');
      fc.pre(!text.includes(String(value)));
      expect(checkNumber(value, [quoteOf(text)]).ok).toBe(false);
    }),
  );
});

test('a number is found in every spelling with its separators', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.constantFrom(',', '.', ' ', "'", '\u00a0'),
      (value, separator) => {
        const spelled = String(value).replace(/\B(?=(\d{3})+$)/g, separator);
        expect(checkNumber(value, [quoteOf(`some ${spelled} of them`)]).ok).toBe(true);
      },
    ),
  );
});

test.each([
  ['digits', '1'.repeat(10_000)],
  ['digits with points', '1.'.repeat(10_000)],
  ['capitals', 'A'.repeat(10_000)],
  ['number words without a space', 'hundert'.repeat(2_000)],
  ['number words', 'one hundred and '.repeat(2_000)],
  ['dashes', '-'.repeat(10_000)],
])('ten thousand %s are refused like any text that lacks the number', (_, words) => {
  for (const language of ['de', 'it', null])
    expect(checkNumber(7, [quoteOf(words, { language })]).ok).toBe(false);
});
