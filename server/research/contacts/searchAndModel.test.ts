import type { AnswerType } from '@assay/shared/answerType';
import { afterEach, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import {
  claiming,
  judging,
  type ModelScript,
  type ScriptedModel,
  startModel,
  toolsWith,
} from '../../../test/support/scriptedModel.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { SearchProvider } from '../search/searchProvider.ts';
import { answerContactQuestion } from './answerContact.ts';

let scripted: ScriptedModel | null = null;
afterEach(async () => {
  await scripted?.close();
  scripted = null;
});

const PROFILE = 'https://www.linkedin.com/in/jane-doe-4a81b2c3';
const html = (title: string, body: string) => ({
  body: `<html lang="en"><head><title>${title}</title></head><body><main>${body}</main></body></html>`,
});

/** A search whose answer stands in the memory web, whatever is asked. */
const search: SearchProvider = {
  name: 'scripted',
  listUsdPerCall: 0,
  request: () => ({ url: 'https://search.example/' }),
  read: (body) => body as { url: string; title: string; snippet: string }[],
};
const hits = (...urls: string[]): MemoryPages => ({
  'https://search.example/': {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(urls.map((url) => ({ url, title: 'Jane Doe', snippet: 'Jane Doe' }))),
  },
});

async function ask(
  pages: MemoryPages,
  {
    question = 'What is her job title?',
    answerType = 'open_text' as AnswerType,
    mode = 'strict' as 'strict' | 'lenient',
    connectors = {},
    model = null as ScriptedModel['model'] | null,
  } = {},
): Promise<{ outcome: ResearchOutcome; value: unknown; requested: string[] }> {
  const web = new MemoryWeb(pages);
  const tools = toolsWith(model === null ? { search } : { model });
  const outcome = await answerContactQuestion(memoryContext(web, { tools }), PROFILE, {
    question,
    answerType,
    outputSchema: null,
    verificationMode: mode,
    connectors,
  });
  return {
    outcome,
    value: outcome.kind === 'answered' ? outcome.answer.value : outcome.errorCode,
    requested: web.requested,
  };
}

const team = (extra = '') =>
  html('Team – Brightwell', `<h1>Our team</h1><h3>Jane Doe</h3><p>Chief Technology Officer</p>${extra}`);
const home = html('Brightwell – pumps', '<h1>Brightwell</h1><a href="/team">Team</a>');

test('a search leads to the employer when its page links to the profile, and never to a network', async () => {
  const { value, requested } = await ask({
    ...hits(PROFILE, 'https://x.com/janedoe', 'https://brightwell.example/team'),
    'https://brightwell.example/': home,
    'https://brightwell.example/team': team(`<a href="${PROFILE}">Profile</a>`),
  });
  expect(value).toBe('Chief Technology Officer');
  expect(requested.filter((url) => /linkedin|x\.com/.test(url))).toEqual([]);
});

test('one organisation that merely names such a person is nothing in the strict mode, and an inference in the lenient', async () => {
  const pages = {
    ...hits('https://brightwell.example/team'),
    'https://brightwell.example/': home,
    'https://brightwell.example/team': team(),
  };
  const strict = await ask(pages);
  expect(strict.value).toBeNull();
  expect(strict.outcome.kind === 'answered' && strict.outcome.reasoning).toContain('brightwell.example');
  const lenient = await ask(pages, { mode: 'lenient' });
  expect(lenient.value).toBe('Chief Technology Officer');
  const told = lenient.outcome.kind === 'answered' ? lenient.outcome : null;
  expect(told?.reasoning).toContain('inferred');
  expect(told?.confidence).toBeLessThan(0.5);
});

test('namesakes at two organisations leave it open in both modes', async () => {
  const pages = {
    ...hits('https://brightwell.example/team', 'https://otherworks.example/team'),
    'https://brightwell.example/team': team(),
    'https://otherworks.example/team': team(),
  };
  expect((await ask(pages)).value).toBeNull();
  expect((await ask(pages, { mode: 'lenient' })).value).toBeNull();
});

test('a page of others counts when it names the employer beside the person, and is set aside when it does not', async () => {
  const pages = (words: string) => ({
    ...hits('https://summit.example/speakers/jane-doe'),
    'https://brightwell.example/': home,
    'https://brightwell.example/team': html(
      'Team – Brightwell',
      '<h1>Our team</h1><h3>Jane Doe</h3><p>Engineer</p>',
    ),
    'https://summit.example/speakers/jane-doe': html('Jane Doe', `<h1>Jane Doe</h1><p>${words}</p>`),
  });
  const asking = { question: 'What did she study?', connectors: { employerDomain: 'brightwell.example' } };
  const same = await ask(
    pages('Jane Doe builds pumps at Brightwell. She studied chemistry at Durham University.'),
    asking,
  );
  expect(same.value).toContain('chemistry');
  const other = await ask(pages('Jane Doe sings opera. She studied chemistry at Durham University.'), asking);
  expect(other.value).toBeNull();
  expect(other.outcome.kind === 'answered' && other.outcome.reasoning).toContain('Set aside');
});

const BIOGRAPHY: MemoryPages = {
  'https://brightwell.example/': home,
  'https://brightwell.example/team': html(
    'Team – Brightwell',
    `<h1>Our team</h1><h3>Jane Doe</h3><p>Chief Technology Officer</p><p>Jane Doe spends her weekends in a kayak on the Wharfe.</p>
     <h3>Alan Kirk</h3><p>Alan Kirk collects stamps of Peru.</p>`,
  ),
};
/** Points at the quote, and takes every quote for a statement. */
const believing =
  (value: string, quote: string): ModelScript =>
  (prompt) =>
    prompt.data.statements === undefined
      ? claiming({ field: 'answer', value, quote })
      : judging(prompt, () => 'stated');
const HOBBY = { question: 'Which sport does she do?', connectors: { employerDomain: 'brightwell.example' } };

test('a model may point at a passage about the person; the answer is the passage, with less weight', async () => {
  const quote = 'Jane Doe spends her weekends in a kayak on the Wharfe.';
  expect((await ask(BIOGRAPHY, HOBBY)).value).toBeNull();
  scripted = await startModel(believing('kayaking', quote));
  const { value, outcome } = await ask(BIOGRAPHY, { ...HOBBY, model: scripted.model });
  expect(value).toBe(quote);
  expect(outcome.kind === 'answered' && outcome.reasoning).toContain('language model');
  expect(JSON.stringify(scripted.prompts)).not.toContain('stamps of Peru');
});

test('a model that points at somebody else’s passage, or at words that are on no page, changes nothing', async () => {
  for (const quote of [
    'Alan Kirk collects stamps of Peru.',
    'Jane Doe is the champion of the world in rowing.',
  ]) {
    scripted = await startModel(believing('rowing', quote));
    expect((await ask(BIOGRAPHY, { ...HOBBY, model: scripted.model })).value).toBeNull();
    await scripted.close();
    scripted = null;
  }
});
