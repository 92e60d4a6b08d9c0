import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const answerTo = async (told: string, question: string) => {
  const body = told.startsWith('<') ? told : `<p>${told}</p>`;
  const site = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${body}`,
    ),
  };
  return (await askPages({ question, answerType: 'number' }, { pages: site })).value;
};

describe('of a whole and its parts, the part that the question names by its own words', () => {
  test.each([
    ['We run 64 vans, of which 19 are electric.', 'How many electric vans do they run?', 19],
    ['We run 64 vans, of which 19 are electric.', 'How many vans do they run?', 64],
    ['At the year end we employed 410 people, 230 of them welders.', 'How many welders do they employ?', 230],
    [
      'We are 96 people: 71 in Bergen, 15 in Oslo and 10 in Gdansk.',
      'How many people work in the Oslo office?',
      15,
    ],
    ['We are 96 people: 71 in Bergen, 15 in Oslo and 10 in Gdansk.', 'How many people work in Gdansk?', 10],
    ['Meeting rooms: Harbour 12, Old Mill 5, Quay 9', 'How many meeting rooms does Old Mill have?', 5],
    ['Members: 8,400, of them 2,100 under 25', 'How many members are under 25?', 2100],
    ['17 of our 42 kilns run on electricity.', 'How many kilns run on electricity?', 17],
    ['Of the 640 trucks, 52 are electric and 38 run on gas.', 'How many electric trucks do they run?', 52],
    [
      'Of our sites, 79 are in Norway, 24 in Sweden and 12 in Scotland.',
      'How many sites do they have in Scotland?',
      12,
    ],
    [
      '86 people work for us: in Bergen (51), Utrecht (23) and Gdansk (12).',
      'How many people work in Utrecht?',
      23,
    ],
    ['3 May 2026: Twelve of our 51 boats are now hybrid.', 'How many hybrid boats do they have?', 12],
    [
      'News: seven of the 30 greenhouses are heated with wood.',
      'How many greenhouses are heated with wood?',
      7,
    ],
    ['Update, June: 18 of our 44 branches are step-free.', 'How many branches are step-free?', 18],
    ['We are 94, and 37 of us are nurses.', 'How many of their employees are nurses?', 37],
    [
      'The depot has 30 docks, of which 6 are refrigerated.',
      'How many refrigerated docks does the depot have?',
      6,
    ],
    ['Of 130 apprentices, 44 are women.', 'How many apprentices do they have?', 130],
    ['<p>780trailers, of which 95 are refrigerated</p>', 'How many refrigerated trailers do they have?', 95],
  ])('%s | %s', async (told, question, value) => {
    expect(await answerTo(told, question)).toBe(value);
  });

  test.each([
    ['We are 96 people: 71 in Bergen, 15 in Oslo and 10 in Gdansk.', 'How many people work in Lisbon?'],
    ['We run 64 vans, of which 19 are leased and electric.', 'How many diesel vans do they run?'],
    ['At the year end we employed 410 people, 230 of them welders.', 'How many electricians do they employ?'],
    ['17 of our 42 kilns run on electricity.', 'How many kilns run on gas?'],
    ['Meeting rooms: Harbour 12, Old Mill 5, Quay 9', 'How many meeting rooms does Castle have?'],
    [
      'We have 12 shops: 4 small ones in Bergen harbour and 8 in Oslo.',
      'How many shops do they have in Trondheim?',
    ],
  ])('%s does not tell %s', async (told, question) => {
    expect(await answerTo(told, question)).toBeNull();
  });
});

describe('a figure is read with its unit, as a sign, in brackets or in words', () => {
  test.each([
    ['<ul><li><b>512 MW</b> in operation</li></ul>', 'How many megawatts do they have in operation?', 512],
    ['The farm produced 1,410 GWh in 2025.', 'How many gigawatt-hours did the farm produce in 2025?', 1410],
    [
      'The Studio plan holds 80 GB of backups.',
      'How many gigabytes of backups does the Studio plan hold?',
      80,
    ],
    [
      'Waste per lamp was 61 g in 2024 and 55 g in 2025.',
      'How many grams of waste per lamp were there in 2025?',
      55,
    ],
    [
      '<table><tr><th>Lamp</th><th>Height (mm)</th><th>Price</th></tr><tr><td>Fyr</td><td>420</td><td>€90</td></tr><tr><td>Holm</td><td>650</td><td>€120</td></tr></table>',
      'What is the height of the Holm lamp in mm?',
      650,
    ],
    [
      '<table><tr><th>Bridge</th><th>Span</th><th>Owner</th></tr><tr><td>Otter Creek</td><td>140 ft</td><td>County</td></tr><tr><td>Elk Run</td><td>95 ft</td><td>State</td></tr></table>',
      'What is the span of the Elk Run bridge in feet?',
      95,
    ],
  ])('%s | %s', async (told, question, value) => {
    expect(await answerTo(told, question)).toBe(value);
  });
});
