import { HubSettings } from '@assay/shared/hubspot/settings';
import { setHubUserLimit } from '../../server/services/organizations/organizations.ts';
import type { Client } from '../support/apiServer.ts';
import { OUTCOMES, ScriptedFinder } from '../support/mail/scriptedFinder.ts';
import { makeProfile, putRule } from '../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../support/scoring/scoring.ts';
import { editByPerson } from './records.ts';
import { type CrmServer, callCard, installHub } from './scene.ts';
import { doCrmWork } from './writeBackScene.ts';

/** What the server says to the card about invented companies, by name: the body of each answer. */
export type RecordedAnswers = Record<string, unknown>;

const HUB = 62_515;
const DOMAIN = 'kranwerk.example';
const COMPANY = { objectType: 'company', recordId: '501', properties: { domain: DOMAIN } };
/** A company that is scored by a profile with bands of its own. */
const OTHER_DOMAIN = 'ostkai.example';
const OTHER = { objectType: 'company', recordId: '502', properties: { domain: OTHER_DOMAIN } };
/** Records of the selection in the preview host. */
const SELECTED = 60;
const PER_CALL = 25;
const LEASE_MS = 31_000;

type Rule = { name: string; question: string; answerType: string; dimension: string; pointValues: object };

const yes = (name: string, question: string, points: number, dimension = 'fit'): Rule => ({
  name,
  question,
  answerType: 'boolean',
  dimension,
  pointValues: { true: points, false: 0 },
});

const RULES = {
  warehouse: yes('Own warehouse', 'Does the company run its own warehouse?', 20),
  crm: {
    name: 'CRM',
    question: 'Which CRM does the company use?',
    answerType: 'list',
    dimension: 'fit',
    pointValues: { choices: { Salesforce: 18, HubSpot: 8 }, mode: 'best-match' },
  },
  hiringStop: yes('Hiring stop', 'Has the company announced a hiring stop?', -5),
  employees: {
    name: 'Employees',
    question: 'How many people does the company employ?',
    answerType: 'number',
    dimension: 'fit',
    pointValues: { ranges: [{ min: 500, max: 5000, points: 15 }] },
  },
  abroad: yes('Expanding abroad', 'Is the company expanding into other countries?', 19),
  tender: yes('Open tender', 'Is a tender for warehouse software open?', 14),
  hiring: yes('Hiring in sales', 'Is the company hiring for sales?', 10, 'urgency'),
  funding: yes('New funding', 'Did the company raise money in the last year?', 11, 'urgency'),
  leader: yes('New head of sales', 'Has a new head of sales started?', 5, 'urgency'),
  contract: yes('Contract ends', 'Does a contract for warehouse software end soon?', 6, 'urgency'),
} satisfies Record<string, Rule>;
type Signal = keyof typeof RULES;

interface Quoted {
  path: string;
  title: string;
  excerpt: string;
  publishedAt?: string;
}

interface Given {
  signal: Signal;
  value: boolean | number | readonly string[] | undefined;
  confidence: number;
  reasoning?: string;
  quote?: Quoted;
}

