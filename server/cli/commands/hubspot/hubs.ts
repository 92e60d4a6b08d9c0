import type { PropertyRemoval } from '@assay/shared/hubspot/settings';
import { type Command, InvalidArgumentError } from 'commander';
import colors from 'picocolors';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { GRANT_ADVICE, type MissingPart, missingParts } from '../../../hubspot/scopes.ts';
import { readHubId } from '../../../hubspot/signedQuery.ts';
import { openHubspot } from '../../../outbound/openHubspot.ts';
import { linkHub, listHubs, nameSettingsUsers } from '../../../services/hubspot/connection/hubs.ts';
import { createConnectLink } from '../../../services/hubspot/connection/installHub.ts';
import { type LeftAtHubspot, leaveHub } from '../../../services/hubspot/connection/leaveHub.ts';
import { findOrganization } from '../../../services/organizations/organizations.ts';
import { commandLineActor } from '../../actor.ts';
import { type Globals, outputOf } from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';
import { addHubOutboxCommand } from './outbox.ts';

/** `assay hubs`: the HubSpot accounts of organisations. */
export function addHubCommands(program: Command): void {
  const hubs = program.command('hubs').description('HubSpot accounts');
  hubs
    .command('list')
    .description('list the connected accounts')
    .option('--org <id or name>', 'only those of this organisation')
    .action(async (options: Globals & { org?: string }, command: Command) => {
      const all = await withSession(async ({ deps }) => {
        const organization = options.org === undefined ? null : await findOrganization(deps, options.org);
        return listHubs(deps, organization?.id);
      });
      outputOf(command).show(all.map(shown), () => [hubTable(all), ...whatIsMissing(all)].join('\n'));
    });
  hubs
    .command('connect-link')
    .description('create a one-time link for installing the app')
    .requiredOption('--org <id or name>', 'organisation')
    .action(async (options: Globals & { org: string }, command: Command) => {
      const { url, expiresAt, isReady } = await withSession(async ({ deps }) => {
        const { id } = await findOrganization(deps, options.org);
        const { HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET, PUBLIC_URL } = deps.config;
        const isReady = [HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET, PUBLIC_URL].every(Boolean);
        return { ...(await createConnectLink(deps, id, commandLineActor())), isReady };
      });
      if (!isReady)
        process.stderr.write(
          `${colors.yellow('!')} The link works once HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET and PUBLIC_URL are set (docs/hubspot-for-administrators.md).\n`,
        );
      outputOf(command).show({ url, expiresAt: expiresAt.toISOString() }, () =>
        [
          url,
          colors.dim(`valid once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`),
        ].join('\n'),
      );
    });
  hubs
    .command('connect')
    .description('link an account by hand: cards work, but nothing is written to it')
    .requiredOption('--hub-id <number>', 'the id of the HubSpot account', parseHubId)
    .requiredOption('--org <id or name>', 'organisation')
    .action(async (options: Globals & { hubId: number; org: string }, command: Command) => {
      const hub = await withSession(async ({ deps }) => {
        const { id } = await findOrganization(deps, options.org);
        return linkHub(deps, options.hubId, id, commandLineActor());
      });
      outputOf(command).show(shown(hub), () => hubTable([hub]));
    });
  hubs
    .command('disconnect [hubId]')
    .description('disconnect an account, delete its tokens and uninstall the app there; in force within 5 s')
    .option('--hub-id <number>', 'the id of the HubSpot account', parseHubId)
    .option('--remove-properties', "also remove Assay's own properties, with their values, from the account")
    .action(async (given: string | undefined, options: Globals & DisconnectOptions, command: Command) => {
      const hubId = options.hubId ?? parseHubId(given ?? '');
      const { hub, atHubspot, properties } = await withSession(async ({ config, deps }) => {
        const { hubspot, close } = openHubspot(config, deps.clock);
        const removesProperties = options.removeProperties === true;
        const signal = AbortSignal.timeout(LEAVING_MAX_MS);
        try {
          return await leaveHub({ ...deps, hubspot }, hubId, signal, {
            removesProperties,
            actor: commandLineActor(),
          });
        } finally {
          await close();
        }
      });
      const result = { ...shown(hub), atHubspot, ...(properties !== null && { properties }) };
      outputOf(command).show(result, () =>
        [
          `Hub ${hub.hubId} is disconnected. ${AT_HUBSPOT[atHubspot]}`.trim(),
          ...(properties === null ? [] : drawnRemoval(properties)),
        ].join('\n'),
      );
    });
  hubs
    .command('settings-users')
    .description('name the HubSpot users who may change the settings of an account')
    .requiredOption('--hub-id <number>', 'the id of the HubSpot account', parseHubId)
    .option('--users <ids>', 'ids of HubSpot users, separated by commas; left out: everybody', parseUserIds)
    .action(
      async ({ hubId, users: given }: Globals & { hubId: number; users?: string[] }, command: Command) => {
        const users = given ?? null;
        await withSession(({ deps }) => nameSettingsUsers(deps, hubId, users, commandLineActor()));
        outputOf(command).show({ hubId, users }, () =>
          users === null
            ? `Every user of hub ${hubId} may change its settings.`
            : `The settings of hub ${hubId} may be changed by: ${users.join(', ')}.`,
        );
      },
    );
  addHubOutboxCommand(hubs, parseHubId);
}

