/**
 * Whether a value that a reader proposes stands in literal words of pages, or is derived from them by a named rule. Pure; each
 * check takes quotes with what stands around them, looks at a bounded part of each, and gives the words and the rule, or why not.
 */

export { checkDate } from './dates.ts';
export { checkMoney } from './money.ts';
export { checkCount, checkNumber, checkPercentage } from './numbers.ts';
export { checkPlace } from './places.ts';
export { type Check, type QuoteContext, RULES } from './rules.ts';
export { checkEnum, checkText, checkUrl } from './texts.ts';
