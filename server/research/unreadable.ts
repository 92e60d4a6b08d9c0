import { isPassing } from '../domain/walls.ts';
import type { WebFailure } from '../outbound/web.ts';
import { pageCondition, wallReason } from './documents/siteCondition.ts';
import type { Gap } from './gathering.ts';
import type { ResearchOutcome } from './outcome.ts';
import type { OwnSite } from './sources/ownSite.ts';

type Failed = ResearchOutcome & { kind: 'failed' };

/**
 * Whether there is nothing to answer from: the company's own site could not be read and no other source has a
 * document about it. That is `DOMAIN_UNREACHABLE`, not charged. A budget that ended is `TIMEOUT`, a
 * refusal for too many requests by everybody asked is `UPSTREAM_RATE_LIMITED`.
 *
 * @param about  `isKnown`: another source has a document about the company; `needsWords`: markup alone answers nothing
 * @returns the failure, or null when there is something to answer from
 */
export function unreadable(
  site: OwnSite,
  gaps: Gap[],
  about: { isKnown: boolean; domain: string; needsWords?: boolean },
): Failed | null {
  const { isKnown, domain } = about;
  if (isKnown) return null;
  if (site.condition.kind !== 'company' && isPassing(site.condition.kind))
    return failure('DOMAIN_UNREACHABLE', `${wallReason(domain, site.condition)}.`, true);
  if (site.home !== null) return nothingToRead(site, gaps, about);
  const cause = site.failure;
  if (cause?.kind === 'cancelled')
    return failure('TIMEOUT', `The time ended before ${domain} answered.`, true);
  if (gaps.length > 0 && gaps.every(({ status }) => status === 429))
    return failure(
      'UPSTREAM_RATE_LIMITED',
      `Every source refused for too many requests; ${domain} among them.`,
      true,
    );
  if (cause?.wall) return failure('DOMAIN_UNREACHABLE', `${cause.reason}.`, !isPermanent(cause));
  const reason = cause?.reason ?? 'no answer';
  return failure(
    'DOMAIN_UNREACHABLE',
    `No page of ${domain} could be read (${reason}), and no other source has one about it.`,
    !isPermanent(cause),
  );
}

/** A site that answers, and has no page that can be read. Failed, free and not to be retried: it would be the same. */
function nothingToRead(
  { pages, condition }: OwnSite,
  gaps: Gap[],
  { domain, needsWords = false }: { domain: string; needsWords?: boolean },
): Failed | null {
  const isReadable = pages.some(
    ({ document }) =>
      document.kind === 'json' ||
      (needsWords ? pageCondition(document) === 'readable' : document.text.trim() !== ''),
  );
  if (isReadable && condition.kind === 'company') return null;
  const why = `${domain} answers, but none of its pages has text that can be read; ask about the domain where the company’s pages stand`;
  const notDrawn = gaps.find(({ kind }) => kind === 'notRendered')?.reason;
  const message = `${wallReason(domain, condition) || (notDrawn ?? why)}. Nothing is charged.`;
  return failure('NOTHING_TO_READ', message, false);
}

export function failure(errorCode: Failed['errorCode'], message: string, retryable: boolean): Failed {
  return { kind: 'failed', errorCode, message, retryable };
}

/** A name that is not in DNS, a robots.txt that says no and a log-in will be the same in a minute. */
function isPermanent(cause: WebFailure | null): boolean {
  if (cause?.kind === 'forbidden' || (cause?.wall && !isPassing(cause.wall))) return true;
  return (
    cause?.kind === 'unreachable' && /has no address|ENOTFOUND|NXDOMAIN|does not exist/i.test(cause.reason)
  );
}
