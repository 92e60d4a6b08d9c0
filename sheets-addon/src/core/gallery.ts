import type { CellAnswerType } from './tasks.ts';

/** A question that others have found useful, ready to be asked or changed. docs/ask-good-questions.md */
export interface GalleryQuestion {
  question: string;
  answerType: CellAnswerType;
  /** Name of the columns. */
  name: string;
}

export const COMPANY_QUESTIONS: readonly GalleryQuestion[] = [
  {
    name: 'Sells to',
    question: 'To whom does the company sell: businesses, consumers, or both?',
    answerType: 'open_text',
  },
  { name: 'Locations', question: 'How many locations does the company have?', answerType: 'number' },
  { name: 'Own warehouse', question: 'Does the company run a warehouse of its own?', answerType: 'boolean' },
  { name: 'Hires sellers', question: 'Is the company hiring salespeople now?', answerType: 'boolean' },
  {
    name: 'New market',
    question: 'Which countries has the company entered in the last twelve months?',
    answerType: 'list',
  },
  { name: 'Customers', question: 'Which customers does the company name on its site?', answerType: 'list' },
  { name: 'Partners', question: 'Which technology partners does the company name?', answerType: 'list' },
  {
    name: 'Certificates',
    question: 'Which security certificates does the company have, such as ISO 27001 or SOC 2?',
    answerType: 'list',
  },
  {
    name: 'Free trial',
    question: 'Does the company offer a free trial of its product?',
    answerType: 'boolean',
  },
  { name: 'Price', question: 'What does the cheapest paid plan cost a month?', answerType: 'currency' },
  { name: 'Remote', question: 'What share of the company’s open jobs is remote?', answerType: 'percentage' },
  {
    name: 'News',
    question: 'What is the latest news that the company has published, and when?',
    answerType: 'open_text',
  },
  { name: 'Careers page', question: 'What is the address of the company’s careers page?', answerType: 'url' },
];

export const PEOPLE_QUESTIONS: readonly GalleryQuestion[] = [
  { name: 'Role', question: 'What is this person’s present role?', answerType: 'open_text' },
  { name: 'Department', question: 'In which department does this person work?', answerType: 'open_text' },
  { name: 'Leads a team', question: 'Does this person lead a team?', answerType: 'boolean' },
  {
    name: 'Topics',
    question: 'On which subjects has this person spoken or written in public?',
    answerType: 'list',
  },
  { name: 'Since', question: 'In which year did this person join the company?', answerType: 'number' },
];
