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
  reason: 'its server has failed and is being tried by another call',
  detail: 'the circuit of this model is open',
  maybeBilled: false,
  fault: 'answer',
};

/**
 * A model with another one behind it: where the first has no answer the second is asked, and while the first is down nobody waits for
 * it. It goes by the name of the first; which of them answered is told by who was asked (`providers`).
 */
export function withStandby(
  first: ChatModel,
  second: ChatModel,
  { clock, log }: StandbyParts,
  rules: CircuitRules = RULES,
): ChatModel {
  let circuit: Circuit = CLOSED;
  const nowMs = () => clock.now().getTime();

  /** Notes how a call of the first ended: only what is the provider's own fault counts against it. */
  function note(answer: ChatAnswer): void {
    if (answer.kind === 'failed' && answer.fault === 'cancelled') return;
    const wasOpen = circuit.kind !== 'closed';
    const isFault = answer.kind === 'failed' && answer.fault !== 'answer';
    circuit = isFault ? failed(circuit, nowMs(), rules) : succeeded();
    const names = { model: first.name, host: first.host, standby: second.name };
    if (circuit.kind === 'open' && !wasOpen)
      log.warn(names, 'the language model failed several times in a row; its standby is asked for a while');
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

/** The model with the other one behind it, where there are two. */
export function eitherModel(parts: StandbyParts): OutboundParts['chooseModel'] & {} {
  return (first, second) =>
    first !== null && second !== null ? withStandby(first, second, parts) : (first ?? second);
}

/** For those who only want an answer. Who pays for calls asks the providers one by one. */
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
