/** @folder Every text of the console, for translation: `common.ts` of the shell and the first screens, one file for each other area. */

import type { RunErrorCode } from '@assay/shared/enrichmentRun';

/** What is asked, by type. */
export const TYPES = {
  firmographics: { label: 'Company profile', hint: 'Size, headquarters, founding year, industry and market' },
  funding: { label: 'Funding', hint: 'The latest equity round, or the listing' },
  mna: {
    label: 'Mergers and acquisitions',
    hint: 'Whether it was acquired, and what it bought in 24 months',
  },
  'open-jobs': { label: 'Open jobs', hint: 'Openings of the last 90 days, with titles and places' },
  'tech-stack': { label: 'Tech stack', hint: 'Which CRM or ERP the company uses' },
  custom: { label: 'Your own question', hint: 'Anything that public pages may answer' },
} as const;

export const ANSWER_TYPES = {
  open_text: 'Text',
  boolean: 'Yes or no',
  number: 'Number',
  percentage: 'Percentage',
  currency: 'Amount of money',
  list: 'List',
  url: 'Web address',
} as const;

export const CATEGORIES = { crm: 'CRM', erp: 'ERP' } as const;

export const ROLES = {
  viewer: 'Viewer: reads answers',
  editor: 'Editor: also asks, which spends credits',
  owner: 'Owner: also manages users, keys, limits and connections',
} as const;

/** What to do about a run that failed. */
export const ADVICE: Record<RunErrorCode, string> = {
  DOMAIN_UNREACHABLE: 'Check the spelling of the domain, or try again later. Nothing was charged.',
  NOTHING_TO_READ: 'Its pages have no readable text. Try another domain of the company. Nothing was charged.',
  SCHEMA_UNSATISFIED: 'Ask for fewer fields. Nothing was charged.',
  UPSTREAM_FAILED: 'Try again in a few minutes. Nothing was charged.',
  UPSTREAM_RATE_LIMITED: 'A source asked for a pause. Try again in a few minutes. Nothing was charged.',
  TIMEOUT: 'It took too long. Try again. Nothing was charged.',
  CANCELLED: 'It was cancelled. Ask again if you still need it. Nothing was charged.',
  INTERNAL: 'Try again; if it happens twice, tell whoever runs Assay. Nothing was charged.',
};

/** A confidence in words. */
export function confidenceInWords(confidence: number): string {
  if (confidence >= 0.85) return 'Very sure';
  if (confidence >= 0.7) return 'Sure';
  return confidence >= 0.5 ? 'Fairly sure' : 'Unsure';
}

/** An amount of credits, exact: with decimals where it has some. */
export const amount = (value: number): string =>
  value.toLocaleString(undefined, { maximumFractionDigits: 4 });

export const credits = (value: number): string => `${amount(value)} ${value === 1 ? 'credit' : 'credits'}`;

/** What is charged; said wherever a price is shown before it is spent. */
export const CHARGE_RULE = 'Research that fails costs nothing; “nothing found” is charged.';

