import {
  Accordion,
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Heading,
  LineChart,
  Link,
  LoadingButton,
  LoadingSpinner,
  ProgressBar,
  ScoreCircle,
  Select,
  StatusTag,
  Tag,
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
  renderer.render(<ScoreTab record={record} actions={mocks.actions} timeZone="Europe/Berlin" />);
  return renderer;
}

const {
  scoredCard,
  ownBandsCard,
  staleCard,
  researchedCard,
  notAssignedCard,
  noDomainCard,
  noProfileCard,
  noRulesCard,
  nothingMissing,
  price,
  priceAgain,
  recorded,
  research,
} = cards;

test('a scored record shows both scores with band, last change, reasons, dated evidence and what could raise them', async () => {
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
  expect(tab.findAll(ScoreCircle).map(({ props }) => props.score)).toEqual([26, 65]);
  const shown = tab.getRootNode().toString();
  for (const words of [
    '9 → 26 on 17 Nov',
    '81 → 65 on 17 Nov',
    'Scored and answered 3 days ago',
    'Own warehouse: yes',
    '93 % confidence, answered 17 Nov 2026',
    'The locations page lists two warehouses that the company runs itself.',
    'We run our own warehouses in Rostock and Lübeck.',
    'read 17 Nov 2026',
    'published 20 Jul 2026',
    '+23',
    '−6',
    'up to +22',
    'Expanding abroad',
    'not asked yet',
  ])
    expect(shown).toContain(words);
  expect(tab.findAll(Link).map(({ props }) => props.href)).toContainEqual({
    url: 'https://www.kranwerk.example/locations#:~:text=We%20run%20our%20own,in%20Rostock%20and%20L%C3%BCbeck.',
    external: true,
  });
});

