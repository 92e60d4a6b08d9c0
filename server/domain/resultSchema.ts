import type { RunType } from '@assay/shared/enrichmentRun';

/** Version of each answer's structure, as runs carry it: `<type>/<n>`. Decisions §1. */
export const RESULT_SCHEMA_VERSIONS: Record<RunType, string> = {
  custom: 'custom/1',
  firmographics: 'firmographics/1',
  funding: 'funding/1',
  mna: 'mna/1',
  'open-jobs': 'open-jobs/1',
  'tech-stack': 'tech-stack/1',
};
