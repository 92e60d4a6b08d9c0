import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { serializeBatchCounts, serializeEmailBatch, serializeFinding } from '../../serializers/workEmail.ts';
import { readContacts } from '../../services/console/workEmail/readContacts.ts';
import {
  priceOfEmail,
  priceOfEmails,
  searchEmail,
  startEmailBatch,
} from '../../services/console/workEmail/searches.ts';
import { getEmailBatch, listEmailBatches } from '../../services/workEmail/batches.ts';
import type { WorkEmailServices } from './interface.ts';

/** Searches and batches of the caller's organisation. */
export function workEmailServices(deps: Deps, caller: Caller): WorkEmailServices {
  return {
    price: (input) => priceOfEmail(deps, caller, input),
    async find(input) {
      const answer = await searchEmail(deps, caller, input);
      return { ...serializeFinding(answer), reason: answer.reason };
    },
    readContacts,
    estimate: (input) => priceOfEmails(deps, caller, input),
    start: async (input) => ({ batchId: await startEmailBatch(deps, caller, input) }),
    async batches(page) {
      const { batches, next } = await listEmailBatches(deps, caller, page);
      return { batches: batches.map(serializeBatchCounts), next };
    },
    async batch(id) {
      const batch = await getEmailBatch(deps, caller, id);
      return { ...serializeEmailBatch(batch, true), createdAt: batch.createdAt.toISOString() };
    },
  };
}
