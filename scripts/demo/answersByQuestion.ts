import { columnsOf, wrap } from '@assay/cli/output/plainText';
import colors from 'picocolors';

/** The answers about several companies to one question. */
export interface AnsweredQuestion {
  question: string;
  answers: readonly { domain: string; value: string | null; quote: string | null }[];
}

/** Lays out questions with their answers and quotes below them, within a width. */
export function answersByQuestion(questions: readonly AnsweredQuestion[], width: number): string {
  const domains = questions.flatMap(({ answers }) => answers.map(({ domain }) => columnsOf(domain)));
  const column = Math.max(0, ...domains) + 4;
  return questions
    .map(({ question, answers }) =>
      [
        ...wrap(question, width).map(colors.bold),
        ...answers.flatMap(({ domain, value, quote }) => {
          const quoted = quote === null ? [] : wrap(`“${quote}”`, width - column).map(colors.dim);
          const [first = '', ...others] = [...wrap(value ?? 'no answer found', width - column), ...quoted];
          return [`  ${domain}`.padEnd(column) + first, ...others.map((line) => ' '.repeat(column) + line)];
        }),
      ].join('\n'),
    )
    .join('\n\n');
}
