import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ask = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return (value as { name: string }[] | null)?.map(({ name }) => name).toSorted() ?? null;
};

const OFFICERS =
  '<table><tr><th>Post</th><th>Name</th></tr><tr><td>Chief Executive</td><td>Ada Lund</td></tr><tr><td>Head of Digital and Customer Services</td><td>Per Vik</td></tr><tr><td>Director of Place</td><td>Ida Moe</td></tr><tr><td>Head of Housing</td><td>Vacant</td></tr></table>';

test.each<[string, string[] | null]>([
  ['Who is Head of Housing?', null],
  ['Who is the Head of Planning?', null],
  ['Who is the Director of Regeneration?', null],
  ['Who is Director of Place?', ['Ida Moe']],
  ['Who is the Chief Executive of Fjordlys?', ['Ada Lund']],
  ['Who is the head of Digital?', ['Per Vik']],
])('whoever heads another department is not meant: %s', async (question, names) => {
  expect(await ask(question, OFFICERS)).toEqual(names);
});

const OFFICES =
  '<h2>Partners</h2><table><tr><th>Name</th><th>Practice</th><th>Office</th></tr><tr><td>Ada Lund (Senior Partner)</td><td>Land</td><td>Bergen</td></tr><tr><td>Per Vik</td><td>Tax</td><td>Bergen</td></tr><tr><td>Ida Moe (Managing Partner)</td><td>Water</td><td>Tromsø</td></tr><tr><td>Jon Aas</td><td>Tax</td><td>Molde</td></tr></table>';

test.each<[string, string[] | null]>([
  ['Who are the partners at the Bergen office?', ['Ada Lund', 'Per Vik']],
  ['Who are the partners in Bergen?', ['Ada Lund', 'Per Vik']],
  ['Who are the partners at the Narvik office?', null],
  ['Who are the partners?', ['Ada Lund', 'Ida Moe', 'Jon Aas', 'Per Vik']],
])('a place that is asked for is told of each: %s', async (question, names) => {
  expect(await ask(question, OFFICES)).toEqual(names);
});

const SCIENCE =
  '<p>Dr Ada Lund is Head of Science, Professor Per Vik our Chief Scientist. Ida Moe, Finance Director.</p>';

test.each<[string, string[] | null]>([
  ['Who is head of science?', ['Ada Lund']],
  ['Who is the Chief Scientist?', ['Per Vik']],
  ['Who is the head of finance?', ['Ida Moe']],
])('of two in one field the one with the words asked for is meant: %s', async (question, names) => {
  expect(await ask(question, SCIENCE)).toEqual(names);
});

test.each<[string, string[] | null]>([
  ['Who heads IT at Fjordlys?', ['Per Vik']],
  ['Who leads HR at Fjordlys?', null],
  ['Who runs Fjordlys?', ['Ada Lund']],
])('a field at the company is not the whole of it: %s', async (question, names) => {
  const body = '<p>Ada Lund, Chief Executive. Per Vik, Head of Information Technology.</p>';
  expect(await ask(question, body)).toEqual(names);
});

const BUYERS =
  '<h2>Who to ask for</h2><table><tr><td>Dutch auctions, roses</td><td>Ada Lund, buyer</td></tr><tr><td>British growers</td><td>Per Vik, buyer</td></tr></table><ul><li>Ida Moe, Head of Sales (on leave; meanwhile please write to Jon Aas, acting Head of Sales)</li></ul>';

test.each<[string, string[] | null]>([
  ['Who is the buyer for British growers?', ['Per Vik']],
  ['Who is their buyer for roses?', ['Ada Lund']],
  ['Who are the buyers?', ['Ada Lund', 'Per Vik']],
  ['Who are the buyers for British growers?', ['Per Vik']],
  ['Who is the buyer for paper boxes?', null],
  ['Who is acting head of sales?', ['Jon Aas']],
  ['Who is the interim head of purchasing?', null],
])(
  'a plural behind the role makes nobody several, and only who acts as one does: %s',
  async (question, names) => {
    expect(await ask(question, BUYERS)).toEqual(names);
  },
);
