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

/** The question about the price of research. @param records  how many records it is about, where it is about several */
export function priceQuestion(
  { estimate: { rows, cached, credits }, again, hasRisen }: Offer,
  records = 1,
): PriceQuestion {
  const asked = rows - cached;
  const about = records > 1 ? ` about ${records} records` : '';
  const questions =
    again && cached === 0 && asked > 1 ? `all ${asked} questions again` : questionWords(asked);
  const kept =
    cached === 0
      ? ''
      : `${cached} ${cached === 1 ? 'answer is' : 'answers are'} ${again ? 'on the way already' : 'kept'}. `;
  return {
    title: `Ask ${questions}${about} for ${creditWords(credits)}?`,
    body: `${hasRisen ? 'The price has changed since you agreed; nothing was spent. ' : ''}${kept}It never costs more than this.`,
    button: `Ask for ${creditWords(credits)}`,
  };
}

/** "1 question", "4 questions". */
export function questionWords(count: number): string {
  return `${count} ${count === 1 ? 'question' : 'questions'}`;
}

/** "1 credit", "7 credits", "2.5 credits". */
export function creditWords(credits: number): string {
  const shown = Math.round(credits * 100) / 100;
  return `${shown} ${shown === 1 ? 'credit' : 'credits'}`;
}