const FIRST: Given[] = [
  {
    signal: 'crm',
    value: ['HubSpot'],
    confidence: 0.71,
    reasoning: 'A job advert asks for experience with HubSpot.',
    quote: {
      path: 'jobs/sales-operations',
      title: 'Sales operations manager (f/m/x)',
      excerpt: 'You keep our HubSpot tidy and its reports honest.',
      publishedAt: '2026-07-20T00:00:00.000Z',
    },
  },
  {
    signal: 'funding',
    value: true,
    confidence: 0.9,
    quote: {
      path: 'news/series-b',
      title: 'Kranwerk raises a Series B',
      excerpt: 'Kranwerk has raised 18 million euros from existing investors.',
      publishedAt: '2026-06-23T00:00:00.000Z',
    },
  },
];
const SECOND: Given[] = [
  {
    signal: 'employees',
    value: 5000,
    confidence: 0.88,
    quote: { path: 'about', title: 'About us', excerpt: '5,000 colleagues at 12 locations.' },
  },
  {
    signal: 'hiring',
    value: true,
    confidence: 0.97,
    quote: {
      path: 'jobs',
      title: 'Jobs at Kranwerk',
      excerpt: 'Account executive, Hamburg: apply now.',
      publishedAt: '2026-09-30T00:00:00.000Z',
    },
  },
  { signal: 'leader', value: true, confidence: 0.8 },
];
const THIRD: Given[] = [
  {
    signal: 'warehouse',
    value: true,
    confidence: 0.93,
    reasoning: 'The locations page lists two warehouses that the company runs itself.',
    quote: {
      path: 'locations',
      title: 'Locations – Kranwerk',
      excerpt: 'We run our own warehouses in Rostock and Lübeck.',
    },
  },
  {
    signal: 'hiringStop',
    value: true,
    confidence: 0.64,
    quote: {
      path: 'news/outlook',
      title: 'Outlook 2027',
      excerpt: 'Until spring we will not fill open positions in administration.',
      publishedAt: '2026-11-09T00:00:00.000Z',
    },
  },
  {
    signal: 'leader',
    value: false,
    confidence: 0.76,
    quote: {
      path: 'team',
      title: 'Our team',
      excerpt: 'Head of sales since 2019: Marta Lund.',
    },
  },
  { signal: 'contract', value: undefined, confidence: 0 },
];

const OTHERS: Given[] = [
  {
    signal: 'warehouse',
    value: true,
    confidence: 0.9,
    quote: {
      path: 'house',
      title: 'Our cold store',
      excerpt: 'Ostkai stores 9,000 pallets in its own halls.',
    },
  },
  {
    signal: 'hiring',
    value: true,
    confidence: 0.95,
    quote: {
      path: 'careers',
      title: 'Careers',
      excerpt: 'We are looking for two sales managers for the south.',
      publishedAt: '2026-11-16T00:00:00.000Z',
    },
  },
];

