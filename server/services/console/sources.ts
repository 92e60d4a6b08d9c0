import type { SheetsView, SourcesView } from '@assay/shared/console/wiring';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { SOURCES } from '../../research/sources/catalogue.ts';
import { getConnectors } from '../operations/readConnectors.ts';

/** Every public source with its terms, and what research is connected with. */
export async function viewSources(deps: Pick<Deps, 'db' | 'config'>, caller: Caller): Promise<SourcesView> {
  const disabled = deps.config.SOURCES_DISABLED;
  return {
    sources: SOURCES.map(({ name, labels, what, endpoint, limits, licence, needed }) => ({
      name,
      title: labels[0],
      what,
      endpoint,
      limits,
      licence,
      state: needed !== undefined ? 'always on' : disabled.includes(name) ? 'off' : 'on',
    })),
    connectors: (await getConnectors(deps, caller)).connectors,
    disabled: [...disabled],
  };
}

/** Where Google's servers would reach this one. */
export function viewSheets({ config }: Pick<Deps, 'config'>): SheetsView {
  const { PUBLIC_URL } = config;
  return { server: PUBLIC_URL?.startsWith('https:') ? new URL(PUBLIC_URL).origin : null };
}
