import type { ModelExchange } from '../../domain/modelExchange.ts';

export type { ModelExchange };

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
