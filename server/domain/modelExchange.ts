/**
 * One exchange with a model as one run sees it: only its own part of a reply, whichever runs shared the prompt, so that the
 * run can be replayed alone with the same bytes. docs/reading.md.
 */
export interface ModelExchange {
  /** SHA-256 in hex over subject, question, answer type, schema, mode, prompt version, model and digests of what was read. */
  key: string;
  kind: 'reading' | 'judging';
  model: string;
  promptVersion: string;
  /** The prompt as it was sent, with its boundary token masked. */
  prompt: string;
  /** The run's part of the reply, as JSON. */
  reply: string;
}

/** More than a run makes. Exchanges beyond the limit are not kept, and a replay asks the model again. */
const EXCHANGES_MAX = 200;
const REPLY_CHARACTERS_MAX = 250_000;
/** A longer prompt is cut: a replay does not need it. */
const PROMPT_CHARACTERS_MAX = 250_000;

/** The exchanges of a run that are stored with it. */
export function keepable(exchanges: readonly ModelExchange[]): ModelExchange[] {
  return exchanges
    .filter(({ reply }) => reply.length <= REPLY_CHARACTERS_MAX)
    .slice(0, EXCHANGES_MAX)
    .map((exchange) => ({ ...exchange, prompt: exchange.prompt.slice(0, PROMPT_CHARACTERS_MAX) }));
}
