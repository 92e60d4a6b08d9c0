import { expect, test } from 'vitest';
import type { z } from 'zod';
import { describeIssue, fieldErrors } from '../fieldErrors.ts';
import { AssignObject, AssignObjects } from './assignment.ts';
import { CreateProfile, UpdateProfile } from './profile.ts';
import { PutRule } from './ruleBody.ts';
import { ComputeScores, HistoryQuery, ScoreQuery } from './scoreResult.ts';
import { Simulate } from './simulation.ts';

const ID = '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e';

function faults(schema: z.ZodType, given: unknown): string[] {
  const parsed = schema.safeParse(given, { error: describeIssue });
  return parsed.success
    ? []
    : fieldErrors(parsed.error, '').map(({ field, message }) => `${field} ${message}`);
}

test.each([
  ['a profile', CreateProfile, { profileType: 'company', name: 'ICP', description: null }],
  [
    'a profile with settings',
    CreateProfile,
    { profileType: 'contact', name: 'B', settings: { percentile: true } },
  ],
  ['a change', UpdateProfile, { name: 'ICP', description: 'Who buys', settings: null, type: 'contact' }],
  ['a rule', PutRule, { signalTemplateId: ID, dimension: 'fit', answerType: 'list', pointValues: null }],
  ['an assignment', AssignObject, { profileId: ID, objectType: 'company', objectId: 'a'.repeat(500) }],
  ['500 objects', ComputeScores, { objectType: 'company', objectIds: new Array(500).fill('example.com') }],
  [
    'a history',
    HistoryQuery,
    { profileId: ID, objectType: 'company', objectId: 'example.com', dimension: 'fit' },
  ],
  ['a simulation', Simulate, { profileId: ID }],
] as const)('%s is accepted', (_, schema, given) => {
  expect(faults(schema, given)).toEqual([]);
});

test.each([
  [CreateProfile, {}, ['profileType is required', 'name is required']],
  [
    CreateProfile,
    { profileType: 'deal', name: ' ', description: 5 },
    [
      'profileType must be one of "company", "contact"',
      'name must have at least 1 character',
      'description must be a string, not 5',
    ],
  ],
  [
    UpdateProfile,
    { name: 'ICP', settings: { halfLifeDays: { hiring: 30 }, minConfidence: 2 } },
    ['settings.halfLifeDays.hiring must be the id of a rule', 'settings.minConfidence must be at most 1'],
  ],
  [
    PutRule,
    {},
    [
      'signalTemplateId is required',
      'dimension is required',
      'answerType is required',
      'pointValues is required',
    ],
  ],
  [
    PutRule,
    { signalTemplateId: 'x', dimension: 'size', answerType: 'open_text', pointValues: {} },
    [
      'signalTemplateId must be a UUID',
      'dimension must be one of "fit", "urgency"',
      'answerType must be one of "boolean", "number", "percentage", "currency", "list"',
    ],
  ],
  [
    AssignObject,
    { profileId: ID, objectType: 'company', objectId: 'a'.repeat(501) },
    ['objectId must have at most 500 characters'],
  ],
  [
    AssignObjects,
    { profileId: ID, objectType: 'company', objectIds: [] },
    ['objectIds must have at least 1 item'],
  ],
  [
    ComputeScores,
    { objectType: 'company', objectIds: new Array(501).fill('example.com') },
    ['objectIds must have at most 500 items'],
  ],
  [
    ComputeScores,
    { objectType: 'company', objectIds: ['example.com', '', 5] },
    ['objectIds.1 must have at least 1 character', 'objectIds.2 must be a string, not 5'],
  ],
  [ScoreQuery, { objectType: 'company' }, ['objectId is required']],
  [
    Simulate,
    { profileId: ID, rules: [{}] },
    [
      'rules.0.signalTemplateId is required',
      'rules.0.dimension is required',
      'rules.0.answerType is required',
      'rules.0.pointValues is required',
    ],
  ],
] as const)('%# is refused with every fault of it', (schema, given, expected) => {
  expect(faults(schema, given)).toEqual(expected);
});
