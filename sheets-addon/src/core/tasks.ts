import type { InputOf } from '../rpc/procedures.ts';

export type InputName = 'domain' | 'fullName' | 'profileUrl' | 'employerDomain';

type EnrichInput = InputOf<'enrich.batch'>;
/** Types of answers that fit into one cell. */
export type CellAnswerType = Extract<
  EnrichInput['answerType'],
  'open_text' | 'number' | 'boolean' | 'list' | 'percentage' | 'currency' | 'url'
>;
/** Their labels, in the order of the menu. */
export const ANSWER_LABELS: Record<CellAnswerType, string> = {
  open_text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  list: 'List',
  percentage: 'Percentage',
  currency: 'Amount of money',
  url: 'Web address',
};
export const CELL_ANSWER_TYPES = Object.keys(ANSWER_LABELS) as CellAnswerType[];

/** The task that is done for every row. */
export type Task =
  | { kind: 'question'; question: string; answerType: CellAnswerType; isAboutPeople?: boolean }
  | { kind: 'template'; templateId: string; answerType: string; isAboutPeople?: boolean }
  | { kind: 'firmographics' | 'funding' | 'mna' | 'open-jobs' }
  | { kind: 'tech-stack'; category: 'erp' | 'crm' }
  | { kind: 'tech-stack'; technology: string }
  | { kind: 'work-email' }
  /** `profileId`: only by this scoring profile. */
  | { kind: 'score'; objectType: 'company' | 'contact'; profileId?: string };
export type TaskKind = Task['kind'];

/** A column that an answer may fill. */
export interface Field {
  id: string;
  label: string;
  /** Selected by default, whatever the type of the answer (`usualFields`). */
  isUsual: boolean;
}

const usual = (id: string, label: string): Field => ({ id, label, isUsual: true });
const more = (id: string, label: string): Field => ({ id, label, isUsual: false });
const custom = [
  usual('answer', 'Answer'),
  more('reasoning', 'Reasoning'),
  more('currency', 'Currency'),
  more('qualification', 'Qualification'),
];

interface TaskInfo {
  label: string;
  /** One line of explanation for new users. */
  about: string;
  fields: readonly Field[];
}

/** All tasks, in the order of the menu. */
export const TASKS: Record<TaskKind, TaskInfo> = {
  question: {
    label: 'Ask a question',
    about: 'Your own question about every company or person, answered from public pages.',
    fields: custom,
  },
  template: { label: 'Use a saved template', about: 'A question that your team has saved.', fields: custom },
  firmographics: {
    label: 'Firmographics',
    about: 'Size, industry, location and type of every company.',
    fields: [
      usual('name', 'Name'),
      usual('employeeCount', 'Employees'),
      usual('sizeRange', 'Size'),
      usual('category', 'Category'),
      usual('country', 'Country'),
      usual('city', 'City'),
      usual('foundedYear', 'Founded'),
      more('state', 'State'),
      more('type', 'Type'),
      more('website', 'Website'),
      more('segments', 'Sells to'),
      more('niche', 'Niche'),
      more('linkedinIndustry', 'Industry (LinkedIn)'),
      more('linkedInFollowers', 'Followers'),
    ],
  },
  funding: {
    label: 'Funding',
    about: 'The latest funding round, its amount and investors.',
    fields: [
      usual('latestRound', 'Latest round'),
      usual('amount', 'Amount'),
      usual('currency', 'Currency'),
      usual('announcedAt', 'Announced'),
      usual('investors', 'Investors'),
      more('hasFundingEvent', 'Has funding'),
      more('isPublic', 'Is public'),
    ],
  },
  mna: {
    label: 'Mergers and acquisitions',
    about: 'Whether the company was acquired, or recently acquired others.',
    fields: [
      usual('detected', 'Deal found'),
      usual('role', 'Role'),
      usual('counterparty', 'Other side'),
      usual('status', 'Deal status'),
      usual('announcedAt', 'Announced'),
      more('amount', 'Price'),
      more('currency', 'Currency'),
    ],
  },
  'open-jobs': {
    label: 'Open jobs',
    about: 'How many jobs are open now, and in which functions.',
    fields: [
      usual('openings', 'Open jobs'),
      usual('hiringThemes', 'Hires for'),
      usual('topTitles', 'Titles'),
      usual('latestPostingDate', 'Newest advert'),
      more('techHiringFor', 'Technologies in adverts'),
      more('locations', 'Places'),
      more('source', 'Job board'),
    ],
  },
  'tech-stack': {
    label: 'Tech stack',
    about: 'Which ERP or CRM every company uses, or whether it uses a certain product.',
    fields: [
      usual('primary', 'System'),
      usual('status', 'In use'),
      usual('lastEvidence', 'Last seen'),
      more('technologies', 'All found'),
    ],
  },
  'work-email': {
    label: 'Work e-mail',
    about: 'The work e-mail address of every person, verified with the mail host.',
    fields: [
      usual('email', 'E-mail'),
      usual('state', 'E-mail check'),
      more('score', 'E-mail score'),
      more('acceptAll', 'Takes all mail'),
    ],
  },
  score: {
    label: 'Scores',
    about: 'The current fit and urgency scores from your scoring profiles. Free.',
    fields: [
      usual('fit', 'Fit score'),
      usual('fitBand', 'Fit band'),
      usual('urgency', 'Urgency score'),
      usual('urgencyBand', 'Urgency band'),
      more('coverage', 'Signals answered'),
    ],
  },
};

