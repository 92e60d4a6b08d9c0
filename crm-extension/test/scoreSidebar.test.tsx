import {
  Alert,
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
import { noDomainCard, price, research, scoredCard } from './cards.ts';
import { ok, scriptServer } from './scriptedServer.ts';

afterEach(() => vi.unstubAllGlobals());

function openSidebar() {
  const renderer = createRenderer('crm.record.sidebar');
  renderer.mocks.actions.fetchCrmObjectProperties.willCall(async () => ({ domain: 'kranwerk.example' }));
  renderer.render(
    <ScoreSidebar
      record={{ objectId: 501, objectTypeId: '0-2' }}
      actions={renderer.mocks.actions}
      timeZone="Europe/Berlin"
    />,
  );
  return renderer;
}

test('the sidebar has both scores, why now, the other reasons and what could raise each most, and no chart', async () => {
  scriptServer({ card: ok(scoredCard) });
  const sidebar = openSidebar();
  await sidebar.waitFor(() => sidebar.find(ScoreCircle));
  expect(sidebar.findAll(ScoreCircle).map(({ props }) => props.score)).toEqual([26, 65]);
  const shown = sidebar.getRootNode().toString();
  for (const words of [
    'Why now',
    'We run our own warehouses in Rostock and Lübeck.',
    'CRM: HubSpot',
    'Hiring stop: yes',
    'up to +22',
    'Expanding abroad (not asked yet)',
  ])
    expect(shown).toContain(words);
  for (const words of ['Own warehouse: yes', 'Open tender']) expect(shown).not.toContain(words);
  expect(shown).toContain('Scored by Mid-market logistics');
  expect(sidebar.maybeFind(LineChart)).toBeNull();
});

test('research from the sidebar names its price first, too', async () => {
  const calls = scriptServer({ card: ok(scoredCard), research: [ok(price), ok(research)] });
  const sidebar = openSidebar();
  await sidebar.waitFor(() => sidebar.find(ScoreCircle));
  sidebar.find(LoadingButton, ({ text }) => text === 'Research now').trigger('onClick');
  await sidebar.waitFor(() => sidebar.find(Button, ({ text }) => text === 'Ask for 6 credits'));
  expect(calls[1]?.body).toMatchObject({ recordId: '501', dryRun: true });
  sidebar.find(Button, ({ text }) => text === 'Ask for 6 credits').trigger('onClick');
  await sidebar.waitFor(() => sidebar.find(Alert, { title: 'Research started' }));
  expect(calls[2]?.body).toMatchObject({ recordId: '501', maxCredits: 6 });
});

test('an empty and a broken sidebar say what to do, as the tab does', async () => {
  scriptServer({ card: [new Error('connect ECONNREFUSED'), ok(noDomainCard)] });
  const sidebar = openSidebar();
  await sidebar.waitFor(() => sidebar.find(ErrorState));
  sidebar.find(Button).trigger('onClick');
  await sidebar.waitFor(() => sidebar.find(EmptyState, { title: 'This company has no domain name' }));
});
