import { readDocument } from '../../../server/research/documents/document.ts';
import type { Citation, ResearchOutcome } from '../../../server/research/outcome.ts';
import type { LabelledType } from './answerFields.ts';
import type { Company } from './company.ts';
import { statesDay, statesNumber } from './values.ts';

/** How many checks of an answer's sources were made, and what each that failed found. */
export interface CitationCheck {
  checks: number;
  faults: string[];
}

type Answer = Record<string, unknown>;

/**
 * Fields that are put together from others, or that repeat what was asked, and so have no words of their own: docs/research.md,
 * docs/open-jobs.md ("The quotes for openings") and docs/tech-stack.md ("lastEvidence") say what they follow from.
 */
const DERIVED: Record<LabelledType, RegExp> = {
  firmographics: /^svcCategory\.(?:confidence|rationale|evidence)/,
  funding: /^$/,
  mna: /^$/,
  'open-jobs': /^$/,
  'tech-stack': /^(?:scope|category)$/,
};

/**
 * Checks the sources of an answer against the pages of the company's folder, without the code that made them: every
 * excerpt is literally in its page, every answer field that says something is named by a source, and the numbers and
 * days of an answer stand in the words that are cited for them.
 */
export function checkCitations(
  { pages }: Company,
  type: LabelledType,
  outcome: ResearchOutcome & { kind: 'answered' },
): CitationCheck {
  const results = [
    ...outcome.citations.map((citation) => literalFault(citation, pages)),
    ...statedFields(type, outcome.answer).map((field) => citedFault(field, outcome.citations)),
    ...statedValues(type, outcome.answer).map((stated) => valueFault(stated, outcome.citations)),
  ];
  return { checks: results.length, faults: results.filter((fault) => fault !== null) };
}

/** An excerpt that is not in its page, or a page that the company does not have; null when it is there. */
export function literalFault({ url, excerpt }: Citation, pages: Company['pages']): string | null {
  const page = pages.find((candidate) => candidate.url === new URL(url).href);
  if (page === undefined) return `${url} is no page of the company`;
  if (excerpt.trim() === '') return `an empty excerpt of ${url}`;
  return readDocument(page).text.includes(excerpt) || readDocument(page).source.includes(excerpt)
    ? null
    : `“${excerpt}” is not in ${url}`;
}

function citedFault(field: string, citations: Citation[]): string | null {
  return citations.some(({ fields }) => fields.includes(field)) ? null : `${field} has no source`;
}

/** Fields that say something: not null, not false, not an empty list. */
function statedFields(type: LabelledType, answer: Answer): string[] {
  const stated = Object.entries(answer).flatMap(([field, value]) => {
    if (type === 'tech-stack' && field === 'technologies') return technologyFields(value);
    if (saysNothing(value)) return [];
    if (typeof value !== 'object' || Array.isArray(value)) return [field];
    const parts = Object.entries(value as Answer).filter(([, part]) => !saysNothing(part));
    return [field, ...parts.map(([part]) => `${field}.${part}`)];
  });
  return stated.filter((field) => !DERIVED[type].test(field));
}

function technologyFields(value: unknown): string[] {
  return (value as { status: string }[]).flatMap(({ status }, index) =>
    status === 'not_found' ? [] : [`technologies.${index}`],
  );
}

function saysNothing(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** A number or a day of an answer, and the field whose sources must state it. */
interface StatedValue {
  path: string;
  citedAs: string;
  value: number | string;
}

function statedValues(type: LabelledType, answer: Answer): StatedValue[] {
  const top = ['employeeCount', 'foundedYear', 'linkedInFollowers', 'latestPostingDate'].map((field) => ({
    path: field,
    citedAs: field,
    value: answer[field],
  }));
  const events =
    type === 'funding' || type === 'mna'
      ? (answer.latestEvents as Answer[]).flatMap((event, index) =>
          ['amount', 'announcedAt'].map((part) => ({
            path: `latestEvents.${index}.${part}`,
            citedAs: 'latestEvents',
            value: event[part],
          })),
        )
      : [];
  return [...top, ...events].filter(
    (stated): stated is StatedValue => typeof stated.value === 'number' || typeof stated.value === 'string',
  );
}

function valueFault({ path, citedAs, value }: StatedValue, citations: Citation[]): string | null {
  const isStated = citations
    .filter(({ fields }) => fields.some((field) => field === citedAs || field.startsWith(`${citedAs}.`)))
    .some(({ excerpt, accessedAt }) =>
      typeof value === 'number' ? statesNumber(excerpt, value) : statesDay(excerpt, value, accessedAt),
    );
  return isStated ? null : `no excerpt cited for ${citedAs} states ${path} = ${value}`;
}
