import type { Config } from '../../config.ts';
import type { ChatModel } from '../../outbound/chatModel.ts';
import type { Outbound } from '../../outbound/index.ts';
import { isThisMachine } from '../../outbound/localModels.ts';
import { providersOf } from '../../outbound/providers.ts';
import { proxyFor } from '../../outbound/proxyRoute.ts';
import { searchProviderOf } from '../../research/search/index.ts';

/** What leaves for whom, in words for the operator. docs/model-costs.md, "What is sent where" */
export interface SentWhere {
  detail: string;
  /** Whether pages and questions are sent to a model outside this machine. */
  isBeyond: boolean;
}

const TO_A_MODEL =
  'who is asked about (name and domain), the questions, parts of public pages and, with questions that say "we" or "our", how the organisation describes itself';
const TO_A_SEARCH = 'names, domains and search words';

/** Null when neither a model nor a search is configured. */
export async function whatIsSentWhere(
  config: Config,
  { chatModel, dns }: Pick<Outbound, 'chatModel' | 'dns'>,
): Promise<SentWhere | null> {
  const places = await Promise.all(
    (chatModel === null ? [] : providersOf(chatModel)).map(async (model) => {
      const where = await whereabouts(config, model, dns);
      return { words: `${model.name} (${where ?? 'this machine'})`, isBeyond: where !== null };
    }),
  );
  const search = searchProviderOf(config);
  const sent = [
    ...(places.length > 0 ? [`to ${places.map(({ words }) => words).join(' and ')}: ${TO_A_MODEL}`] : []),
    ...(search === null || config.WEB_ARCHIVE !== undefined
      ? []
      : [`to ${search.name} (${new URL(search.request('a').url).host}): ${TO_A_SEARCH}`]),
  ];
  if (sent.length === 0) return null;
  return {
    detail: `${sent.join('; ')}. No other data of your organisation, no keys and nothing else`,
    isBeyond: places.some(({ isBeyond }) => isBeyond),
  };
}

/** The host of a model outside this machine; null for a local one. */
async function whereabouts(
  config: Config,
  { host }: ChatModel,
  dns: Outbound['dns'],
): Promise<string | null> {
  const urls = [config.LLM_BASE_URL, config.LLM_FALLBACK_BASE_URL].flatMap((text) =>
    text === undefined ? [] : [new URL(text)],
  );
  const url = urls.find((each) => each.host === host);
  // A model without a configured address runs in a process on this machine.
  if (url === undefined) return null;
  const proxy = config.LLM_LOCAL_ONLY ? null : proxyFor(url, config);
  if (proxy !== null) return `${host} through the proxy ${new URL(proxy).host}`;
  return (await isThisMachine(url.hostname, dns)) ? null : host;
}
