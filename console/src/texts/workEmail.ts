import { amount, credits } from './common.ts';

const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;
const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

export const WORK_EMAIL = {
  title: 'Work e-mail',
  intro: 'Finds the work address of a person by asking the company’s mail server. No mail is sent.',
  viewer: 'You are a viewer: you can see prices and results. An owner can make you an editor.',
  tabOne: 'One person',
  tabMany: 'Many people',
  tabBatches: 'Batches',

  name: 'Full name',
  nameExample: 'Jane van den Berg',
  domain: 'Company domain',
  domainExample: 'example.com',
  details: 'The company has moved or has several domains?',
  company: 'Company name',
  companyHint: 'Helps to find the domain that took over, when this one redirects or does not answer.',
  location: 'Where the company is',
  required: 'is required',
  seePrice: 'See the price',
  costs: (price: number, left: number) =>
    `It costs at most ${credits(price)}; you have ${amount(left)}. It is free when the company’s mail server is not asked or does not say.`,
  free: 'It is free: no mail server has to be asked, or it was answered already.',
  search: (amount: number) => (amount === 0 ? 'Search for free' : `Search for ${credits(amount)}`),
  searching: 'The mail server is being asked; this takes up to 15 seconds.',
  result: 'Result',
  score: (score: number) => `${score} % likely to reach the person`,
  copy: 'Copy the address',
  copied: 'Copied',

  table: 'People and their companies',
  tableHint:
    'Paste rows from a spreadsheet or a CRM, or choose a file: a name and a domain or website in each. Up to 1,000.',
  tableExample: 'Jane Doe, example.com\nJohn Roe, example.org',
  file: 'Choose a CSV file',
  fileTooLarge: 'This file is too large for 1,000 people; split it.',
  empty: 'Paste at least one row.',
  check: 'Read the rows and see the price',
  recognised: (count: number, name: string, domain: string) =>
    `${people(count)} recognised: names from “${name}”, companies from “${domain}”.`,
  left: (count: number) => `${rows(count)} left out:`,
  leftRow: (row: number, reason: string) => `row ${row}: ${reason}`,
  leftMore: (count: number) => `and ${count} more`,
  repeated: (count: number) => `${rows(count)} named somebody twice.`,
  unsearchable: (count: number) =>
    `${rows(count)} cannot be searched and cost nothing: it takes a given name, a surname and a domain.`,
  batchCosts: (price: number, left: number) =>
    `At most ${credits(price)}, if an address is found for each; you have ${amount(left)}.`,
  known: (count: number) => `${people(count)} known from an earlier search.`,
  firstRows: 'The first rows',
  searchMany: (count: number, amount: number) =>
    amount === 0
      ? `Search ${people(count)} for free`
      : `Search ${people(count)} for at most ${credits(amount)}`,

  noBatches: 'No batch in the last 30 days. Start one under “Many people”.',
  batchesIntro: 'Batches of the last 30 days.',
  batchOf: (count: number) => `Batch of ${people(count)}`,
  statuses: { pending: 'waiting', running: 'being searched', completed: 'done', failed: 'failed' },
  failedBatch: 'It ended before anybody was searched. Nothing was spent; start it again.',
  found: (found: number, total: number) => `${found} of ${total} addresses found`,
  progress: (done: number, total: number) => `${done} of ${total} searched`,
  leave: 'You can leave this page; the batch stays under Batches.',
  show: 'Show',
  everybody: (count: number) => `Everybody (${count})`,
  ofState: (words: string, count: number) => `${words} (${count})`,
  download: 'Download as CSV',
  more: 'Show more',
  columns: ['Name', 'Domain', 'E-mail', 'Status', 'Why', 'Score'],
  people: 'People of the batch',
  none: '–',
  back: 'All batches',
} as const;
