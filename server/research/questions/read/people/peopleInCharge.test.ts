import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const names = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return (value as { name: string }[] | null)?.map(({ name }) => name).sort() ?? null;
};

const BRANCHES =
  '<h2>Branches</h2><table><tr><th>Branch</th><th>Head</th><th>Lamps</th></tr><tr><td>Voss</td><td>Ada Lund</td><td>9</td></tr><tr><td>Odda</td><td>Per Vik</td><td>4</td></tr></table>';
const PRACTICES =
  '<h2>Heads of practice</h2><table><tr><th>Practice</th><th>Head</th><th>Office</th></tr><tr><td>Employment</td><td>Ada Lund</td><td>Voss</td></tr><tr><td>Family</td><td>Per Vik</td><td>Odda</td></tr></table>';

test.each<[string, string, string[] | null]>([
  ['Who is the head of the Odda branch?', BRANCHES, ['Per Vik']],
  ['Who is the head of the Sund branch?', BRANCHES, null],
  ['Who heads the employment practice?', PRACTICES, ['Ada Lund']],
  ['Who heads the shipping practice?', PRACTICES, null],
  [
    'Who is the chief technology officer?',
    '<ul><li><b>Ada Lund</b><br>Chief technology officer (since 2024)</li><li><b>Per Vik</b><br>VP Sales</li></ul>',
    ['Ada Lund'],
  ],
  [
    'Who is the country manager for Germany?',
    '<ul><li>Ada Lund, country manager Germany</li><li>Per Vik, country manager Poland</li></ul>',
    ['Ada Lund'],
  ],
  [
    'Who is the export director?',
    '<h2>Dirección</h2><ul><li>Ada Lund, director de exportación</li><li>Per Vik, director de producción</li></ul>',
    ['Ada Lund'],
  ],
  [
    'Who chairs the trustees?',
    '<h2>Trustees</h2><p>Rev. Ada Lund (chair), Per Vik (treasurer), Dr. Ola Berg.</p>',
    ['Ada Lund'],
  ],
  [
    'Who directs the works in Voss?',
    '<p>Ada Lund directs the Voss works, and Per Vik looks after the Odda works.</p>',
    ['Ada Lund'],
  ],
  [
    'Who do I call about export?',
    '<dl><dt>Ada Lund</dt><dd>Mill manager</dd><dt>Per Vik</dt><dd>Export sales</dd></dl>',
    ['Per Vik'],
  ],
  [
    'Who is the rights director of Fjordlys?',
    '<dl><dt>Publisher</dt><dd>Ada Lund</dd><dt>Rights director</dt><dd>Per Vik. Per sells rights.</dd></dl>',
    ['Per Vik'],
  ],
  [
    'Who is the chief executive?',
    '<h2>New chief executive</h2><p>Ada Lund takes over today as chief executive. She follows Per Vik, who retires.</p>',
    ['Ada Lund'],
  ],
])('%s', async (question, body, expected) => {
  expect(await names(question, body)).toEqual(expected);
});
