import type { ChatAnswer, ChatModel } from './chatModel.ts';

/** Share of the remaining time that the first provider gets; the remainder is reserved for its standby. */
const FIRST_SHARE = 2 / 3;

/** The providers to try now, in order, until one answers. */
export function providersOf(model: ChatModel): readonly ChatModel[] {
  return model.providers?.() ?? [model];
}

/** How long a provider may take: all the remaining time when it is the last. */
export function providerTimeMs(leftMs: number, isLast: boolean): number {
  return isLast ? leftMs : leftMs * FIRST_SHARE;
}

/**
 * A model that turns out to reason first, and lacked the tokens for it, is asked once more with more tokens.
 *
 * @param ask receives the number of extra tokens to allow beyond the answer
 */
export async function withRoomToThink<Answer extends ChatAnswer | { kind: 'not made' }>(
  model: ChatModel,
  ask: (thoughtTokens: number) => Promise<Answer>,
): Promise<Answer> {
  const room = model.thoughtTokens ?? 0;
  const answer = await ask(room);
  const wanted = model.thoughtTokens ?? 0;
  const lackedRoom = answer.kind === 'failed' && answer.fault === 'answer' && wanted > room;
  return lackedRoom ? ask(wanted) : answer;
}
