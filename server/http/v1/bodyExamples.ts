import type { StartBulk } from '@assay/shared/bulk';
import type { CreateSignalBatch } from '@assay/shared/customSignal';
import type { AssignObject, AssignObjects } from '@assay/shared/scoring/assignment';
import type { CreateProfile } from '@assay/shared/scoring/profile';
import type { PutRule } from '@assay/shared/scoring/ruleBody';
import type { ComputeScores } from '@assay/shared/scoring/scoreResult';
import type { Simulate } from '@assay/shared/scoring/simulation';
import type { CreateTemplate, UpdateTemplate } from '@assay/shared/signalTemplate';
import type { ApplyTemplates, ProposeTemplates } from '@assay/shared/templateExtraction';
import type { z } from 'zod';

/*
 * Example request bodies of the documentation: minimal, and without anything that would be sent to a real host, such as a
 * webhook. Readers replace the ids with their own.
 */

export const TEMPLATE_ID = '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e';
export const PROFILE_ID = '019ab0f2-6e3b-7c1f-9a01-0a1b2c3d4e5f';
export const RUN_ID = '019ab0f2-6e3b-7c1f-9a05-5e6f708192a3';

export const COMPANY = { domain: 'example.com' };
export const COMPANY_CRM = { ...COMPANY, category: 'crm' as const };

const QUESTION = {
  question: 'Does the company run a warehouse of its own?',
  answerType: 'boolean' as const,
};
export const COMPANY_QUESTION = { ...COMPANY, ...QUESTION };
export const QUESTION_FOR_MANY = { targets: ['example.com', 'example.org'], ...QUESTION };
export const COMPANIES_IN_BULK: z.input<typeof StartBulk> = {
  rows: [
    { domain: 'example.com', externalId: 'A-1' },
    { domain: 'example.org', externalId: 'A-2' },
  ],
  types: ['firmographics', { type: 'tech-stack', category: 'crm' }],
  questions: [QUESTION],
};
export const PERSON_QUESTION = {
  contactProfileUrl: 'https://profiles.example/in/jane-doe',
  question: 'What is her job title?',
  connectors: { employerDomain: 'example.com' },
};
export const SIGNALS_FOR_MANY: z.input<typeof CreateSignalBatch> = {
  signals: [QUESTION],
  domains: ['example.com', 'example.org'],
  async: true,
};

export const NEW_TEMPLATE: z.input<typeof CreateTemplate> = { name: 'Own warehouse', ...QUESTION };
export const CHANGED_TEMPLATE: z.input<typeof UpdateTemplate> = {
  qualificationCriteria: { yes: 'good', no: 'poor' },
};
export const PROPOSAL: z.input<typeof ProposeTemplates> = { signalType: 'COMPANY' };
export const APPLIED: z.input<typeof ApplyTemplates> = {
  clusters: [{ kind: 'new', ...NEW_TEMPLATE, answerType: 'boolean', executionIds: [RUN_ID] }],
};

export const NEW_PROFILE: z.input<typeof CreateProfile> = { profileType: 'company', name: 'Shippers' };
export const CHANGED_PROFILE = { name: 'Shippers in Europe' };
export const NEW_RULE: z.input<typeof PutRule> = {
  signalTemplateId: TEMPLATE_ID,
  dimension: 'fit',
  answerType: 'boolean',
  pointValues: { true: 20, false: 0 },
};
export const ASSIGNMENT: z.input<typeof AssignObject> = {
  profileId: PROFILE_ID,
  objectType: 'company',
  objectId: 'example.com',
};
export const ASSIGNMENTS: z.input<typeof AssignObjects> = {
  profileId: PROFILE_ID,
  objectType: 'company',
  objectIds: ['example.com', 'example.org'],
};
export const COMPUTATION: z.input<typeof ComputeScores> = {
  objectType: 'company',
  objectIds: ['example.com'],
};
export const SIMULATION: z.input<typeof Simulate> = { profileId: PROFILE_ID, rules: [NEW_RULE] };

export const PERSON = { full_name: 'Jane Doe', domain: 'example.com' };
export const PEOPLE = { contacts: [PERSON, { full_name: 'Jan Jansen', domain: 'example.org' }] };
