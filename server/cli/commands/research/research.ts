import type { ResearchOptions } from '@assay/cli/local';
import { readDomain } from '@assay/shared/domainName';
import { type RunType, RunType as RunTypes } from '@assay/shared/enrichmentRun';
import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import type { Command } from 'commander';
import { readConfig } from '../../../config.ts';
import type { AskedQuestion } from '../../../domain/askedQuestion.ts';
import { validationError } from '../../../domain/errors.ts';
import { NO_READER } from '../../../domain/run.ts';
import { withoutEvidence } from '../../../research/outcome.ts';
import { type Globals, outputOf, parseId } from '../../options.ts';

/** `assay research` in this process, without the API; uses no credits and stores no run. */
export async function researchLocally(
  typeText: string,
  domainText: string | undefined,
  options: ResearchOptions,
  command: Command,
): Promise<void> {
  const type = readType(typeText);
  const subject = await readSubject(type, domainText, options);
  const parameters = await readParameters(type, subject.domain ?? '', options);
  const asked = await readAsked(type, subject, options);
  const { researchHere } = await import('./researchHere.ts');
  const { drawOutcome } = await import('@assay/cli/views/answerView');
  const outcome = await researchHere({ type, ...subject, parameters, asked });
  const { domain, contactProfileUrl } = subject;
  const about = domain === null ? { contactProfileUrl } : { domain };
  const shown = asked === null ? { type, ...about } : { type, ...about, question: asked.question };
  const named = domain ?? contactProfileUrl ?? '';
  const { kind, model } = outcome.reader ?? NO_READER;
  outputOf(command).show({ ...shown, ...withoutEvidence(outcome), reader: { kind, model } }, () =>
    drawOutcome({ type, domain: named, outcome }),
  );
  if (outcome.kind === 'failed') process.exitCode = 1;
}

/** `assay technologies` and `assay archive`: what is known, and the pages behind an answer. */
export function addResearchCommands(program: Command): void {
  program
    .command('technologies')
    .description(
      'list the products that tech-stack research knows, and how many of your own rules were loaded',
    )
    .action(async (_options: Globals, command: Command) => {
      const { listTechnologies } = await import('./technologies.ts');
      await listTechnologies(outputOf(command));
    });

  program
    .command('archive')
    .description(
      'write the pages and model exchanges of a run to stdout as a gzipped WARC; with --json in base64',
    )
    .argument('<runId>', 'id of the run', parseId)
    .action(async (runId: string, _options: Globals, command: Command) => {
      const { archiveRun } = await import('./archiveRun.ts');
      await archiveRun(runId, process.stdout, outputOf(command));
    });
}

/** The parameters of the type, validated by the API's schemas. */
async function readParameters(
  type: RunType,
  domain: string,
  { category, technology }: ResearchOptions,
): Promise<Record<string, string>> {
  if (type !== 'tech-stack') {
    const given = [category && 'category', technology && 'technology'].find(Boolean);
    if (given) throw validationError([{ field: given, message: 'is only possible for the type tech-stack' }]);
    return {};
  }
  if (category === undefined && technology === undefined)
    throw validationError([{ field: 'category', message: 'is required, unless --technology is given' }]);
  const { EnrichTechStack } = await import('@assay/shared/techStackRequest');
  const { technologyParameters } = await import('../../../services/research/technologies.ts');
  const parsed = EnrichTechStack.safeParse({ domain, category, technology }, { error: describeIssue });
  if (!parsed.success) throw validationError(fieldErrors(parsed.error, 'options'));
  return technologyParameters(parsed.data, readConfig(process.env));
}

const QUESTION_OPTIONS = {
  question: '--question',
  answerType: '--answer-type',
  verificationMode: '--verification-mode',
  schema: '--schema',
  employer: '--employer',
  contact: '--contact',
} as const;

/** The question of the type custom; null for other types. */
async function readAsked(
  type: RunType,
  subject: Subject,
  options: ResearchOptions,
): Promise<AskedQuestion | null> {
  if (type === 'custom') {
    const { readQuestion } = await import('./readQuestion.ts');
    return readQuestion(subject, options);
  }
  const names = Object.keys(QUESTION_OPTIONS) as (keyof typeof QUESTION_OPTIONS)[];
  const given = names.find((name) => options[name] !== undefined);
  if (given !== undefined)
    throw validationError([
      { field: QUESTION_OPTIONS[given], message: 'is only possible for the type custom' },
    ]);
  return null;
}

function readType(text: string): RunType {
  const parsed = RunTypes.safeParse(text);
  if (!parsed.success) {
    throw validationError([{ field: 'type', message: `must be one of ${RunTypes.options.join(', ')}` }]);
  }
  return parsed.data;
}

/** The subject: a company by its domain, or with `--contact` a person. */
interface Subject {
  domain: string | null;
  contactProfileUrl: string | null;
}

async function readSubject(
  type: RunType,
  domainText: string | undefined,
  { contact, employer }: ResearchOptions,
): Promise<Subject> {
  const fault = (field: string, message: string) => validationError([{ field, message }]);
  if (contact === undefined) {
    if (domainText === undefined) throw fault('domain', 'is required unless --contact is given');
    if (employer !== undefined) throw fault('--employer', 'is only possible with --contact');
    return { domain: readDomainArgument(domainText), contactProfileUrl: null };
  }
  if (type !== 'custom') throw fault('--contact', 'is only possible for the type custom');
  if (domainText !== undefined)
    throw fault('domain', 'is only possible for companies; give the employer of a contact with --employer');
  const { readProfileUrl } = await import('@assay/shared/profileUrl');
  const reading = readProfileUrl(contact);
  if (!reading.ok) throw fault('--contact', reading.reason);
  return { domain: null, contactProfileUrl: reading.profileUrl };
}

function readDomainArgument(text: string): string {
  const reading = readDomain(text);
  if (!reading.ok) throw validationError([{ field: 'domain', message: reading.reason }]);
  return reading.domain;
}
