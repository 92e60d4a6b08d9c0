import type { AnswerType, Weight } from '@assay/shared/answerType';
import type { Qualification } from '@assay/shared/qualification';
import { amount, CHARGE_RULE, credits } from './common.ts';

/** How answers are given, in the order of the form. */
export const ANSWERED_AS: Record<AnswerType, string> = {
  boolean: 'Yes or no',
  number: 'A number',
  percentage: 'A percentage',
  currency: 'An amount of money',
  list: 'One or more of a list',
  open_text: 'A sentence',
  url: 'A web address',
  contacts: 'People with their roles',
  contact_posts: 'What a person has published',
  contact_engagements: 'Where a person has spoken',
  contacts_generation: 'People around a person',
  json_schema: 'Several fields of your own',
};

export const WEIGHTS: Record<Weight, string> = {
  important: 'Important',
  nice_to_have: 'Nice to have',
  not_important: 'Not important',
};

/** What an answer says about a company, from best to worst. */
export const RATINGS: Record<Qualification, string> = {
  excellent: 'Excellent',
  good: 'Good',
  neutral: 'Neutral',
  poor: 'Poor',
  disqualified: 'Rules the company out',
};

/** What one field of a structured answer holds. */
export const FIELD_KINDS = {
  string: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  list: 'List of texts',
} as const;

/** The parts of a template as its versions name them. */
export const PARTS = {
  name: 'Name',
  question: 'Question',
  description: 'Note',
  answerType: 'Answer',
  weight: 'Weight',
  qualificationCriteria: 'Ratings',
  outputSchema: 'Fields',
} as const;

const companies = (count: number): string => `${count} ${count === 1 ? 'company' : 'companies'}`;
const answers = (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`;

/** A trial on companies, and one on people. */
export const TRIAL_OF = {
  company: {
    label: 'Companies',
    hint: 'One domain a line, up to five, such as example.com',
    tooMany: 'At most five companies: delete some lines.',
    none: 'Write at least one domain.',
    counted: companies,
  },
  contact: {
    label: 'People',
    hint: 'One person a line, up to five: the profile URL, then the company’s domain, such as https://www.linkedin.com/in/jane-doe example.com',
    tooMany: 'At most five people: delete some lines.',
    none: 'Write at least one profile URL.',
    counted: (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`,
  },
} as const;

