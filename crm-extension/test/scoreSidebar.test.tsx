import {
  Button,
  EmptyState,
  ErrorState,
  LineChart,
  LoadingButton,
  ScoreCircle,
} from '@hubspot/ui-extensions';
import { createRenderer } from '@hubspot/ui-extensions/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { ScoreSidebar } from '../src/app/cards/ScoreSidebar.tsx';
import { noDomainCard, scoredCard } from './cards.ts';
import { ok, scriptServer } from './scriptedServer.ts';

afterEach(() => vi.unstubAllGlobals());

function openSidebar() {
  const renderer = createRenderer('crm.record.sidebar');
  renderer.mocks.actions.fetchCrmObjectProperties.willCall(async () => ({ domain: 'kranwerk.example' }));
  renderer.render(
    <ScoreSidebar record={{ objectId: 501, objectTypeId: '0-2' }} actions={renderer.mocks.actions} />,
  );
  return renderer;
}

test('the sidebar has both scores, the main reasons and what could raise each most, and no chart', async () => {
  scriptServer({ card: ok(scoredCard) });
  const sidebar = openSidebar();
  await sidebar.waitFor(() => sidebar.find(ScoreCircle));
  expect(sidebar.findAll(ScoreCircle).map(({ props }) => props.score)).toEqual([26.14, 80]);
  const shown = sidebar.getRootNode().toString();
  for (const words of [
    'Own warehouse: yes',
    'CRM: HubSpot',
    'Hiring stop: yes',
    'Expanding abroad, up to +22.7',
    'up to +20',
  ])
    expect(shown).toContain(words);
  expect(shown).not.toContain('Open tender');
  expect(shown).toContain('Scored by Mid-market logistics');
  expect(sidebar.maybeFind(LineChart)).toBeNull();
});

test('research can be started from the sidebar', async () => {
  const calls = scriptServer({
    card: ok(scoredCard),
    research: ok({ started: 0, cached: 0, card: scoredCard }),
  });
  const sidebar = openSidebar();
  await sidebar.waitFor(() => sidebar.find(ScoreCircle));
  sidebar.find(LoadingButton, ({ text }) => text === 'Research now').trigger('onClick');
  await sidebar.waitFor(() =>
    expect(sidebar.getRootNode().toString()).toContain('The profile has no questions about this record.'),
  );
  expect(calls[1]?.body).toMatchObject({ recordId: '501', onlyMissing: false });
});

test('an empty and a broken sidebar say what to do, as the tab does', async () => {
  scriptServer({ card: [new Error('connect ECONNREFUSED'), ok(noDomainCard)] });
  const sidebar = openSidebar();
  await sidebar.waitFor(() => sidebar.find(ErrorState));
  sidebar.find(Button).trigger('onClick');
  await sidebar.waitFor(() => sidebar.find(EmptyState, { title: 'This company has no domain name' }));
});
