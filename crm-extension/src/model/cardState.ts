/** @folder What the card says, as pure functions. */

import type { CardData } from '@assay/shared/hubspot/card';
import type { CardError } from '../client/assay.ts';

/** What the card is waiting for. `look` is the card's own look at what is going on: nothing shows it. */
export type Work = 'load' | 'look' | 'recompute' | 'research' | 'assign';

/** Everything that changes on a card. */
export interface CardState {
  card: CardData | null;
  failure: CardError | null;
  busy: Work | null;
  /** What came of what the person did last. */
  notice: Notice | null;
  /** Looks since a person last did something. */
  looks: number;
}

export type CardEvent =
  | { kind: 'started'; work: Work }
  | { kind: 'arrived'; work: Work; card: CardData; notice: Notice | null }
  | { kind: 'failed'; work: Work; error: CardError };

export const FIRST_STATE: CardState = { card: null, failure: null, busy: 'load', notice: null, looks: 0 };

/** The next state. A failed look keeps what is on the screen; a failed action keeps it too, and says why. */
export function nextState(state: CardState, event: CardEvent): CardState {
  const isLook = event.work === 'look';
  switch (event.kind) {
    case 'started':
      return isLook
        ? { ...state, looks: state.looks + 1 }
        : { ...state, busy: event.work, failure: null, notice: null, looks: 0 };
    case 'arrived':
      return isLook
        ? { ...state, card: event.card }
        : { ...state, card: event.card, busy: null, failure: null, notice: event.notice };
    case 'failed':
      return isLook ? state : { ...state, busy: null, failure: event.error };
  }
}

/** What a person is told of what they did. */
export interface Notice {
  title: string;
  body: string;
}

/** What a person is told after research was asked for. */
export function researchNotice({ started, cached }: { started: number; cached: number }): Notice {
  if (started === 0 && cached === 0)
    return { title: 'Nothing to research', body: 'The profile asks nothing about this record.' };
  const words = [
    ...(started > 0 ? [`${signals(started)} being researched now; scores follow by themselves`] : []),
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