/** Plays an invented company's months at the real server and records what its card is told. The clock stands still between steps. */
export async function recordCard(crm: CrmServer): Promise<RecordedAnswers> {
  const { clock } = crm.store;
  let at = 0;
  clock.now = () => new Date(at);
  const goTo = (moment: string) => {
    at = Date.parse(moment);
  };
  const answers: RecordedAnswers = {};
  goTo('2026-08-03T07:00:00.000Z');
  const client = await crm.newClient({ credits: 5_000 });
  await installHub(crm, client, HUB);
  const { state } = crm.hubspot;
  state.addRecord(HUB, 'companies', '501', { domain: DOMAIN, name: 'Kranwerk GmbH' });
  state.addRecord(HUB, 'companies', '502', { domain: OTHER_DOMAIN, name: 'Ostkai Kühlhaus' });
  const ask = async (path: string, body: object) => (await callCard(crm, HUB, path, body)).body;
  const record = async (name: string, path: string, body: object) => {
    answers[name] = await ask(path, body);
  };

  await record('noDomain', 'card', { ...COMPANY, properties: { domain: null } });
  await record('noProfile', 'card', COMPANY);
  const profileId = await makeProfile(client, { name: 'Mid-market logistics' });
  at += 1_000;
  const bands = [
    { name: 'A', min: 75 },
    { name: 'B', min: 50 },
    { name: 'C', min: 25 },
  ];
  const otherId = await makeProfile(client, { name: 'Warehousing, south', settings: { bands } });
  await makeProfile(client, { profileType: 'contact', name: 'Buyers' });
  await record('notAssigned', 'card', COMPANY);
  await record('noRules', 'assign', { ...COMPANY, profileId });
  await record('settings', 'settings', {});
  const templates = await addRules(client, profileId, () => {
    at += 1_000; // ids are in the order of their time
  });
  const answer = (given: Given, domain = DOMAIN) =>
    answerWithQuote(crm, client, { templates, given, domain });
  const step = async (moment: string, given: Given[]) => {
    goTo(moment);
    for (const each of given) {
      at += LEASE_MS;
      await answer(each);
    }
    await doScoring(crm.store);
    await doCrmWork(crm.store);
  };

  await step('2026-08-04T07:00:00.000Z', FIRST);
  await step('2026-10-01T07:00:00.000Z', SECOND);
  const asked = [...FIRST, ...SECOND].filter(({ signal }) => signal !== 'leader');
  await step('2026-11-17T14:00:00.000Z', [...asked, ...THIRD]);
  await scoreOther(crm, client, { otherId, templates, goTo });
  goTo('2026-11-20T09:30:00.000Z');
  await record('scored', 'card', COMPANY);
  await record('ownBands', 'card', { ...OTHER, profileId: otherId });
  await record('recomputed', 'recompute', COMPANY);
  await record('price', 'research', { ...COMPANY, forceRefresh: false, dryRun: true });
  await record('priceAgain', 'research', { ...COMPANY, forceRefresh: true, dryRun: true });
  await record('priceRisen', 'research', { ...COMPANY, forceRefresh: false, maxCredits: 1 });
  const { organizationId } = client.caller;
  await setHubUserLimit(crm.store.deps, organizationId, 2);
  await record('limitReached', 'research', { ...COMPANY, forceRefresh: false, maxCredits: 99 });
  await setHubUserLimit(crm.store.deps, organizationId, null);

  await record('researching', 'research', { ...COMPANY, forceRefresh: false, maxCredits: 100 });
  await settleResearch(crm, client, () => {
    at += LEASE_MS;
  });
  await record('researched', 'card', COMPANY);
  await record('nothingMissing', 'research', { ...COMPANY, forceRefresh: false, maxCredits: 0 });

  goTo('2026-12-01T09:00:00.000Z');
  const account = state.account(HUB);
  editByPerson(account, 'companies', '501', { assay_fit_score: '99' }, at);
  const band = account.properties.companies.get('assay_urgency_band');
  if (band === undefined) throw new Error('The hub has no such property.');
  band.options = band.options.filter(({ value }) => value !== 'Low' && value !== 'Medium');
  state.faults.push({ path: '/crm/properties/2026-09/companies/groups', status: 400 });
  await step('2026-12-01T10:00:00.000Z', [
    { signal: 'hiring', value: false, confidence: 0.8 },
    { signal: 'funding', value: false, confidence: 0.6 },
  ]);
  goTo('2027-01-04T09:30:00.000Z');
  await record('stale', 'card', COMPANY);
  await recordSelection(crm, { ask, answers, answer });
  await recordContact(crm, record);
  answers.settingsStarter = await settingsOfStarter(crm);
  account.inUse.add('companies/assay_fit_band');
  await record('removed', 'settings', { removeProperties: true });
  return normalised(answers);
}

/** The answers in the order of calls: selected records scored, priced and researched. */
async function recordSelection(
  crm: CrmServer,
  {
    ask,
    answers,
    answer,
  }: {
    ask: (path: string, body: object) => Promise<unknown>;
    answers: RecordedAnswers;
    answer: (given: Given, domain: string) => Promise<void>;
  },
): Promise<void> {
  const domainOf = (id: number) => (id === 12 ? null : `firm-${id}.example`);
  for (let id = 1; id <= SELECTED; id += 1)
    crm.hubspot.state.addRecord(HUB, 'companies', String(id), { domain: domainOf(id), name: firmName(id) });
  for (const [index, id] of [1, 3, 9, 14, 18, 22, 27, 31, 36, 40, 44, 49, 53, 58].entries()) {
    const known: Given[] = [
      { signal: 'warehouse', value: index % 3 !== 1, confidence: 0.8 },
      { signal: 'crm', value: [index % 2 === 0 ? 'Salesforce' : 'HubSpot'], confidence: 0.8 },
      { signal: 'hiring', value: index % 4 !== 3, confidence: 0.8 },
      { signal: 'funding', value: index % 5 === 0, confidence: 0.8 },
    ];
    for (const given of known.slice(0, 1 + (index % 4))) await answer(given, String(domainOf(id)));
    if (index % 7 === 0)
      for (const signal of ['abroad', 'tender', 'funding', 'hiring', 'crm'] as const)
        await answer(
          { signal, value: signal === 'crm' ? ['Salesforce'] : true, confidence: 0.9 },
          String(domainOf(id)),
        );
  }
  const calls = { bulkScored: {}, bulkPrice: { action: 'research', forceRefresh: false, dryRun: true } };
  for (const [name, more] of Object.entries(calls)) answers[name] = await bulkCalls(ask, more);
  answers.bulkResearched = await bulkCalls(ask, { action: 'research', forceRefresh: false });
}

