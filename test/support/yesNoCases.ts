import { expectAnswer } from './answerCases.ts';
import { HOST, htmlPage } from './questionSite.ts';

/** A page, a question, and the answer; null where the page leaves it open. */
export type Told = [page: string, question: string, expected: boolean | null];

/** Asks one page of the company a yes-or-no question; plain words are a paragraph. */
export async function expectTold([page, question, expected]: Told): Promise<void> {
  const body = page.startsWith('<') ? page : `<p>${page}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  await expectAnswer([question, 'boolean', expected], pages, HOST);
}
