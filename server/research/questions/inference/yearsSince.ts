import type { LeafQuestion } from '../schema/schemaLeaf.ts';
import type { Inference } from './inferAnswer.ts';

/** "How old is the company?" */
const HOW_OLD = /^how old (?:is|are) (?:the (?:company|firm|business|organi[sz]ation)|they|it)\??$/iu;
/** "For how many years have they been in business?", "How many years has the company existed?" */
const IN_BUSINESS =
  /^(?:for )?how (?:many years|long) (?:has|have) (?:the (?:company|firm|business)|they|it) (?:been (?:in business|around|trading|going|operating|in operation)|existed|traded|operated)\??$/iu;
/** "For how many years have they made lamps?" */
const DOING = /^(?:for )?how many years (?<has>has|have) (?<rest>.+)$/iu;
const YEARS_MAX = 400;

/** The age of a house, or how long it has done a thing: from the year in which that began. In the year's own terms, so it may be one less. */
export function isYearsSince({ question, answerType }: LeafQuestion, today: Date): Inference | null {
  if (answerType !== 'number') return null;
  const year = today.getUTCFullYear();
  const { has, rest } = DOING.exec(question)?.groups ?? {};
  const isOfHouse = HOW_OLD.test(question) || IN_BUSINESS.test(question);
  if (!isOfHouse && rest === undefined) return null;
  return {
    asked: {
      question: isOfHouse ? 'In which year was the company founded?' : `Since when ${has} ${rest}`,
      answerType: 'number',
    },
    follows: ({ value }) => {
      const years = typeof value === 'number' ? year - value : -1;
      if (years < 1 || years > YEARS_MAX) return null;
      return { value: years, why: `${year} less ${value}; it may be one year less` };
    },
  };
}