async function bulkCalls(ask: (path: string, body: object) => Promise<unknown>, more: object) {
  const ids = Array.from({ length: SELECTED }, (_, index) => String(index + 1));
  const bodies: unknown[] = [];
  for (let start = 0; start < ids.length; start += PER_CALL) {
    const records = ids.slice(start, start + PER_CALL).map((recordId) => ({ recordId }));
    bodies.push(await ask('bulk', { objectType: 'company', action: 'score', records, ...more }));
  }
  return bodies;
}

const PLACES = ['Nord', 'Ost', 'Elb', 'Weser', 'Alster', 'Förde', 'Hafen', 'Deich', 'Küsten', 'Hanse'];
const TRADES = ['Logistik', 'Spedition', 'Kühlhaus', 'Lager', 'Fracht', 'Transporte'];

function firmName(id: number): string {
  return `${PLACES[id % PLACES.length]}${TRADES[Math.floor(id / PLACES.length) % TRADES.length]?.toLowerCase()} GmbH`;
}

/** Creates the templates and the profile’s rules. @param tick  lets time pass before each @returns the templates' ids */
async function addRules(
  client: Client,
  profileId: string,
  tick: () => void,
): Promise<Record<Signal, string>> {
  const ids: Record<string, string> = {};
  for (const [signal, { name, question, answerType, dimension, pointValues }] of Object.entries(RULES)) {
    tick();
    const signalTemplateId = await makeTemplate(client, answerType, { name, question });
    await putRule(client, profileId, { signalTemplateId, answerType, dimension, pointValues });
    ids[signal] = signalTemplateId;
  }
  return ids as Record<Signal, string>;
}

/** Another company by the profile with bands of its own, which HubSpot's circle would contradict. */
async function scoreOther(
  crm: CrmServer,
  client: Client,
  {
    otherId,
    templates,
    goTo,
  }: { otherId: string; templates: Record<Signal, string>; goTo: (moment: string) => void },
): Promise<void> {
  for (const signal of ['warehouse', 'employees', 'hiring'] as const) {
    const { answerType, dimension, pointValues } = RULES[signal];
    await putRule(client, otherId, {
      signalTemplateId: templates[signal],
      answerType,
      dimension,
      pointValues,
    });
  }
  goTo('2026-11-18T08:00:00.000Z');
  await callCard(crm, HUB, 'assign', { ...OTHER, profileId: otherId });
  const moments = ['2026-11-18T10:00:00.000Z', '2026-11-19T10:00:00.000Z'];
  for (const [index, given] of OTHERS.entries()) {
    goTo(moments[index] ?? '');
    await answerWithQuote(crm, client, { templates, given, domain: OTHER_DOMAIN });
    await doScoring(crm.store);
  }
  await doCrmWork(crm.store);
}

