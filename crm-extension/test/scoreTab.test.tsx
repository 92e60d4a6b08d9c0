import { CardData } from '@assay/shared/hubspot/card';
import {
  Accordion,
  Alert,
  Button,
  EmptyState,
  ErrorState,
  LineChart,
  Link,
  LoadingButton,
  LoadingSpinner,
  ScoreCircle,
  Select,
  StatisticsTrend,
  StatusTag,
  Text,
} from '@hubspot/ui-extensions';
import { createRenderer } from '@hubspot/ui-extensions/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { ScoreTab } from '../src/app/cards/ScoreTab.tsx';
import * as cards from './cards.ts';
import { ok, refuses, scriptServer } from './scriptedServer.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const COMPANY = { objectId: 501, objectTypeId: '0-2' };

async function openTab(record = COMPANY) {
  const renderer = createRenderer('crm.record.tab');
  const { mocks } = renderer;
  mocks.actions.fetchCrmObjectProperties.willCall(async () => ({ domain: 'kranwerk.example' }));
  renderer.render(<ScoreTab record={record} actions={mocks.actions} />);
  return renderer;
}

const { scoredCard, staleCard, researchingCard, notAssignedCard, noDomainCard, noProfileCard, noRulesCard } =
  cards;

test.each(
  Object.entries({
    scoredCard,
    staleCard,
    researchingCard,
    notAssignedCard,
    noDomainCard,
    noProfileCard,
    noRulesCard,
  }),
)('%s in these tests is a valid answer of the server', (_name, card) => {
  expect(CardData.parse(card)).toEqual(card);
});

test('a scored record shows both scores with band, trend, reasons, dated evidence and what could raise them', async () => {
  const calls = scriptServer({ card: ok(scoredCard) });
  const tab = await openTab();
  expect(tab.find(LoadingSpinner).props.label).toBe('Loading the scores');

  await tab.waitFor(() => tab.find(ScoreCircle));
  expect(calls).toEqual([
    {
      path: 'card',
      timeout: 15_000,
      body: {
        objectType: 'company',
        recordId: '501',
        properties: { domain: 'kranwerk.example', email: null, hs_linkedin_url: null },
      },
    },
  ]);
  expect(tab.findAll(ScoreCircle).map(({ props }) => props.score)).toEqual([26.14, 80]);
  expect(tab.findAll(StatisticsTrend).map(({ props }) => [props.direction, props.value])).toEqual([
    ['increase', '5.69 since 20.45'],
    ['decrease', '8 since 88'],
  ]);
  const shown = tab.getRootNode().toString();
  for (const words of [
    '+20 of 20',
    'Own warehouse: yes',
    '93 % confidence, answered 18 Nov 2026',
    'The locations page lists two warehouses that the company runs itself.',
    'We run our own warehouses in Rostock and Lübeck.',
    'read 18 Nov 2026',
    'published 2 Oct 2026',
    '−5',
    'up to +22.7',
    'Expanding abroad',
    'not asked yet',
    'Fit 26.14 of 100',
  ])
    expect(shown).toContain(words);
  expect(tab.findAll(Link).map(({ props }) => props.href)).toContainEqual({
    url: 'https://www.kranwerk.example/locations',
    external: true,
  });
});

