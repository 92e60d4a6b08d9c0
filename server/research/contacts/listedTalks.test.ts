import { expect, test } from 'vitest';
import { askAboutJaneDoe as ask } from '../../../test/support/aboutJaneDoe.ts';

const told = async (question: string, body: string) =>
  JSON.stringify(await ask(question, 'contact_engagements', body));

test.each([
  [
    'Where has Jane Doe given a talk?',
    '<h2>On the road</h2><p>Jane Doe: “Slow water”, Pump Days, Ghent, 14 May 2026. Karl Benz: “Fast money”, Valve Congress, Lille, 3 June 2026.</p>',
  ],
  [
    'What talks has Jane Doe given?',
    '<h2>Press cuttings and stages</h2><ul><li>Karl Benz at the Lille Code Summit, 22 May 2026: “Fast money”</li><li>Jane Doe at the Ghent Water Breakfast, 3 March 2026: “Slow water”</li></ul>',
  ],
  [
    'Any conference appearances in 2026?',
    '<h2>Events</h2><ul><li>Dr. Jane Doe: "Slow water at scale", European Pump Meeting, Vienna, 5 June 2026</li><li>Karl Benz: panel "Fast money", Valve Forum, Zurich, 21 April 2026</li></ul>',
  ],
  [
    'Which talk does Jane Doe give this winter?',
    '<h2>Talks this winter</h2><article><h3>Fast money</h3><p>Karl Benz, head of sales. 26 November 2026, 6pm.</p></article><article><h3>Slow water</h3><p>Jane Doe, head of service. 3 December 2026, 6pm, Canal Works.</p></article>',
  ],
  [
    'Which talks has Jane Doe given?',
    '<p>Jane Doe gave the talk “Slow water” at the Pump Summit in April 2026; Karl Benz opened the same summit in 2024 with “Fast money”.</p>',
  ],
  [
    'Has Jane Doe spoken at any events?',
    '<ul><li>Jane Doe sat on the panel "Slow water and the auditor" at PumpTrek Ghent, 17 September 2026.</li><li>Karl Benz hosts our user day "Fast money".</li></ul>',
  ],
])('who gave a talk is told by an entry without a verb, and only theirs: %s %s', async (question, body) => {
  const talks = await told(question, body);
  expect(talks).toContain('Slow water');
  expect(talks).not.toContain('Fast money');
});

test('a captain is named by the family name alone', async () => {
  const body =
    '<p>Marine superintendent: Captain Jane Doe.</p><p>Captain Doe speaks about pumps at the Small Ports Forum in Oban on 18 November 2026.</p>';
  expect(await told('Where does Jane Doe speak?', body)).toContain('Small Ports Forum');
});

test.each([
  ['a piece of writing', '<h2>From the blog</h2><p>Jane Doe: “Slow water”, Pump Week, 14 May 2026.</p>'],
  [
    'what another says behind the verb',
    '<h2>4. März 2026: Jane Doe am Pumpenforum</h2><p>Am selben Forum hielt Prof. Dr. Ines Wyt das Referat «Fast money».</p>',
  ],
  [
    'a line that names no occasion',
    '<h2>Voices</h2><p>Jane Doe: “Slow water”, says the head of service.</p>',
  ],
])('%s is no talk of theirs', async (_what, body) => {
  expect(await told('What talks has Jane Doe given?', body)).toBe('null');
});
