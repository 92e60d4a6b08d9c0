import type { Run } from '../../domain/run.ts';
import { serializeSignal } from '../../serializers/signal.ts';
import type { Transaction } from '../../store/database.ts';
import { insertDeliveries, requestedDeliveries } from '../../store/webhookDeliveries.ts';
import { ensureOriginDestination, wakeDestination } from '../../store/webhookDestinations.ts';
import type { PublishDeps } from './publishEvents.ts';

/**
 * Queues one delivery for each distinct address that requests for this run named; its body is the signal in its current
 * state. Like `publishEvent` it comes last in its transaction.
 *
 * @returns how many
 */
export async function queueSignals(tx: Transaction, deps: PublishDeps, run: Run): Promise<number> {
  const urls = await requestedDeliveries(tx, run.id);
  if (urls.length === 0) return 0;
  const { organizationId } = run;
  const body = JSON.stringify(serializeSignal(run));
  const now = deps.clock.now();
  const destinations = new Map<string, { id: string; openUntil: Date | null }>();
  for (const origin of [...new Set(urls.map(originOf))].sort())
    destinations.set(
      origin,
      await ensureOriginDestination(tx, { id: deps.ids.uuid(), organizationId, origin, at: now }),
    );
  await insertDeliveries(
    tx,
    urls.map((url) => ({
      id: deps.ids.uuid(),
      organizationId,
      destinationId: destinations.get(originOf(url))?.id ?? '',
      runId: run.id,
      url,
      at: now,
      of: { body },
    })),
  );
  for (const { id, openUntil } of [...destinations.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
    await wakeDestination(tx, {
      id,
      organizationId,
      at: openUntil !== null && openUntil > now ? openUntil : now,
      now,
    });
  return urls.length;
}

/** Scheme, host and port: what addresses of one receiver have in common. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'malformed';
}
