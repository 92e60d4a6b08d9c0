import { KEY_SCOPES, type KeyScope } from '@assay/shared/keyScopes';
import { type Command, InvalidArgumentError } from 'commander';
import colors from 'picocolors';
import {
  type ApiKey,
  changeApiKey,
  createApiKey,
  type KeySettings,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '../../../services/organizations/apiKeys.ts';
import { findOrganization } from '../../../services/organizations/organizations.ts';
import { commandLineActor } from '../../actor.ts';
import {
  type Globals,
  orNone,
  outputOf,
  parseDuration,
  parseId,
  parseList,
  parseNumber,
  type Removable,
} from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';

interface KeyOptions extends Globals {
  name?: string;
  monthlyCap?: Removable<number>;
  scopes?: Removable<KeyScope[]>;
  networks?: Removable<string[]>;
  expires?: Removable<number>;
}

/** `assay keys`: create, list, change, rotate and revoke API keys. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('API keys');
  withSettings(
    keys
      .command('create')
      .description('create a key; it is shown only once')
      .requiredOption('--org <id or name>', 'organisation'),
  ).action(async (options: KeyOptions & { org: string }, command: Command) => {
    const created = await withSession(async ({ deps }) => {
      const { id } = await findOrganization(deps, options.org);
      const settings = { name: '', monthlyCap: null, ...settingsOf(options) };
      return createApiKey(deps, { organizationId: id, ...settings }, commandLineActor());
    });
    outputOf(command).show(created, () => shownOnce(created));
  });
  keys
    .command('list')
    .description("list an organisation's keys")
    .requiredOption('--org <id or name>', 'organisation')
    .action(async (options: Globals & { org: string }, command: Command) => {
      const all = await withSession(async ({ deps }) => {
        const { id } = await findOrganization(deps, options.org);
        return listApiKeys(deps, id);
      });
      outputOf(command).show(all, () => keyTable(all));
    });
  withSettings(
    keys
      .command('set')
      .description('change a key, in force within 5 s; options left out keep their value')
      .argument('<id>', 'id of the key, from "assay keys list"', parseId),
  ).action(async (id: string, options: KeyOptions, command: Command) => {
    const changed = await withSession(({ deps }) =>
      changeApiKey(deps, id, settingsOf(options), commandLineActor()),
    );
    outputOf(command).show(changed, () => keyTable([changed]));
  });
  keys
    .command('rotate')
    .description('replace a key by a new one; the old one stays valid for a while')
    .argument('<id>', 'id of the key, from "assay keys list"', parseId)
    .option('--overlap <duration>', 'how long the old key stays valid', parseDuration, parseDuration('24h'))
    .action(async (id: string, { overlap }: Globals & { overlap: number }, command: Command) => {
      const rotated = await withSession(({ deps }) =>
        rotateApiKey(deps, id, { overlapMs: overlap }, commandLineActor()),
      );
      const until = toTheMinute(rotated.validUntil);
      outputOf(command).show(rotated, () =>
        [
          shownOnce(rotated),
          overlap === 0 ? 'The old key is revoked.' : `The old key is valid until ${until} UTC.`,
        ].join('\n'),
      );
    });
  keys
    .command('revoke')
    .description('revoke a key; in force within 5 s')
    .argument('<id>', 'id of the key, from "assay keys list"', parseId)
    .action(async (id: string, _options: Globals, command: Command) => {
      const revoked = await withSession(({ deps }) => revokeApiKey(deps, id, commandLineActor()));
      outputOf(command).show(revoked, () => `${revoked.prefix}… was revoked.`);
    });
}

/** The options for what can be chosen for a key. */
function withSettings(command: Command): Command {
  return command
    .option('--name <name>', 'what the key is for')
    .option(
      '--monthly-cap <credits>',
      'most credits the key may spend in a calendar month (UTC), or none',
      orNone(parseNumber),
    )
    .option(
      '--scopes <list>',
      `what it may do: ${KEY_SCOPES.join(', ')}; none: read, research, score, and erasing contacts`,
      orNone(parseScopes),
    )
    .option(
      '--expires <duration>',
      'how long it is valid from now, such as 90d, or none',
      orNone(parseDuration),
    )
    .option(
      '--networks <ranges>',
      'address ranges from which it may be used, such as 10.0.0.0/8, or none for everywhere',
      orNone(parseList),
    );
}

function settingsOf({ name, monthlyCap, scopes, networks, expires }: KeyOptions): Partial<KeySettings> {
  return {
    ...(name !== undefined && { name }),
    ...(monthlyCap !== undefined && { monthlyCap: monthlyCap.value }),
    ...(scopes !== undefined && { scopes: scopes.value }),
    ...(networks !== undefined && { networks: networks.value }),
    ...(expires !== undefined && { lifetimeMs: expires.value }),
  };
}

function parseScopes(text: string): KeyScope[] {
  return parseList(text).map((given) => {
    const scope = KEY_SCOPES.find((known) => known === given);
    if (scope === undefined)
      throw new InvalidArgumentError(`"${given}" is not a scope; the scopes are ${KEY_SCOPES.join(', ')}.`);
    return scope;
  });
}

function shownOnce({ id, key }: { id: string; key: string }): string {
  return [colors.yellow(key), colors.dim(`id ${id}; the key is not stored and cannot be shown again`)].join(
    '\n',
  );
}

function validity({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt !== null) return `revoked ${toTheMinute(revokedAt)}`;
  return expiresAt === null ? 'until revoked' : `until ${toTheMinute(expiresAt)}`;
}

const toTheMinute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

function keyTable(keys: readonly ApiKey[]): string {
  return table(
    ['id', 'key', 'name', 'scopes', 'networks', 'monthly cap', 'created', 'last used', 'valid'],
    keys.map((key) => [
      key.id,
      `${key.prefix}…`,
      key.name,
      key.erasesContacts ? 'default' : key.scopes.join(', '),
      key.networks?.join(', '),
      key.monthlyCap,
      key.createdAt,
      key.lastUsedAt,
      validity(key),
    ]),
  );
}
