import type { Command } from 'commander';
import { hasPrices, NO_PRICES } from '../../../config.ts';
import { AssayError } from '../../../domain/errors.ts';
import {
  createOrganization,
  findOrganization,
  listOrganizations,
  setModelCeiling,
  setRateLimits,
} from '../../../services/organizations/organizations.ts';
import { readWebhookSecret } from '../../../services/webhooks/signingSecrets.ts';
import { type Globals, outputOf, parseNumber } from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';

interface CreateOptions extends Globals {
  credits: number;
  force?: boolean;
}

const taken = (name: string) =>
  new AssayError(
    'CONFLICT',
    `There is an organisation "${name}" already, and with two of them --org takes their ids only. ` +
      'Add credits to it with "assay credits grant", or make another with --force.',
  );

/** In an object, so that `none` and an option that was not given are told apart. */
interface CeilingOption {
  usd: number | null;
}

function parseCeiling(text: string): CeilingOption {
  return { usd: text === 'none' ? null : parseNumber(text) };
}

/** `assay orgs`, `assay limits` and `assay webhooks`: who uses this server, and on what terms. */
export function addOrganizationCommands(program: Command): void {
  const orgs = program.command('orgs').description('organisations');
  orgs
    .command('create <name>')
    .description('create an organisation')
    .option('--credits <number>', 'credits to start with', parseNumber, 0)
    .option('--force', 'also when another one has this name')
    .action(async (name: string, options: CreateOptions, command: Command) => {
      const output = outputOf(command);
      const { created, namesakes } = await withSession(async ({ deps }) => {
        const all = await listOrganizations(deps);
        const namesakes = all.filter((other) => other.name === name.trim());
        // A program names them by the id that it is given; a person who repeats a command means the one that is there.
        if (namesakes.length > 0 && !output.json && options.force !== true) throw taken(name.trim());
        return { created: await createOrganization(deps, { name, credits: options.credits }), namesakes };
      });
      output.show(created, () =>
        table(['id', 'name', 'balance'], [[created.id, created.name, created.balance]]),
      );
      if (namesakes.length > 0)
        output.warn(`Another organisation is called "${created.name}": --org takes their ids from now on.`);
    });
  orgs
    .command('list')
    .description('list organisations')
    .action(async (_options: Globals, command: Command) => {
      const all = await withSession(({ deps }) => listOrganizations(deps));
      outputOf(command).show(all, () =>
        table(
          ['id', 'name', 'created'],
          all.map((organization) => [organization.id, organization.name, organization.createdAt]),
        ),
      );
    });

  const limits = program
    .command('limits')
    .description('rate limits of an organisation, and what models may cost it');
  limits
    .command('set')
    .description('set limits; in force within 5 s, what is left out stays')
    .requiredOption('--org <id or name>', 'organisation')
    .option('--read-per-minute <number>', 'GET, HEAD, OPTIONS a minute', parseNumber)
    .option('--read-burst <number>', 'reads at once', parseNumber)
    .option('--write-per-minute <number>', 'POST, PUT, PATCH, DELETE a minute', parseNumber)
    .option('--write-burst <number>', 'writes at once', parseNumber)
    .option('--llm-usd-per-day <number>', 'US dollars of language models a day (UTC), or none', parseCeiling)
    .action(
      async (
        options: Globals & { org: string } & Record<string, number | string | CeilingOption>,
        command: Command,
      ) => {
        const changes = Object.fromEntries(
          (['readPerMinute', 'readBurst', 'writePerMinute', 'writeBurst'] as const).flatMap((name) =>
            typeof options[name] === 'number' ? [[name, options[name]]] : [],
          ),
        );
        const ceiling = options.llmUsdPerDay as CeilingOption | undefined;
        const { result, isCounted } = await withSession(async ({ deps, config }) => {
          const { id } = await findOrganization(deps, options.org);
          const llmUsdPerDay = await setModelCeiling(deps, id, ceiling?.usd);
          const result = { organizationId: id, ...(await setRateLimits(deps, id, changes)), llmUsdPerDay };
          return { result, isCounted: hasPrices(config) };
        });
        outputOf(command).show(result, () =>
          table(
            ['reads a minute', 'at once', 'writes a minute', 'at once', 'models, USD a day'],
            [
              [
                result.readPerMinute ?? 'default',
                result.readBurst ?? 'default',
                result.writePerMinute ?? 'default',
                result.writeBurst ?? 'default',
                result.llmUsdPerDay ?? 'none',
              ],
            ],
          ),
        );
        if (ceiling !== undefined && ceiling.usd !== null && !isCounted)
          outputOf(command).warn(`It bounds nothing yet: ${NO_PRICES}.`);
      },
    );

  const webhooks = program.command('webhooks').description('signed webhooks');
  webhooks
    .command('secret')
    .description("show the secret that signs an organisation's webhooks")
    .requiredOption('--org <id or name>', 'organisation')
    .action(async (options: Globals & { org: string }, command: Command) => {
      const secret = await withSession(async ({ deps }) => {
        const { id } = await findOrganization(deps, options.org);
        return readWebhookSecret(deps, id);
      });
      outputOf(command).show({ secret }, () => secret);
    });
}
