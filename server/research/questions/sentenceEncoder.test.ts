import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { htmlPage } from '../../../test/support/questionSite.ts';
import { readDocument } from '../documents/document.ts';
import { analyseQuestion } from './analysis.ts';
import { excerptsOf } from './excerpts.ts';
import { Corpus } from './ranking.ts';
import { loadEncoder, rankByMeaning } from './sentenceEncoder.ts';

/** Vectors by whether a text speaks of light. */
const model = {
  embed: async (texts: string[]) => texts.map((text) => (/glow|bright/.test(text) ? [1, 0] : [0, 1])),
};
const packages = async (name: string) =>
  name.includes('model') ? { modelSource: () => ({}) } : { initModel: async () => model };

function ranked(question: string) {
  const page = htmlPage(
    'Lamps',
    '<p>Our lamps are made of steel.</p><p>Our lamps glow on and on for many years.</p>',
  );
  const document = readDocument(memoryPage('https://lamps.example/', page));
  const pages = [
    {
      document,
      role: 'home' as const,
      topics: new Set<never>(),
      isOwn: true,
      sourceClass: 'ownProse' as const,
      match: 1,
      asOf: null,
    },
  ];
  return new Corpus(excerptsOf(pages, new Set())).rank(analyseQuestion(question, 'open_text'));
}

test('among sentences with the same words, the one that is nearer in meaning comes first', async () => {
  const encoder = await loadEncoder(packages);
  if (encoder === null) throw new Error('the encoder was not loaded');
  const before = ranked('How bright are the lamps?');
  expect(before[0]?.excerpt.passage.text).toContain('steel');
  const after = await rankByMeaning(before, 'How bright are the lamps?', encoder);
  expect(after[0]?.excerpt.passage.text).toContain('glow');
  expect(after).toHaveLength(before.length);
});

test('without its packages there is no encoder', async () => {
  const absent = async () => {
    throw new Error('Cannot find package');
  };
  expect(await loadEncoder(absent)).toBeNull();
  expect(await loadEncoder(async () => ({}))).toBeNull();
});
