import {
  EXPANDING,
  employees,
  fits,
  HIRING,
  oneOf,
  type ReadyProfile,
  sized,
  urges,
} from './readyProfile.ts';

const MANUFACTURERS: ReadyProfile = {
  key: 'manufacturers',
  objectType: 'company',
  industry: 'Manufacturing',
  name: 'Manufacturers with their own sites',
  description: 'Companies that make or move goods at several sites, and are expanding now.',
  rules: [
    fits('Own production or warehouse', 'Does the company run its own production site or warehouse?', 30),
    employees([null, 50, 0], [50, 250, 15], [250, 5_000, 25], [5_000, null, 10]),
    fits('Exports', 'Does the company sell to customers in other countries?', 15),
    EXPANDING,
    urges(
      'Hiring in operations',
      'Is the company hiring for production, warehouse or logistics roles now?',
      15,
    ),
  ],
};

const LOGISTICS: ReadyProfile = {
  key: 'logistics',
  objectType: 'company',
  industry: 'Logistics',
  name: 'Carriers and logistics providers',
  description: 'Companies that move or store goods for others, and need capacity now.',
  rules: [
    fits('Carries for others', 'Does the company transport or store goods for other companies?', 30),
    oneOf('Ways of transport', 'By which ways does the company transport goods?', {
      Road: 15,
      Sea: 10,
      Air: 10,
      Rail: 5,
    }),
    sized('Locations', 'How many locations does the company have?', [
      [null, 2, 0],
      [2, 10, 15],
      [10, null, 20],
    ]),
    urges('Hiring drivers', 'Is the company hiring for drivers, dispatchers or warehouse workers now?', 20),
    EXPANDING,
  ],
};

const RETAIL: ReadyProfile = {
  key: 'retail',
  objectType: 'company',
  industry: 'Retail and e-commerce',
  name: 'Retailers with an online shop',
  description: 'Merchants who sell to consumers online, and are growing now.',
  rules: [
    fits('Online shop', 'Does the company sell goods to consumers in an online shop of its own?', 30),
    oneOf('Shop system', 'Which shop system does the company use?', {
      Shopify: 20,
      Shopware: 20,
      Magento: 15,
      WooCommerce: 10,
      'Salesforce Commerce Cloud': 10,
    }),
    sized('Stores', 'How many stores does the company have?', [
      [null, 1, 5],
      [1, 20, 15],
      [20, 200, 20],
      [200, null, 5],
    ]),
    urges('New countries', 'Did the company begin to sell in another country in the last twelve months?', 20),
    HIRING,
  ],
};

const CONSTRUCTION: ReadyProfile = {
  key: 'construction',
  objectType: 'company',
  industry: 'Construction',
  name: 'Builders and developers',
  description: 'Companies that build or develop property, with projects under way.',
  rules: [
    fits('Builds or develops', 'Does the company build or develop buildings or infrastructure?', 30),
    employees([null, 20, 0], [20, 100, 15], [100, 2_000, 25], [2_000, null, 10]),
    oneOf('Kinds of projects', 'Which kinds of projects does the company carry out?', {
      Commercial: 15,
      Industrial: 15,
      Infrastructure: 10,
      Residential: 5,
    }),
    urges(
      'Projects under way',
      'Has the company won or started a construction project in the last twelve months?',
      20,
    ),
    urges(
      'Hiring site managers',
      'Is the company hiring for site managers, engineers or project managers now?',
      15,
    ),
  ],
};

const ENERGY: ReadyProfile = {
  key: 'energy',
  objectType: 'company',
  industry: 'Energy',
  name: 'Energy producers and utilities',
  description: 'Companies that produce, store or deliver energy, and are investing now.',
  rules: [
    fits('Produces or delivers energy', 'Does the company produce, store or deliver energy?', 30),
    oneOf('Sources of energy', 'From which sources does the company produce energy?', {
      Solar: 20,
      Wind: 20,
      Hydro: 10,
      Gas: 5,
    }),
    sized(
      'Share of renewables',
      'What share of the energy that the company produces is renewable?',
      [
        [0, 25, 0],
        [25, 75, 10],
        [75, null, 20],
      ],
      'percentage',
    ),
    urges('New plants', 'Has the company announced or opened a new plant in the last twelve months?', 20),
    HIRING,
  ],
};

/** Industries that make, move, sell or build things. */
export const GOODS: readonly ReadyProfile[] = [MANUFACTURERS, LOGISTICS, RETAIL, CONSTRUCTION, ENERGY];
