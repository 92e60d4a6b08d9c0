/** @folder The card in HubSpot's own test renderer. */

import type { CardContribution, CardData, CardMissing, CardScore } from '@assay/shared/hubspot/card';
import type { SettingsData } from '@assay/shared/hubspot/settings';
import { explain } from '@assay/shared/scoring/explain';

/** Cards of invented companies in the server's format. */

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const PROFILE = { id: id(1), name: 'Mid-market logistics' };
const OTHER_PROFILE = { id: id(2), name: 'Warehousing, south' };

const signal = (last: number, name: string, question: string, maxPoints: number) => ({
  ruleId: id(100 + last),
  signalTemplateId: id(200 + last),
  name,
  question,
  maxPoints,
});

const source = (path: string, title: string, excerpt: string, publishedAt: string | null) => ({
  url: `https://www.kranwerk.example/${path}`,
  title,
  excerpt,
  accessedAt: '2026-11-18T08:12:00.000Z',
  publishedAt,
});

const warehouse: CardContribution = {
  ...signal(1, 'Own warehouse', 'Does the company run its own warehouse?', 20),
  matchedValue: 'true',
  pointsEarned: 20,
  answeredAt: '2026-11-18T08:12:00.000Z',
  confidence: 0.93,
  reasoning: 'The locations page lists two warehouses that the company runs itself.',
  evidence: [
    source('locations', 'Locations – Kranwerk', 'We run our own warehouses in Rostock and Lübeck.', null),
  ],
};

const crm: CardContribution = {
  ...signal(2, 'CRM', 'Which CRM does the company use?', 18),
  matchedValue: 'HubSpot',
  pointsEarned: 8,
  answeredAt: '2026-11-18T08:12:04.000Z',
  confidence: 0.71,
  reasoning: 'A job advert asks for experience with HubSpot.',
  evidence: [
    source(
      'jobs/sales-operations',
      'Sales operations manager (f/m/x)',
      'You keep our HubSpot tidy and its reports honest.',
      '2026-10-02',
    ),
  ],
};

const insolvency: CardContribution = {
  ...signal(3, 'Hiring stop', 'Has the company announced a hiring stop?', 0),
  matchedValue: 'true',
  pointsEarned: -5,
  answeredAt: '2026-11-18T08:12:09.000Z',
  confidence: 0.64,
  reasoning: null,
  evidence: [
    source('news/outlook', 'Outlook 2027', 'Until spring we will not fill open positions.', '2026-09-14'),
  ],
};

const employees: CardContribution = {
  ...signal(4, 'Employees', 'How many people does the company employ?', 15),
  matchedValue: '5000',
  pointsEarned: 0,
  answeredAt: '2026-11-18T08:12:01.000Z',
  confidence: 0.88,
  reasoning: null,
  evidence: [source('about', 'About us', '5,000 colleagues at 12 locations.', null)],
};

const abroad: CardMissing = {
  ...signal(5, 'Expanding abroad', 'Is the company expanding into other countries?', 20),
  reason: 'no_answer',
  scoreGain: 22.73,
  isResearching: false,
};

const tender: CardMissing = {
  ...signal(6, 'Open tender', 'Is a tender for warehouse software open?', 15),
  reason: 'null_value',
  scoreGain: 17.05,
  isResearching: false,
};

const hiring: CardContribution = {
  ...signal(7, 'Hiring in sales', 'Is the company hiring for sales?', 10),
  matchedValue: 'true',
  pointsEarned: 10,
  answeredAt: '2026-11-17T14:00:00.000Z',
  confidence: 0.97,
  reasoning: null,
  evidence: [source('jobs', 'Jobs at Kranwerk', 'Account executive, Hamburg: apply now.', '2026-11-12')],
};

const funding: CardContribution = {
  ...signal(8, 'New funding', 'Did the company raise money in the last year?', 10),
  matchedValue: 'true',
  pointsEarned: 10,
  answeredAt: '2026-11-17T14:00:00.000Z',
  confidence: 0.9,
  reasoning: null,
  evidence: [
    source(
      'news/series-b',
      'Kranwerk raises a Series B',
      'Kranwerk has raised 18 million euros from existing investors.',
      '2026-06-23',
    ),
  ],
};

const leader: CardMissing = {
  ...signal(9, 'New head of sales', 'Has a new head of sales started?', 5),
  reason: 'failed',
  scoreGain: 20,
  isResearching: false,
};

function scored(score: Omit<CardScore, 'explanation' | 'signalCoverage' | 'totalRules'>): CardScore {
  const { contributions, missing } = score;
  const [signalCoverage, totalRules] = [contributions.length, contributions.length + missing.length];
  const nameOf = (templateId: string) =>
    [...contributions, ...missing].find(({ signalTemplateId }) => signalTemplateId === templateId)?.name ??
    '';
  const result = { ...score, signalCoverage, totalRules };
  const explanation = explain(result, {
    dimension: score.dimension,
    nameOf,
    band: score.band,
    percentile: score.percentile,
    most: 3,
  });
  return { ...result, explanation };
}

