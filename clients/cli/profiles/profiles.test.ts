import type { ScoringProfile } from '@assay/shared/scoring/profile';
import type { ScoringRule } from '@assay/shared/scoring/ruleBody';
import type { SignalTemplate } from '@assay/shared/signalTemplate';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareProfile } from './compareProfile.ts';
import { profileOf, profileText } from './profileFile.ts';
import { fileOf } from './serverProfile.ts';
import { summary } from './whatIf.ts';

const template = {
  id: 't1',
  name: 'Warehouse',
  question: 'Own warehouse?',
  answerType: 'boolean',
} as SignalTemplate;
const rule = {
  id: 'r1',
  signalTemplateId: 't1',
  dimension: 'fit',
  answerType: 'boolean',
  pointValues: { true: 20, false: 0 },
} as ScoringRule;
const profile = {
  id: 'p1',
  name: 'Shippers',
  type: 'company',
  description: null,
  settings: { bands: [{ name: 'A', min: 80 }], halfLifeDays: { r1: 30 } },
} as unknown as ScoringProfile;
const server = { profile, rules: [rule], templates: [template] };

test('what was exported and is read again is no change', () => {
  const file = profileOf(parse(profileText(fileOf(profile, [rule], [template]))), 'x.yaml');
  expect(file.rules).toEqual([
    { template: 'Warehouse', dimension: 'fit', pointValues: { true: 20, false: 0 }, halfLifeDays: 30 },
  ]);
  expect(compareProfile(file, server)).toEqual({ changes: [], missing: [], notes: [] });
});

test('new, changed and removed rules, settings and missing templates are each named', () => {
  const file = profileOf(
    {
      profile: 'Shippers',
      settings: { bands: [{ name: 'A', min: 70 }] },
      rules: [
        { template: 'Fleet', dimension: 'fit', pointValues: { ranges: [{ min: 1, max: null, points: 5 }] } },
      ],
    },
    'x.yaml',
  );
  const { changes, missing } = compareProfile(file, server);
  expect(changes.map(({ kind, what, name }) => `${kind} ${what} ${name}`)).toEqual([
    'create template Fleet',
    'create rule Fleet (fit)',
    'remove rule Warehouse (fit)',
    'change settings Shippers',
  ]);
  expect(missing).toEqual([{ name: 'Fleet', template: null }]);
});

test('a template that asks something else on the server is pointed out and left alone', () => {
  const templates = [{ name: 'Warehouse', question: 'Any warehouse?', answerType: 'boolean' }];
  const file = { ...fileOf(profile, [rule], [template]), templates };
  const { changes, notes } = compareProfile(file, server);
  expect(changes).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('"Warehouse" asks something else')]);
});

test('every fault of a file is named with its place', () => {
  const read = () =>
    profileOf(
      { profile: '', rules: [{ template: 'X', dimension: 'fitness', points: {} }], name: 1 },
      'x.yaml',
    );
  expect(read).toThrow(
    /name: is unknown[\s\S]*profile: must be[\s\S]*rules\.0\.points: is unknown[\s\S]*rules\.0\.dimension: must be fit or urgency[\s\S]*rules\.0\.pointValues/,
  );
});

test('who moves is counted by dimension', () => {
  const row = (objectId: string, before: number | null, after: number | null) => ({
    objectId,
    dimension: 'fit' as const,
    before,
    after,
  });
  const spread = { objects: 3, mean: 10, median: 10, min: 0, max: 20, histogram: [] };
  const whatIf = summary({
    objects: [row('a', 10, 20), row('b', 20, 10), row('c', 5, 5), row('d', null, 3)],
    distribution: [{ dimension: 'fit', before: spread, after: { ...spread, mean: 12 } }],
    lint: [],
  });
  expect(whatIf).toEqual({
    accounts: 4,
    dimensions: [{ dimension: 'fit', moved: 3, up: 2, down: 1, before: 10, after: 12 }],
    warnings: [],
  });
});
