/** @folder Ready profiles and questions for ten industries, for whoever begins: in the console and in HubSpot. */

import { GOODS } from './goods.ts';
import { fits, type ReadyProfile, urges } from './readyProfile.ts';
import { SERVICES } from './services.ts';

/** The bands of every ready profile. */
export const READY_BANDS = [
  { name: 'A', min: 70 },
  { name: 'B', min: 45 },
  { name: 'C', min: 20 },
  { name: 'D', min: 0 },
];

const DECISION_MAKERS: ReadyProfile = {
  key: 'decision-makers',
  objectType: 'contact',
  industry: null,
  name: 'People who decide',
  description: 'Contacts who lead a team and decide what is bought, and are new in their role.',
  rules: [
    fits('Leads a team', 'Does this person lead a department or a team?', 25),
    fits(
      'Management',
      'Is this person a founder, a managing director or a member of the management board?',
      25,
    ),
    urges('New in the role', 'Did this person start in the present role within the last twelve months?', 20),
  ],
};

const EMPTY: readonly ReadyProfile[] = [
  {
    key: 'empty-company',
    objectType: 'company',
    industry: null,
    name: 'My companies',
    description: 'An empty profile for companies: every rule is your own.',
    rules: [],
  },
  {
    key: 'empty-contact',
    objectType: 'contact',
    industry: null,
    name: 'My contacts',
    description: 'An empty profile for contacts: every rule is your own.',
    rules: [],
  },
];

/** The ready profiles, in the order in which they are shown. */
export const GALLERY: readonly ReadyProfile[] = [
  ...SERVICES.slice(0, 1),
  ...GOODS.slice(0, 1),
  ...SERVICES.slice(1),
  ...GOODS.slice(1),
  DECISION_MAKERS,
  ...EMPTY,
];