const fit = scored({
  dimension: 'fit',
  score: 26.14,
  band: 'C',
  percentile: 62,
  previousScore: 20.45,
  trend: 'up',
  version: 4,
  computedAt: '2026-11-20T09:30:00.000Z',
  contributions: [warehouse, crm, insolvency, employees],
  missing: [abroad, tender],
  history: [
    { score: 9.09, computedAt: '2026-08-03T09:00:00.000Z', version: 1 },
    { score: 17.05, computedAt: '2026-09-15T09:00:00.000Z', version: 2 },
    { score: 20.45, computedAt: '2026-10-20T09:00:00.000Z', version: 3 },
    { score: 26.14, computedAt: '2026-11-18T08:12:10.000Z', version: 4 },
  ],
});

const urgency = scored({
  dimension: 'urgency',
  score: 80,
  band: 'Now',
  percentile: 91,
  previousScore: 88,
  trend: 'down',
  version: 3,
  computedAt: '2026-11-20T09:30:00.000Z',
  contributions: [hiring, funding],
  missing: [leader],
  history: [
    { score: 40, computedAt: '2026-08-03T09:00:00.000Z', version: 1 },
    { score: 88, computedAt: '2026-10-01T09:00:00.000Z', version: 2 },
    { score: 80, computedAt: '2026-11-17T14:00:10.000Z', version: 3 },
  ],
});

/** A company with every part of a card. */
export const scoredCard: CardData = {
  state: 'scored',
  objectType: 'company',
  recordId: '501',
  objectId: 'kranwerk.example',
  profile: PROFILE,
  profiles: [
    { ...PROFILE, isAssigned: true },
    { ...OTHER_PROFILE, isAssigned: false },
  ],
  scores: [fit, urgency],
  freshness: {
    scoredAt: '2026-11-20T09:30:00.000Z',
    oldestAnswerAt: '2026-11-17T14:00:00.000Z',
    isStale: false,
    message: 'Scored yesterday; the oldest answer is 4 days old',
  },
  canResearch: true,
  researching: 0,
  writeBack: {
    status: 'written',
    message: null,
    writtenAt: '2026-11-20T09:30:06.000Z',
    keptProperties: [],
  },
};

/** The same company with old answers, and with a write that HubSpot refused. */
export const staleCard: CardData = {
  ...scoredCard,
  freshness: {
    scoredAt: '2026-11-20T09:30:00.000Z',
    oldestAnswerAt: '2026-10-06T09:30:00.000Z',
    isStale: true,
    message: 'Scored yesterday; the oldest answer is 45 days old',
  },
  writeBack: {
    status: 'failed',
    message:
      'HubSpot refused the record: “Industry” is required by a validation rule of your account. Fill it in, then recompute.',
    writtenAt: null,
    keptProperties: ['assay_fit_band'],
  },
};

const researchedScores = scoredCard.scores.map((score) => ({
  ...score,
  missing: score.missing.map((missing) => ({ ...missing, isResearching: true })),
}));

/** While its missing signals are researched. */
export const researchingCard: CardData = { ...scoredCard, researching: 3, scores: researchedScores };

function withoutScores(state: CardData['state']): CardData {
  return {
    ...scoredCard,
    state,
    profile: null,
    profiles: scoredCard.profiles.map((profile) => ({ ...profile, isAssigned: false })),
    scores: [],
    freshness: null,
    writeBack: { status: 'none', message: null, writtenAt: null, keptProperties: [] },
  };
}

export const notAssignedCard: CardData = withoutScores('not_assigned');
export const noDomainCard: CardData = {
  ...withoutScores('no_identifier'),
  objectId: null,
  canResearch: false,
};
export const noProfileCard: CardData = { ...withoutScores('no_profile'), profiles: [] };
export const noRulesCard: CardData = { ...withoutScores('not_scored'), profile: PROFILE };

/** A connected account with default settings. */
export const settingsData: SettingsData = {
  settings: {
    company: { profileId: null, autoAssign: false, autoResearch: false, refreshStale: false },
    contact: { profileId: null, autoAssign: false, autoResearch: false, refreshStale: false },
    writeProperties: [
      'assay_fit_score',
      'assay_urgency_score',
      'assay_fit_band',
      'assay_urgency_band',
      'assay_scored_at',
      'assay_top_reasons',
      'assay_signal_coverage',
    ],
    fields: {},
    companyScoresOn: [],
    dailyResearchLimit: 100,
    staleAfterDays: 30,
  },
  profiles: { company: [PROFILE, OTHER_PROFILE], contact: [{ id: id(3), name: 'Buyers' }] },
  hub: {
    hubId: '62515',
    canWrite: true,
    connectedAt: '2026-11-02T10:00:00.000Z',
    scopes: ['oauth', 'crm.objects.companies.read', 'crm.objects.companies.write', 'automation'],
    missing: [],
  },
};
