import type { TurnAnswer, TurnOutcome, TurnWish } from './turns.ts';

/** What a worker thread says to the keeper of the schedule. `id` names the turn within its thread. */
export type TurnQuestion =
  | { kind: 'take'; id: number; host: string; wish: TurnWish }
  | { kind: 'release'; id: number; outcome: TurnOutcome }
  | { kind: 'cancel'; id: number };

/** What it hears back; the turn itself stays with the keeper. */
export interface TurnReply {
  id: number;
  answer: { kind: 'turn' } | Exclude<TurnAnswer, { kind: 'turn' }>;
}
