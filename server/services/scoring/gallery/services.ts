import {
  EXPANDING,
  employees,
  fits,
  HIRING,
  HIRING_SALES,
  NEW_FUNDING,
  oneOf,
  type ReadyProfile,
  sized,
  urges,
} from './readyProfile.ts';

const SOFTWARE: ReadyProfile = {
  key: 'growing-software',
  objectType: 'company',
  industry: 'Software',
  name: 'Growing software companies',
  description: 'Software vendors that sell to businesses, and are hiring or funded now.',
  rules: [
    fits('Sells software to businesses', 'Does the company sell software to other businesses?', 30),
    employees([null, 20, 0], [20, 50, 10], [50, 500, 25], [500, null, 5]),
    fits('Public prices', 'Does the company publish the prices of its product?', 10),
    HIRING_SALES,
    NEW_FUNDING,
  ],
};

const AGENCIES: ReadyProfile = {
  key: 'services',
  objectType: 'company',
  industry: 'Professional services',
  name: 'Agencies and consultancies',
  description: 'Companies that sell the time of their people, and are growing now.',
  rules: [
    fits(
      'Sells services to businesses',
      'Does the company sell consulting, agency or other professional services to businesses?',
      30,
    ),
    employees([null, 10, 0], [10, 50, 20], [50, 250, 25], [250, null, 10]),
    fits('Names its customers', 'Does the company publish case studies with named customers?', 10),
    HIRING,
    EXPANDING,
  ],
};

const HEALTHCARE: ReadyProfile = {
  key: 'healthcare',
  objectType: 'company',
  industry: 'Healthcare',
  name: 'Hospitals and clinics',
  description: 'Providers of care with several sites, and a need for staff or systems now.',
  rules: [
    fits('Treats patients', 'Does the organisation run a hospital, clinic or practice?', 30),
    sized('Locations', 'How many locations does the company have?', [
      [null, 2, 5],
      [2, 10, 20],
      [10, null, 25],
    ]),
    fits('Online appointments', 'Can patients book appointments online?', 10),
    urges('Hiring in care', 'Is the organisation hiring doctors, nurses or therapists now?', 20),
    EXPANDING,
  ],
};

const FINANCE: ReadyProfile = {
  key: 'financial-services',
  objectType: 'company',
  industry: 'Financial services',
  name: 'Banks, insurers and fintechs',
  description: 'Regulated companies that handle money or risk, and are changing their products now.',
  rules: [
    fits('Licensed', 'Is the company licensed or regulated by a financial supervisory authority?', 25),
    oneOf('Products', 'Which financial products does the company offer?', {
      Payments: 20,
      Lending: 20,
      Insurance: 15,
      Investments: 10,
    }),
    employees([null, 20, 0], [20, 200, 20], [200, 5_000, 25], [5_000, null, 10]),
    urges('New product', 'Did the company launch a new product in the last twelve months?', 20),
    urges('Hiring in compliance', 'Is the company hiring for compliance, risk or security roles now?', 15),
  ],
};

const HOSPITALITY: ReadyProfile = {
  key: 'hospitality',
  objectType: 'company',
  industry: 'Hospitality',
  name: 'Hotels and restaurants',
  description: 'Groups that run hotels or restaurants, and are opening or hiring now.',
  rules: [
    fits('Runs hotels or restaurants', 'Does the company run hotels or restaurants?', 30),
    sized('Locations', 'How many locations does the company have?', [
      [null, 2, 0],
      [2, 20, 20],
      [20, null, 25],
    ]),
    fits('Online booking', 'Can guests book rooms or tables on the company’s own site?', 10),
    EXPANDING,
    HIRING,
  ],
};

/** Industries that serve. */
export const SERVICES: readonly ReadyProfile[] = [SOFTWARE, AGENCIES, HEALTHCARE, FINANCE, HOSPITALITY];
