/** @folder Scoring profiles as YAML files: reading, comparing with the server, what-if, applying. */

import type { ScoringProfile } from '@assay/shared/scoring/profile';
import type { ScoringRule } from '@assay/shared/scoring/ruleBody';
import type { SignalTemplate } from '@assay/shared/signalTemplate';
import { CommandFault } from '../commandFault.ts';
import type { Api } from '../connection/api.ts';
import { type Comparison, compareProfile } from './compareProfile.ts';
import type { FileRule, ProfileFile } from './profileFile.ts';
import { type ServerSide, templateNamed } from './serverProfile.ts';

/**
 * Makes the server's profile what the file says: rules that the file does not have are removed. Each step is safe to repeat, so an
 * apply that was interrupted is finished by the next.
 * @throws CommandFault when templates are missing and are not to be created
 */
export async function applyProfile(
  api: Api,
  file: ProfileFile,
  server: ServerSide,
  { createTemplates, keyOfCreation }: { createTemplates: boolean; keyOfCreation(name: string): string },
): Promise<Comparison> {
  const comparison = compareProfile(file, server);
  const { missing, changes } = comparison;
  const there = server.profile?.type ?? file.type;
  if (there !== file.type)
    throw new CommandFault(
      `The profile "${file.profile}" scores ${there} objects, and a type never changes.`,
    );
  if (missing.length > 0) requireTemplates(missing, createTemplates);
  if (changes.length === 0) return comparison;
  const templates = [...server.templates];
  for (const { name, template } of missing)
    templates.push(
      await api.post<SignalTemplate>('/v1/companies/signals/templates', template, {
        idempotencyKey: keyOfCreation(`template ${name}`),
      }),
    );
  const profile =
    server.profile ??
    (await api.post<ScoringProfile>(
      '/v1/scoring/profiles',
      { profileType: file.type, name: file.profile, description: file.description },
      { idempotencyKey: keyOfCreation(`profile ${file.profile}`) },
    ));
  const path = `/v1/scoring/profiles/${profile.id}`;
  const saved = new Map(server.rules.map((rule) => [ruleKey(rule), rule]));
  const kept: { rule: FileRule; saved: ScoringRule }[] = [];
  const isChanged = new Set(changes.filter(({ what }) => what === 'rule').map(({ name }) => name));
  for (const rule of file.rules) {
    const template = templateNamed(templates, rule.template);
    if (template === null) throw new CommandFault(`There is no template "${rule.template}".`);
    const key = ruleKey({ signalTemplateId: template.id, dimension: rule.dimension });
    const before = saved.get(key);
    const { dimension, pointValues } = rule;
    const body = { signalTemplateId: template.id, dimension, answerType: template.answerType, pointValues };
    const isSent = before === undefined || isChanged.has(`${template.name} (${dimension})`);
    kept.push({ rule, saved: isSent ? await api.put<ScoringRule>(`${path}/rules`, body) : before });
    saved.delete(key);
  }
  for (const { id } of saved.values()) await api.delete(`${path}/rules/${id}`);
  await api.put(path, {
    name: profile.name,
    description: file.description ?? '',
    settings: settingsOf(file, kept),
  });
  return comparison;
}

const ruleKey = ({ signalTemplateId, dimension }: Pick<ScoringRule, 'signalTemplateId' | 'dimension'>) =>
  `${dimension} ${signalTemplateId}`;

function requireTemplates(missing: Comparison['missing'], mayCreate: boolean): void {
  const names = missing.map(({ name }) => `"${name}"`).join(', ');
  if (!mayCreate)
    throw new CommandFault(
      `The server has no template ${names}. Add --create-templates to make them from the file.`,
    );
  const unknown = missing.filter(({ template }) => template === null).map(({ name }) => `"${name}"`);
  if (unknown.length > 0)
    throw new CommandFault(
      `The server has no template ${unknown.join(', ')}, and the file does not say what it asks: add it under templates, with name, question and answerType.`,
    );
}

/** The settings as the server keeps them: half-lives by the ids of rules. Null where nothing is set. */
function settingsOf({ settings }: ProfileFile, kept: readonly { rule: FileRule; saved: ScoringRule }[]) {
  const halfLives = kept.flatMap(({ rule, saved }) =>
    rule.halfLifeDays === undefined ? [] : [[saved.id, rule.halfLifeDays]],
  );
  const all = {
    ...settings,
    ...(halfLives.length > 0 && { halfLifeDays: Object.fromEntries(halfLives) }),
  };
  return Object.keys(all).length === 0 ? null : all;
}
