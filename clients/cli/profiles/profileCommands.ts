import type { ScoringProfile } from '@assay/shared/scoring/profile';
import type { ScoringRule } from '@assay/shared/scoring/ruleBody';
import colors from 'picocolors';
import { requireConnection } from '../connection/connection.ts';
import type { Effects } from '../effects.ts';
import { type Output, table } from '../output/output.ts';
import { plainText } from '../output/plainText.ts';
import { applyProfile } from './applyProfile.ts';
import { type Change, type Comparison, compareProfile } from './compareProfile.ts';
import { findProfile } from './findProfile.ts';
import { profileText, readProfileFile } from './profileFile.ts';
import { fileOf, listTemplates, readServerSide } from './serverProfile.ts';
import { simulateFile, type WhatIf } from './whatIf.ts';

export async function listProfiles(effects: Effects, output: Output): Promise<void> {
  const found = await (await requireConnection(effects)).get<ScoringProfile[]>('/v1/scoring/profiles');
  output.show(found, () =>
    table(
      ['profile', 'scores', 'changed', 'id'],
      found.map(({ name, type, updatedAt, id }) => [plainText(name), type, new Date(updatedAt), id]),
    ),
  );
}

export async function exportProfile(wanted: string, effects: Effects, output: Output): Promise<void> {
  const api = await requireConnection(effects);
  const profile = await findProfile(api, wanted);
  const rules = await api.get<ScoringRule[]>(`/v1/scoring/profiles/${profile.id}/rules`);
  const file = fileOf(profile, rules, await listTemplates(api));
  output.show(file, () => profileText(file).trimEnd());
}

/** @returns whether there are differences */
export async function diffProfile(path: string, effects: Effects, output: Output): Promise<boolean> {
  const api = await requireConnection(effects);
  const file = await readProfileFile(path);
  const server = await readServerSide(api, file.profile);
  const comparison = compareProfile(file, server);
  const isChanged = comparison.changes.length > 0;
  const whatIf = isChanged ? await simulateFile(api, file, server) : null;
  output.show({ profile: file.profile, ...shown(comparison), whatIf }, () => drawDiff(comparison, whatIf));
  return isChanged;
}

export async function applyProfileFile(
  path: string,
  { createTemplates = false }: { createTemplates?: boolean },
  effects: Effects,
  output: Output,
): Promise<void> {
  const api = await requireConnection(effects);
  const file = await readProfileFile(path);
  const server = await readServerSide(api, file.profile);
  const call = effects.id();
  const comparison = await applyProfile(api, file, server, {
    createTemplates,
    keyOfCreation: (name) => `${call}.${Buffer.from(name).toString('base64url').slice(0, KEY_PART_MAX)}`,
  });
  output.show({ profile: file.profile, ...shown(comparison) }, () => drawApplied(comparison));
}

const KEY_PART_MAX = 200;

const shown = ({ changes, notes }: Comparison) => ({ changed: changes.length > 0, changes, notes });

const SIGNS = { create: colors.green('+'), change: colors.yellow('~'), remove: colors.red('-') };

function drawChange({ kind, what, name, before, after }: Change): string {
  const title = `${SIGNS[kind]} ${what} ${plainText(name)}`;
  const values = [before, after].filter((value) => value !== null && value !== undefined).map(inOneLine);
  return values.length === 0 ? title : `${title}\n    ${values.join(' → ')}`;
}

function inOneLine(value: unknown): string {
  return plainText(
    typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '').replaceAll(',', ', '),
  );
}

function drawDiff({ changes, notes }: Comparison, whatIf: WhatIf | null): string {
  const said = notes.map((note) => `${colors.yellow('!')} ${plainText(note)}`);
  if (changes.length === 0) return ['The server has the profile as the file says it.', ...said].join('\n');
  return [...changes.map(drawChange), ...said, '', ...drawWhatIf(whatIf)].join('\n');
}

function drawWhatIf(whatIf: WhatIf | null): string[] {
  if (whatIf === null)
    return ['How accounts would move can be said when the profile and all its templates are there.'];
  if (whatIf.accounts === 0) return ['No account is assigned to the profile, so that none moves.'];
  const lines = whatIf.dimensions.map(({ dimension, moved, up, down, before, after }) => {
    const mean = `the mean goes from ${before ?? '–'} to ${after ?? '–'}`;
    return `${dimension}: ${moved} of ${whatIf.accounts} accounts move (${up} up, ${down} down); ${mean}.`;
  });
  return [...lines, ...whatIf.warnings.map((warning) => `${colors.yellow('!')} ${plainText(warning)}`)];
}

function drawApplied({ changes, notes }: Comparison): string {
  const said = notes.map((note) => `${colors.yellow('!')} ${plainText(note)}`);
  if (changes.length === 0)
    return ['Nothing to change: the server has the profile as the file says it.', ...said].join('\n');
  const count = changes.length === 1 ? 'One change was' : `${changes.length} changes were`;
  return [...changes.map(drawChange), ...said, `${count} applied.`].join('\n');
}
