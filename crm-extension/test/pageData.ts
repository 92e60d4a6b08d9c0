import type { PageData, RulesData } from '@assay/shared/hubspot/page';
import { spreadOf } from '@assay/shared/scoring/scoreSpread';
import type { WhatIfResult } from '@assay/shared/scoring/studio/overview';

/** The app page's answers in the server's format. */

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

export const emptyPage: PageData = {
  canChange: true,
  whyNot: null,
  profiles: [],
  gallery: [
    {
      key: 'services',
      objectType: 'company',
      industry: 'Professional services',
      name: 'Agencies',
      description: 'Companies that sell the time of their people.',
      questions: [{ name: 'Hiring', question: 'Is the company hiring now?', dimension: 'urgency' }],
      researchCredits: 2,
    },
  ],
  spend: {
    from: '2026-11-19T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
    balance: 100,
    reserved: 0,
    available: 100,
    questionCredits: 2,
    budget: { perDay: 200, today: 12 },
    days: [
      { day: '2026-11-19', credits: 0 },
      { day: '2026-11-20', credits: 12 },
    ],
    operations: [{ operation: 'enrich.custom', credits: 12, count: 6 }],
    starters: [{ by: 'workflow', userId: null, isCaller: false, credits: 12, count: 3 }],
  },
};

export const page: PageData = {
  ...emptyPage,
  profiles: [
    {
      id: id(1),
      objectType: 'company',
      name: 'Shippers',
      description: null,
      isArchived: false,
      rules: 1,
      objects: 40,
      distribution: [
        {
          dimension: 'fit',
          scored: 40,
          bands: [
            { name: 'A', objects: 10 },
            { name: null, objects: 30 },
          ],
        },
      ],
      researchCredits: 2,
    },
  ],
};

const warehouse = {
  id: id(11),
  name: 'Own warehouse',
  question: 'Does the company run its own warehouse?',
  answerType: 'boolean' as const,
  choiceLabels: {},
};

export const rules: RulesData = {
  profile: {
    id: id(1),
    name: 'Shippers',
    objectType: 'company',
    objects: 40,
    bands: [
      { name: 'A', min: 60 },
      { name: 'B', min: 0 },
    ],
  },
  rules: [
    {
      id: id(21),
      question: warehouse,
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: { true: 20, false: 0 },
    },
  ],
  questions: [warehouse, { ...warehouse, id: id(12), name: 'Employees', answerType: 'number' }],
  lint: [
    {
      ruleId: id(21),
      dimension: 'fit',
      kind: 'never_answered',
      message: 'None of the 40 objects has an answer.',
    },
  ],
  questionId: null,
};

export const simulation: WhatIfResult = {
  dimension: 'fit',
  objects: 40,
  assigned: 40,
  moved: 2,
  before: spreadOf([50, 50]),
  after: spreadOf([60, 70]),
  bands: [
    { name: 'A', before: 0, after: 2 },
    { name: 'B', before: 40, after: 38 },
  ],
  movers: [
    { objectId: 'a.example', before: 50, after: 70, bandBefore: 'B', bandAfter: 'A' },
    { objectId: 'b.example', before: 50, after: 60, bandBefore: 'B', bandAfter: 'A' },
  ],
  lint: [],
};
