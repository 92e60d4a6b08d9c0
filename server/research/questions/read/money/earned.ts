import type { Excerpt } from '../../excerpts.ts';

/** "How much did the firm earn for the sale?", "What do they charge for a survey?": what comes to somebody for what they do. */
const ASKS_EARNED =
  /(?<!\p{L})(?:earn(?:s|ed)?|(?:gets?|got|been) paid|(?:was|were|is|are) (?:they|it|he|she|(?:the|its|their) \p{L}+) paid|made|makes?|bill(?:s|ed)?|invoiced?|collect(?:s|ed)?|profit(?:s|ed)?) (?:\p{L}+ )?(?:for|from|on|by|with|out of|as)(?!\p{L})/iu;
const OF_EARNING =
  /(?<!\p{L})(?:earn\p{L}*|fees?|honorar\p{L}*|revenues?|turnover|turned over|income|commissions?|charg\p{L}+|receiv\p{L}+|(?:was|were|been|are|is|get|got) paid|paid us|bill(?:s|ed)|invoic\p{L}+|collect\p{L}*|profits?|made|makes?|brought (?:us |it |them )?in|brings? in|gains?|proceeds|contribut\p{L}+|sales (?:of|were|came|rose|fell|reached)|generat\p{L}+|yield\p{L}*|royalt\p{L}+|takings|took|margin|salar\p{L}+|wages?|pay|umsatz\p{L}*|erlös\p{L}*|einnahm\p{L}*|chiffre d['’]affaires|recettes|ingresos|facturación|ricavi|omzet|opbrengst\p{L}*)(?!\p{L})/iu;

/** "We acted for the owners on the sale for £47 million": what a deal was worth is not what anybody earned by it. */
export const isNotEarned = ({ passage, headings }: Excerpt, question: string): boolean =>
  ASKS_EARNED.test(question) &&
  ![passage.text, ...headings.map(({ text }) => text)].some((words) => OF_EARNING.test(words));
