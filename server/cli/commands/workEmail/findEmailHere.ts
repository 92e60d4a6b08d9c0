import { startProgress } from '@assay/cli/output/progress';
import type { EmailSearch } from '../../../domain/workEmail.ts';
import type { SearchOutcome } from '../../../email/searchOutcome.ts';
import { HostRateLimiter } from '../../../outbound/hostRateLimiter.ts';
import { buildEmailFinder } from '../../../runtime/buildEmailFinder.ts';
import { openOutbound } from '../../../runtime/openOutbound.ts';
import { requireSearchableName } from '../../../services/workEmail/searchableName.ts';
import { withSession } from '../../session.ts';

/** Searches in this process, sharing the server's verification cache.
 * @throws VALIDATION_ERROR when the name is not a person's
 */
export function findEmailHere({ domain, ...person }: EmailSearch): Promise<SearchOutcome> {
  requireSearchableName(person.fullName);
  return withSession(async ({ config, deps }) => {
    const hostLimiter = new HostRateLimiter({
      clock: deps.clock,
      requestsPerSecond: config.HOST_REQUESTS_PER_SECOND,
    });
    const outbound = await openOutbound(deps, hostLimiter.for('command'));
    const progress = startProgress(`asking the mail hosts of ${domain}`);
    try {
      return await buildEmailFinder(deps, outbound).find(person, domain);
    } finally {
      progress.end();
      hostLimiter.close();
      await outbound.close();
    }
  });
}
