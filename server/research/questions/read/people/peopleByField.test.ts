import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ask = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return (value as { name: string }[] | null)?.map(({ name }) => name).toSorted() ?? null;
};

const IN_BRACKETS =
  '<p>Ada Lund (managing director), Per Vik (production), Ida Moe (exports), Jon Aas (research and development).</p>';

test.each<[string, string[] | null]>([
  ['Who leads R&D?', ['Jon Aas']],
  ['Who is in charge of production?', ['Per Vik']],
  ['Who heads purchasing?', null],
  ['Who is the managing director?', ['Ada Lund']],
])('a paragraph of people tells of each by the brackets behind their name: %s', async (question, names) => {
  expect(await ask(question, IN_BRACKETS)).toEqual(names);
});

test.each<[string, string, string[] | null]>([
  ['Who heads HR?', '<p>Ada Lund, Head Coach, is the only paid member of staff.</p>', null],
  ['Who heads product?', '<p>Ada Lund, Production Manager</p>', null],
  [
    'Who heads production?',
    '<p>Ada Lund, Production Manager</p><p>Per Vik, Product Manager</p>',
    ['Ada Lund'],
  ],
  ['Who runs sales?', '<p>Ada Lund, Key Account Manager</p>', null],
  [
    'Who heads procurement?',
    '<h2>Department heads</h2><ul><li>Ada Lund, Raw Materials Buyer</li></ul>',
    null,
  ],
  ['Find the partners.', '<p>Ada Lund, Head of Partnerships</p>', null],
  ['engineers', '<h2>Directors</h2><ul><li>Ada Lund, Technical Director</li></ul>', null],
  ['Who is the managing director?', '<p>Ada Lund, MD, Chief Medical Officer</p><p>Ada Lund, MD</p>', null],
  [
    'Who heads sourcing?',
    '<p>Ada Lund heads sustainability and sourcing, Per Vik is finance director.</p>',
    ['Ada Lund'],
  ],
  [
    'Who leads quality management?',
    '<table><tr><th>Qualität</th><td>Ada Lund<br>Leiterin Qualitätsmanagement</td></tr></table>',
    ['Ada Lund'],
  ],
  [
    'Find engineering leaders.',
    '<ul><li>Ada Lund, Vice President, Engineering</li><li>Per Vik, Design Engineer</li></ul>',
    ['Ada Lund'],
  ],
  ['Who leads exports?', '<p>Ada Lund, who set up the Bergen office and leads exports.</p>', ['Ada Lund']],
  [
    'Who manages the Molde plant?',
    '<dl><dt>Ada Lund</dt><dd>Plant Manager, Bergen</dd><dt>Per Vik</dt><dd>Plant Manager, Molde</dd></dl>',
    ['Per Vik'],
  ],
  [
    'Who is in charge of quality?',
    '<table><tr><th>Name</th><th>Looks after</th></tr><tr><td>Ada Lund</td><td>Quality and standards</td></tr><tr><td>Per Vik</td><td>Plant</td></tr></table>',
    ['Ada Lund'],
  ],
  [
    'Who sits on the board?',
    '<h2>Board</h2><p>Ada Lund (chair), Per Vik (Tarn Invest), Ida Moe.</p>',
    ['Ada Lund', 'Ida Moe', 'Per Vik'],
  ],
])('%s of %s', async (question, body, names) => {
  expect(await ask(question, body)).toEqual(names);
});

test.each([
  '<table><tr><td>Investors</td><td>Tarn Row</td></tr></table>',
  '<p>Photographs: Ada Lund</p>',
  '<p>The lamp works were founded in 1907 by Ada Lund.</p>',
])('nobody works there who is only told of in %s', async (body) => {
  expect(await ask('Find people who work there.', body)).toBeNull();
});
