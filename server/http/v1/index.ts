import type { V1Router } from '../route.ts';
import { companyEnrichment } from './companyEnrichment.ts';
import { companySignals } from './companySignals.ts';
import { connectors } from './connectors.ts';
import { contactSignals } from './contactSignals.ts';
import { contacts } from './contacts.ts';
import { credits } from './credits.ts';
import { companyQuestions, contactQuestions } from './customEnrichment.ts';
import { enrichmentRuns } from './enrichmentRuns.ts';
import { scores } from './scores.ts';
import { scoringAssignments } from './scoringAssignments.ts';
import { scoringProfiles } from './scoringProfiles.ts';
import { signals } from './signals.ts';
import { signalTemplates } from './signalTemplates.ts';
import { templateExtraction } from './templateExtraction.ts';
import { usage } from './usage.ts';
import { webhookDeliveries } from './webhookDeliveries.ts';
import { workEmailEnrichment, workEmailFinder } from './workEmail.ts';

/** Everything under /v1, in the order of the documentation. */
export const v1Routers: readonly V1Router[] = [
  companyEnrichment,
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
