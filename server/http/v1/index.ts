/** @folder The routes under /v1: declarations that validate, type and document, with their examples. */

import type { V1Router } from '../route.ts';
import { connectors } from './connectors.ts';
import { contacts } from './contacts.ts';
import { credits } from './credits.ts';
import { bulkEnrichment } from './enrichment/bulk.ts';
import { companyEnrichment } from './enrichment/companyEnrichment.ts';
import { companyQuestions, contactQuestions } from './enrichment/customEnrichment.ts';
import { enrichmentRuns } from './enrichment/enrichmentRuns.ts';
import { scoringAssignments } from './scoring/assignments.ts';
import { scoringProfiles } from './scoring/profiles.ts';
import { scores } from './scoring/scores.ts';
import { companySignals } from './signals/companySignals.ts';
import { contactSignals } from './signals/contactSignals.ts';
import { signals } from './signals/prebuiltSignals.ts';
import { signalTemplates } from './signalTemplates/signalTemplates.ts';
import { templateExtraction } from './signalTemplates/templateExtraction.ts';
import { usage } from './usage.ts';
import { webhookDeliveries } from './webhookDeliveries.ts';
import { workEmailEnrichment, workEmailFinder } from './workEmail/workEmail.ts';

/** All routes under /v1, in the order of the documentation. */
export const v1Routers: readonly V1Router[] = [
  companyEnrichment,
  bulkEnrichment,
  companyQuestions,
  contactQuestions,
  enrichmentRuns,
  signals,
  signalTemplates,
  templateExtraction,
  companySignals,
  contactSignals,
  scoringProfiles,
  scoringAssignments,
  scores,
  workEmailFinder,
  workEmailEnrichment,
  contacts,
  credits,
  usage,
  webhookDeliveries,
  connectors,
];
