import type { NewQuestion, RuleQuestion } from './overview.ts';

type AnswerType = RuleQuestion['answerType'];

/** The kinds of answers that earn points, as the form offers them. */
export const ANSWER_OPTIONS: { value: AnswerType; label: string; description: string }[] = [
  { value: 'boolean', label: 'Yes or no', description: 'Does the company run its own warehouse?' },
  { value: 'number', label: 'A number', description: 'How many people does the company employ?' },
  { value: 'currency', label: 'An amount of money', description: 'What was the revenue of the last year?' },
  { value: 'percentage', label: 'A percentage', description: 'Which share of sales comes from abroad?' },
  { value: 'list', label: 'One or more of a list', description: 'Which CRM does the company use?' },
];

/** A question while it is written. */
export interface QuestionForm {
  name: string;
  question: string;
  answerType: AnswerType;
  /** One answer a line. */
  choices: string;
}

export const NO_QUESTION: QuestionForm = { name: '', question: '', answerType: 'boolean', choices: '' };

const LENGTH = { name: 200, question: 2_000 };

/** What is missing; empty: it can be asked. */
export function questionFaults({
  name,
  question,
}: QuestionForm): Partial<Record<'name' | 'question', string>> {
  return {
    ...(name.trim() === '' && { name: 'Give a short name, such as “Own warehouse”.' }),
    ...(name.length > LENGTH.name && { name: `At most ${LENGTH.name} characters.` }),
    ...(question.trim() === '' && { question: 'Write the question as you would ask a colleague.' }),
    ...(question.length > LENGTH.question && { question: `At most ${LENGTH.question} characters.` }),
  };
}

/** The form as the server takes it. */
export function questionOf({ name, question, answerType, choices }: QuestionForm): NewQuestion {
  const labels = choices
    .split('\n')
    .map((label) => label.trim())
    .filter((label) => label !== '');
  const isList = answerType === 'list';
  return {
    name: name.trim(),
    question: question.trim(),
    answerType,
    choices: isList ? [...new Set(labels)] : [],
  };
}
