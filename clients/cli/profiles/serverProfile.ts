import type { ScoringProfile } from '@assay/shared/scoring/profile';
import type { ScoringRule } from '@assay/shared/scoring/ruleBody';
import type { SignalTemplate } from '@assay/shared/signalTemplate';
import { CommandFault } from '../commandFault.ts';
import type { Api } from '../connection/api.ts';
import { lookForProfile } from './findProfile.ts';
import type { FileRule, FileSettings, FileTemplate, ProfileFile } from './profileFile.ts';

/** Everything on the server that a profile's file speaks of. */
export interface ServerSide {
  /** Null: there is no such profile yet. */
  profile: ScoringProfile | null;
  rules: ScoringRule[];
  templates: SignalTemplate[];
}

const PAGE = 100;

/** Reads the profile with its rules, and all templates. */
export async function readServerSide(api: Api, wanted: string): Promise<ServerSide> {
  const { found } = await lookForProfile(api, wanted);
  const rules = found === null ? [] : await api.get<ScoringRule[]>(`/v1/scoring/profiles/${found.id}/rules`);
  return { profile: found, rules, templates: await listTemplates(api) };
}

export async function listTemplates(api: Api): Promise<SignalTemplate[]> {
  const templates: SignalTemplate[] = [];
  for (;;) {
    const page = await api.get<{ items: SignalTemplate[]; hasMore: boolean }>(
      '/v1/companies/signals/templates',
      {
        limit: PAGE,
        offset: templates.length,
      },
    );
    templates.push(...page.items);
    if (!page.hasMore) return templates;
  }
}

/** The template of a name or id. @throws CommandFault when several have the name */
export function templateNamed(templates: readonly SignalTemplate[], wanted: string): SignalTemplate | null {
  const found = templates.filter(({ id, name }) => id === wanted || name === wanted);
  if (found.length > 1)
    throw new CommandFault(
      `Several templates are called "${wanted}"; name it by its id: ${found.map(({ id }) => id).join(', ')}`,
    );
  return found[0] ?? null;
}

/** The server's profile as a file: templates by their names where these tell them apart, with their questions. */
export function fileOf(
  profile: ScoringProfile,
  rules: readonly ScoringRule[],
  templates: readonly SignalTemplate[],
): ProfileFile {
  const used = rules.flatMap(
    ({ signalTemplateId }) => templates.find(({ id }) => id === signalTemplateId) ?? [],
  );
  const nameOf = (id: string) => {
    const name = templates.find((template) => template.id === id)?.name;
    return name === undefined || templates.filter((template) => template.name === name).length > 1
      ? id
      : name;
  };
  const { halfLifeDays = {}, ...settings } = profile.settings ?? {};
  return {
    profile: profile.name,
    type: profile.type,
    description: profile.description,
    settings: present(settings) as FileSettings,
    rules: rules.map((rule): FileRule => {
      const days = halfLifeDays?.[rule.id];
      return {
        template: nameOf(rule.signalTemplateId),
        dimension: rule.dimension,
        pointValues: rule.pointValues,
        ...(days !== undefined && { halfLifeDays: days }),
      };
    }),
    templates: [...new Set(used)].map(fileTemplateOf),
  };
}

function fileTemplateOf(template: SignalTemplate): FileTemplate {
  const { name, question, answerType, description, outputSchema, weight, qualificationCriteria } = template;
  return {
    name,
    question,
    answerType,
    ...present({ description, outputSchema, weight, qualificationCriteria }),
  };
}

function present(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
}