test('the history of both dimensions is one chart, oldest first', async () => {
  scriptServer({ card: ok(scoredCard) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(LineChart));
  const { data } = tab.find(LineChart).props;
  const rows = Array.isArray(data) ? data : data.data;
  expect(rows).toHaveLength(7);
  expect(rows.map(({ computedAt }) => Number(computedAt))).toEqual(
    rows.map(({ computedAt }) => Number(computedAt)).sort((one, other) => one - other),
  );
  expect(new Set(rows.map(({ dimension }) => dimension))).toEqual(new Set(['Fit', 'Urgency']));
});

test('a stale score says so, a refused write-back says why, and properties kept are named', async () => {
  scriptServer({ card: ok(staleCard) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(StatusTag, { variant: 'warning' }));
  expect(tab.find(StatusTag, { variant: 'warning' }).text).toContain('Stale. Scored yesterday');
  expect(tab.find(StatusTag, { variant: 'danger' }).text).toBe('Could not be written to HubSpot');
  const shown = tab.getRootNode().toString();
  expect(shown).toContain('“Industry” is required by a validation rule');
  expect(shown).toContain('Changed by a person, so not overwritten: Fit band.');
});

test('recompute shows the new score and makes HubSpot reload the record', async () => {
  const [fit, urgency] = scoredCard.scores;
  if (!fit || !urgency) throw new Error('the card has two scores');
  const calls = scriptServer({
    card: ok(scoredCard),
    recompute: ok({ ...scoredCard, scores: [{ ...fit, score: 45.2 }, urgency] }),
  });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  expect(tab.mocks.actions.refreshObjectProperties.callCount).toBe(0);

  tab.find(LoadingButton, ({ text }) => text === 'Recompute').trigger('onClick');
  await tab.waitFor(() => tab.find(ScoreCircle, { score: 45.2 }));
  expect(calls.map(({ path }) => path)).toEqual(['card', 'recompute']);
  await tab.waitFor(() => expect(tab.mocks.actions.refreshObjectProperties.callCount).toBe(1));
});

test('“Research now” says what was started, and the card polls until it ends', async () => {
  const calls = scriptServer({
    card: [ok(scoredCard), ok(scoredCard)],
    research: ok({ started: 3, cached: 1, card: researchingCard }),
  });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  vi.useFakeTimers();
  tab.find(LoadingButton, ({ text }) => text === 'Research now').trigger('onClick');
  await vi.waitFor(() =>
    expect(tab.find(Alert).text).toBe(
      '3 signals being researched now; scores update automatically; 1 signal already answered.',
    ),
  );
  expect(tab.getRootNode().toString()).toContain('Researching 3 signals');
  expect(tab.find(LoadingButton, ({ text }) => text === 'Research now').props.disabled).toBe(true);

  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['card', 'research', 'card']));
  await vi.waitFor(() => expect(tab.getRootNode().toString()).not.toContain('Researching'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(3);
});

test('choosing another profile assigns the record to it', async () => {
  const calls = scriptServer({ card: ok(scoredCard), assign: ok(scoredCard) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(Select));
  const other = scoredCard.profiles[1];
  tab.find(Select).props.onChange?.(String(other?.id));
  await tab.waitFor(() => expect(calls[1]?.body.profileId).toBe(other?.id));
});

test('a person can view any profile of a record without assigning it again, and the card keeps showing it', async () => {
  const [first, second] = scoredCard.profiles;
  if (!first || !second) throw new Error('The card of these tests has too few profiles.');
  const profiles = [first, { ...second, isAssigned: true }];
  const both = { ...scoredCard, profiles };
  const other = { ...both, profile: { id: second.id, name: second.name } };
  const calls = scriptServer({ card: [ok(both), ok(other)], recompute: ok(other) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(Select));
  tab.find(Select).props.onChange?.(second.id);
  await tab.waitFor(() => expect(tab.find(Select).props.value).toBe(second.id));
  tab.find(LoadingButton, ({ text }) => text === 'Recompute').trigger('onClick');
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ path, body }) => [path, body.profileId])).toEqual([
    ['card', undefined],
    ['card', second.id],
    ['recompute', second.id],
  ]);
});

test('when the shown profile has no rules, another profile of the record can be viewed', async () => {
  const [first, second] = noRulesCard.profiles;
  if (!first || !second) throw new Error('The card of these tests has too few profiles.');
  const card = { ...noRulesCard, profiles: [first, { ...second, isAssigned: true }] };
  const calls = scriptServer({ card: [ok(card), ok(scoredCard)] });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(EmptyState));
  tab.find(LoadingButton, ({ text }) => text === `Score with ${second.name}`).trigger('onClick');
  await tab.waitFor(() => tab.find(ScoreCircle));
  expect(calls[1]?.body.profileId).toBe(second.id);
});

test.each([
  ['a company without a domain', noDomainCard, 'Company domain name', 'Check again'],
  ['an organisation without a profile', noProfileCard, 'An administrator creates one', 'Check again'],
])('for %s the card says what to do', async (_name, card, advice, button) => {
  const calls = scriptServer({ card: ok(card) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(EmptyState));
  expect(tab.find(EmptyState).find(Text).text).toContain(advice);
  tab.find(LoadingButton, ({ text }) => text === button).trigger('onClick');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test.each([
  ['not assigned', notAssignedCard],
  ['of a profile without rules', noRulesCard],
])('a record that is %s can be assigned from its card', async (_name, card) => {
  const calls = scriptServer({ card: ok(card), assign: ok(scoredCard) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(EmptyState));
  tab.find(LoadingButton, ({ text }) => text === 'Score with Warehousing, south').trigger('onClick');
  await tab.waitFor(() => tab.find(ScoreCircle));
  expect(calls.map(({ path }) => path)).toEqual(['card', 'assign']);
  expect(calls[1]?.body.profileId).toBe(scoredCard.profiles[1]?.id);
});

test.each([
  ['nothing answers', new Error('connect ECONNREFUSED'), 'Assay cannot be reached', true],
  ['no answer comes in time', new Error('Request timed out'), 'Assay took too long', true],
  ['the account is unknown', { status: 401 }, 'This HubSpot account is not connected to Assay', false],
  ['the account asks too much', { status: 429 }, 'Too many requests', true],
  ['the server breaks', { status: 500 }, 'Assay cannot be reached', true],
  ['something else answers', { hello: 'world' }, 'Assay could not do this', true],
  ['credits are out', refuses('INSUFFICIENT_CREDITS', 'Add credits.'), 'Assay has no credits left', false],
])('when %s the card says so and what to do', async (_name, answer, title, canRetry) => {
  scriptServer({ card: answer });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ErrorState));
  expect(tab.find(ErrorState).props.title).toBe(title);
  expect(tab.find(ErrorState).find(Text).text?.length).toBeGreaterThan(10);
  expect(tab.maybeFind(Button) !== null).toBe(canRetry);
});

test('a retry after a failure shows the scores', async () => {
  scriptServer({ card: [new Error('connect ECONNREFUSED'), ok(scoredCard)] });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ErrorState));
  tab.find(Button).trigger('onClick');
  await tab.waitFor(() => tab.find(ScoreCircle));
});