/** The columns that a task writes by default. An amount of money always has its currency. */
export function usualFields(task: Task): string[] {
  const isMoney = 'answerType' in task && task.answerType === 'currency';
  return TASKS[task.kind].fields.flatMap(({ id, isUsual }) =>
    isUsual || (isMoney && id === 'currency') ? id : [],
  );
}

/** Whether rows are people: by profile addresses, or by names and domains. */
export function isAboutPeople(task: Task): boolean {
  if (task.kind === 'work-email') return true;
  if (task.kind === 'score') return task.objectType === 'contact';
  return 'isAboutPeople' in task && task.isAboutPeople === true;
}

/** Whether the server researches the rows in batches of its own, so that nobody has to send them piece by piece. */
export const isBulk = (task: Task): boolean => task.kind !== 'score' && task.kind !== 'work-email';

/** The cells of a row that a task needs. */
export function inputsOf(task: Task): InputName[] {
  if (task.kind === 'work-email') return ['fullName', 'domain'];
  return [isAboutPeople(task) ? 'profileUrl' : 'domain'];
}

/** The cells of a row that help, and may be missing: pages of social networks are never read, so the employer's site often is all
 * that there is about a person (docs/contacts.md).
 */
export function optionalInputsOf(task: Task): InputName[] {
  return task.kind !== 'score' && task.kind !== 'work-email' && isAboutPeople(task) ? ['employerDomain'] : [];
}

export const INPUT_LABELS: Record<InputName, string> = {
  domain: 'Company domain or website',
  fullName: 'Full name',
  profileUrl: 'Profile address',
  employerDomain: 'Employer’s domain or website',
};

const NAME_LENGTH = 40;

/** The default prefix of a task's columns. Each question has its own, so that answers are never mixed. */
export function usualName(task: Task): string {
  if (task.kind === 'question') {
    const { question } = task;
    return question.length <= NAME_LENGTH ? question || 'Answer' : `${question.slice(0, NAME_LENGTH - 1)}…`;
  }
  if (task.kind !== 'tech-stack') return TASKS[task.kind].label;
  return 'category' in task ? task.category.toUpperCase() : task.technology;
}

/** Headers of the columns that a job writes. The last three belong to every task. */
export interface ResultHeaders {
  fields: string[];
  status: string;
  confidence: string;
  checkedAt: string;
}

/** @param name  prefix that distinguishes the columns of this task from others in the sheet */
export function headersOf({ kind }: Task, name: string, fields: readonly string[]): ResultHeaders {
  const labelOf = (id: string) => TASKS[kind].fields.find((field) => field.id === id)?.label ?? id;
  const headerOf = (id: string) => (id === 'answer' ? name : `${name}: ${labelOf(id)}`);
  return {
    fields: fields.map(headerOf),
    status: `${name}: status`,
    confidence: `${name}: confidence`,
    checkedAt: `${name}: checked at`,
  };
}

/** The request to the server without its targets; null for tasks without research. */
export function researchOf(
  task: Task,
): Omit<EnrichInput, 'targets' | 'employerDomains' | 'idempotencyKey'> | null {
  switch (task.kind) {
    case 'question':
      return { type: 'custom', question: task.question, answerType: task.answerType, ...subjectOf(task) };
    case 'template':
      return { type: 'custom', signalTemplateId: task.templateId, ...subjectOf(task) };
    case 'tech-stack':
      return 'category' in task
        ? { type: 'tech-stack', category: task.category }
        : { type: 'tech-stack', technology: task.technology };
    case 'work-email':
    case 'score':
      return null;
    default:
      return { type: task.kind };
  }
}

const subjectOf = (task: Task) => (isAboutPeople(task) ? { entityType: 'contact' as const } : {});
