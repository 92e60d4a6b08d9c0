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

/** Where exchanges are kept and, of a replayed archive, found. */
export interface Exchanges {
  /** The reply to the same question of an archived run; null where there is none. */
  find(key: string): Promise<string | null>;
  /** Names of models whose exchanges the archive holds, so that it replays where none is configured. */
  readonly archivedModels: readonly string[];
  /** Keeps an exchange with the run. */
  keep(exchange: ModelExchange): void;
}

/** Keeps exchanges of a run that replays nothing. */
export function collectedExchanges(): Exchanges & { readonly kept: readonly ModelExchange[] } {
  const kept: ModelExchange[] = [];
  return {
    kept,
    archivedModels: [],
    find: async () => null,
    keep: (exchange) => {
      if (!kept.some(({ key }) => key === exchange.key)) kept.push(exchange);
    },
  };
}
