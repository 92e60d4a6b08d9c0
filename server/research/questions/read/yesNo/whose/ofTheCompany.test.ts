import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A page, a question, and the answer; null where the page leaves it open. */
type Told = [page: string, question: string, expected: boolean | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const body = page.startsWith('<') ? page : `<p>${page}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  await expectAnswer([question, 'boolean', expected], pages, HOST);
}

describe('only a company that is told to be independent belongs to no group', () => {
  test.each<Told>([
    ['Sold by 310 independent agents in Norway.', 'Are they part of a larger group?', null],
    ['We are independent of glaziers and electricians.', 'Do they belong to a group?', null],
    ['An independent auditor has examined the accounts.', 'Are they part of a larger group?', null],
    ['The board has two independent directors.', 'Are they part of a group?', null],
    ['<dl><dt>Role</dt><dd>Non-executive Director</dd></dl>', 'Are they part of a larger group?', null],
    ['We belong to the Association of Norwegian Glassblowers.', 'Do they belong to a larger group?', null],
    ['Fjordlys is an independent workshop in Bergen.', 'Are they part of a larger group?', false],
    ['Fjordlys has been independent since 1992.', 'Are they part of a larger group?', false],
    ['Since 2021 Fjordlys has been part of the Varnholt Group.', 'Are they part of a larger group?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('somebody is sought only where a post is open or the house says that it seeks', () => {
  test.each<Told>([
    ['Ladders for hire and for sale.', 'Any open vacancies?', null],
    ['In peak weeks we hire reliable hauliers.', 'Any open vacancies?', null],
    ['We don’t work with recruitment agencies.', 'Any open vacancies?', null],
    ['The deal is done, and 38 of 52 jobs are safe.', 'Any open vacancies?', null],
    ['<h2>Career</h2><p>2004–2011 glazier in Oslo.</p>', 'Any open vacancies?', null],
    ['<ul><li>Welcome | Lamps | Jobs | Glass</li></ul>', 'Any open vacancies?', null],
    ['Today I told eleven colleagues that their jobs are ending.', 'Are they hiring?', null],
    ['Our lamps recruit light from the north.', 'Are they hiring?', null],
    ['We are hiring.', 'Are they hiring?', true],
    ['Two jobs are open right now.', 'Any open vacancies?', true],
    ['There are no vacancies at the moment.', 'Any open vacancies?', false],
    ['We are not hiring at the moment.', 'Are they hiring?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what others do, and what is only called alike, is not told of what is asked', () => {
  test.each<Told>([
    ['640 dealers in Norway carry our lamps.', 'Do they deliver to homes?', null],
    ['We supply lamps to care homes.', 'Do they deliver to homes?', null],
    ['We deliver to homes in Bergen.', 'Do they deliver to homes?', true],
    ['Fjordlys takes donations by card.', 'Gift cards available?', null],
    ['Gift cards are available at the counter.', 'Gift cards available?', true],
    ['Founded in 1911 as the Mill Road Glassworks.', 'Is the company owned by its founders?', null],
    ['We do not overhaul machines of other makes.', 'Do they make robots?', null],
    ['We do not make robots.', 'Do they make robots?', false],
    ['Breakfast with the mayor, Bergen, 19 November.', 'Do they still do catering?', null],
    ['We supply glass to restaurants.', 'Do they do catering?', null],
    ['Purchased components carry the warranty of their maker.', 'Can customers buy spare parts?', null],
    ['Our order book is full; urgent spares are squeezed in.', 'Can customers buy spare parts?', null],
    ['Spare parts can be bought in our shop.', 'Can customers buy spare parts?', true],
    ['Look out for Old Mill (lamp oil) and Brightbucket.', 'Do they own factories?', null],
    ['For each lamp sold we give €5 to the yards of Bergen.', 'Do they own the shipyard?', null],
    ['You must be in business: a caterer, a school, a club.', 'Do they do catering?', null],
    ['Closed-panel houses, erected in days.', 'Is the product going to be shut down?', null],
    ['Every December our team mends lamps for families.', 'Are they owned by a family?', null],
    ['The sisters took in their first patients in 1868.', 'Have they raised more than £2 million?', null],
    ['Those are the only two places, whatever the online directories say.', 'Do they sell online?', null],
  ])('%s – %s', (...told) => expectTold(told));
});
