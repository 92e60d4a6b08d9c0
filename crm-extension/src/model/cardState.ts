/** @folder The state and texts of the card, as pure functions. */

import type { CardData } from '@assay/shared/hubspot/card';
import type { CardError } from '../client/assay.ts';
import type { Offer } from './price.ts';

/** What the card is waiting for. `poll` is the card's own check for news, which is not shown. */
export type Work = 'load' | 'poll' | 'recompute' | 'research' | 'again' | 'assign';

/** Everything that changes on a card. */
export interface CardState {
  card: CardData | null;
  failure: CardError | null;
  busy: Work | null;
  /** The result of the person's last action. */
  notice: Notice | null;
  /** A price that the person has to agree to before anything is spent. */
  offer: Offer | null;
  /** Polls since the person's last action. */
  polls: number;
}

/** What an action brought: an updated card, and what to tell or to ask. */
export interface Arrived {
  card: CardData;
  notice: Notice | null;
  offer: Offer | null;
}

export type CardEvent =
  | { kind: 'started'; work: Work }
  | ({ kind: 'arrived'; work: Work } & Arrived)
  | { kind: 'failed'; work: Work; error: CardError }
  | { kind: 'declined' };

export const FIRST_STATE: CardState = {
  card: null,
  failure: null,
  busy: 'load',
  notice: null,
  offer: null,
  polls: 0,
};

/** The next state. A failed poll changes nothing; a failed action keeps the scores on the screen and shows the error. */
export function nextState(state: CardState, event: CardEvent): CardState {
  if (event.kind === 'declined') return { ...state, offer: null };
  const isPoll = event.work === 'poll';
  switch (event.kind) {
    case 'started':
      return isPoll
        ? { ...state, polls: state.polls + 1 }
        : { ...state, busy: event.work, failure: null, notice: null, offer: null, polls: 0 };
    case 'arrived':
      return isPoll
        ? { ...state, card: event.card }
        : {
            ...state,
            card: event.card,
            busy: null,
            failure: null,
            notice: event.notice,
            offer: event.offer,
          };
    case 'failed':
      return isPoll ? state : { ...state, busy: null, failure: event.error };
  }
}

/** A message about an action. */
export interface Notice {
  title: string;
  body: string;
}

/** The message after research was requested. How many signals are under way stands in the card's status. */
export function researchNotice({ started, cached }: { started: number; cached: number }): Notice {
  if (started === 0 && cached === 0)
    return { title: 'Nothing to research', body: 'The profile has no questions about this record.' };
  if (started === 0)
    return {
      title:
        cached === 1 ? 'The only answer is known and recent' : `All ${cached} answers are known and recent`,
      body: 'Nothing was spent. “Ask everything again” pays for new ones.',
    };
  const kept = cached === 0 ? '' : ` ${signals(cached)} already answered.`;
  return {
    title: 'Research started',
    body: `Scores update automatically.${kept}`,
  };
}

function signals(count: number): string {
  return `${count} ${count === 1 ? 'signal' : 'signals'}`;
}
