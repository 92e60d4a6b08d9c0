import type { CompanyColumn } from '@assay/shared/console/companies';
import { Dimension } from '@assay/shared/scoring/rule';
import type { Deps } from '../../../deps.ts';
import { ANY_SUBJECT, type BatchResearch, requestOf } from '../../../domain/batch.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { CompanyListRecord } from '../../../domain/companyList.ts';
import { cacheKeyFor } from '../../../domain/runRequest.ts';
import { listProfiles } from '../../../store/scoring/profiles.ts';
import { findTemplateNames } from '../../../store/signalTemplates/signalTemplates.ts';
import { bandsOfProfile } from '../../scoring/profileRules.ts';

/** Research that every table of companies has a column for, whether it was asked or not. */
const PREBUILT: readonly BatchResearch[] = [
  prebuilt('firmographics'),
  prebuilt('funding'),
  prebuilt('mna'),
  prebuilt('open-jobs'),
  prebuilt('tech-stack', { category: 'crm' }),
  prebuilt('tech-stack', { category: 'erp' }),
];

function prebuilt(
  type: Exclude<BatchResearch['type'], 'custom'>,
  parameters: Record<string, string> = {},
): BatchResearch {
  return { surface: 'enrichment', webhookUrl: null, forceRefresh: false, amount: '0', type, parameters };
}

const KEY_DIGITS = 16;

/** The id of a research's column: the same for the same question, whoever asks it. */
export function columnIdOf(research: BatchResearch): string {
  if (research.type !== 'custom') return [research.type, ...Object.values(research.parameters)].join(':');
  return `question:${cacheKeyFor('', requestOf(research, ANY_SUBJECT)).toString('hex').slice(0, KEY_DIGITS)}`;
}

/** The researches that the table of a list, or of all companies, has columns for: by the ids of the columns. */
export function researchColumns(list: CompanyListRecord | null): Map<string, BatchResearch> {
  const always = list?.entityType === 'contact' ? [] : PREBUILT;
  return new Map(
    [...always, ...(list?.researches ?? [])].map((research) => [columnIdOf(research), research]),
  );
}

/** The template whose question a research asks; a column has its name. */
const templateOf = (research: BatchResearch): string | null =>
  research.type === 'custom' ? (research.asked.template?.id ?? null) : null;

/** Shown of companies about which nothing in particular was asked. */
const FIRST_SHOWN = ['firmographics', 'funding'];

/** The columns of a table, answers first; those are shown that were asked of the list, and how well each company or person fits. */
export async function columnsOf(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  list: CompanyListRecord | null,
): Promise<CompanyColumn[]> {
  const asked = list?.researches.map(columnIdOf) ?? [];
  const shown = asked.length > 0 ? asked : FIRST_SHOWN;
  const researches = [...researchColumns(list)];
  const templates = await findTemplateNames(
    db,
    organizationId,
    researches.flatMap(([, research]) => templateOf(research) ?? []),
  );
  const answers = researches.map(([id, research]): CompanyColumn => {
    const label =
      research.type === 'custom'
        ? (templates.get(templateOf(research) ?? '')?.name ?? research.asked.question)
        : (Object.values(research.parameters)[0] ?? null);
    return { id, kind: 'answer', type: research.type, label, shown: shown.includes(id), bands: [] };
  });
  const profiles = (await listProfiles(db, organizationId)).filter(
    ({ type }) => type === (list?.entityType ?? 'company'),
  );
  const scores = profiles.flatMap((profile) =>
    Dimension.options.map(
      (dimension): CompanyColumn => ({
        id: `${dimension}:${profile.id}`,
        kind: 'score',
        type: dimension,
        label: profile.name,
        shown: dimension === 'fit',
        bands: bandsOfProfile(profile).map(({ name }) => name),
      }),
    ),
  );
  return [...answers, ...scores];
}
