import type { Connectors } from '@assay/shared/connectors';
import type { FindingView, InstalledModelView, ModelsView, TrialView } from '@assay/shared/console/wiring';
import { WORK_COUNTED } from '@assay/shared/console/workCounted';
import { credits, when } from './common.ts';

/** The states of a check. */
export const STATES: Record<FindingView['state'], string> = {
  ok: 'Works',
  warn: 'Works in part',
  fail: 'Fails',
  off: 'Not set up',
};

/** Kinds of background work. */
export const QUEUES: Record<string, string> = {
  research: 'Research',
  delivery: 'Webhooks',
  webhook: 'Webhooks',
  score: 'Scores',
  rescore: 'Scores of a whole profile',
  email: 'Work e-mail',
  crm: 'HubSpot',
  batch: 'Bulk research',
  trial: 'Trial of the model',
};

export const COPY = { copy: 'Copy', copied: 'Copied' } as const;

export const HEALTH = {
  title: 'Health',
  intro: 'What Assay depends on, what waits, and what was given up.',
  checks: 'Checks',
  run: 'Run all checks',
  runHint:
    'Takes up to a minute. It connects to a mail host, asks the language model one question and the web search for one word, which a paid provider charges.',
  running: 'Checking …',
  ownersRun: 'An owner can run all checks, those of network, mail and model included.',
  allWell: 'All checks passed.',
  someFail: (failed: number, all: number) => `${failed} of ${all} checks failed.`,
  work: 'Work',
  noWork: 'Nothing waits, and nothing is under way.',
  workColumns: { queue: 'Kind', due: 'Waiting', underWay: 'Under way', later: 'Put off until later' },
  count: (jobs: number) => `${jobs.toLocaleString()}${jobs >= WORK_COUNTED ? ' or more' : ''}`,
  workLabel: 'Work that waits and is under way',
  dead: 'Given up',
  deadHint: 'Work whose attempts all ended without an outcome. It was not charged.',
  noDead: 'Nothing was given up.',
  deadColumns: { what: 'What', at: 'Given up', attempts: 'Attempts', cause: 'Last cause', replay: 'Replay' },
  deadLabel: 'Work that was given up, newest first',
  replay: 'Replay',
  replayFor: (amount: number) => `Replay for ${credits(amount)}`,
  replayed: (at: string) => `replayed ${when(at)}`,
  notReplayable: 'cannot be replayed: submit its rows again',
  ownersReplay: 'An owner can replay it.',
} as const;

export const HUBSPOT = {
  title: 'HubSpot',
  intro: 'Scores on company and contact records, in lists and workflows; nothing of yours is overwritten.',
  unready: 'This server is not ready for HubSpot',
  unreadyHint:
    'Whoever runs the server makes the HubSpot app, sets these variables where the server is started, and starts it again (docs/hubspot-for-administrators.md):',
  variables: {
    PUBLIC_URL: 'the https address at which HubSpot reaches this server',
    HUBSPOT_CLIENT_ID: 'the client id of the HubSpot app',
    HUBSPOT_CLIENT_SECRET: 'its client secret',
  } as Record<string, string>,
  none: 'No HubSpot account is connected.',
  noneForOwner: 'Make a link, and have an administrator of your HubSpot account open it.',
  noneForOthers: 'An owner can connect one.',
  connect: 'Make a link to connect an account',
  linkHint: (until: string) =>
    `An administrator of the HubSpot account opens it and agrees; the page after that names the account, and its button connects it. It works once, until ${when(until)}, and is not shown again.`,
  open: 'Open it in this browser',
  account: (hubId: number) => `Account ${hubId}`,
  connected: 'Connected',
  cardsOnly: 'Cards only',
  disconnected: 'Disconnected',
  since: (at: string) => `connected ${when(at)}`,
  cardsOnlyHint:
    'It was linked by hand: cards show scores, and nothing is written. To have scores written, install the app with a link.',
  disconnectedHint: 'To connect it again, install the app with a new link.',
  off: 'A part is off',
  paused: (until: string, reason: string | null) =>
    `Writing is paused until ${when(until)}${reason === null ? '.' : `: ${reason}`}`,
  counts: { pending: 'Waiting', written: 'Written', unmatched: 'No record found', dead: 'Given up' },
  show: 'Show',
  shown: {
    dead: 'Given up',
    pending: 'Waiting',
    unmatched: 'Without a record in HubSpot',
  },
  empty: {
    dead: 'Nothing was given up.',
    pending: 'Nothing waits.',
    unmatched: 'Every company and contact was found.',
  },
  columns: {
    object: 'Company or contact',
    why: 'Why',
    attempts: 'Attempts',
    next: 'Next attempt',
    changed: 'Changed',
  },
  label: 'Scores to be written, last changed first',
  first: (count: number) => `The first ${count} are shown.`,
  retry: (count: number) => (count === 1 ? 'Retry it' : `Retry all ${count}`),
  retried: (count: number) => (count === 1 ? 'One is queued again.' : `${count} are queued again.`),
  retryHint: 'Correct in HubSpot what it refused, then retry.',
  ownersOnly: 'An owner can connect accounts and retry.',
} as const;

