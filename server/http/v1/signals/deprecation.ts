import type { Deprecation } from '../../route.ts';

/**
 * The routes of the older format. They do what the routes of enrichment do, in another shape, and stay at least until the sunset,
 * which a release may postpone and never brings forward. The body of webhooks that a request names (`webhookUrl`) is not
 * deprecated.
 */
export const LEGACY_SIGNALS: Deprecation = {
  since: new Date('2026-12-01T00:00:00Z'),
  sunset: new Date('2027-12-01T00:00:00Z'),
  instead:
    'Use the routes under `/v1/companies/enrich` and `/v1/contacts/enrich`, and `/v1/enrichment-runs` to read.',
};