export const when = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const TEXT = {
  skip: 'Skip to content',
  navigation: 'Main',
  groups: { work: 'Research', connections: 'Connections', administration: 'Administration' },
  ask: 'Ask',
  answers: 'Answers',
  spending: 'Spending',
  keys: 'API keys',
  audit: 'Audit',
  companies: 'Companies',
  people: 'People',
  templates: 'Templates',
  scoring: 'Scoring',
  workEmail: 'Work e-mail',
  users: 'Users',
  webhooks: 'Webhooks',
  hubspot: 'HubSpot',
  sheets: 'Google Sheets',
  models: 'Models',
  sourcesPlace: 'Sources',
  health: 'Health',
  organisation: 'Organisation',
  account: 'Account',
  signOut: 'Sign out',
  menu: 'Menu',
  loading: 'Loading …',
  tryAgain: 'Try again',
  absent: 'What this address leads to is not here: it was removed, or belongs to another organisation.',
  toList: 'To the list',
  forOthers: (role: string) => `This page is for ${role}s. An owner can change your role under Users.`,
  pageTitle: (place: string | null) => (place === null ? 'Assay' : `${place} · Assay`),
  askTitle: 'Ask about a company',
  askIntro: 'Assay reads public pages and answers with the exact words that it found there.',
  domain: 'Company domain',
  domainHint: 'Such as example.com',
  archived: 'This server researches recorded pages instead of the web. They hold, among others:',
  useDomain: 'ask about it',
  what: 'What do you want to know?',
  question: 'Question',
  questionHint: 'Such as: Does the company run its own warehouse?',
  answerAs: 'Answer as',
  system: 'Which kind of system',
  seePrice: 'See the price',
  askNow: (amount: number) => `Ask for ${credits(amount)}`,
  showFree: 'Show the answer for free',
  isFree: 'It is answered already, or being researched: free.',
  costs: (price: number, left: number) =>
    `It costs ${credits(price)}; you have ${amount(left)}. ${CHARGE_RULE}`,
  answersAbout: (domain: string) => `Answers about ${domain}`,
  viewerCannotAsk: 'You are a viewer: you can see prices and answers, and an owner can make you an editor.',
  stepsTitle: 'Being researched now',
  stepsIntro: 'You can leave this page; the answer is kept under Answers.',
  waiting: 'Waiting for a free worker …',
  failed: 'There is no answer',
  askAgain: 'Ask again',
  value: 'Answer',
  noValue: 'No page that was read answers this.',
  notFound: 'Not found',
  showOnPage: (count: number) => (count === 1 ? 'Show on the page' : `Show on the page (${count} sources)`),
  reasoning: 'Why, and where it was looked',
  asideTitle: 'Set aside',
  asideHint: 'Statements that Assay found and did not believe.',
  evidence: 'Stored page',
  evidenceFrame: 'The page as it was read, with the quote marked',
  readOn: (date: string) => `as read on ${date}`,
  sources: 'Sources',
  openOriginal: 'Open the page of today',
  confidence: 'Confidence',
  reader: 'Read by',
  readers: {
    plain: 'the plain reader, without a language model',
    none: 'structured data and fixed rules, without a language model',
  },
  model: (name: string | null) => `the model ${name ?? ''}`,
  better: 'For better answers',
  noModel:
    'No language model is set up: most questions in free text will find nothing. Before you spend credits on them, see',
  cost: 'Cost',
  freeCost: 'free',
  history: 'Earlier answers about this company',
  historyOf: (domain: string) => `What was asked about ${domain}`,
  noHistory: 'Nothing was asked about this company yet.',
  noOther: 'Nothing else was asked about this company yet.',
  nothingFound: 'Nothing found',
  firstAnswer: 'first answer',
  unchanged: 'unchanged',
  inProgress: 'being researched',
  answersTitle: 'Answers',
  noAnswers: 'Nothing was asked yet.',
  askFirst: 'Ask the first question',
  more: 'Show more',
  usersTitle: 'Users',
  invite: 'Invite',
  email: 'E-mail',
  role: 'Role',
  invited: 'invited, has not signed in',
  lastSeen: (date: string | null) => (date === null ? 'has not signed in' : `last signed in ${date}`),
  linkFor: (email: string) =>
    `Send this link to ${email}. It works once, for three days, and is not shown again.`,
  copy: 'Copy the link',
  copied: 'Copied',
  newLink: (email: string) => `New link for ${email}`,
  newLinkShort: 'New link',
  remove: (email: string) => `Remove ${email}`,
  removeShort: 'Remove',
  removed: (email: string) => `${email} was removed.`,
  undoInvite: 'Invite again',
  roleOf: (email: string) => `Role of ${email}`,
  you: 'you',
  accountTitle: 'Account',
  changePassword: 'Change password',
  current: 'Current password',
  next: 'New password',
  passwordHint:
    'At least 10 characters; a few words are easy to keep. All your sessions end, then sign in again.',
  notHere: 'There is no such page',
  notHereHint: 'The address may be mistyped.',
  offline: 'The server did not answer. Check your connection, then try again.',
} as const;
