import type { Command } from 'commander';
import colors from 'picocolors';
import { createApiKey, listApiKeys, revokeApiKey } from '../../../services/organizations/apiKeys.ts';
import { findOrganization } from '../../../services/organizations/organizations.ts';
import { type Globals, outputOf, parseId, parseNumber } from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';

/** `assay keys`: create, list and revoke API keys. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('API keys');
  keys
    .command('create')
    .description('create a key; it is shown only once')
    .requiredOption('--org <id or name>', 'organisation')
    .option('--name <name>', 'what the key is for', '')
    .option(
      '--monthly-cap <credits>',
      'most credits the key may spend in a calendar month (UTC)',
      parseNumber,
    )
    .action(
      async (options: Globals & { org: string; name: string; monthlyCap?: number }, command: Command) => {
        const created = await withSession(async ({ deps }) => {
          const { id } = await findOrganization(deps, options.org);
          return createApiKey(deps, {
            organizationId: id,
            name: options.name,
            monthlyCap: options.monthlyCap ?? null,
          });
        });
        outputOf(command).show(created, () =>
          [
            colors.yellow(created.key),
            colors.dim(`id ${created.id}; the key is not stored and cannot be shown again`),
          ].join('\n'),
        );
      },
    );
  keys
    .command('list')
    .description("list an organisation's keys")
    .requiredOption('--org <id or name>', 'organisation')
    .action(async (options: Globals & { org: string }, command: Command) => {
      const all = await withSession(async ({ deps }) => {
        const { id } = await findOrganization(deps, options.org);
        return listApiKeys(deps, id);
      });
      outputOf(command).show(all, () =>
        table(
          ['id', 'key', 'name', 'monthly cap', 'created', 'revoked'],
          all.map((key) => [
            key.id,
            `${key.prefix}…`,
            key.name,
            key.monthlyCap,
            key.createdAt,
            key.revokedAt,
          ]),
        ),
      );
    });
  keys
    .command('revoke')
    .description('revoke a key; in force within 5 s')
    .argument('<id>', 'id of the key, from "assay keys list"', parseId)
    .action(async (id: string, _options: Globals, command: Command) => {
      const revoked = await withSession(({ deps }) => revokeApiKey(deps, id));
      outputOf(command).show(revoked, () => `${revoked.prefix}… was revoked.`);
    });
}
