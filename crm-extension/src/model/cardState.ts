/** @folder The state and texts of the card, as pure functions. */

import type { CardData } from '@assay/shared/hubspot/card';
import type { CardError } from '../client/assay.ts';

/** What the card is waiting for. `poll` is the card's own check for news, which is not shown. */
export type Work = 'load' | 'poll' | 'recompute' | 'research' | 'assign';

/** Everything that changes on a card. */
export interface CardState {
  card: CardData | null;
  failure: CardError | null;
  busy: Work | null;
  /** The result of the person's last action. */
  notice: Notice | null;
  /** Polls since the person's last action. */
  polls: number;
}

export type CardEvent =
  | { kind: 'started'; work: Work }
  | { kind: 'arrived'; work: Work; card: CardData; notice: Notice | null }
  | { kind: 'failed'; work: Work; error: CardError };

export const FIRST_STATE: CardState = { card: null, failure: null, busy: 'load', notice: null, polls: 0 };

/** The next state. A failed poll changes nothing; a failed action keeps the scores on the screen and shows the error. */
export function nextState(state: CardState, event: CardEvent): CardState {
  const isPoll = event.work === 'poll';
  switch (event.kind) {
    case 'started':
      return isPoll
        ? { ...state, polls: state.polls + 1 }
        : { ...state, busy: event.work, failure: null, notice: null, polls: 0 };
    case 'arrived':
      return isPoll
        ? { ...state, card: event.card }
        : { ...state, card: event.card, busy: null, failure: null, notice: event.notice };
    case 'failed':
      return isPoll ? state : { ...state, busy: null, failure: event.error };
  }
}

/** A message about an action. */
export interface Notice {
  title: string;
  body: string;
}

/** The message after research was requested. */
export function researchNotice({ started, cached }: { started: number; cached: number }): Notice {
  if (started === 0 && cached === 0)
    return { title: 'Nothing to research', body: 'The profile has no questions about this record.' };
  const words = [
    ...(started > 0 ? [`${signals(started)} being researched now; scores update automatically`] : []),
    ...(cached > 0 ? [`${signals(cached)} already answered`] : []),
  ];
  return {
    title: started > 0 ? 'Research started' : 'Nothing new to research',
    body: `${words.join('; ')}.`,
  };
}

function signals(count: number): string {
  return `${count} ${count === 1 ? 'signal' : 'signals'}`;
}
