import type { Deps } from '../deps.ts';
import { createEmailFinder, type EmailFinder } from '../email/findWorkEmail.ts';
import { createMailHosts } from '../email/verification/mailHosts.ts';
import type { Outbound } from '../outbound/index.ts';
import { searchProviderOf } from '../research/search/index.ts';
import { createMailMemory } from '../services/mailMemory.ts';

/** The finder of a process, with its main thread's connections and the verification cache in the database. */
export function buildEmailFinder(deps: Deps, outbound: Outbound): EmailFinder {
  const { config, clock, log } = deps;
  return createEmailFinder({
    dns: outbound.dns,
    newWeb: () => outbound.web({ forceRefresh: false }),
    mailHosts: createMailHosts({ smtp: outbound.smtp, clock, log }),
    cache: createMailMemory(deps),
    clock,
    log,
    webSearch: searchProviderOf(config),
    wikidata: !config.SOURCES_DISABLED.includes('wikidata'),
  });
}
