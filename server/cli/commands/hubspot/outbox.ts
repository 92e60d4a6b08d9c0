import type { Command } from 'commander';
import {
  type OutboxView,
  readOutbox,
  resetRecords,
  retryOutbox,
} from '../../../services/hubspot/writeBack/outbox.ts';
import type { OutboxStatus } from '../../../store/hubspot/outbox.ts';
import { commandLineActor } from '../../actor.ts';
import { type Globals, outputOf } from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';

interface Options extends Globals {
  hubId: number;
  dead?: boolean;
  retry?: boolean;
  resetCompany?: string;
  resetContact?: string;
}

/** `assay hubs outbox`: the scores that wait to be written into a HubSpot account and those that were given up, with the reason;
 * retries them, and lets Assay overwrite properties that a person changed.
 */
export function addHubOutboxCommand(hubs: Command, parseHubId: (text: string) => number): void {
  hubs
    .command('outbox')
    .description('show scores that wait to be written into an account, or that were given up')
    .requiredOption('--hub-id <number>', 'the id of the HubSpot account', parseHubId)
    .option('--dead', 'list given-up scores instead of waiting ones')
    .option('--retry', 'queue given-up scores again')
    .option('--reset-company <domain>', 'overwrite what people changed in the records of this company')
    .option('--reset-contact <url or e-mail>', 'overwrite what people changed in the records of this contact')
    .action(async (options: Options, command: Command) => {
      const { hubId, dead = false } = options;
      const done = await withSession(async ({ deps }) => {
        const reset = resetOf(options);
        const retried = options.retry ? await retryOutbox(deps, hubId, commandLineActor()) : undefined;
        const released =
          reset === null ? undefined : await resetRecords(deps, hubId, reset, commandLineActor());
        const status: OutboxStatus = dead ? 'dead' : 'pending';
        return { retried, released, view: await readOutbox(deps, hubId, status) };
      });
      outputOf(command).show(shown(done), () => drawn(done));
    });
}

interface Done {
  retried: number | undefined;
  released: number | undefined;
  view: OutboxView;
}

function resetOf({ resetCompany, resetContact }: Options) {
  if (resetCompany !== undefined) return { objectType: 'company' as const, objectId: resetCompany };
  if (resetContact !== undefined) return { objectType: 'contact' as const, objectId: resetContact };
  return null;
}

function shown({ retried, released, view: { rows, ...view } }: Done) {
  return {
    ...view,
    ...(retried !== undefined && { retried }),
    ...(released !== undefined && { reset: released }),
    objects: rows.map(({ objectType, objectId, status, reason, attempts, dueAt, changedAt, writtenAt }) => ({
      objectType,
      objectId,
      status,
      reason,
      attempts,
      dueAt,
      changedAt,
      writtenAt,
    })),
  };
}

function drawn({ retried, released, view }: Done): string {
  const { counts, pausedUntil, pauseReason, rows } = view;
  const { pending, written, unmatched, dead } = counts;
  return [
    ...(retried === undefined ? [] : [`${retried} queued again.`]),
    ...(released === undefined ? [] : [`${released} records released: Assay may overwrite them again.`]),
    `${pending} waiting, ${written} written, ${unmatched} without a record in HubSpot, ${dead} given up.`,
    ...(pausedUntil === null ? [] : [`Paused until ${pausedUntil.toISOString()}: ${pauseReason}`]),
    table(
      ['type', 'object', 'status', 'attempts', 'next', 'why'],
      rows.map((row) => [row.objectType, row.objectId, row.status, row.attempts, row.dueAt, row.reason]),
    ),
  ].join('\n');
}