/** A contact without an address: its work e-mail is confirmed and written, that of another is a guess. */
async function recordContact(
  { hubspot: { state }, store }: CrmServer,
  record: (name: string, path: string, body: object) => Promise<void>,
): Promise<void> {
  const finder = new ScriptedFinder(({ fullName }) =>
    fullName === 'Jana Petersen'
      ? { ...OUTCOMES.found, email: `jana.petersen@${DOMAIN}` }
      : { ...OUTCOMES.guessed, email: `ole.brandt@${DOMAIN}` },
  );
  store.deps.emailFinder = finder;
  const property = { label: 'Email', groupName: 'contactinformation', type: 'string', fieldType: 'text' };
  const account = state.account(HUB);
  account.properties.contacts.set('email', { name: 'email', ...property, options: [] });
  state.addRecord(HUB, 'contacts', '601', { firstname: 'Jana', lastname: 'Petersen' });
  state.addRecord(HUB, 'contacts', '602', { firstname: 'Ole', lastname: 'Brandt' });
  for (const id of ['601', '602'])
    account.associations.push({ company: '501', plural: 'contacts', id, isPrimary: true });
  const contact = { objectType: 'contact', recordId: '601' };
  await record('contact', 'card', { ...contact, properties: {} });
  await record('contactSettings', 'settings', {
    settings: { ...HubSettings.parse({}), workEmailProperty: 'email' },
  });
  await record('workEmailPrice', 'work-email', { ...contact, dryRun: true });
  await record('workEmail', 'work-email', contact);
  const properties = { email: `jana.petersen@${DOMAIN}` };
  await record('contactWritten', 'card', { ...contact, properties });
  await record('workEmailGuess', 'work-email', { ...contact, recordId: '602' });
}

/** The settings in an account of an edition without workflows. */
async function settingsOfStarter(crm: CrmServer): Promise<unknown> {
  const hubId = HUB + 1;
  crm.hubspot.state.account(hubId).edition = 'starter';
  await installHub(crm, await crm.newClient(), hubId);
  return (await callCard(crm, hubId, 'settings', {})).body;
}

/** Answers a question as research does. The pages are invented: their text is put where research would have stored it. */
async function answerWithQuote(
  crm: CrmServer,
  client: Client,
  { templates, given, domain }: { templates: Record<Signal, string>; given: Given; domain: string },
): Promise<void> {
  const { signal, value, confidence, reasoning, quote } = given;
  const runId = await answerTemplate(crm, client, { templateId: templates[signal], domain, value });
  if (value === undefined) return;
  const source = quote && {
    url: `https://www.${domain}/${quote.path}`,
    title: quote.title,
    excerpt: quote.excerpt,
    fields: ['value'],
    accessedAt: crm.store.clock.now().toISOString(),
    publishedAt: quote.publishedAt ?? null,
  };
  await crm.store.deps.db.write('UPDATE runs SET sources = ?, confidence = ?, reasoning = ? WHERE id = ?', [
    JSON.stringify(source ? [source] : []),
    confidence,
    reasoning ?? '',
    runId,
  ]);
}

/** Ends what is under way about the company: all is found. @param advance  lets the lease of each run pass */
async function settleResearch(crm: CrmServer, client: Client, advance: () => void): Promise<void> {
  const { body } = await client.get(`/v1/enrichment-runs?status=processing&domain=${DOMAIN}&limit=10`);
  const runs = (body.results as { id: string; signalTemplateId: string }[]).sort((one, other) =>
    one.signalTemplateId.localeCompare(other.signalTemplateId),
  );
  for (const { id } of runs) {
    advance();
    await crm.settle(client.caller, id, {
      kind: 'answered',
      answer: { value: true },
      reasoning: '',
      confidence: 0.85,
      citations: [],
    });
  }
  await doScoring(crm.store);
  await doCrmWork(crm.store);
}

/** The answers with ids in the order of their first appearance: they are random. Scopes change with the app, not with the card. */
function normalised(answers: RecordedAnswers): RecordedAnswers {
  const ids = new Map<string, string>();
  const text = JSON.stringify(answers, (key, value: unknown) => (key === 'scopes' ? [] : value)).replace(
    /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g,
    (id) => {
      const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
      ids.set(id, known);
      return known;
    },
  );
  return JSON.parse(text) as RecordedAnswers;
}
