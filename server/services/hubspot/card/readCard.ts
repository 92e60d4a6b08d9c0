/** @folder The contents and actions of the card, the bulk action and the settings page. */

import type { CardData, CardRequest, CardScore } from '@assay/shared/hubspot/card';
import { whyNow } from '@assay/shared/hubspot/whyNow';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { hubOf, type ScoredRecord, scoredRecord } from '../scoredRecord.ts';
import { cardScores } from './cardScores.ts';
import { writeBackStatus } from './writeBackStatus.ts';

const DAY_MS = 86_400_000;
/** Most profiles in the menu of the card. */
const PROFILES_SHOWN = 100;

/** Everything that the card of a record shows. */
export async function readCard(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  hubId: number,
  { profileId, ...record }: CardRequest,
): Promise<CardData> {
  const hub = await hubOf(deps, hubId);
  return cardOf(deps, caller, hub, await scoredRecord(deps, caller, hub.settings, record, profileId));
}

/** The same for a record that was read already. */
export async function cardOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  hub: Hub,
  found: ScoredRecord,
): Promise<CardData> {
  const now = deps.clock.now();
  const { record, object, profiles, assigned, profile } = found;
  const { objectType, recordId } = record;
  const isAssigned = object !== null && profile !== null && assigned.has(profile.id);
  const { scores, researching } = isAssigned
    ? await cardScores(deps, caller, objectType, object, profile)
    : { scores: [], researching: 0 };
  return {
    state: stateOf(found, scores),
    objectType,
    recordId,
    objectId: object?.objectId ?? null,
    profile: profile === null ? null : { id: profile.id, name: profile.name },
    profiles: profiles
      .slice(0, PROFILES_SHOWN)
      .map(({ id, name }) => ({ id, name, isAssigned: assigned.has(id) })),
    scores,
    whyNow: whyNow(scores, now),
    readAt: now.toISOString(),
    freshness: freshnessOf(scores, hub.settings.staleAfterDays, now),
    canResearch: found.researchable !== null,
    researching,
    writeBack: await writeBackStatus(deps, hub, found, scores.length > 0),
  };
}

function stateOf(
  { object, profile, assigned }: ScoredRecord,
  scores: readonly CardScore[],
): CardData['state'] {
  if (object === null) return 'no_identifier';
  if (profile === null) return 'no_profile';
  if (!assigned.has(profile.id)) return 'not_assigned';
  return scores.length === 0 ? 'not_scored' : 'scored';
}

function freshnessOf(scores: readonly CardScore[], staleAfterDays: number, now: Date): CardData['freshness'] {
  const [scoredAt] = scores
    .map(({ computedAt }) => computedAt)
    .sort()
    .reverse();
  if (scoredAt === undefined) return null;
  const answered = scores.flatMap(({ contributions }) =>
    contributions.flatMap(({ answeredAt }) => answeredAt ?? []),
  );
  const oldestAnswerAt = answered.sort()[0] ?? null;
  const answerDays = oldestAnswerAt === null ? null : daysSince(oldestAnswerAt, now);
  const isStale = answerDays !== null && answerDays > staleAfterDays;
  const scored = `Scored ${daysAgo(daysSince(scoredAt, now))}`;
  return {
    scoredAt,
    oldestAnswerAt,
    isStale,
    message:
      answerDays === null
        ? `${scored}; none of its signals is known yet.`
        : `${scored}; its oldest answer is from ${daysAgo(answerDays)}${isStale ? '. Research it again' : ''}.`,
  };
}

function daysSince(moment: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / DAY_MS));
}

function daysAgo(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