export const TEMPLATES = {
  title: 'Templates',
  intro:
    'A template is a question that you ask about many companies or people. Its answers can earn points in a score.',
  add: 'New template',
  fromPast: 'From past questions',
  empty:
    'There is no template yet. Write the first one, or let Assay propose some from what was asked before.',
  emptyForViewer: 'There is no template yet. An editor can write the first one.',
  viewer: 'You are a viewer: you can read templates and their prices. An owner can make you an editor.',
  showArchived: 'Show archived templates',
  archived: 'archived',
  version: (version: number) => `version ${version}`,
  question: 'Question',
  back: 'All templates',

  newTitle: 'New template',
  create: 'Create the template',
  save: 'Save as a new version',
  saved: (version: number) => `Saved as version ${version}.`,
  unchanged: 'Nothing is changed yet.',
  name: 'Name',
  nameHint: 'Short, as it appears in tables and scores, such as “Own warehouse”.',
  questionHint: 'Ask one thing that a public page may state, as you would ask a colleague.',
  questionExample: 'Does the company run a warehouse of its own?',
  answerAs: 'Answer as',
  scored: 'Can earn points in a score.',
  notScored:
    'Cannot earn points in a score; for that choose yes or no, a number, a percentage, money or a list.',
  note: 'Note for colleagues',
  noteHint: 'Optional. It is not part of the question.',
  weight: 'How much does it matter?',
  noWeight: 'Not said',
  ratings: 'What do the answers mean?',
  ratingsHint: 'Optional. Each answer then comes with its rating.',
  yes: 'Yes means',
  no: 'No means',
  noRating: 'No rating',
  from: 'From',
  below: 'Below',
  openEnd: 'no limit',
  means: 'Means',
  addRange: 'Add a range',
  rangesHint: 'The first range that fits counts. An empty end has no limit.',
  choice: 'Answer',
  addChoice: 'Add an answer',
  choicesHint: 'The answers that may be given, in the words of your team.',
  removeRow: (place: number) => `Remove row ${place}`,
  removeRowShort: 'Remove',
  schema: 'Fields of the answer',
  schemaHint: 'A JSON schema: type "object" with properties. Each field is answered from its own quote.',
  fieldsHint: 'Each field is answered from its own quote; what no page states stays empty.',
  fieldName: 'Field',
  fieldKind: 'Holds',
  fieldMeaning: 'Meaning',
  addField: 'Add a field',
  asJson: 'Write as a JSON schema',
  noField: 'needs at least one field',
  repeatedField: 'is the name of a field above',
  required: 'is required',
  notJson: 'is not valid JSON: look for a missing quote or comma',
  notNumber: 'must be a number, such as 50 or 12.5',
  bothRatings: 'rate both answers, or none',
  invalid: 'Some fields need another look.',

  tabQuestion: 'Question',
  tabTry: 'Try it',
  tabVersions: 'Versions',

  archive: 'Archive',
  archivedBanner: 'This template is archived: nobody can ask it, and its answers still count.',
  restore: 'Restore',

  tryIntro: (version: number) =>
    `Ask version ${version}, as it is saved, about up to five companies or people and compare the answers.`,
  tryOn: 'Ask about',
  seePrice: 'See the price',
  costs: (counted: string, { credits: price, cached }: { credits: number; cached: number }, left: number) =>
    [
      `${counted}: ${credits(price)}; you have ${amount(left)}.`,
      cached > 0 ? `${answers(cached)} of them stored already, free.` : '',
      CHARGE_RULE,
    ]
      .filter((part) => part !== '')
      .join(' '),
  allFree: 'All of them are answered already: free.',
  left: (target: string, reason: string) => `${target} is left out: it ${reason}.`,
  askNow: (counted: string, amount: number) => `Ask about ${counted} for ${credits(amount)}`,
  showFree: 'Show the answers for free',
  results: 'Answers',
  company: 'Company or person',
  answer: 'Answer',
  rating: 'Rating',
  sure: 'How sure',
  quote: 'Quote',
  evidence: 'Evidence',
  open: 'Open',
  openFor: (domain: string) => `Open the evidence for ${domain}`,
  underWay: 'being researched …',
  nothing: 'No page answers this',
  none: '–',

  versionsIntro: 'Every change makes a version; answers name the version that they were given to.',
  first: 'First version',
  current: 'in use',
  by: (person: string | null) => (person === null ? 'by a program' : `by ${person}`),
  revert: 'Go back',
  revertTo: (version: number) => `Go back to version ${version}`,
  noneBefore: 'none',
  yesWord: 'Yes',
  noWord: 'No',
  anyNumber: 'any number',
  belowNumber: (end: string) => `below ${end}`,
  fromNumber: (start: string) => `${start} and more`,
  betweenNumbers: (start: string, end: string) => `${start} to below ${end}`,
  more: 'Show earlier versions',

  pastTitle: 'Templates from past questions',
  pastIntro:
    'Questions of the same meaning that were asked before, without a template. As a template their answers count in scores.',
  about: 'Questions about',
  aboutCompanies: 'Companies',
  aboutPeople: 'People',
  pastEmpty:
    'There is nothing to propose. Only answered questions count that were asked for yes or no, a number, a percentage, money or a list.',
  examined: (processed: number, total: number) =>
    `The newest ${processed} of ${total} answered questions were compared.`,
  asked: (count: number) => `${answers(count)} so far`,
  wordings: 'Asked as',
  accept: 'Create the template',
  acceptOf: (name: string) => `Create the template ${name}`,
  attach: 'Add to the template',
  attachOf: (name: string) => `Add to the template ${name}`,
  belongs: (name: string) => `Asks the same as your template ${name}`,
  acceptedNew: (count: number) => `Created, with ${answers(count)}.`,
  acceptedExisting: (count: number) => `${answers(count)} added.`,
  openTemplate: 'Open the template',
} as const;
