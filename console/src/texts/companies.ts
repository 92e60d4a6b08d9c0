import { amount, CHARGE_RULE, credits } from './common.ts';

const count = (amount: number, one: string, many: string): string =>
  `${amount.toLocaleString()} ${amount === 1 ? one : many}`;

const companies = (amount: number): string => count(amount, 'company', 'companies');
const rows = (amount: number): string => count(amount, 'row', 'rows');
const answers = (amount: number): string => count(amount, 'answer', 'answers');

export const COMPANIES = {
  title: 'Companies',
  all: 'All companies',
  table: 'Companies with their answers and scores',
  list: 'Show',
  newList: 'New list from a file',
  research: 'Research this list',
  download: 'Download CSV',
  removeList: 'Remove list',
  removedList: (name: string) => `The list “${name}” was removed. Its answers are kept.`,
  undo: 'Undo',
  viewerCannot: 'You are a viewer: an editor can add lists and research them.',
  summary: (accepted: number, rejected: number) =>
    rejected === 0 ? companies(accepted) : `${companies(accepted)}, ${rows(rejected)} with a problem`,
  scoreBy: 'Score by',
  score: 'Score this list',
  scoreNow: 'Score all, for free',
  scoring: (done: number, all: number) => `Scoring: ${done.toLocaleString()} of ${rows(all)} …`,
  scored: 'All companies of the list are scored, and will be again whenever an answer changes.',
  noList: 'Research many companies at once: upload a CSV with their domains, see the price, then start.',
  noCompanies: 'No company was asked about yet.',
  nothingFits: 'No company fits these filters.',
  clear: 'Clear filters',
  domain: 'Company',
  domainFilter: 'Domain begins with',
  sort: 'Order',
  sorts: { file: 'As in the file', domain: 'Domain, A to Z', '-domain': 'Domain, Z to A' },
  columns: 'Columns',
  columnsOf: { answer: 'Answers', score: 'Scores' },
  filter: 'Answer filter',
  filterBy: (column: string) => `Answer: ${column}`,
  filterColumn: 'Answer to',
  anyAnswer: 'No filter',
  has: 'Show',
  hasAnswer: 'companies with an answer',
  hasNothing: 'companies without an answer',
  contains: 'The answer contains',
  confidence: 'How sure at least',
  confidences: { '': 'Any', '0.5': 'Fairly sure (50 %)', '0.7': 'Sure (70 %)', '0.85': 'Very sure (85 %)' },
  problems: 'Only rows with a problem',
  views: 'Views',
  noViews: 'Save the columns, order and filters that you look at often, for everybody.',
  viewName: 'Name of this view',
  saveView: 'Save view',
  removeView: (name: string) => `Remove the view ${name}`,
  problem: 'Problem',
  dimensions: { fit: 'Fit', urgency: 'Urgency' } as Record<string, string>,
  states: {
    waiting: 'waiting',
    processing: 'being researched',
    failed: 'failed',
    cancelled: 'cancelled',
    completed: 'nothing found',
  },
  failed: {
    DOMAIN_UNREACHABLE: 'site not reachable',
    NOTHING_TO_READ: 'nothing to read',
    TIMEOUT: 'took too long',
    UPSTREAM_FAILED: 'try again later',
    UPSTREAM_RATE_LIMITED: 'try again later',
  } as Record<string, string>,
  notAsked: 'not asked',
  loadingRow: 'Loading …',
} as const;

export const PROGRESS = {
  title: 'Progress of the research',
  bar: 'Answers so far',
  done: (done: number, total: number) => `${done.toLocaleString()} of ${answers(total)}`,
  failed: (amount: number) => `${amount.toLocaleString()} failed (free)`,
  free: (amount: number) => `${amount.toLocaleString()} were stored already (free)`,
  charged: (amount: number) => `${credits(amount)} charged`,
  held: (amount: number) => `${credits(amount)} held for what is to come`,
  running: 'Being researched. You can leave this page.',
  paused: 'Paused: nothing more is started, and its credits stay held.',
  completed: 'Research completed.',
  cancelled: 'Research cancelled: what had not started was not charged.',
  gaveUp: 'Research ended early: what had not started was not charged.',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel the rest',
} as const;

export const UPLOAD = {
  title: 'New list from a file',
  intro:
    'A CSV from your CRM or spreadsheet, one company a row. Assay finds the column with the domain, website or e-mail address; of other columns it keeps the company’s name and its ID.',
  name: 'Name of the list',
  nameHint: 'Such as: Trade fair in May',
  file: 'CSV file',
  choose: 'Choose a file',
  fileHint: 'Up to 50,000 rows and 20 MB.',
  paste: 'Or paste rows or domains',
  pasteHint: 'acme.com\nglobex.com',
  needed: 'Choose a file, or paste at least one domain.',
  column: 'Column with the domain or website',
  columnHint: 'It was not recognised by its name. Which one is it?',
  make: 'Make the list',
  read: (accepted: number, rejected: number) =>
    rejected === 0
      ? `${companies(accepted)} read.`
      : `${companies(accepted)} read. ${rows(rejected)} ${rejected === 1 ? 'has' : 'have'} a problem and ${rejected === 1 ? 'is' : 'are'} kept in the list.`,
  used: 'Columns used',
  roles: {
    domain: 'domain',
    website: 'website',
    email: 'e-mail (only its host)',
    company: 'name',
    id: 'ID',
  } as Record<string, string>,
  row: 'Row',
  rowHint: 'Rows are counted without the header.',
  written: 'As written',
  reason: 'Problem',
  withoutEmployer: (amount: number) => `${rows(amount)} without a company’s site.`,
  moreProblems: (shown: number, all: number) => `The first ${shown} of ${all}; the list shows all of them.`,
} as const;

export const RESEARCH = {
  title: (name: string) => `Research “${name}”`,
  what: 'What do you want to know about each company?',
  systems: { crm: 'CRM that it uses', erp: 'ERP that it uses' } as Record<string, string>,
  templates: 'Templates of your team',
  questions: 'Your own questions',
  addQuestion: 'Add a question',
  removeQuestion: (place: number) => `Remove question ${place}`,
  question: (place: number) => `Question ${place}`,
  answerAs: (place: number) => `Answer ${place} as`,
  refresh: 'Research again what is stored',
  refreshHint: 'Otherwise answers of the last days are shown again, free of charge.',
  choose: 'Choose at least one, or ask a question.',
  seePrice: 'See the price',
  price: (all: number, stored: number, missing: number) =>
    stored === 0
      ? `${answers(all)} to research.`
      : `${answers(all)}: ${stored.toLocaleString()} stored already (free), ${missing.toLocaleString()} to research.`,
  twice: (amount: number) =>
    `${rows(amount)} ${amount === 1 ? 'names' : 'name'} a company of another row: it is researched and paid once.`,
  costs: (price: number, left: number) =>
    `At most ${credits(price)}; you have ${amount(left)}. ${CHARGE_RULE}`,
  tooDear: (amount: number) => `${credits(amount)} are missing. Choose fewer, or ask an owner for more.`,
  start: (amount: number, price: number) => `Research ${companies(amount)} for ${credits(price)}`,
  startFree: 'Show the answers for free',
  seeList: 'See the list',
} as const;
