import { ScoringProfile } from '@assay/shared/scoring/profile';
import { ScoringRule } from '@assay/shared/scoring/ruleBody';
import { ScoreRow } from '@assay/shared/scoring/scoreResult';
import { expect } from 'vitest';
import type { Answer, Client } from './apiServer.ts';

export const PROFILES = '/v1/scoring/profiles';
export const ASSIGNMENTS = '/v1/scoring/assignments';
export const DOMAIN = 'shipper.example';
export const BOOLEAN = { answerType: 'boolean', pointValues: { true: 20, false: 0 } };

/** Creates a profile for companies through the API. @returns its id */
export async function makeProfile(client: Client, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await client.post(PROFILES, { profileType: 'company', name: 'Shippers', ...more });
  expect([status, body.error]).toEqual([201, undefined]);
  return ScoringProfile.parse(body).id;
}

/** Puts a rule, by default of the dimension fit. */
export async function putRule(
  client: Client,
  profileId: string,
  rule: Record<string, unknown>,
): Promise<ScoringRule> {
  const { status, body } = await client.put(`${PROFILES}/${profileId}/rules`, { dimension: 'fit', ...rule });
  expect([status, body.error]).toEqual([200, undefined]);
  return ScoringRule.parse(body);
}

/** Assigns a company. */
export const assign = (client: Client, profileId: string, objectId = DOMAIN) =>
  client.post(ASSIGNMENTS, { profileId, objectType: 'company', objectId });

/** The score rows of companies. */
export async function scoresOf(client: Client, ...objectIds: string[]): Promise<ScoreRow[]> {
  const query = objectIds.map((id) => `&objectId=${encodeURIComponent(id)}`).join('');
  const { status, body } = await client.get(`/v1/scoring/scores?objectType=company${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return ScoreRow.array().parse(body);
}

/** Status and error code. */
export const codeOf = ({ status, body }: Answer) => [
  status,
  (body.error as { code: string } | undefined)?.code,
];

/** The fields that an error names. */
export const fieldsOf = ({ body }: Answer) =>
  (body.error as { fields: { field: string }[] }).fields.map(({ field }) => field);
