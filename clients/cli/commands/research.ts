import { readFile } from 'node:fs/promises';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Command } from 'commander';
import { CommandFault } from '../commandFault.ts';
import type { Api } from '../connection/api.ts';
import { findConnection, requireConnection } from '../connection/connection.ts';
import { followRun } from '../connection/followRun.ts';
import type { Effects } from '../effects.ts';
import type { LocalCommands, ResearchOptions } from '../local.ts';
import { outputOf } from '../options.ts';
import { startProgress } from '../output/progress.ts';
import { drawRun } from '../views/answerView.ts';

const TYPES = ['firmographics', 'funding', 'mna', 'open-jobs', 'tech-stack', 'custom'];

/** `assay research` and `assay ask`: one answer. */
export function addResearchCommands(program: Command, effects: Effects, local: LocalCommands): void {
  const act = async (
    type: string,
    domain: string | undefined,
    options: ResearchOptions,
    command: Command,
  ) => {
    const api = await findConnection(effects);
    if (api === null && local.research !== undefined) return local.research(type, domain, options, command);
    await researchThere(
      api ?? (await requireConnection(effects)),
      effects,
      { type, domain, options },
      command,
    );
  };
  program
    .command('research')
    .description('research a company or a contact now: over HTTP, or in this process, which costs no credits')
    .argument('<type>', `type of research: ${TYPES.join(', ')}`)
    .argument('[domain]', 'domain of the company, such as example.com')
    .option('--category <erp|crm>', 'tech-stack: find every system of this category')
    .option('--technology <name>', 'tech-stack: find out about this product')
    .option('--contact <profileUrl>', 'custom: ask about this person instead of a company')
    .option('--employer <domain>', 'with --contact: the domain of their employer')
    .option('--question <text>', 'custom: the question')
    .option('--answer-type <type>', 'custom: open_text (default), number, boolean, list, …')
    .option('--verification-mode <mode>', 'custom: strict (default) or lenient')
    .option('--schema <file>', 'custom with json_schema: a file with the JSON schema of the answer')
    .action(act);
  program
    .command('ask')
    .description('ask your own question about a company')
    .argument('<domain>', 'domain of the company')
    .argument('<question>', 'the question')
    .option('--answer-type <type>', 'open_text (default), number, boolean, list, …')
    .option('--verification-mode <mode>', 'strict (default) or lenient')
    .action((domain: string, question: string, options: ResearchOptions, command: Command) =>
      act('custom', domain, { ...options, question }, command),
    );
}

interface Asked {
  type: string;
  domain: string | undefined;
  options: ResearchOptions;
}

async function researchThere(api: Api, effects: Effects, asked: Asked, command: Command): Promise<void> {
  const { path, body } = await requestOf(asked);
  // The same research joins the run under way, so a repeat costs nothing.
  const started = await api.post<EnrichmentRun>(path, body, { isRepeatable: true });
  let run = started;
  if (started.status === 'processing') {
    const progress = startProgress(`researching ${asked.domain ?? asked.options.contact}`);
    try {
      run = await followRun(api, started.id, {
        pause: effects.pause,
        onStep: ({ stage, detail }) => progress.update(`${stage} ${detail}`),
      });
    } finally {
      progress.end();
    }
  }
  outputOf(command).show(run, () => drawRun(run));
  if (run.status === 'failed') process.exitCode = 1;
}

async function requestOf({ type, domain, options }: Asked): Promise<{ path: string; body: object }> {
  if (!TYPES.includes(type)) throw new CommandFault(`type: must be one of ${TYPES.join(', ')}`);
  const { category, technology, contact, employer, question, answerType, verificationMode, schema } = options;
  const outputSchema = schema === undefined ? undefined : await readSchema(schema);
  const custom = { question, answerType, verificationMode, outputSchema };
  if (type !== 'custom') {
    const given = Object.entries({ question, answerType, verificationMode, schema, contact }).find(
      ([, value]) => value,
    );
    if (given !== undefined)
      throw new CommandFault(`${optionOf(given[0])} is only possible for the type custom.`);
  }
  if (contact !== undefined) {
    if (domain !== undefined)
      throw new CommandFault(
        'A domain is only possible for companies; give the employer of a contact with --employer.',
      );
    const connectors = employer === undefined ? undefined : { employerDomain: employer };
    return {
      path: '/v1/contacts/enrich/custom',
      body: { contactProfileUrl: contact, ...custom, connectors },
    };
  }
  if (domain === undefined) throw new CommandFault('A domain is required, unless --contact is given.');
  if (employer !== undefined) throw new CommandFault('--employer is only possible with --contact.');
  const body = type === 'custom' ? { domain, ...custom } : { domain, category, technology };
  return { path: `/v1/companies/enrich/${type}`, body };
}

function optionOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

async function readSchema(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    throw new CommandFault(`--schema must name a file with a JSON schema; ${path}: ${why}.`);
  }
}
