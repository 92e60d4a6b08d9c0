import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { answerContactQuestion } from './answerContact.ts';

/** At what Jane Doe took part, where the home page of her employer says no more than the body. */
async function titles(question: string, body: string): Promise<string | null> {
  const web = new MemoryWeb({
    'https://brightwell.example/': {
      body: `<html lang="en"><head><title>Brightwell Pumps</title></head><body><main><h1>Brightwell Pumps</h1>${body}</main></body></html>`,
    },
  });
  const outcome = await answerContactQuestion(memoryContext(web), 'https://profiles.example/in/jane-doe', {
    question,
    answerType: 'contact_engagements',
    outputSchema: null,
    verificationMode: 'strict',
    connectors: { employerDomain: 'brightwell.example' },
  });
  if (outcome.kind !== 'answered') return outcome.message;
  const { value } = outcome.answer as { value: { title: string }[] | null };
  return value?.map(({ title }) => title).join(' | ') ?? null;
}

test.each([
  '<h2>Who to talk to</h2><ul><li>Pumps for farms: Jane Doe</li><li>Parts: Bo Ek</li></ul><p>Jane came to us in 2015.</p>',
  '<h2>Who can I talk to about spares?</h2><p>Jane Doe, in the yard at Hebble, on weekdays from 8.</p>',
  '<h2>People</h2><p>Jane Doe looks after the vans and the invoices for the north of the country.</p>',
])('whom to talk to has given no talk: %s', async (body) => {
  expect(await titles('At which events has Jane Doe spoken?', body)).toBeNull();
});

test('where somebody has spoken is told with the sentence before, where only that one says it', async () => {
  const body =
    '<p>The new plan was launched in November at the Guildhall in York. Jane Doe gave the opening address, and everybody clapped.</p><p>Jane Doe gave a talk.</p>';
  expect(await titles('Where has she spoken publicly?', body)).toContain('Guildhall');
});

test('where only the talk is told, nobody says where it was', async () => {
  expect(await titles('Where has she spoken?', '<p>Jane Doe gave a long talk on pumps.</p>')).toBeNull();
});

test.each([
  ['<p>Jane Doe explained how seals fail at the Pump Days in Utrecht in May 2026.</p>', 'Pump Days'],
  ['<p>Jane Doe told the Water Conference why seals fail.</p>', 'Water Conference'],
  ['<p>Jane Doe spoke at the Plumbers’ Summit in Norwich in May 2026.</p>', 'Summit'],
])('an occasion is told by its name: %s', async (body, occasion) => {
  expect(await titles('At which events has she spoken?', body)).toContain(occasion);
});
