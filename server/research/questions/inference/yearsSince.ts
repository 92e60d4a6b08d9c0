import type { LeafQuestion } from '../schema/schemaLeaf.ts';
import type { Inference } from './inferAnswer.ts';

/** "How old is the company?" */
const HOW_OLD =
  /^how old (?:is|are) (?<who>the (?:company|firm|business|organi[sz]ation)|they|it|\p{Lu}[\p{L}\d&’'-]+)\??$/u;
/** "For how many years have they been in business?", "How many years has the company existed?" */
const IN_BUSINESS =
  /^(?:for )?how (?:many years|long) (?:has|have) (?<who>the (?:company|firm|business)|they|it|\p{Lu}[\p{L}\d&’'-]+) (?:been (?:in business|around|trading|going|operating|in operation)|existed|traded|operated)\??$/u;
/** "For how many years have they made lamps?" */
const DOING = /^(?:for )?how (?:many years|long) (?<has>has|have) (?<rest>.+)$/u;
const YEARS_MAX = 400;

/** The age of a house, or how long it has done a thing: from the year in which that began. In the year's own terms, so it may be one less. */
export function yearsSince({ question, answerType }: LeafQuestion, today: Date): Inference | null {
  if (answerType !== 'number') return null;
  const year = today.getUTCFullYear();
  const plain = `${question.charAt(0).toLowerCase()}${question.slice(1)}`;
  const { who } = (HOW_OLD.exec(plain) ?? IN_BUSINESS.exec(plain))?.groups ?? {};
  const { has, rest } = DOING.exec(plain)?.groups ?? {};
  if (who === undefined && rest === undefined) return null;
  return {
    asked: {
      question:
        who === undefined ? `Since when ${has} ${rest}` : `In which year was ${founded(who)} founded?`,
      answerType: 'number',
    },
    unless: null,
    follows: ({ value }) => {
      const years = typeof value === 'number' ? year - value : -1;
      if (years < 1 || years > YEARS_MAX) return null;
      return { value: years, why: `${year} less ${value}; it may be one year less` };
    },
  };
}

const founded = (who: string): string => (/^(?:they|it)$/u.test(who) ? 'the company' : who);
