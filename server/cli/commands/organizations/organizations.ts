import { type Command, InvalidArgumentError } from 'commander';
import { hasPrices, NO_PRICES } from '../../../config.ts';
import { AssayError } from '../../../domain/errors.ts';
import {
  createOrganization,
  findOrganization,
  listOrganizations,
  setHttpsOnly,
  setHubBudget,
  setHubUserLimit,
  setModelCeiling,
  setRateLimits,
} from '../../../services/organizations/organizations.ts';
import { setWorkCaps, type WorkCaps } from '../../../services/organizations/workCaps.ts';
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
    `An organisation "${name}" exists already. With two of the same name, --org accepts only their ids. ` +
      'Add credits to it with "assay credits grant", or create another one with --force.',
  );

/** Wrapped in an object, to distinguish `none` from an option that was not given. */
interface CeilingOption {
  usd: number | null;
}

/** Wrapped, because Commander takes null for a missing value. */
interface NumberOrNone {
  number: number | null;
}

function parseNumberOrNone(text: string): NumberOrNone {
  return { number: text === 'none' ? null : parseNumber(text) };
}

function parseCeiling(text: string): CeilingOption {
  return { usd: text === 'none' ? null : parseNumber(text) };
}

function workCapsIn(options: Record<string, unknown>): Partial<WorkCaps> {
  return Object.fromEntries(
    (['runningRuns', 'waitingRuns'] as const).flatMap((name) =>
      typeof options[name] === 'number' ? [[name, options[name]]] : [],
    ),
  );
}

/** Wrapped, too: `off` is not the absence of the option. */
interface SwitchOption {
  isOn: boolean;
}

function parseSwitch(text: string): SwitchOption {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('It must be on or off.');
  return { isOn: text === 'on' };
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
        return { created: await createOrganization(deps, { name, credits: options.credits }), namesakes };
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

  const limits = program.command('limits').description('rate limits and budgets of an organisation');
  limits
    .command('set')
    .description('set limits, in force within 5 s; options left out keep their value')
    .requiredOption('--org <id or name>', 'organisation')
    .option('--read-per-minute <number>', 'GET, HEAD, OPTIONS per minute', parseNumber)
    .option('--read-burst <number>', 'burst of reads', parseNumber)
    .option('--write-per-minute <number>', 'POST, PUT, PATCH, DELETE per minute', parseNumber)
    .option('--write-burst <number>', 'burst of writes', parseNumber)
    .option(
      '--llm-usd-per-day <number>',
      'most US dollars for language models per day (UTC), or none',
      parseCeiling,
    )
    .option(
      '--hub-credits-per-day <number>',
      'most credits that workflows and events of each HubSpot account spend per day (UTC)',
      parseNumber,
    )
    .option('--running-runs <number>', 'most runs under way at once', parseNumber)
    .option('--waiting-runs <number>', 'most runs that wait, beside rows of batches', parseNumber)
    .option('--webhooks-https-only <on|off>', 'send webhooks to https addresses only', parseSwitch)
    .option(
      '--hub-user-credits-per-day <number>',
      'most credits that each user of a HubSpot account spends per day (UTC), or none',
      parseNumberOrNone,
    )
    .action(
      async (
        options: Globals & { org: string } & Record<
            string,
            number | string | CeilingOption | SwitchOption | NumberOrNone
          >,
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
          const budget = options.hubCreditsPerDay as number | undefined;
          const hubCreditsPerDay = await setHubBudget(deps, id, budget);
          const userLimit = options.hubUserCreditsPerDay as NumberOrNone | undefined;
          const hubUserCreditsPerDay = await setHubUserLimit(deps, id, userLimit?.number);
          const httpsOnly = options.webhooksHttpsOnly as SwitchOption | undefined;
          const webhooksHttpsOnly = await setHttpsOnly(deps, id, httpsOnly?.isOn);
          const rates = await setRateLimits(deps, id, changes);
          const caps = await setWorkCaps(deps, id, workCapsIn(options));
          const result = {
            organizationId: id,
            ...rates,
            llmUsdPerDay,
            hubCreditsPerDay,
            hubUserCreditsPerDay,
            ...caps,
            webhooksHttpsOnly,
          };
          return { result, isCounted: hasPrices(config) };
        });
        outputOf(command).show(result, () =>
          table(
            [
              'reads per minute',
              'burst',
              'writes per minute',
              'burst',
              'models, USD per day',
              'HubSpot, credits per day',
              'each user there',
              'runs under way',
              'runs waiting',
              'webhooks, https only',
            ],
            [
              [
                result.readPerMinute ?? 'default',
                result.readBurst ?? 'default',
                result.writePerMinute ?? 'default',
                result.writeBurst ?? 'default',
                result.llmUsdPerDay ?? 'none',
                result.hubCreditsPerDay,
                result.hubUserCreditsPerDay ?? 'none',
                result.runningRuns,
                result.waitingRuns,
                result.webhooksHttpsOnly ? 'on' : 'off',
              ],
            ],
          ),
        );
        if (ceiling !== undefined && ceiling.usd !== null && !isCounted)
          outputOf(command).warn(`It has no effect yet: ${NO_PRICES}.`);
      },
    );

  const webhooks = program.command('webhooks').description('webhook signing');
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
