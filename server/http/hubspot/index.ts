/** @folder HubSpot's requests: the card's calls, events and workflow steps, all signed; and the pages of the installation.
 */

import {
  AssignRequest,
  BulkData,
  BulkRequest,
  ResearchData,
  ResearchRequest,
} from '@assay/shared/hubspot/actions';
import { CardData, CardRequest } from '@assay/shared/hubspot/card';
import {
  PageData,
  PageRequest,
  PageSimulate,
  ProfilesData,
  ProfilesRequest,
  RulesData,
  RulesRequest,
} from '@assay/shared/hubspot/page';
import { SettingsData, SettingsRequest } from '@assay/shared/hubspot/settings';
import { WorkEmailData, WorkEmailRequest } from '@assay/shared/hubspot/workEmail';
import { WhatIfResult } from '@assay/shared/scoring/studio/overview';
import Router from '@koa/router';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { bulkRecords } from '../../services/hubspot/card/bulkRecords.ts';
import {
  readHubSettings,
  removeHubProperties,
  replaceHubSettings,
} from '../../services/hubspot/card/hubSettings.ts';
import { readCard } from '../../services/hubspot/card/readCard.ts';
import { assignRecord, recomputeRecord, researchRecord } from '../../services/hubspot/card/recordActions.ts';
import { recordWorkEmail } from '../../services/hubspot/card/workEmail.ts';
import { createHubDirectory } from '../../services/hubspot/connection/authenticateHub.ts';
import { pageRules } from '../../services/hubspot/page/pageRules.ts';
import { changeProfile, readPage } from '../../services/hubspot/page/readPage.ts';
import { simulateRule } from '../../services/hubspot/page/simulateRule.ts';
import type { RequestState } from '../context.ts';
import { limitRate } from '../middleware/limitRate.ts';
import type { RateLimitStore } from '../rateLimit/store.ts';
import { type CardRoute, runCardRoute } from './cardRoute.ts';
import { refuseQuery, webhooks, workflowAction } from './incoming.ts';
import { callback, confirm, install } from './install.ts';
import { identifyHub, refuseReplays, requireSignature } from './signedRequest.ts';

const PREFIX = '/crm/hubspot';

/** The routes for HubSpot. `install` and `callback` are pages for an administrator; every other request carries HubSpot's signature.
 * docs/api-contract.md, "HubSpot"; docs/hubspot-internals.md.
 */
export function hubspotRoutes(
  deps: Deps,
  { rateLimits, stopping }: { rateLimits: RateLimitStore; stopping: AbortSignal },
): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  const directory = createHubDirectory(deps);
  const card = <Body extends z.ZodType, Data extends z.ZodType>(name: string, route: CardRoute<Body, Data>) =>
    router.post(
      `${PREFIX}/${name}`,
      requireSignature(deps, 'v3'),
      identifyHub(deps, directory),
      limitRate(rateLimits),
      refuseReplays(deps),
      runCardRoute(deps, route, stopping),
    );

  router.get(`${PREFIX}/install`, install(deps));
  router.get(`${PREFIX}/callback`, callback(deps, stopping));
  router.post(`${PREFIX}/callback`, confirm(deps, stopping));
  router.post(`${PREFIX}/webhooks`, refuseQuery(deps), requireSignature(deps, 'v3'), webhooks(deps));
  router.post(
    `${PREFIX}/workflow-action`,
    refuseQuery(deps),
    requireSignature(deps, 'v2'),
    workflowAction(deps),
  );
  card('card', {
    body: CardRequest,
    data: CardData,
    run: ({ caller, hubId, body }) => readCard(deps, caller, hubId, body),
  });
  card('recompute', {
    body: CardRequest,
    data: CardData,
    run: ({ caller, hubId, body }) => recomputeRecord(deps, caller, hubId, body),
  });
  card('research', {
    body: ResearchRequest,
    data: ResearchData,
    run: ({ caller, hubId, body }) => researchRecord(deps, caller, hubId, body),
  });
  card('work-email', {
    body: WorkEmailRequest,
    data: WorkEmailData,
    run: ({ caller, hubId, body, signal }) => recordWorkEmail(deps, caller, hubId, body, signal),
  });
  card('assign', {
    body: AssignRequest,
    data: CardData,
    run: ({ caller, hubId, body }) => assignRecord(deps, caller, hubId, body),
  });
  card('settings', {
    body: SettingsRequest,
    data: SettingsData,
    run: ({ caller, hubId, body: { settings, removeProperties }, signal }) => {
      if (removeProperties === true) return removeHubProperties(deps, caller, hubId, signal);
      return settings === undefined
        ? readHubSettings(deps, caller, hubId)
        : replaceHubSettings(deps, caller, { hubId, settings }, signal);
    },
  });
  card('bulk', {
    body: BulkRequest,
    data: BulkData,
    run: ({ caller, hubId, body, signal }) => bulkRecords(deps, caller, hubId, body, signal),
  });
  card('page', {
    body: PageRequest,
    data: PageData,
    run: ({ caller, hubId }) => readPage(deps, caller, hubId),
  });
  card('profiles', {
    body: ProfilesRequest,
    data: ProfilesData,
    run: ({ caller, hubId, body }) => changeProfile(deps, caller, hubId, body),
  });
  card('rules', {
    body: RulesRequest,
    data: RulesData,
    run: ({ caller, hubId, body }) => pageRules(deps, caller, hubId, body),
  });
  card('simulate', {
    body: PageSimulate,
    data: WhatIfResult,
    run: ({ caller, body }) => simulateRule(deps, caller, body),
  });
  return router;
}
