import type { ConsoleRole } from '@assay/shared/consoleRole';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import {
  pageOfDeliveries,
  viewDelivery,
  viewEndpoint,
  viewEndpoints,
  withoutPath,
} from '../../services/console/webhooks.ts';
import { readHttpsOnly, setHttpsOnly } from '../../services/organizations/organizations.ts';
import { replayDelivery } from '../../services/webhooks/deliveries.ts';
import {
  createEndpoint,
  removeEndpoint,
  restoreEndpoint,
  rotateSecret,
  updateEndpoint,
} from '../../services/webhooks/endpoints.ts';
import { testEndpoint } from '../../services/webhooks/testEndpoint.ts';
import type { WebhookServices } from './interface.ts';

/** Longer than a receiver may take to answer. */
const TEST_MS = 20_000;

/** The webhooks of the caller's organisation, for a user of this role. */
export function webhookServices(
  deps: Deps,
  caller: Caller,
  { actor, role }: { actor: Actor; role: ConsoleRole },
): WebhookServices {
  const { organizationId } = caller;
  const shown = <Addressed extends { url: string }>(addressed: Addressed): Addressed =>
    role === 'owner' ? addressed : withoutPath(addressed);
  return {
    listEndpoints: async () => ({
      endpoints: (await viewEndpoints(deps, caller)).map(shown),
      httpsOnly: await readHttpsOnly(deps, organizationId),
    }),
    getEndpoint: async (id) => shown(await viewEndpoint(deps, caller, id)),
    async createEndpoint(input) {
      const { endpoint, secret } = await createEndpoint(deps, caller, input, actor);
      return { endpoint: await viewEndpoint(deps, caller, endpoint.id), secret };
    },
    async changeEndpoint({ endpointId, ...changes }) {
      await updateEndpoint(deps, caller, endpointId, changes, actor);
      return viewEndpoint(deps, caller, endpointId);
    },
    removeEndpoint: (id) => removeEndpoint(deps, caller, id, actor),
    restoreEndpoint: ({ endpointId: id, status }) => restoreEndpoint(deps, caller, { id, status }, actor),
    async rotateSecret({ endpointId, overlapHours }) {
      const { secret } = await rotateSecret(deps, caller, endpointId, { overlapHours }, actor);
      return { endpoint: await viewEndpoint(deps, caller, endpointId), secret };
    },
    testEndpoint: (id) => testEndpoint(deps, caller, id, AbortSignal.timeout(TEST_MS), actor),
    async setHttpsOnly(httpsOnly) {
      await setHttpsOnly(deps, organizationId, httpsOnly, actor);
    },
    async listDeliveries(input) {
      const { deliveries, next } = await pageOfDeliveries(deps, caller, input);
      return { deliveries: deliveries.map(shown), next };
    },
    async getDelivery(id) {
      const { delivery, endpoint, ...view } = await viewDelivery(deps, caller, id);
      return { ...view, delivery: shown(delivery), endpoint: endpoint === null ? null : shown(endpoint) };
    },
    replayDelivery: (id) => replayDelivery(deps, caller, id, actor),
  };
}
