import { Alert, Button, EmptyState, LoadingButton, ScoreCircle, StatusTag } from '@hubspot/ui-extensions';
import { createRenderer } from '@hubspot/ui-extensions/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { ScoreSidebar } from '../src/app/cards/ScoreSidebar.tsx';
import { ScoreTab } from '../src/app/cards/ScoreTab.tsx';
import {
  contactCard,
  contactWrittenCard,
  scoredCard,
  workEmail,
  workEmailGuess,
  workEmailPrice,
} from './cards.ts';
import { ok, refuses, scriptServer } from './scriptedServer.ts';

afterEach(() => vi.unstubAllGlobals());

async function openTab(objectTypeId = '0-1') {
  const renderer = createRenderer('crm.record.tab');
  const { actions } = renderer.mocks;
  actions.fetchCrmObjectProperties.willCall(async () => ({}));
  renderer.render(
    <ScoreTab record={{ objectId: 601, objectTypeId }} actions={actions} timeZone="Europe/Berlin" />,
  );
  await renderer.waitFor(() =>
    objectTypeId === '0-1' ? renderer.find(EmptyState) : renderer.find(ScoreCircle),
  );
  return renderer;
}

type Tab = Awaited<ReturnType<typeof openTab>>;
const press = (tab: Tab) =>
  tab.find(LoadingButton, ({ text }) => text === 'Find work e-mail').trigger('onClick');
const agreeButton = (tab: Tab) => tab.find(Button, ({ text }) => text === 'Search for 0.1 credits');

test('a contact without an address gets its work e-mail for a price that it agrees to first', async () => {
  const calls = scriptServer({
    card: [ok(contactCard), ok(contactWrittenCard)],
    'work-email': [ok(workEmailPrice), ok(workEmail)],
  });
  const tab = await openTab();
  press(tab);
  await tab.waitFor(() => agreeButton(tab));
  expect(tab.getRootNode().toString()).toContain(
    'Search the work e-mail of Jana Petersen at kranwerk.example for 0.1 credits?',
  );
  expect(calls.at(-1)?.body).toEqual({ objectType: 'contact', recordId: '601', dryRun: true });
  expect(tab.mocks.actions.refreshObjectProperties.calls).toHaveLength(0);
  agreeButton(tab).trigger('onClick');
  await tab.waitFor(() => tab.find(StatusTag, ({ text }) => text === 'Confirmed'));
  expect(calls[2]?.body).toEqual({ objectType: 'contact', recordId: '601', maxCredits: 0.1 });
  await tab.waitFor(() => tab.find(LoadingButton, ({ text }) => text === 'Score with Buyers'));
  const shown = tab.getRootNode().toString();
  for (const words of ['jana.petersen@kranwerk.example', 'Written into “email”.'])
    expect(shown).toContain(words);
  expect(tab.mocks.actions.refreshObjectProperties.calls).toHaveLength(1);
});

test('what is free is done without a question, and a probable address says that it is not written', async () => {
  const free = { ...workEmailPrice, estimate: { rows: 1, cached: 1, credits: 0 } };
  const calls = scriptServer({ card: ok(contactCard), 'work-email': [ok(free), ok(workEmailGuess)] });
  const tab = await openTab();
  press(tab);
  await tab.waitFor(() => tab.find(StatusTag, ({ text }) => text === 'Probable, not confirmed'));
  expect(calls.at(-1)?.body).toMatchObject({ maxCredits: 0 });
  expect(tab.getRootNode().toString()).toContain('Not written: only confirmed addresses are.');
  expect(tab.mocks.actions.refreshObjectProperties.calls).toHaveLength(0);
});

test('declining spends nothing; a price that has risen is asked about again; what is missing is said', async () => {
  const dearer = { ...workEmailPrice, estimate: { rows: 1, cached: 0, credits: 0.2 } };
  const calls = scriptServer({
    card: ok(contactCard),
    'work-email': [
      ok(workEmailPrice),
      ok(workEmailPrice),
      refuses('PRICE_ABOVE_MAXIMUM', 'It costs more now.'),
      ok(dearer),
      refuses('NO_IDENTIFIER', 'This contact has no company with a domain name.'),
    ],
  });
  const tab = await openTab();
  press(tab);
  await tab.waitFor(() => agreeButton(tab));
  tab.find(Button, ({ text }) => text === 'Cancel').trigger('onClick');
  await tab.waitFor(() => tab.find(LoadingButton, ({ text }) => text === 'Find work e-mail'));
  expect(calls.filter(({ path }) => path === 'work-email')).toHaveLength(1);
  press(tab);
  await tab.waitFor(() => agreeButton(tab));
  agreeButton(tab).trigger('onClick');
  await tab.waitFor(() => tab.find(Button, ({ text }) => text === 'Search for 0.2 credits'));
  expect(tab.getRootNode().toString()).toContain('The price has changed since you agreed');
  tab.find(Button, ({ text }) => text === 'Search for 0.2 credits').trigger('onClick');
  await tab.waitFor(() => tab.find(Alert, { variant: 'error' }));
  expect(tab.getRootNode().toString()).toContain('no company with a domain name');
});

test('companies have no work e-mail; the sidebar of a contact has', async () => {
  scriptServer({ card: [ok(scoredCard), ok(contactCard)] });
  const company = await openTab('0-2');
  expect(company.getRootNode().toString()).not.toContain('Work e-mail');
  const sidebar = createRenderer('crm.record.sidebar');
  const { actions } = sidebar.mocks;
  actions.fetchCrmObjectProperties.willCall(async () => ({}));
  sidebar.render(
    <ScoreSidebar
      record={{ objectId: 601, objectTypeId: '0-1' }}
      actions={actions}
      timeZone="Europe/Berlin"
    />,
  );
  await sidebar.waitFor(() => sidebar.find(EmptyState));
  expect(sidebar.getRootNode().toString()).toContain('Find work e-mail');
});
