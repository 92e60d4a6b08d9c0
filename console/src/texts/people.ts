import { amount, CHARGE_RULE, credits } from './common.ts';
import { COMPANIES, RESEARCH, UPLOAD } from './companies.ts';
import { SCORE_FILTER, SELECTION } from './companyTable.ts';
import type { Wording } from './words.ts';

const count = (size: number, one: string, many: string): string =>
  `${size.toLocaleString()} ${size === 1 ? one : many}`;

const people = (amount: number): string => count(amount, 'person', 'people');
const rows = (amount: number): string => count(amount, 'row', 'rows');
const answers = (amount: number): string => count(amount, 'answer', 'answers');

/** The table, where its rows are people. */
export const PEOPLE: Wording<typeof COMPANIES> = {
  ...COMPANIES,
  title: 'People',
  table: 'People with their answers and scores',
  list: 'List',
  summary: (accepted, rejected) =>
    rejected === 0 ? people(accepted) : `${people(accepted)}, ${rows(rejected)} with a problem`,
  scored: 'All people of the list are scored, and will be again whenever an answer changes.',
  noList:
    'Bring your contacts as a CSV: name, LinkedIn profile and company website. See the price, then ask about all of them at once.',
  noCompanies: 'There is no list of people yet.',
  nothingFits: 'Nobody fits these filters.',
  domain: 'Person',
  domainFilter: 'Name contains',
  sorts: { file: 'As in the file', domain: 'Company, A to Z', '-domain': 'Company, Z to A' },
  hasAnswer: 'people with an answer',
  hasNothing: 'people without an answer',
};

/** How far a filter has looked, while it goes on. */
export const lookedAtPeople = (looked: number, all: number | null): string =>
  all === null ? `Looked at ${people(looked)} …` : `Looked at ${looked.toLocaleString()} of ${people(all)} …`;

/** Filters by scores, where the rows are people. */
export const PEOPLE_SCORE_FILTER: Wording<typeof SCORE_FILTER> = {
  ...SCORE_FILTER,
  known: 'people with a score',
  unknown: 'people about whom nothing is known yet',
};

/** People that somebody ticks. */
export const PEOPLE_SELECTION: Wording<typeof SELECTION> = {
  ...SELECTION,
  label: 'Selected people',
  selected: (size) => `${people(size)} selected`,
  looking: (size) => `Looking for all of them: ${people(size)} so far …`,
  research: (size) => `Research ${people(size)}`,
  scoreNow: (size) => `Score ${people(size)}, for free`,
  scored: (size) =>
    `${people(size)} ${size === 1 ? 'is' : 'are'} scored, and will be again whenever an answer changes.`,
  title: (size) => `Research ${people(size)}`,
};

/** What only people have. */
export const PERSON = {
  profile: (name: string, host: string) => `${name}: profile on ${host}, opens in a new tab`,
  noEmployer: 'no company website',
  findEmails: 'Find work e-mail',
  nobodyToSearch: 'Nobody of those shown has a company website, at which an address could be.',
  about: 'About',
  openProfile: 'Open the profile',
  nothingToRead:
    'Add the website of the person’s company to the list, then research it again. Nothing was charged.',
} as const;

export const PEOPLE_UPLOAD: Wording<typeof UPLOAD> = {
  ...UPLOAD,
  title: 'New list of people from a file',
  intro:
    'A CSV from your CRM, one person a row. Assay finds the column with the LinkedIn or other profile, and the company’s domain, website or e-mail address, because it reads that site and never LinkedIn. Of other columns it keeps the person’s name and ID.',
  nameHint: 'Such as: Speakers in May',
  paste: 'Or paste rows or profile URLs',
  pasteHint:
    'name,profile,website\nJane Doe,https://www.linkedin.com/in/jane-doe,acme.com\nTom Roe,https://www.linkedin.com/in/tom-roe,globex.com',
  needed: 'Choose a file, or paste at least one profile URL.',
  column: 'Column with the profile URL',
  read: (accepted, rejected) =>
    rejected === 0
      ? `${people(accepted)} read.`
      : `${people(accepted)} read. ${rows(rejected)} ${rejected === 1 ? 'has' : 'have'} a problem and ${rejected === 1 ? 'is' : 'are'} kept in the list.`,
  roles: {
    ...UPLOAD.roles,
    profile: 'profile',
    name: 'name',
    first: 'first name',
    last: 'last name',
    domain: 'company’s domain',
    website: 'company’s website',
    email: 'e-mail, of which only the host counts',
  },
  withoutEmployer: (amount) =>
    `${people(amount)} ${amount === 1 ? 'has' : 'have'} no company website: hardly anything can be found about ${amount === 1 ? 'this person' : 'them'}, and what fails is free.`,
};

export const PEOPLE_RESEARCH: Wording<typeof RESEARCH> = {
  ...RESEARCH,
  what: 'What do you want to know about each person?',
  twice: (amount) =>
    `${rows(amount)} ${amount === 1 ? 'names' : 'name'} a person of another row: they are researched and paid once.`,
  price: (all, stored, missing) =>
    stored === 0
      ? `${answers(all)} to research.`
      : `${answers(all)}: ${stored.toLocaleString()} stored already (free), ${missing.toLocaleString()} to research.`,
  costs: (price, left) =>
    `At most ${credits(price)}; you have ${amount(left)}. ${CHARGE_RULE} Where no company website is known, most fails.`,
  start: (amount, price) => `Research ${people(amount)} for ${credits(price)}`,
};

/** Questions about people that most ask, ready to be chosen. */
export const PERSON_QUESTIONS = [
  {
    label: 'Job title',
    hint: 'What the person does at the company today',
    question: 'What is this person’s current job title at the company?',
    answerType: 'open_text',
  },
  {
    label: 'Still at the company',
    hint: 'Whether the company’s pages still name the person',
    question: 'Does this person work at the company today?',
    answerType: 'boolean',
  },
  {
    label: 'Responsibility',
    hint: 'The department or area that the person leads or works in',
    question: 'Which department or area is this person responsible for at the company?',
    answerType: 'open_text',
  },
  {
    label: 'Publications',
    hint: 'Articles and posts by the person on public pages',
    question: 'What has this person published?',
    answerType: 'contact_posts',
  },
  {
    label: 'Talks and interviews',
    hint: 'Talks, panels, podcasts, prizes and seats on boards',
    question: 'Where has this person spoken or been interviewed?',
    answerType: 'contact_engagements',
  },
] as const;
