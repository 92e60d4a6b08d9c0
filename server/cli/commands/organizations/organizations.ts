import { type Command, InvalidArgumentError } from 'commander';
import { hasPrices, NO_PRICES } from '../../../config.ts';
import { AssayError } from '../../../domain/errors.ts';
import { setLimits } from '../../../services/organizations/limits.ts';
import {
  createOrganization,
  findOrganization,
  KEY_LIMITS,
  listOrganizations,
  type OwnRateLimits,
  setHttpsOnly,
  TOTAL_LIMITS,
} from '../../../services/organizations/organizations.ts';
import type { WorkCaps } from '../../../services/organizations/workCaps.ts';
import { showWebhookSecret } from '../../../services/webhooks/signingSecrets.ts';
import { commandLineActor } from '../../actor.ts';
import { type Globals, orNone, outputOf, parseNumber, type Removable } from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';
import { addWholeOrganizationCommands } from './wholeOrganization.ts';

interface CreateOptions extends Globals {
  credits: number;
  force?: boolean;
}

const taken = (name: string) =>
  new AssayError(
    'CONFLICT',
    `An organisation "${name}" exists already. With two of the same name, --org accepts only their ids. ` +
      'Add credits to it with "assay credits grant", or create another one with --force.',
  );

/** Wrapped: `off` is not the absence of the option. */
interface SwitchOption {
  isOn: boolean;
}

function parseSwitch(text: string): SwitchOption {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('It must be on or off.');
  return { isOn: text === 'on' };
}

interface LimitOptions extends Globals, Partial<Record<(typeof KEY_LIMITS)[number], number>> {
  org: string;
  totalReadPerMinute?: Removable<number>;
  totalReadBurst?: Removable<number>;
  totalWritePerMinute?: Removable<number>;
  totalWriteBurst?: Removable<number>;
  monthlyCap?: Removable<number>;
  llmUsdPerDay?: Removable<number>;
  hubCreditsPerDay?: number;
  hubUserCreditsPerDay?: Removable<number>;
  runningRuns?: number;
  waitingRuns?: number;
  webhooksHttpsOnly?: SwitchOption;
}

/** The caps of work that are given. */
function givenCaps({ runningRuns, waitingRuns }: LimitOptions): Partial<WorkCaps> {
  return {
    ...(runningRuns !== undefined && { runningRuns }),
    ...(waitingRuns !== undefined && { waitingRuns }),
  };
}

/** The rate limits that are given, those of each key and of all together. */
function givenRates(options: LimitOptions): Partial<OwnRateLimits> {
  return Object.fromEntries([
    ...KEY_LIMITS.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
    ...TOTAL_LIMITS.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name].value]])),
  ]);
}

