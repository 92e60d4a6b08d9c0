/**
 * One exchange with a model as one run sees it: its own share of a reply, whoever else shared the prompt, so that the
 * run replays alone to the same bytes. Decisions §7, "Model exchanges".
 */
export interface ModelExchange {
  /** SHA-256 in hex over subject, question, answer type, schema, mode, prompt version, model and digests of what was read. */
  key: string;
  kind: 'reading' | 'judging';
  model: string;
  promptVersion: string;
  /** The prompt as it was sent, its boundary masked. */
  prompt: string;
  /** The run's share of the reply, as JSON. */
  reply: string;
}

/** More than a run makes; what is beyond is not kept, and a replay asks anew. */
const EXCHANGES_MAX = 200;
const REPLY_CHARACTERS_MAX = 250_000;
/** A longer prompt is cut: a replay needs none. */
const PROMPT_CHARACTERS_MAX = 250_000;

/** What of a run's exchanges is kept with it. */
export function keepable(exchanges: readonly ModelExchange[]): ModelExchange[] {
  return exchanges
    .filter(({ reply }) => reply.length <= REPLY_CHARACTERS_MAX)
    .slice(0, EXCHANGES_MAX)
    .map((exchange) => ({ ...exchange, prompt: exchange.prompt.slice(0, PROMPT_CHARACTERS_MAX) }));
}
