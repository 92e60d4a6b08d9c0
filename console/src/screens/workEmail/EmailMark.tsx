import { EMAIL_STATE_WORDS, type EmailState } from '@assay/shared/workEmailWords';
import type { ReactNode } from 'react';
import { Mark } from '../../parts/Mark.tsx';

const TONES: Record<EmailState, 'good' | 'wait' | 'bad' | 'off'> = {
  confirmed: 'good',
  accepts_all: 'wait',
  probable: 'wait',
  unknown: 'wait',
  not_found: 'off',
  error: 'bad',
  pending: 'off',
};

/** How a search stands. */
export function EmailMark({ state }: { state: EmailState }): ReactNode {
  return <Mark tone={TONES[state]}>{EMAIL_STATE_WORDS[state]}</Mark>;
}