test('an action that fails keeps the scores on the card and says why above them', async () => {
  scriptServer({ card: ok(scoredCard), research: refuses('INSUFFICIENT_CREDITS', 'Add credits.') });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  tab.find(LoadingButton, ({ text }) => text === 'Research now').trigger('onClick');
  await tab.waitFor(() => tab.find(Alert, { variant: 'error' }));
  expect(tab.find(Alert).text).toBe('Add credits.');
  expect(tab.findAll(ScoreCircle)).toHaveLength(2);
  expect(tab.mocks.actions.refreshObjectProperties.callCount).toBe(0);
});

test('a record that HubSpot does not provide is an error with advice, not an empty card', async () => {
  const renderer = createRenderer('crm.record.tab');
  scriptServer({});
  renderer.mocks.actions.fetchCrmObjectProperties.willCall(() => Promise.reject(new Error('no')));
  renderer.render(<ScoreTab record={COMPANY} actions={renderer.mocks.actions} />);
  await renderer.waitFor(() => renderer.find(ErrorState));
  expect(renderer.find(ErrorState).find(Text).text).toContain('HubSpot did not provide the record');
});

test('HubSpot is asked for e-mail and profile URL of a contact, and for the domain of a company', async () => {
  scriptServer({ card: ok(scoredCard) });
  const contact = await openTab({ objectId: 7, objectTypeId: '0-1' });
  await contact.waitFor(() => contact.find(ScoreCircle));
  expect(contact.mocks.actions.fetchCrmObjectProperties.calls).toEqual([[['email', 'hs_linkedin_url']]]);
  const company = await openTab();
  await company.waitFor(() => company.find(ScoreCircle));
  expect(company.mocks.actions.fetchCrmObjectProperties.calls).toEqual([[['domain']]]);
});

test('reasons that raise or lower the score are open; those without effect are collapsed', async () => {
  scriptServer({ card: ok(scoredCard) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(Accordion));
  const open = new Map(tab.findAll(Accordion).map(({ props }) => [props.title, props.defaultOpen]));
  expect(open.get('Raises the score (2)')).toBe(true);
  expect(open.get('Lowers the score (1)')).toBe(true);
  expect(open.get('Answered, no effect on the score (1)')).toBe(false);
});

test('of many profiles one is chosen from a list', async () => {
  const profiles = Array.from({ length: 5 }, (_, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name: `Profile ${index}`,
    isAssigned: false,
  }));
  const calls = scriptServer({ card: ok({ ...notAssignedCard, profiles }), assign: ok(scoredCard) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(EmptyState));
  expect(tab.find(Select).props.options).toHaveLength(5);
  tab.find(Select).props.onChange?.(String(profiles[3]?.id));
  await tab.waitFor(() => tab.find(ScoreCircle));
  expect(calls[1]?.body.profileId).toBe(profiles[3]?.id);
});

test('a contact that has only an e-mail address is scored, and the card says what research needs', async () => {
  scriptServer({ card: ok({ ...scoredCard, objectType: 'contact', canResearch: false }) });
  const tab = await openTab({ objectId: 7, objectTypeId: '0-1' });
  await tab.waitFor(() => tab.find(ScoreCircle));
  expect(tab.find(LoadingButton, ({ text }) => text === 'Research now').props.disabled).toBe(true);
  expect(tab.getRootNode().toString()).toContain('fill in “LinkedIn URL”');
});

test('of many reasons the first four are shown and the others are collapsed', async () => {
  const [fit, urgency] = scoredCard.scores;
  const [reason] = fit?.contributions ?? [];
  if (!fit || !urgency || !reason) throw new Error('the card has reasons');
  const contributions = Array.from({ length: 9 }, (_, index) => ({
    ...reason,
    ruleId: `00000000-0000-4000-8000-00000000090${index}`,
  }));
  scriptServer({ card: ok({ ...scoredCard, scores: [{ ...fit, contributions }, urgency] }) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(Accordion, { title: 'Raises the score (9)' }));
  expect(tab.find(Accordion, { title: '5 more' }).props.defaultOpen).toBeFalsy();
});
