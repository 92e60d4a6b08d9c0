import { isDeepStrictEqual } from 'node:util';
import type { ProfileSettings } from '@assay/shared/scoring/extras';
import type { RuleTerms } from '@assay/shared/scoring/rule';
import type { Actor } from './audit.ts';

/** Most versions that are kept of a profile; the oldest go first. */
export const VERSIONS_MAX = 50;

/** A rule in a version: all that is needed to put it back as it was. */
export type VersionRule = Pick<
  RuleTerms,
  'id' | 'signalTemplateId' | 'dimension' | 'answerType' | 'pointValues'
>;

/** What a profile scores by. */
export interface ProfileContent {
  rules: readonly VersionRule[];
  settings: ProfileSettings | null;
}

/** A profile's rules and settings as they were after a change, as stored. */
export interface ProfileVersion extends ProfileContent {
  profileId: string;
  /** The profile's after the change. */
  revision: number;
  /** `found`: changed over the API or in HubSpot, and kept when the next publication replaced it. */
  origin: 'created' | 'published' | 'put back' | 'found';
  /** The revision whose rules were put back. */
  putBack: number | null;
  actor: Actor;
  createdAt: Date;
}

/** How two versions differ, by the questions of their rules. */
export interface VersionChanges {
  added: VersionRule[];
  changed: VersionRule[];
  removed: VersionRule[];
  settings: boolean;
}

const keyOf = ({ signalTemplateId, dimension }: VersionRule) => `${dimension} ${signalTemplateId}`;

/** What changed from one content to the next; everything was added without an earlier one. */
export function changesOf(earlier: ProfileContent | null, later: ProfileContent): VersionChanges {
  const before = new Map((earlier?.rules ?? []).map((rule) => [keyOf(rule), rule]));
  const after = new Set(later.rules.map(keyOf));
  return {
    added: later.rules.filter((rule) => !before.has(keyOf(rule))),
    changed: later.rules.filter((rule) => {
      const was = before.get(keyOf(rule));
      return was !== undefined && !isSamePoints(was, rule);
    }),
    removed: [...before.values()].filter((rule) => !after.has(keyOf(rule))),
    settings: earlier !== null && !isDeepStrictEqual(earlier.settings ?? {}, later.settings ?? {}),
  };
}

/** Whether nothing differs. */
export function isSameContent(one: ProfileContent, other: ProfileContent): boolean {
  const { added, changed, removed, settings } = changesOf(one, other);
  return added.length + changed.length + removed.length === 0 && !settings;
}

function isSamePoints(one: VersionRule, other: VersionRule): boolean {
  return one.answerType === other.answerType && isDeepStrictEqual(one.pointValues, other.pointValues);
}
