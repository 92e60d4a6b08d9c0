import type { Config } from '../../config.ts';
import { idsFrom, systemClock, systemRandomness } from '../../deps.ts';
import type { Log } from '../../domain/effects.ts';
import type { ChatModel, ModelPrices } from '../../outbound/chatModel.ts';
import { HostRateLimiter } from '../../outbound/hostRateLimiter.ts';
import { createOutbound } from '../../outbound/index.ts';
import type { PageStore } from '../../outbound/web.ts';
import { chooseModel, openChosenModel } from '../chooseModel.ts';
import { ModelFault } from '../modelFault.ts';
import { BUILT_IN_HOST } from '../modelFolder.ts';

/** No stored pages: the quiz has its own, so that a trial works without a database. */
const NO_PAGES: PageStore = { newest: async () => null, keep: async () => {} };

const SWITCHED_OFF = 'LLM=none is set, so there is no model to test.';
const NONE =
  'There is no model to test. Install one (`npx assay model list`), or set LLM_BASE_URL and LLM_MODEL.';

/** The model that a trial would ask. */
export interface ModelToTry {
  name: string;
  host: string;
  /** What its tokens cost; null for a model without prices. */
  prices: ModelPrices | null;
}

/** The model that is set up, without opening it; the standby only where there is no other. @returns why there is none, as a sentence */
export function modelToTry(config: Config): ModelToTry | string {
  const choice = chooseModel(config);
  if (choice.kind === 'off') return SWITCHED_OFF;
  if (choice.kind === 'built in') return { name: choice.model.name, host: BUILT_IN_HOST, prices: null };
  if (choice.kind === 'provider')
    return { name: choice.model, host: new URL(choice.baseUrl).host, prices: configuredPrices(config) };
  const { LLM_FALLBACK_BASE_URL: baseUrl, LLM_FALLBACK_MODEL: name } = config;
  if (baseUrl === undefined || name === undefined) return NONE;
  const prices = priced({
    perMillionInputTokens:
      config.LLM_FALLBACK_USD_PER_MILLION_INPUT_TOKENS ?? config.LLM_USD_PER_MILLION_INPUT_TOKENS,
    perMillionOutputTokens:
      config.LLM_FALLBACK_USD_PER_MILLION_OUTPUT_TOKENS ?? config.LLM_USD_PER_MILLION_OUTPUT_TOKENS,
  });
  return { name, host: new URL(baseUrl).host, prices };
}

const configuredPrices = (config: Config) =>
  priced({
    perMillionInputTokens: config.LLM_USD_PER_MILLION_INPUT_TOKENS,
    perMillionOutputTokens: config.LLM_USD_PER_MILLION_OUTPUT_TOKENS,
  });

const priced = (prices: ModelPrices): ModelPrices | null =>
  prices.perMillionInputTokens > 0 || prices.perMillionOutputTokens > 0 ? prices : null;

/** Whether it is known what a trial costs: a built-in model is free, any other needs configured prices. */
export function isPriced({ host, prices }: Pick<ModelToTry, 'host' | 'prices'>): boolean {
  return host === BUILT_IN_HOST || prices !== null;
}

export interface OpenedModel {
  model: ChatModel;
  /** Whether it is known what its tokens cost. */
  isPriced: boolean;
  close(): Promise<void>;
}

/**
 * Opens the model that is set up; a standby is not tried unless there is no other.
 * @throws ModelFault when there is none
 */
export async function openModelToTry(config: Config, log: Log): Promise<OpenedModel> {
  const wanted = modelToTry(config);
  if (typeof wanted === 'string') throw new ModelFault(wanted);
  const { settings, builtInModel } = await openChosenModel(config);
  if (builtInModel !== null) return { model: builtInModel, isPriced: true, close: async () => {} };
  const hostLimiter = new HostRateLimiter({
    clock: systemClock,
    requestsPerSecond: config.HOST_REQUESTS_PER_SECOND,
  });
  const outbound = await createOutbound(
    { ...settings, WEB_ARCHIVE: undefined },
    {
      clock: systemClock,
      ids: idsFrom(systemClock, systemRandomness),
      log,
      pageStore: NO_PAGES,
      rateLimiter: hostLimiter.for('command'),
    },
  );
  const close = async () => {
    hostLimiter.close();
    await outbound.close();
  };
  const { chatModel: model } = outbound;
  if (model !== null) return { model, isPriced: isPriced(wanted), close };
  await close();
  throw new ModelFault(NONE);
}
