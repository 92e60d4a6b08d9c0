import { expect, test } from 'vitest';
import { askAboutJaneDoe } from '../../../test/support/aboutJaneDoe.ts';
import { affiliationBehind } from './affiliation.ts';

const behindJane = (sentence: string) => affiliationBehind(sentence, sentence.indexOf('Jane Doe') + 8);

test.each([
  ['Jane Doe, head of works at Severn Utilities, agreed.', 'Severn Utilities'],
  ['Jane Doe is a designer at Globex.', 'Globex'],
  ['Jane Doe CTO at Globex', 'Globex'],
  ['Jane Doe (Globex)', 'Globex'],
  ['Jane Doe, who is the founder of Globex', 'Globex'],
])('"%s" gives her a house', (sentence, house) => {
  expect(behindJane(sentence)).toBe(house);
});

test.each([
  'Jane Doe joins the founders panel at SaaStock Austin on June 17.',
  'Jane Doe reports to our works director, Ivo Brandt.',
  'Jane Doe speaks on the directors’ stage at Cast Metals Expo.',
  'Jane Doe, who moderated the engineers’ round table at Foundry Days, agreed.',
  'Jane Doe will chair the partner session at Metal Week.',
  'Jane Doe gives the opening lecture for managers at Cast Forum.',
])('"%s" tells what she does, and no house of hers', (sentence) => {
  expect(behindJane(sentence)).toBeNull();
});

test.each([
  '<p>Panel: Jane Doe (Dublin), Anja Berg (Oslo) and Per Lie (Oslo). We have offices in Dublin and Oslo.</p>',
  '<p>On the panel: Jane Doe (Winsford) and Bo Ek (Northwich).</p><h2>Winsford works</h2><p>Our foundry.</p>',
])('a town in brackets behind the name is where somebody works', async (body) => {
  const found = await askAboutJaneDoe(
    'Which panels was she on?',
    'contact_engagements',
    `<p>Jane Doe, Head of Casting.</p>${body}`,
  );
  const boss = await askAboutJaneDoe(
    'What is her title?',
    'open_text',
    `<p>Jane Doe, Head of Casting.</p>${body}`,
  );
  expect(boss).toBe('Head of Casting');
  expect(JSON.stringify(found)).not.toContain('belongs to');
});

test('a firm in brackets behind the name is somebody else’s house', async () => {
  const body = '<p>Speakers: Jane Doe (Globex), head of sales; Bo Ek (Initech), buyer.</p>';
  expect(await askAboutJaneDoe('What is her title?', 'open_text', body)).toBeNull();
});
