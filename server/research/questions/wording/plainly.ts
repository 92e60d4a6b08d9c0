import type { AnswerType } from '@assay/shared/answerType';
import { COURTESIES } from './courtesies.ts';
import { FIGURES_ASKED } from './figuresAsked.ts';
import { LISTS_ASKED } from './listsAsked.ts';
import { MONEY_ASKED } from './moneyAsked.ts';
import { PEOPLE_ASKED } from './peopleAsked.ts';
import { type Rewording, reworded } from './rewording.ts';
import { SHARES_ASKED } from './sharesAsked.ts';
import { ADDRESSES_ASKED, PARTS_ASKED, TEXTS_ASKED } from './textsAsked.ts';
import { YES_NO_ASKED } from './yesNoAsked.ts';

const BY_TYPE: Partial<Record<AnswerType, readonly Rewording[]>> = {
  number: FIGURES_ASKED,
  percentage: SHARES_ASKED,
  currency: MONEY_ASKED,
  boolean: YES_NO_ASKED,
  list: LISTS_ASKED,
  contacts: PEOPLE_ASKED,
  contacts_generation: PEOPLE_ASKED,
  open_text: TEXTS_ASKED,
  url: ADDRESSES_ASKED,
  contact_engagements: PARTS_ASKED,
};

/**
 * A question in the plain words that the readers know: "Headcount?" as "How many employees are there?", "Is dyeing something the mill does
 * itself?" as "Do they do their own dyeing?". It asks for exactly the same, and what is asked plainly stays as it is. Pure.
 */
export function plainlyAsked(question: string, answerType: AnswerType): string {
  const plain = reworded(reworded(question, COURTESIES), BY_TYPE[answerType] ?? []);
  // What is nothing but courtesy or marks asks for nothing, and is told as it was put.
  return /[\p{L}\p{N}]/u.test(plain) ? plain : question;
}
