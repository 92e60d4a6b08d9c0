import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordedAnswers, recordCard } from '../../hubspot/recordedCard.ts';
import { type CrmServer, startCrmServer } from '../../hubspot/scene.ts';

/** The answers that the tests, the preview and the pictures of the card show. `UPDATE_CARD_ANSWERS=1` records them anew. */
const RECORDED = new URL('../../../crm-extension/test/serverAnswers.json', import.meta.url);

let crm: CrmServer;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

test('what the card’s tests, preview and pictures show is what the server says', async () => {
  const answers = await recordCard(crm);
  if (process.env.UPDATE_CARD_ANSWERS) await writeFile(RECORDED, oneLineEach(answers));
  expect(JSON.parse(await readFile(RECORDED, 'utf8'))).toEqual(answers);
});

/** JSON with a line for each answer, so that a change shows which. */
function oneLineEach(answers: RecordedAnswers): string {
  const lines = Object.entries(answers).map(
    ([name, answer]) => `${JSON.stringify(name)}: ${JSON.stringify(answer)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
