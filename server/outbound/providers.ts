import type { ChatAnswer, ChatModel } from './chatModel.ts';

/** Of the time that is left, so much is the first provider's; the rest is kept for its standby. */
const FIRST_SHARE = 2 / 3;

/** Whom to ask now, one after another until one answers. */
export function providersOf(model: ChatModel): readonly ChatModel[] {
  return model.providers?.() ?? [model];
}

/** How long one of them may take: all that is left when nobody stands behind it. */
export function providerTimeMs(leftMs: number, isLast: boolean): number {
  return isLast ? leftMs : leftMs * FIRST_SHARE;
}

/**
 * A model that is found to think, and had no room for it, is asked once more with room.
 *
 * @param ask  is given the tokens that it is to be allowed beside those of the answer
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