export const SHEETS = {
  title: 'Google Sheets',
  intro: 'Choose a column of companies in a spreadsheet, ask, and the answers come into new columns.',
  unreachable: 'Google cannot reach this server yet',
  unreachableHint:
    'The add-on calls the server from Google’s computers. Whoever runs it sets PUBLIC_URL to an https address that is reachable from outside (docs/install.md).',
  publish: 'Publish the add-on, once',
  publishHint:
    'Whoever runs the server sends the add-on to Google with this command, and publishes it for your organisation (docs/sheets-for-administrators.md says each step).',
  keys: 'Make the keys',
  keysHint: 'Two kinds, and none of them bound to networks: calls come from Google’s addresses.',
  keyColumns: { key: 'Key', scopes: 'Scope to choose', why: 'What for' },
  keysLabel: 'Keys for Google Sheets',
  keyRows: [
    {
      key: 'Key for runs, one for each user',
      scopes: 'research',
      why: 'Starts research from that user’s sidebar. Give it a monthly cap: it is the most that the user can spend.',
    },
    {
      key: 'Read-only key, one for all is enough',
      scopes: 'read',
      why: 'For the functions ASSAY_SCORE and ASSAY_RESULT. Whoever may edit such a spreadsheet can read stored answers with it, and spend nothing.',
    },
  ],
  toKeys: 'To the keys',
  connect: 'Connect a spreadsheet',
  connectSteps: [
    'Open Extensions › Assay › Open Assay in Google Sheets.',
    'Enter the address of the server and the key for runs; the read-only key where functions are wanted.',
  ],
  address: 'Address of the server',
  ask: 'Ask',
  askSteps: [
    'Choose what you want to know, and the column with the domains.',
    'See the price. Nothing has been spent yet, and what is answered already is free.',
    'Press Run. You can close the spreadsheet: the server works the rows off.',
  ],
} as const;

