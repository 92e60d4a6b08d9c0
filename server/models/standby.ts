import type { Clock, Log } from '../domain/effects.ts';
import type { ChatAnswer, ChatModel, ChatRequest } from '../outbound/chatModel.ts';
import type { OutboundParts } from '../outbound/index.ts';
import { providerTimeMs } from '../outbound/providers.ts';
import { begun, type Circuit, type CircuitRules, CLOSED, failed, mayAsk, succeeded } from './circuit.ts';

export interface StandbyParts {
  clock: Clock;
  log: Log;
}

const RULES: CircuitRules = { failuresMax: 3, pauseMs: 30_000 };

const BEING_TRIED: ChatAnswer = {
  kind: 'failed',
  reason: 'its server has failed and another call is testing it',
  detail: 'the circuit of this model is open',
  maybeBilled: false,
  fault: 'answer',
};

/** A model with a standby: when the first fails the standby is called, and while the first is down calls do not wait for it. It has
 * the name of the first; `providers` records which of them were called.
 */
export function withStandby(
  first: ChatModel,
  second: ChatModel,
  { clock, log }: StandbyParts,
  rules: CircuitRules = RULES,
): ChatModel {
  let circuit: Circuit = CLOSED;
  const nowMs = () => clock.now().getTime();

  /** Records the outcome of a call of the first model: only failures of the provider count. */
  function note(answer: ChatAnswer): void {
    if (answer.kind === 'failed' && answer.fault === 'cancelled') return;
    const wasOpen = circuit.kind !== 'closed';
    const isFault = answer.kind === 'failed' && answer.fault !== 'answer';
    circuit = isFault ? failed(circuit, nowMs(), rules) : succeeded();
    const names = { model: first.name, host: first.host, standby: second.name };
    if (circuit.kind === 'open' && !wasOpen)
      log.warn(names, 'the language model failed several times in a row; its standby is used for a while');
    if (circuit.kind === 'closed' && wasOpen) log.info(names, 'the language model answers again');
  }

  const watched: ChatModel = {
    ...described(first),
    get thoughtTokens() {
      return first.thoughtTokens ?? 0;
    },
    async complete(request, signal) {
      if (!mayAsk(circuit, nowMs())) return BEING_TRIED;
      circuit = begun(circuit, nowMs(), rules);
      const answer = await first.complete(request, signal);
      note(answer);
      return answer;
    },
  };

  const providers = (): readonly ChatModel[] => (mayAsk(circuit, nowMs()) ? [watched, second] : [second]);

  return {
    ...described(first),
    get thoughtTokens() {
      return Math.max(first.thoughtTokens ?? 0, second.thoughtTokens ?? 0);
    },
    providers,
    complete: (request, signal) => askInTurn(providers(), request, signal, nowMs),
  };
}

function described({ name, host, limits, prices, hasQueue }: ChatModel): Omit<ChatModel, 'complete'> {
  return {
    name,
    host,
    ...(limits && { limits }),
    ...(prices && { prices }),
    ...(hasQueue !== undefined && { hasQueue }),
  };
}

/** The model with its standby, if there is one. */
export function eitherModel(parts: StandbyParts): OutboundParts['chooseModel'] & {} {
  return (first, second) =>
    first !== null && second !== null ? withStandby(first, second, parts) : (first ?? second);
}

/** For callers that only need an answer. Callers that account for costs call the providers one by one. */
async function askInTurn(
  providers: readonly ChatModel[],
  request: ChatRequest,
  signal: AbortSignal,
  nowMs: () => number,
): Promise<ChatAnswer> {
  const endsAt = nowMs() + request.timeoutMs;
  let answer = BEING_TRIED;
  for (const [index, provider] of providers.entries()) {
    const timeoutMs = providerTimeMs(endsAt - nowMs(), index === providers.length - 1);
    answer = await provider.complete({ ...request, timeoutMs }, signal);
    const isOver = answer.kind === 'answered' || answer.fault === 'cancelled' || nowMs() >= endsAt;
    if (isOver) return answer;
  }
  return answer;
}