/** `assay orgs`, `assay limits` and `assay webhooks`: organisations, their limits and webhook secrets. */
export function addOrganizationCommands(program: Command): void {
  const orgs = program.command('orgs').description('organisations');
  orgs
    .command('create <name>')
    .description('create an organisation')
    .option('--credits <number>', 'credits to start with', parseNumber, 0)
    .option('--force', 'even if another one has this name')
    .action(async (name: string, options: CreateOptions, command: Command) => {
      const output = outputOf(command);
      const { created, namesakes } = await withSession(async ({ deps }) => {
        const all = await listOrganizations(deps);
        const namesakes = all.filter((other) => other.name === name.trim());
        // A program uses the id that it gets; a person who repeats the command probably means the existing organisation.
        if (namesakes.length > 0 && !output.json && options.force !== true) throw taken(name.trim());
        return {
          created: await createOrganization(deps, { name, credits: options.credits }, commandLineActor()),
          namesakes,
        };
      });
      output.show(created, () =>
        table(['id', 'name', 'balance'], [[created.id, created.name, created.balance]]),
      );
      if (namesakes.length > 0)
        output.warn(
          `Another organisation is also called "${created.name}": --org now accepts only their ids.`,
        );
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
  addWholeOrganizationCommands(orgs);

  const limits = program.command('limits').description('rate limits and budgets of an organisation');
  limits
    .command('set')
    .description('set limits, in force within 5 s; options left out keep their value')
    .requiredOption('--org <id or name>', 'organisation')
    .option('--read-per-minute <number>', 'GET, HEAD, OPTIONS per minute, of each key', parseNumber)
    .option('--read-burst <number>', 'burst of reads, of each key', parseNumber)
    .option('--write-per-minute <number>', 'POST, PUT, PATCH, DELETE per minute, of each key', parseNumber)
    .option('--write-burst <number>', 'burst of writes, of each key', parseNumber)
    .option('--total-read-per-minute <number>', 'reads per minute of all keys, or none', orNone(parseNumber))
    .option('--total-read-burst <number>', 'burst of reads of all keys, or none', orNone(parseNumber))
    .option(
      '--total-write-per-minute <number>',
      'writes per minute of all keys, or none',
      orNone(parseNumber),
    )
    .option('--total-write-burst <number>', 'burst of writes of all keys, or none', orNone(parseNumber))
    .option(
      '--monthly-cap <credits>',
      'most credits that all keys and HubSpot accounts spend in a calendar month (UTC), or none',
      orNone(parseNumber),
    )
    .option(
      '--llm-usd-per-day <number>',
      'most US dollars for language models per day (UTC), or none',
      orNone(parseNumber),
    )
    .option(
      '--hub-credits-per-day <number>',
      'most credits that workflows and events of each HubSpot account spend per day (UTC)',
      parseNumber,
    )
    .option(
      '--hub-user-credits-per-day <number>',
      'most credits that each user of a HubSpot account spends per day (UTC), or none',
      orNone(parseNumber),
    )
    .option('--running-runs <number>', 'most runs under way at once', parseNumber)
    .option('--waiting-runs <number>', 'most runs that wait, beside rows of batches', parseNumber)
    .option('--webhooks-https-only <on|off>', 'send webhooks to https addresses only', parseSwitch)
    .action(async (options: LimitOptions, command: Command) => {
      const { llmUsdPerDay: ceiling, hubCreditsPerDay: budget } = options;
      const { result, isCounted } = await withSession(async ({ deps, config }) => {
        const { id } = await findOrganization(deps, options.org);
        const actor = commandLineActor();
        const limits = await setLimits(
          deps,
          id,
          {
            ...givenRates(options),
            ...givenCaps(options),
            monthlyCap: options.monthlyCap?.value,
            llmUsdPerDay: ceiling?.value,
            hubCreditsPerDay: budget,
            hubUserCreditsPerDay: options.hubUserCreditsPerDay?.value,
          },
          actor,
        );
        const webhooksHttpsOnly = await setHttpsOnly(deps, id, options.webhooksHttpsOnly?.isOn, actor);
        const result = { organizationId: id, ...limits, webhooksHttpsOnly };
        return { result, isCounted: hasPrices(config) };
      });
      outputOf(command).show(result, () =>
        table(
          ['limit', 'each key', 'all keys'],
          [
            ['reads per minute', result.readPerMinute ?? 'default', result.totalReadPerMinute ?? 'none'],
            ['burst of reads', result.readBurst ?? 'default', result.totalReadBurst ?? 'none'],
            ['writes per minute', result.writePerMinute ?? 'default', result.totalWritePerMinute ?? 'none'],
            ['burst of writes', result.writeBurst ?? 'default', result.totalWriteBurst ?? 'none'],
            ['credits per month', 'assay keys list', result.monthlyCap ?? 'none'],
            ['models, USD per day', null, result.llmUsdPerDay ?? 'none'],
            ['HubSpot, credits per day', null, result.hubCreditsPerDay],
            ['each user there', null, result.hubUserCreditsPerDay ?? 'none'],
            ['runs under way', null, result.runningRuns],
            ['runs waiting', null, result.waitingRuns],
            ['webhooks, https only', null, result.webhooksHttpsOnly ? 'on' : 'off'],
          ],
        ),
      );
      if (ceiling != null && ceiling.value !== null && !isCounted)
        outputOf(command).warn(`It has no effect yet: ${NO_PRICES}.`);
    });

  const webhooks = program.command('webhooks').description('webhook signing');
  webhooks
    .command('secret')
    .description("show the secret that signs an organisation's webhooks")
    .requiredOption('--org <id or name>', 'organisation')
    .action(async (options: Globals & { org: string }, command: Command) => {
      const secret = await withSession(async ({ deps }) => {
        const { id } = await findOrganization(deps, options.org);
        return showWebhookSecret(deps, id, commandLineActor());
      });
      outputOf(command).show({ secret }, () => secret);
    });
}
