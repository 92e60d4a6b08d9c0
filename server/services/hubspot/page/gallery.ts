import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Dimension, PointValues, ScoredType } from '@assay/shared/scoring/rule';

/** A question of a ready profile with the points of its rule. */
export interface ReadyRule {
  name: string;
  question: string;
  dimension: Dimension;
  answerType: ScoredType;
  pointValues: PointValues;
}

/** A ready profile. Its points are a place to begin: each is changed on the page. */
export interface ReadyProfile {
  key: string;
  objectType: ObjectType;
  name: string;
  description: string;
  rules: readonly ReadyRule[];
}

/** The bands of every ready profile. */
export const READY_BANDS = [
  { name: 'A', min: 70 },
  { name: 'B', min: 45 },
  { name: 'C', min: 20 },
  { name: 'D', min: 0 },
];

const yes = (points: number): PointValues => ({ true: points, false: 0 });

const employees = (ranges: readonly [number | null, number | null, number][]): ReadyRule => ({
  name: 'Employees',
  question: 'How many people does the company employ?',
  dimension: 'fit',
  answerType: 'number',
  pointValues: { ranges: ranges.map(([min, max, points]) => ({ min, max, points })) },
});

const HIRING_SALES: ReadyRule = {
  name: 'Hiring in sales',
  question: 'Is the company hiring for sales roles now?',
  dimension: 'urgency',
  answerType: 'boolean',
  pointValues: yes(20),
};

const NEW_FUNDING: ReadyRule = {
  name: 'New funding',
  question: 'Did the company raise money in the last twelve months?',
  dimension: 'urgency',
  answerType: 'boolean',
  pointValues: yes(20),
};

const EXPANDING: ReadyRule = {
  name: 'New locations',
  question: 'Has the company opened or announced a new location in the last twelve months?',
  dimension: 'urgency',
  answerType: 'boolean',
  pointValues: yes(15),
};

const SOFTWARE: ReadyProfile = {
  key: 'growing-software',
  objectType: 'company',
  name: 'Growing software companies',
  description: 'Software vendors that sell to businesses, and are hiring or funded now.',
  rules: [
    {
      name: 'Sells software to businesses',
      question: 'Does the company sell software to other businesses?',
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: yes(30),
    },
    employees([
      [null, 20, 0],
      [20, 50, 10],
      [50, 500, 25],
      [500, null, 5],
    ]),
    {
      name: 'Public prices',
      question: 'Does the company publish the prices of its product?',
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: yes(10),
    },
    HIRING_SALES,
    NEW_FUNDING,
  ],
};

const MANUFACTURERS: ReadyProfile = {
  key: 'manufacturers',
  objectType: 'company',
  name: 'Manufacturers with their own sites',
  description: 'Companies that make or move goods at several sites, and are expanding now.',
  rules: [
    {
      name: 'Own production or warehouse',
      question: 'Does the company run its own production site or warehouse?',
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: yes(30),
    },
    employees([
      [null, 50, 0],
      [50, 250, 15],
      [250, 5_000, 25],
      [5_000, null, 10],
    ]),
    {
      name: 'Exports',
      question: 'Does the company sell to customers in other countries?',
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: yes(15),
    },
    EXPANDING,
    {
      name: 'Hiring in operations',
      question: 'Is the company hiring for production, warehouse or logistics roles now?',
      dimension: 'urgency',
      answerType: 'boolean',
      pointValues: yes(15),
    },
  ],
};

const SERVICES: ReadyProfile = {
  key: 'services',
  objectType: 'company',
  name: 'Agencies and consultancies',
  description: 'Companies that sell the time of their people, and are growing now.',
  rules: [
    {
      name: 'Sells services to businesses',
      question: 'Does the company sell consulting, agency or other professional services to businesses?',
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: yes(30),
    },
    employees([
      [null, 10, 0],
      [10, 50, 20],
      [50, 250, 25],
      [250, null, 10],
    ]),
    {
      name: 'Names its customers',
      question: 'Does the company publish case studies with named customers?',
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: yes(10),
    },
    {
      name: 'Hiring',
      question: 'Is the company hiring now?',
      dimension: 'urgency',
      answerType: 'boolean',
      pointValues: yes(15),
    },
    EXPANDING,
  ],
};

const DECISION_MAKERS: ReadyProfile = {
  key: 'decision-makers',
  objectType: 'contact',
  name: 'People who decide',
  description: 'Contacts who lead a team and decide what is bought, and are new in their role.',
  rules: [
    {
      name: 'Leads a team',
      question: 'Does this person lead a department or a team?',
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: yes(25),
    },
    {
      name: 'Management',
      question: 'Is this person a founder, a managing director or a member of the management board?',
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: yes(25),
    },
    {
      name: 'New in the role',
      question: 'Did this person start in the present role within the last twelve months?',
      dimension: 'urgency',
      answerType: 'boolean',
      pointValues: yes(20),
    },
  ],
};

const EMPTY: ReadyProfile[] = [
  {
    key: 'empty-company',
    objectType: 'company',
    name: 'My companies',
    description: 'An empty profile for companies: every rule is your own.',
    rules: [],
  },
  {
    key: 'empty-contact',
    objectType: 'contact',
    name: 'My contacts',
    description: 'An empty profile for contacts: every rule is your own.',
    rules: [],
  },
];

/** The ready profiles, in the order in which they are shown. */
export const GALLERY: readonly ReadyProfile[] = [
  SOFTWARE,
  MANUFACTURERS,
  SERVICES,
  DECISION_MAKERS,
  ...EMPTY,
];
