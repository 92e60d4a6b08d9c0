import type { ChatAnswer, ChatModel, ChatRequest } from '../../outbound/chatModel.ts';
import type { ResearchContext } from '../outcome.ts';
import type { Reservation } from '../spending.ts';
import type { CeilingHold } from '../tools.ts';

/** One run that shares a call and pays its share of it. */
export interface Payer {
  context: ResearchContext;
  /** 0..1; all shares of a call together are 1. */
  share: number;
}

/** The outcome of a call, or why it was not made. */
export type PaidAnswer = ChatAnswer | { kind: 'not made'; reason: string };

/**
 * Asks a model on behalf of one or several runs. Each payer's share of the worst case is reserved first, then the whole against the
 * ceilings of the day, so that neither a run nor a day exceeds its limit; afterwards the actual cost is charged, once.
 *
 * @param inputTokens  upper bound of the tokens of the messages
 */
export async function callPaid(
  model: ChatModel,
  payers: readonly Payer[],
  request: ChatRequest,
  inputTokens: number,
  signal: AbortSignal,
): Promise<PaidAnswer> {
  const reserved: { reservation: Reservation; share: number }[] = [];
  const cancel = (why: 'refused' | 'called off') => {
    for (const { reservation } of reserved) reservation.cancel(why);
  };
  for (const { context, share } of payers) {
    const reservation = context.tools?.spending.reserveModel(model, {
      inputTokens: Math.ceil(inputTokens * share),
      outputTokens: Math.ceil(request.maxOutputTokens * share),
    });
    if (!reservation) {
      cancel('called off');
      return { kind: 'not made', reason: 'the budget of this run does not cover another call' };
    }
    reserved.push({ reservation, share });
  }
  const worstUsd = reserved.reduce((sum, { reservation }) => sum + reservation.worstUsd, 0);
  const hold = await holdFor(payers, worstUsd);
  if (!hold.ok) {
    cancel('refused');
    return { kind: 'not made', reason: hold.reason };
  }
  const remainingMs = payers[0]?.context.remainingMs ?? (() => 0);
  const beforeMs = remainingMs();
  const answer = await model.complete(request, signal);
  const seconds = (answer.workedMs ?? Math.max(0, beforeMs - remainingMs())) / 1_000;
  const paidUsd = reserved.reduce(
    (sum, { reservation, share }) => sum + settle(reservation, answer, share, seconds * share),
    0,
  );
  await hold.settle(paidUsd);
  return answer;
}

const UNBOUNDED: CeilingHold = { ok: true, settle: async () => undefined };

function holdFor([first]: readonly Payer[], usd: number): Promise<CeilingHold> {
  const ceiling = first?.context.tools?.ceiling;
  return ceiling === undefined || usd === 0 ? Promise.resolve(UNBOUNDED) : ceiling.hold(usd);
}

/** @returns US dollars */
function settle(reservation: Reservation, answer: ChatAnswer, share: number, seconds: number): number {
  const outcome = answer.kind === 'answered' ? 'useful' : 'failed';
  const { usage = null } = answer;
  if (usage === null) {
    const isUnbilled = answer.kind === 'failed' && !answer.maybeBilled;
    return reservation.settle(outcome, isUnbilled ? 'nothing' : 'worst case', seconds);
  }
  const { inputTokens, outputTokens, cachedTokens = 0 } = usage;
  return reservation.settle(
    outcome,
    {
      inputTokens: Math.ceil(inputTokens * share),
      outputTokens: Math.ceil(outputTokens * share),
      cachedTokens: Math.floor(cachedTokens * share),
    },
    seconds,
  );
}