interface DisconnectOptions {
  hubId?: number;
  removeProperties?: boolean;
}

/** What became of the properties, each refused one with HubSpot's reason. */
function drawnRemoval({ removed, refused, failure }: PropertyRemoval): string[] {
  return [
    ...(removed.length === 0 && failure !== null
      ? []
      : [`${removed.length} properties are removed; HubSpot can restore them for 90 days.`]),
    ...(failure === null ? [] : [`${colors.yellow('!')} ${failure}`]),
    ...refused.map(
      ({ objectType, property, message }) =>
        `${colors.yellow('!')} ${property} stays on ${objectType} records: ${message}`,
    ),
    ...(refused.length === 0 && failure === null
      ? []
      : ['Remove what is left in HubSpot, under Settings > Properties.']),
  ];
}

/** Bounds the requests to HubSpot after a hub was disconnected here. */
const LEAVING_MAX_MS = 45_000;

const AT_HUBSPOT: Record<LeftAtHubspot, string> = {
  uninstalled: 'The app is uninstalled there.',
  revoked:
    'HubSpot did not uninstall the app, but its access is revoked. Remove it under Connected apps in HubSpot.',
  unreached: 'HubSpot could not be asked to uninstall the app. Remove it under Connected apps in HubSpot.',
  none: '',
};

function parseUserIds(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim());
  if (ids.length > 100 || !ids.every((id) => /^\d{1,20}$/.test(id)))
    throw new InvalidArgumentError(
      'It must be up to 100 ids (numbers) of HubSpot users, separated by commas.',
    );
  return ids;
}

function parseHubId(text: string): number {
  const hubId = readHubId(text.trim());
  if (hubId === null) throw new InvalidArgumentError('It must be the id (a number) of a HubSpot account.');
  return hubId;
}

function shown({
  hubId,
  organizationId,
  status,
  statusReason,
  hasTokens,
  scopes,
  settings,
  expiresAt,
  connectedAt,
}: Hub) {
  return {
    hubId,
    organizationId,
    status,
    statusReason,
    canWrite: hasTokens,
    scopes,
    missing: missingOf({ status, hasTokens, scopes, settings }),
    tokenExpiresAt: expiresAt,
    connectedAt,
  };
}

/** The parts that an installed account has not granted the scopes for. */
function missingOf({
  status,
  hasTokens,
  scopes,
  settings,
}: Pick<Hub, 'status' | 'hasTokens' | 'scopes' | 'settings'>): MissingPart[] {
  return status === 'connected' && hasTokens ? missingParts(scopes, settings) : [];
}

function whatIsMissing(hubs: readonly Hub[]): string[] {
  const lines = hubs.flatMap((hub) =>
    missingOf(hub).map(({ message }) => `${colors.yellow('!')} Hub ${hub.hubId}: ${message}`),
  );
  return lines.length === 0 ? [] : [...lines, GRANT_ADVICE];
}

function hubTable(hubs: readonly Hub[]): string {
  return table(
    ['hub', 'organisation', 'status', 'writes', 'connected', 'why'],
    hubs.map((hub) => [
      hub.hubId,
      hub.organizationId,
      hub.status,
      hub.hasTokens ? 'yes' : 'no',
      hub.connectedAt,
      hub.statusReason,
    ]),
  );
}
