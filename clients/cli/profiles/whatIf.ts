import type { Simulation } from '@assay/shared/scoring/simulation';
import type { Api } from '../connection/api.ts';
import type { ProfileFile } from './profileFile.ts';
import { type ServerSide, templateNamed } from './serverProfile.ts';

/** What the rules of a file would do to the accounts of the profile. */
export interface WhatIf {
  /** Accounts that were scored by both sets of rules: all of them up to 500, else a sample. */
  accounts: number;
  dimensions: {
    dimension: string;
    moved: number;
    up: number;
    down: number;
    before: number | null;
    after: number | null;
  }[];
  warnings: string[];
}

/** Asks the server; null when there is no profile yet, or a rule's template is missing. */
export async function simulateFile(api: Api, file: ProfileFile, server: ServerSide): Promise<WhatIf | null> {
  const { profile, templates } = server;
  const rules = file.rules.map(({ template, dimension, pointValues }) => {
    const found = templateNamed(templates, template);
    return found && { signalTemplateId: found.id, dimension, answerType: found.answerType, pointValues };
  });
  if (profile === null || rules.includes(null)) return null;
  const body = { profileId: profile.id, rules };
  const simulation = await api.post<Simulation>('/v1/scoring/simulate', body, { isRepeatable: true });
  return summary(simulation);
}

/** Counts who moves. */
export function summary({ objects, distribution, lint }: Simulation): WhatIf {
  return {
    accounts: new Set(objects.map(({ objectId }) => objectId)).size,
    dimensions: distribution.flatMap(({ dimension, before, after }) => {
      const rows = objects.filter((object) => object.dimension === dimension);
      if (rows.length === 0) return [];
      const up = rows.filter((row) => (row.after ?? -1) > (row.before ?? -1)).length;
      const down = rows.filter((row) => (row.after ?? -1) < (row.before ?? -1)).length;
      return [{ dimension, moved: up + down, up, down, before: before.mean, after: after.mean }];
    }),
    warnings: lint.map(({ dimension, message }) => `${dimension}: ${message}`),
  };
}
