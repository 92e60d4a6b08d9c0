import { expect, test } from 'vitest';
import { askAboutJaneDoe as ask } from '../../../test/support/aboutJaneDoe.ts';

test.each([
  [
    '3 March 2026. At the pump days on 25 February, Jane Doe presented "Slow water" and Karl Benz presented "Fast money".',
  ],
  ['Karl Benz presented "Fast money" and Jane Doe presented "Slow water" at the pump days in Leeds.'],
  ['At the pump days, Jane Doe spoke on "Slow water", while Karl Benz gave a workshop on "Fast money".'],
])('of a sentence with the talks of two only her own is told: %s', async (sentence) => {
  const talks = JSON.stringify(
    await ask('Which talks has Jane Doe given?', 'contact_engagements', `<p>${sentence}</p>`),
  );
  expect(talks).toContain('Slow water');
  expect(talks).not.toContain('Fast money');
});

test.each([
  ['Jane Doe ran the workshop "Slow water" at the Pump Charities Day on 8 October 2024.'],
  [
    '18 March 2024. Jane Doe sprach beim Pumpentag Quell über "Slow water". Karl Benz hält am 24. November 2039 den Vortrag "Fast money".',
  ],
  ['Jane Doe a donné la conférence "Slow water" à la Maison des Pompes, le 8 janvier 2024.'],
  ['Jane Doe est intervenue le 4 juin 2024 aux Rencontres de la Pompe à Nantes sur "Slow water".'],
  ['Jane Doe intervino en el Foro de la Bomba de Jaén el 4 de junio de 2024 con "Slow water".'],
])('a talk is told in other languages, with the day of its own clause: %s', async (sentence) => {
  const told = JSON.stringify(
    await ask('At which events has Jane Doe taken part?', 'contact_engagements', `<p>${sentence}</p>`),
  );
  expect(told).toContain('Slow water');
  expect(told).not.toContain('Fast money');
});

test('a panel with several people is told as a whole', async () => {
  const body =
    '<ul><li>13 March 2026, open workshop "Deep wells" in Leeds with Karl Benz and Jane Doe</li></ul>';
  expect(
    JSON.stringify(
      await ask('Which talks has Jane Doe given?', 'contact_engagements', `<h2>Talks</h2>${body}`),
    ),
  ).toContain('Karl Benz');
});

test.each<[string, string, unknown]>([
  [
    'Which law degrees does Jane have?',
    '<h2>Jane Doe</h2><p>Elected in 2023. LLB (Exeter), LLM (Bristol).</p>',
    ['LLB (Exeter)', 'LLM (Bristol)'],
  ],
  [
    'Which universities did she attend?',
    '<p>Jane Doe holds degrees in economics (University of Groningen) and law (Leiden University).</p>',
    ['University of Groningen', 'Leiden University'],
  ],
])('degrees and schools are told one by one: %s', async (question, body, value) => {
  expect(await ask(question, 'list', body)).toEqual(value);
});

test('a place beside a name in a table is no role', async () => {
  const body =
    '<h1>Members and officers</h1><table><tr><th>Name</th><th>Parish</th><th>First elected</th></tr><tr><td>Jane Doe</td><td>Withing</td><td>2021</td></tr></table>';
  expect(await ask('What does Jane Doe do for a living?', 'open_text', body)).toBeNull();
});

test.each<[string, string, unknown]>([
  [
    'Does Jane Doe still sit on the board?',
    '<h2>Our board</h2><ul><li>Karl Benz</li></ul><p>Jane Doe handed over to Karl in May 2025.</p>',
    false,
  ],
  [
    'Does Jane Doe still sit on the board?',
    '<h2>Directors</h2><table><tr><th>Name</th><th>Role</th></tr><tr><td>Jane Doe</td><td>Non-executive Director</td></tr></table>',
    true,
  ],
  ['Does Jane Doe still sit on the board?', '<p>Jane Doe, head of sales</p>', null],
])(
  'who sits on a board is told by its list, and who has left by what has ended: %s %s',
  async (question, body, value) => {
    expect(await ask(question, 'boolean', body)).toBe(value);
  },
);
