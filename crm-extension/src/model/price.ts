import type { BatchEstimate } from '@assay/shared/customEnrichment';

/** What a person is asked before credits are spent. */
export interface PriceQuestion {
  /** "Ask 4 questions for 8 credits?" */
  title: string;
  body: string;
  /** Of the button that agrees. */
  button: string;
}

/** What is to be paid for. */
export interface Offer {
  /** A row is one question about one record. */
  estimate: BatchEstimate;
  /** Whether what is known is asked again. */
  again: boolean;
  /** Whether the price rose after the person had agreed to a lower one. */
  hasRisen: boolean;
}

/** The question about the price of research. @param records  how many records it is about, where it is about a selection */
export function priceQuestion(
  { estimate: { rows, cached, credits }, again, hasRisen }: Offer,
  records?: number,
): PriceQuestion {
  const asked = rows - cached;
  const about = records === undefined ? '' : ` about ${counted(records, 'record')}`;
  const questions =
    again && cached === 0 && asked > 1
      ? `all ${counted(asked, 'question')} again`
      : counted(asked, 'question');
  const kept = cached === 0 ? [] : [keptWords(cached, again)];
  const risen = hasRisen ? ['The price has changed since you agreed; nothing was spent.'] : [];
  return {
    title: `Ask ${questions}${about} for ${creditWords(credits)}?`,
    body: [...risen, ...kept, 'It never costs more than this.'].join(' '),
    button: `Ask for ${creditWords(credits)}`,
  };
}

/** Where everything is asked again, only what is under way or was answered just now is not paid for. */
function keptWords(cached: number, again: boolean): string {
  const verb = cached === 1 ? 'is' : 'are';
  return `${counted(cached, 'answer')} ${verb} ${again ? 'on the way or a moment old' : 'kept'}.`;
}

/** "1 credit", "7 credits", "2.5 credits". */
export function creditWords(credits: number): string {
  return counted(Math.round(credits * 100) / 100, 'credit');
}

const NUMBERS = new Intl.NumberFormat('en-US');

/** "1 answer", "1,130 answers". */
export function counted(count: number, noun: string): string {
  return `${NUMBERS.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
