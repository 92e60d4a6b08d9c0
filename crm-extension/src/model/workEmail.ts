import type { WorkEmailData } from '@assay/shared/hubspot/workEmail';
import { creditWords, type PriceQuestion } from './price.ts';

/** The question before a search is paid for. @param hasRisen  whether the price rose after the person had agreed to a lower one */
export function workEmailQuestion(
  { person, estimate }: Pick<WorkEmailData, 'person' | 'estimate'>,
  hasRisen: boolean,
): PriceQuestion {
  const price = creditWords(estimate?.credits ?? 0);
  const risen = hasRisen ? ['The price has changed since you agreed; nothing was spent.'] : [];
  return {
    title: `Search the work e-mail of ${person.fullName} at ${person.domain} for ${price}?`,
    body: [
      ...risen,
      'It is free when the company’s mail server was not asked or does not say, and never costs more than this.',
    ].join(' '),
    button: `Search for ${price}`,
  };
}

/** The result of a search, ready to be shown. */
export interface WorkEmailView {
  tone: 'success' | 'warning' | 'info' | 'default';
  label: string;
  email: string | null;
  /** Why, and whether it was written. */
  details: string[];
}

const STATES: Record<NonNullable<WorkEmailData['result']>['state'], Pick<WorkEmailView, 'tone' | 'label'>> = {
  confirmed: { tone: 'success', label: 'Confirmed' },
  probable: { tone: 'warning', label: 'Probable, not confirmed' },
  not_found: { tone: 'default', label: 'Not found' },
  unknown: { tone: 'info', label: 'Not known yet' },
};

/** The result in words; null before there is one. */
export function workEmailView({ result, writing }: WorkEmailData): WorkEmailView | null {
  if (result === null) return null;
  return {
    ...STATES[result.state],
    email: result.email,
    details: [result.message, ...(writing === null ? [] : [writing.message])],
  };
}
