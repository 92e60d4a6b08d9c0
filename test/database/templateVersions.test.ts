import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemplate, updateTemplate } from '../../server/services/signalTemplates/signalTemplates.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const CHANGES = 12;

const ordered = (rank: number) => `019ab0f2-6e3b-7c1f-9d02-${String(rank).padStart(12, '0')}`;

test.each([
  ['rising', (count: number) => ordered(count)],
  ['falling', (count: number) => ordered(1_000_000 - count)],
])('concurrent changes make one version each, with %s ids too', async (_, idOf) => {
  const { caller } = await store.newCaller();
  const deps = { ...store.deps, ids: { ...store.deps.ids } };
  const { templateId } = await createTemplate(store.deps, caller, {
    name: 'Warehouse',
    question: 'Do they own one?',
    answerType: 'boolean',
  });
  let count = 0;
  deps.ids.uuid = () => {
    count += 1;
    return idOf(count);
  };
  const wordings = Array.from({ length: CHANGES }, (_, index) => `Wording ${index}?`);
  const changed = await Promise.all(
    wordings.map((question) => updateTemplate(deps, caller, templateId, { question })),
  );
  expect(changed.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
    wordings.map((_, index) => index + 2),
  );
});