export const MODELS = {
  title: 'Models',
  intro:
    'Who reads the pages. Whichever it is, every value needs a quote that stands literally on a stored page.',
  reader: 'Answers are read by',
  readerNext: 'From the next start of the server on answers are read by',
  untilRestart: (reader: string) => `Until the server starts again, ${reader} answers.`,
  decided: {
    'LLM=none':
      'The variable LLM=none switches every model off. Remove it, and start the server again, to use one.',
    LLM_BASE_URL:
      'The variables LLM_BASE_URL and LLM_MODEL decide it. Change them, and start the server again.',
    'assay model use':
      'It was chosen with “assay model use”. The same command chooses another server, from the next start on; an installed model can be chosen below.',
    installed: 'It is installed on this server. Another can be chosen below.',
    nothing: 'No model is set up.',
  } as Record<ModelsView['decidedBy'], string>,
  better: 'Advice',
  trial: ({ asked, right, wrong, silent, at }: TrialView) =>
    `Trial of ${when(at)}: of ${asked} questions ${right} right, ${wrong} wrong, ${silent} not answered.`,
  noTrial: 'How often it is right is not known yet: it has not been tried.',
  tryHere: 'Try it on a company',
  tryHint: 'Asks again although a recent answer is stored, at the usual price, which is shown first.',
  standby: 'If it fails',
  standbyValue: (name: string) => `${name} answers (LLM_FALLBACK_MODEL)`,
  noStandby: 'the plain reader answers. LLM_FALLBACK_BASE_URL and LLM_FALLBACK_MODEL name a second model.',
  sent: 'What leaves this server',
  nothingSent: 'nothing: neither a model elsewhere nor a web search is set up',
  ceiling: 'Most it may cost',
  ceilingValue: (usd: number) => `$${usd} a day for all organisations (LLM_USD_PER_DAY)`,
  noCeiling: 'no limit (LLM_USD_PER_DAY sets one)',
  installed: 'Installed here',
  noneInstalled: 'No model is installed on this server.',
  installedLabel: 'Models on this server',
  columns: { model: 'Model', size: 'Size', speed: 'Speed here', trial: 'Trial', use: 'Use' },
  speed: ({ reads, writes }: InstalledModelView) =>
    reads === null || writes === null
      ? 'not measured'
      : `reads ${Math.round(reads)}, writes ${Math.round(writes)} tokens/s`,
  trialShort: (trial: TrialView | null) =>
    trial === null ? 'not tried' : `${trial.right} right, ${trial.wrong} wrong of ${trial.asked}`,
  chosen: 'chosen',
  chooseIt: 'Use it',
  chooseLabel: (name: string) => `Use it: ${name}`,
  measureFirst: (name: string) => `npx assay model use ${name}`,
  fromNow: 'A choice holds from the next answer on; those under way keep their reader.',
  undo: 'Undo',
  changed: (name: string) => `${name} is chosen.`,
  overridden: 'A variable decides which model is used, so a choice here has no effect until it is removed.',
  catalogue: 'Can be installed',
  catalogueHint: 'Open models under permissive licences. On the server:',
  catalogueCommand: 'npx assay model install',
  catalogueLabel: 'Models that can be installed',
  catalogueColumns: {
    model: 'Model',
    licence: 'Licence',
    size: 'Size',
    memory: 'Memory',
    goodFor: 'Good for',
  },
  ownersOnly: 'An owner can choose among installed models.',
  gigabytes: (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`,
} as const;

type Connector = Connectors['connectors'][number];
export const CONNECTORS: Record<Connector['source'], { label: string; how: string; to?: string }> = {
  hubspotApp: { label: 'HubSpot', how: 'Under HubSpot in the menu.', to: '/hubspot' },
  webSearch: { label: 'Web search', how: 'SEARCH_PROVIDER chooses one (docs/web-search.md).' },
  llm: { label: 'Language model', how: 'Under Models in the menu.', to: '/models' },
  archive: { label: 'Web archive', how: 'WEB_ARCHIVE names files to research in instead of the web.' },
};

export const CONNECTOR_STATUS: Record<Connector['status'], string> = {
  connected: 'On',
  disconnected: 'Not set up',
  'needs-authentication': 'Not finished',
  'ready-to-connect': 'Ready to connect',
  error: 'Fails',
};

export const SOURCES = {
  title: 'Sources',
  intro:
    'Where research looks. Public pages and registries only, each under its own terms; networks of people are never asked.',
  connectors: 'Connections',
  connectorsLabel: 'What research is connected with',
  connectorColumns: { name: 'Connection', state: 'State', how: 'How' },
  sources: 'Public sources',
  find: 'Find a source',
  none: 'No source matches.',
  label: 'Public sources with their terms',
  columns: { state: 'On', source: 'Source', what: 'What', limits: 'How it is asked', terms: 'Terms' },
  alwaysOn: 'always on',
  switchLabel: (title: string) => `Ask ${title}`,
  planned: 'To switch them so, set this where the server is started, and start it again:',
  plannedNone:
    'To switch them all on, remove SOURCES_DISABLED where the server is started, and start it again.',
  switchHint: 'Switches here write the line for you; whoever runs the server sets it.',
} as const;
