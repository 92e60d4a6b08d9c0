import { createHash } from 'node:crypto';
import { CommandFault } from '../commandFault.ts';
import type { Api } from '../connection/api.ts';
import { findProfile } from '../profiles/findProfile.ts';
import { EXTRAS, type Extra, type Research } from './answerCells.ts';

/** What is asked of `assay enrich`. */
export interface EnrichOptions {
  types?: string[];
  technology?: string[];
  question?: string[];
  answerType?: string[];
  email?: boolean;
  score?: string;
  with?: Extra[];
  rowsAtOnce?: number;
}

/** What is done with every row. */
export interface Plan {
  /** The fields of a bulk request beside `rows`. */
  asked: {
    types: (string | { type: 'tech-stack'; category?: string; technology?: string })[];
    questions: { question: string; answerType: string }[];
    signalTemplateIds: string[];
  };
  /** In the order of a row's `researches`. */
  researches: Research[];
  email: boolean;
  /** The profile by which companies are scored. */
  profile: { id: string; name: string } | null;
  extras: Extra[];
  /** How many rows are asked about at a time. */
  rowsAtOnce: number;
}

const TYPES = ['firmographics', 'funding', 'mna', 'open-jobs'];
const CATEGORIES = ['crm', 'erp'];

/** The most rows of one batch, and the most rows times researches. docs/api-contract.md, "Bulk". */
const ROWS_MAX = 10_000;
const PAIRS_MAX = 100_000;
const RESEARCHES_MAX = 20;

/** Reads the options, and the questions of the profile from the server. @throws CommandFault */
export async function makePlan(api: Api, options: EnrichOptions): Promise<Plan> {
  const types = [...(options.types ?? []).map(readType), ...(options.technology ?? []).map(technology)];
  const questions = readQuestions(options.question ?? [], options.answerType ?? []);
  const profile = options.score === undefined ? null : await findProfile(api, options.score);
  if (profile !== null && profile.type !== 'company')
    throw new CommandFault(`--score: the profile "${profile.name}" scores contacts; a file has companies.`);
  const templates = profile === null ? [] : await templatesOf(api, profile.id);
  const researches: Research[] = [
    ...types.map((type): Research => ({ kind: 'type', ...namedType(type) })),
    ...questions.map(
      ({ question, answerType }): Research => ({ kind: 'question', answerType, title: question }),
    ),
    ...templates.map(({ name, answerType }): Research => ({ kind: 'question', answerType, title: name })),
  ];
  if (researches.length === 0 && !options.email)
    throw new CommandFault(
      `What is to be found? Give --types (${TYPES.join(', ')}, crm, erp), --question, --score or --email.`,
    );
  if (researches.length > RESEARCHES_MAX)
    throw new CommandFault(
      `A row may be researched in ${RESEARCHES_MAX} ways at most; these are ${researches.length} (types, questions, and the questions of the profile).`,
    );
  return {
    asked: { types, questions, signalTemplateIds: templates.map(({ id }) => id) },
    researches: withDistinctTitles(researches),
    email: options.email === true,
    profile,
    extras: EXTRAS.filter((extra) => options.with?.includes(extra)),
    rowsAtOnce: Math.min(
      options.rowsAtOnce ?? ROWS_MAX,
      Math.floor(PAIRS_MAX / Math.max(1, researches.length)),
    ),
  };
}

/** What tells this work from any other: a repeat of it is the same work, and is not paid twice. */
export function jobDigest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function readType(text: string): Plan['asked']['types'][number] {
  if (TYPES.includes(text)) return text;
  const category = text.replace(/^tech-stack[:=]/, '');
  if (CATEGORIES.includes(category)) return { type: 'tech-stack', category };
  throw new CommandFault(
    `--types: there is no type "${text}"; there are ${TYPES.join(', ')}, crm and erp. A product is asked for with --technology <name>.`,
  );
}

const technology = (name: string) => ({ type: 'tech-stack' as const, technology: name });

function namedType(type: Plan['asked']['types'][number]): { type: string; title: string } {
  if (typeof type === 'string') return { type, title: type };
  return { type: type.type, title: type.technology ?? type.category ?? '' };
}

function readQuestions(texts: readonly string[], answerTypes: readonly string[]) {
  if (answerTypes.length > texts.length)
    throw new CommandFault(
      '--answer-type belongs to a --question; there are more answer types than questions.',
    );
  return texts.map((question, index) => ({ question, answerType: answerTypes[index] ?? 'open_text' }));
}

interface Template {
  id: string;
  name: string;
  answerType: string;
}

/** The questions that the rules of a profile read, each once. */
async function templatesOf(api: Api, profileId: string): Promise<Template[]> {
  const rules = await api.get<{ signalTemplateId: string }[]>(`/v1/scoring/profiles/${profileId}/rules`);
  const ids = [...new Set(rules.map(({ signalTemplateId }) => signalTemplateId))];
  if (ids.length === 0)
    throw new CommandFault('--score: the profile has no rules, so that nothing can be scored.');
  return Promise.all(ids.map((id) => api.get<Template>(`/v1/companies/signals/templates/${id}`)));
}

function withDistinctTitles(researches: readonly Research[]): Research[] {
  const seen = new Map<string, number>();
  return researches.map((research) => {
    const count = (seen.get(research.title) ?? 0) + 1;
    seen.set(research.title, count);
    return count === 1 ? research : { ...research, title: `${research.title} (${count})` };
  });
}
