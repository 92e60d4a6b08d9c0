import type { VersionView } from '@assay/shared/console/scoring';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import {
  changesOf,
  isSameContent,
  type ProfileVersion,
  type VersionRule,
} from '../../domain/profileVersion.ts';
import { findTemplateNames } from '../../store/signalTemplates/signalTemplates.ts';
import { readVersions } from '../scoring/profileHistory.ts';
import { getProfile } from '../scoring/profiles.ts';
import { listRules } from '../scoring/rules.ts';
import { listUsers } from './users.ts';

/** The versions of a profile, newest first, each with who made it and what it changed. @throws NOT_FOUND */
export async function readHistory(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  profileId: string,
): Promise<VersionView[]> {
  const { organizationId } = caller;
  const { settings } = await getProfile(deps, caller, profileId);
  const [versions, rules] = await Promise.all([
    readVersions(deps, caller, profileId),
    listRules(deps, caller, profileId),
  ]);
  const templateIds = new Set(versions.flatMap(({ rules }) => rules.map((rule) => rule.signalTemplateId)));
  const [names, users] = await Promise.all([
    findTemplateNames(deps.db, organizationId, [...templateIds]),
    listUsers(deps, organizationId),
  ]);
  const emailOf = new Map(users.map(({ id, email }) => [id, email]));
  const named = (rules: readonly VersionRule[]) =>
    rules.map(({ signalTemplateId }) => names.get(signalTemplateId)?.name ?? 'A deleted question');
  return versions.map((version, index): VersionView => {
    const { revision, origin, putBack, actor, createdAt } = version;
    const earlier = versions[index + 1];
    return {
      revision,
      origin,
      putBack,
      by: nameOf(actor, emailOf),
      createdAt: createdAt.toISOString(),
      rules: version.rules.length,
      changes: earlier === undefined ? null : changesInWords(earlier, version, named),
      isPresent: index === 0 && isSameContent(version, { rules, settings }),
    };
  });
}

function changesInWords(
  earlier: ProfileVersion,
  later: ProfileVersion,
  named: (rules: readonly VersionRule[]) => string[],
): VersionView['changes'] {
  const { added, changed, removed, settings } = changesOf(earlier, later);
  return { added: named(added), changed: named(changed), removed: named(removed), settings };
}

function nameOf({ kind, id }: Actor, emailOf: ReadonlyMap<string, string>): string | null {
  if (kind === 'console') return emailOf.get(id ?? '') ?? 'somebody who has left';
  if (kind === 'hub') return id === null ? 'HubSpot' : `HubSpot user ${id}`;
  return kind === 'key' ? 'an API key' : null;
}
