import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Proposition } from '../proposition.ts';

const KIND =
  '(?:label|standard|norm|program(?:me)?|system|scheme|certificate|certification|framework|law|act|directive|software|tool|mark|seal|matter|award|method|platform|protocol|guideline|regulation|requirement|abbreviation|term|word)';
/** "ISO 50001 is a standard for energy management": what a thing is, wherever it is used. */
const DEFINES = inAnyCase(
  new RegExp(
    `^(?:the )?(?<name>\\p{Lu}[\\p{L}\\d&’'.-]*(?: [\\p{Lu}\\d][\\p{L}\\d&’'.-]*){0,4}) (?:is|are|stands for) (?:an? |the )(?:[\\p{L}-]+ ){0,4}?${KIND}(?= (?:for|of|that|which|by|in|on|to|used|set)(?!\\p{L})|[.;:,]|$)`,
    'u',
  ),
);
const OF_US = /(?<!\p{L})(?:we|our|ours|us|here)(?!\p{L})/iu;
const ASKS_HAVING =
  /(?<!\p{L})(?:have|has|hold|holds|held|use|uses|using|run|runs|certified|accredited|work with|works with|carry|carries|bear|bears|got|won)(?!\p{L})/iu;

/** Whether a clause only tells what the thing is that a question asks to be had, held or used. */
export const isOnlyDefined = (clause: string, { question }: Proposition): boolean =>
  ASKS_HAVING.test(question) && DEFINES.test(clause) && !OF_US.test(clause);