test('the history of both dimensions is one chart, oldest first', async () => {
  scriptServer({ card: ok(scoredCard) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(LineChart));
  const { data } = tab.find(LineChart).props;
  const rows = Array.isArray(data) ? data : data.data;
  expect(rows).toHaveLength(8);
  expect(rows.map(({ computedAt }) => Number(computedAt))).toEqual(
    rows.map(({ computedAt }) => Number(computedAt)).sort((one, other) => one - other),
  );
  expect(new Set(rows.map(({ dimension }) => dimension))).toEqual(new Set(['Fit', 'Urgency']));
});

test('above the lists stands why now: cited facts with their page and date, and each quote once', async () => {
  scriptServer({ card: ok(scoredCard) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  const shown = tab.getRootNode().toString();
  const quote = 'Kranwerk has raised 18 million euros from existing investors.';
  expect(shown.indexOf('Why now')).toBeLessThan(shown.indexOf('Raises the score'));
  expect(shown.indexOf('New funding: ')).toBeLessThan(shown.indexOf(quote));
  expect(shown.split(quote)).toHaveLength(2);
  expect(shown).toContain('published 23 Jun 2026');
  expect(tab.findAll(Link).map(({ props }) => props.href)).toContainEqual({
    url: 'https://www.kranwerk.example/news/series-b#:~:text=Kranwerk%20has%20raised%2018,euros%20from%20existing%20investors.',
    external: true,
  });
});

test('a record without cited facts has no “Why now”', async () => {
  scriptServer({ card: ok({ ...scoredCard, whyNow: [] }) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  expect(tab.getRootNode().toString()).not.toContain('Why now');
});

test('the tag has the circle’s colour, and a band that HubSpot’s thresholds split has a bar in its own colour instead', async () => {
  scriptServer({ card: [ok(scoredCard), ok(ownBandsCard)] });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  expect(tab.find(Tag, ({ text }) => text === 'Low').props.variant).toBe('error');
  expect(tab.find(Tag, ({ text }) => text === 'Medium').props.variant).toBe('warning');
  const other = await openTab();
  await other.waitFor(() => other.find(ProgressBar));
  expect(other.maybeFind(ScoreCircle)).toBeNull();
  expect(other.findAll(ProgressBar).map(({ props }) => [props.value, props.variant])).toEqual([
    [57, 'warning'],
    [100, 'success'],
  ]);
  expect(other.find(Tag, ({ text }) => text === 'B').props.variant).toBe('warning');
  expect(other.find(Tag, ({ text }) => text === 'A').props.variant).toBe('success');
});

test('a stale score says so, a refused write-back says why, and properties kept are named', async () => {
  scriptServer({ card: ok(staleCard) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(StatusTag, { variant: 'warning' }));
  expect(tab.find(StatusTag, { variant: 'warning' }).text).toBe(
    'Stale: the oldest answer is from 48 days ago. Scored 34 days ago',
  );
  expect(tab.find(StatusTag, { variant: 'danger' }).text).toBe('Could not be written to HubSpot');
  const shown = tab.getRootNode().toString();
  expect(shown).toContain('Low was not one of the allowed options (Urgency band).');
  expect(shown).toContain('Changed by a person, so not overwritten: Fit score.');
});

test('nothing on a card is a command for administrators', async () => {
  for (const card of [scoredCard, staleCard, notAssignedCard, noDomainCard, noProfileCard, noRulesCard]) {
    scriptServer({ card: ok(card) });
    const tab = await openTab();
    await tab.waitFor(() => expect(tab.maybeFind(LoadingSpinner)).toBeNull());
    expect(tab.getRootNode().toString()).not.toMatch(/assay [a-z]+ |\/v1\/|POST|npm /);
  }
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
  await tab.waitFor(() => tab.find(ScoreCircle, { score: 45 }));
  expect(calls.map(({ path }) => path)).toEqual(['card', 'recompute']);
  await tab.waitFor(() => expect(tab.mocks.actions.refreshObjectProperties.callCount).toBe(1));
});

const press = (tab: Awaited<ReturnType<typeof openTab>>, name: string) =>
  tab.find(LoadingButton, ({ text }) => text === name).trigger('onClick');
const answerOffer = (tab: Awaited<ReturnType<typeof openTab>>, name: string) =>
  tab.find(Button, ({ text }) => text === name).trigger('onClick');

test('“Research now” names price and count first, and spends no more than was agreed to', async () => {
  const calls = scriptServer({ card: ok(scoredCard), research: [ok(price), ok(research)] });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  press(tab, 'Research now');
  await tab.waitFor(() => tab.find(Heading, ({ text }) => text === 'Ask 3 questions for 6 credits?'));
  expect(tab.getRootNode().toString()).toContain('7 answers are kept.');
  expect(calls[1]?.body).toMatchObject({ dryRun: true, forceRefresh: false });
  expect(tab.mocks.actions.refreshObjectProperties.callCount).toBe(0);

  answerOffer(tab, 'Ask for 6 credits');
  await tab.waitFor(() => tab.find(Alert, { title: 'Research started' }));
  expect(calls.map(({ path }) => path)).toEqual(['card', 'research', 'research']);
  expect(calls[2]?.body).toMatchObject({ maxCredits: 6, forceRefresh: false });
  expect(calls[2]?.body.dryRun).toBeUndefined();
  expect(tab.maybeFind(Heading, ({ text }) => text?.startsWith('Ask ') ?? false)).toBeNull();
});

test('a price that is declined spends nothing, and the question is gone', async () => {
  const calls = scriptServer({ card: ok(scoredCard), research: ok(price) });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  press(tab, 'Research now');
  await tab.waitFor(() => tab.find(Button, ({ text }) => text === 'Cancel'));
  answerOffer(tab, 'Cancel');
  await tab.waitFor(() => expect(tab.maybeFind(Button, ({ text }) => text === 'Cancel')).toBeNull());
  expect(calls.map(({ path, body }) => [path, body.dryRun])).toEqual([
    ['card', undefined],
    ['research', true],
  ]);
});

test('what costs nothing is done without a question', async () => {
  const free = { ...price, estimate: { rows: 10, cached: 10, credits: 0 } };
  const calls = scriptServer({ card: ok(scoredCard), research: [ok(free), ok(nothingMissing)] });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  press(tab, 'Research now');
  await tab.waitFor(() => tab.find(Alert, { title: 'All 10 answers are known and recent' }));
  expect(calls[2]?.body).toMatchObject({ maxCredits: 0 });
});

test('everything is asked again only where a person chooses that, and its price is its own', async () => {
  const calls = scriptServer({ card: ok(scoredCard), research: [ok(priceAgain), ok(research)] });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  press(tab, 'Ask everything again');
  await tab.waitFor(() =>
    tab.find(Heading, ({ text }) => text === 'Ask all 10 questions again for 20 credits?'),
  );
  answerOffer(tab, 'Ask for 20 credits');
  await tab.waitFor(() => tab.find(Alert, { title: 'Research started' }));
  expect(calls.slice(1).map(({ body }) => [body.dryRun, body.forceRefresh, body.maxCredits])).toEqual([
    [true, true, undefined],
    [undefined, true, 20],
  ]);
});

test('a price that has risen since is asked about again', async () => {
  const risen = { ...price, estimate: { rows: 10, cached: 6, credits: 8 } };
  const calls = scriptServer({
    card: ok(scoredCard),
    research: [ok(price), recorded.priceRisen, ok(risen), ok(research)],
  });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  press(tab, 'Research now');
  await tab.waitFor(() => tab.find(Button, ({ text }) => text === 'Ask for 6 credits'));
  answerOffer(tab, 'Ask for 6 credits');
  await tab.waitFor(() => tab.find(Button, ({ text }) => text === 'Ask for 8 credits'));
  expect(tab.getRootNode().toString()).toContain('The price has changed since you agreed');
  answerOffer(tab, 'Ask for 8 credits');
  await tab.waitFor(() => tab.find(Alert, { title: 'Research started' }));
  expect(calls.at(-1)?.body).toMatchObject({ maxCredits: 8 });
});

test('research says what was started, and the card polls until it ends', async () => {
  const calls = scriptServer({
    card: [ok(scoredCard), ok(researchedCard)],
    research: [ok(price), ok(research)],
  });
  const tab = await openTab();
  await tab.waitFor(() => tab.find(ScoreCircle));
  press(tab, 'Research now');
  await tab.waitFor(() => tab.find(Button, ({ text }) => text === 'Ask for 6 credits'));
  vi.useFakeTimers();
  answerOffer(tab, 'Ask for 6 credits');
  await vi.waitFor(() =>
    expect(tab.find(Alert).text).toBe('Scores update automatically. 7 signals already answered.'),
  );
  expect(tab.getRootNode().toString()).toContain('Researching 3 signals');
  for (const name of ['Research now', 'Ask everything again'])
    expect(tab.find(LoadingButton, ({ text }) => text === name).props.disabled).toBe(true);

  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(calls.map(({ path }) => path).at(-1)).toBe('card'));
  await vi.waitFor(() => expect(tab.getRootNode().toString()).not.toContain('Researching'));
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(asked);
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
  [
    'an organisation without a profile',
    noProfileCard,
    'Whoever administers Assay creates one',
    'Check again',
  ],
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
  ['credits are out', refuses('INSUFFICIENT_CREDITS', 'Add credits.'), 'Assay has too few credits', false],
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
  renderer.render(<ScoreTab record={COMPANY} actions={renderer.mocks.actions} timeZone="Europe/Berlin" />);
  await renderer.waitFor(() => renderer.find(ErrorState));
  expect(renderer.find(ErrorState).find(Text).text).toContain('HubSpot did not provide the record');
});

test('HubSpot is asked for e-mail and profile URL of a contact, and for the domains of a company', async () => {
  scriptServer({ card: ok(scoredCard) });
  const contact = await openTab({ objectId: 7, objectTypeId: '0-1' });
  await contact.waitFor(() => contact.find(ScoreCircle));
  expect(contact.mocks.actions.fetchCrmObjectProperties.calls).toEqual([[['email', 'hs_linkedin_url']]]);
  const company = await openTab();
  await company.waitFor(() => company.find(ScoreCircle));
  expect(company.mocks.actions.fetchCrmObjectProperties.calls).toEqual([
    [['domain', 'hs_additional_domains']],
  ]);
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
