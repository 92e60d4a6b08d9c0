/** @folder How answers and runs are shown on a terminal. */

import { fieldsOf, type ShownField } from '@assay/shared/answerFields';
import type { EnrichmentRun, RunErrorCode, RunReader } from '@assay/shared/enrichmentRun';
import colors from 'picocolors';
import { columnsOf, plainText, screenWidth, shorten, wrap } from '../output/plainText.ts';
import { placeOf, type Source, withoutShownQuotes, withShortAddresses } from './answerSources.ts';

/** The terminal that the answer is shown on. */
export interface Room {
  /** In columns. */
  width: number;
  paint: ReturnType<typeof colors.createColors>;
}

/** An answer to show, from a run or from research in this process. Its texts are still raw: they are made plain when shown. */
interface Answer {
  title: string;
  confidence: number | null;
  fields: ShownField[];
  absent: string[];
  reasoning: string;
  sources: Source[];
  /** A last line about the run itself. */
  note: string;
}

/** What research came to, whoever carried it out. */
export type ShownOutcome =
  | {
      kind: 'answered';
      answer: Record<string, unknown>;
      reasoning: string;
      confidence: number | null;
      citations: readonly Source[];
      reader?: RunReader | null | undefined;
    }
  | { kind: 'failed'; errorCode: RunErrorCode; message: string; retryable?: boolean };

const LABEL_COLUMNS = 14;
/** Longer quotes are cut on the terminal, never in the answer. */
const QUOTE_LINES_MAX = 3;
/** How many further sources of a value are named. */
const ALSO_MAX = 2;

/** An outcome in words: each value with its supporting quote, then the reasoning. */
export function drawOutcome(
  { type, domain, outcome }: { type: string; domain: string; outcome: ShownOutcome },
  room: Room = terminal(),
): string {
  const title = `${domain} · ${type}`;
  if (outcome.kind === 'failed') return drawFailure(title, outcome, room);
  return draw(
    {
      title,
      confidence: outcome.confidence,
      ...fieldsOf(outcome.answer),
      reasoning: outcome.reasoning,
      sources: [...outcome.citations],
      note: readBy(outcome.reader),
    },
    room,
  );
}

/** A run in words; see {@link drawOutcome}. The last line has the cost and which reader answered. */
export function drawRun(run: EnrichmentRun, room: Room = terminal()): string {
  const title = `${run.entity.domain ?? run.entity.contactProfileUrl} · ${run.type}`;
  if (run.status === 'processing') return `${plainText(title)} is being researched`;
  if (run.status === 'failed') {
    const errorCode = run.errorCode ?? 'INTERNAL';
    return drawFailure(title, { errorCode, message: run.error ?? 'The research failed.' }, room);
  }
  return draw(
    {
      title,
      confidence: run.confidence,
      ...fieldsOf(payloadOf(run)),
      reasoning: run.reasoning ?? '',
      sources: run.sources.map((source) => ({
        ...source,
        publishedAt: source.publishedAt === null ? null : new Date(source.publishedAt),
      })),
      note: `${priceOf(run)}; ${readBy(run.reader)}`,
    },
    room,
  );
}

function terminal(): Room {
  return { width: screenWidth(process.stdout.columns), paint: colors };
}

/** The structure of a prebuilt answer, or the one value of a question. */
function payloadOf({ result }: EnrichmentRun): Record<string, unknown> {
  const payload = Object.entries(result ?? {}).find(([key]) => key !== 'type')?.[1];
  return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
}

function priceOf({ credits }: EnrichmentRun): string {
  if (credits.state === 'free') return 'free: served from the cache';
  return `${credits.amount} credits ${credits.state}`;
}

/** Which reader answered, in words. */
function readBy(reader: RunReader | null | undefined): string {
  if (reader?.kind === 'model') return `read by the model ${reader.model}`;
  return reader?.kind === 'plain' ? 'read by the plain reader, without a model' : 'from structured sources';
}

function draw(answer: Answer, room: Room): string {
  const lines = [...drawHead(answer, room), '', ...drawFields(answer.fields, answer.sources, room)];
  if (answer.fields.length === 0) lines.push(room.paint.dim('No page that was read answers this.'));
  if (answer.absent.length > 0) lines.push(...drawAbsent(answer.absent, room));
  if (answer.reasoning !== '') lines.push('', ...drawReasoning(answer, room));
  lines.push('', ...wrap(plainText(answer.note), room.width).map(room.paint.dim));
  return lines.join('\n');
}

function drawHead({ title, confidence }: Answer, { width, paint }: Room): string[] {
  const right = confidence === null ? '' : `confidence ${confidence.toFixed(2)}`;
  const left = shorten(plainText(title), width - right.length - 2);
  const gap = ' '.repeat(Math.max(2, width - columnsOf(left) - right.length));
  const painted = paint[confidence === null ? 'dim' : confidenceColor(confidence)](right);
  return [`${paint.bold(left)}${gap}${painted}`, paint.dim('─'.repeat(width))];
}

function confidenceColor(confidence: number): 'green' | 'yellow' | 'red' {
  if (confidence >= 0.75) return 'green';
  return confidence >= 0.5 ? 'yellow' : 'red';
}

/** Consecutive fields with the same quote are grouped, with the quote once below them. */
function drawFields(fields: ShownField[], sources: Source[], room: Room): string[] {
  const inside = { ...room, width: room.width - LABEL_COLUMNS };
  const supported = fields.map((field) => ({ field, support: supportOf(field, sources) }));
  return supported.flatMap(({ field, support }, index) => {
    const restsOnTheSame = supported[index + 1]?.support[0] === support[0];
    const below = restsOnTheSame ? [] : drawSupport(support, inside);
    return indented(field.label, [...drawValue(field, inside), ...below], room);
  });
}

function indented(label: string, [first = '', ...further]: string[], { paint }: Room): string[] {
  const head = paint.cyan(shorten(label, LABEL_COLUMNS - 2).padEnd(LABEL_COLUMNS));
  return [head + first, ...further.map((line) => ' '.repeat(LABEL_COLUMNS) + line)];
}

function drawValue({ value, note }: ShownField, { width, paint }: Room): string[] {
  const values = wrap(plainText(value), width).map(paint.bold);
  return note === null ? values : [...values, ...wrap(withShortAddresses(plainText(note)), width)];
}

/** The citations of a field; quotes without the value itself (they support a derived part) come last. */
function supportOf({ key, value }: ShownField, sources: Source[]): Source[] {
  const wanted = new Set(wordsOf(value));
  const holdsSome = (source: Source) => wordsOf(source.excerpt).some((word) => wanted.has(word));
  const support = sources.filter(({ fields }) =>
    fields.some((name) => name === key || name.startsWith(`${key}.`)),
  );
  return [...support.filter(holdsSome), ...support.filter((source) => !holdsSome(source))];
}

/** Words and numbers in lower case; a number keeps its thousands separators. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/(?<=\d)[,.’' ](?=\d{3}(?!\d))/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The supporting quote of a value, and its other sources. */
function drawSupport([best, ...others]: Source[], { width, paint }: Room): string[] {
  if (best === undefined) return [];
  const also = [...new Set(others.map(placeOf))].filter((place) => place !== placeOf(best));
  const shown = also.slice(0, ALSO_MAX).join(', ');
  const more = also.length > ALSO_MAX ? ` and ${also.length - ALSO_MAX} more` : '';
  const agreeing = also.length === 0 ? [] : [shorten(`also stated by ${shown}${more}`, width)];
  return [...drawQuote(best, { width, paint }), ...agreeing.map(paint.dim)];
}

function drawQuote(source: Source, { width, paint }: Room): string[] {
  const quote = wrap(`“${plainText(source.excerpt)}”`, width);
  const shown = quote.slice(0, QUOTE_LINES_MAX);
  if (quote.length > shown.length) shown.push(`${shorten(shown.pop() ?? '', width - 2)} …`);
  const published = source.publishedAt === null ? '' : `, ${source.publishedAt.toISOString().slice(0, 10)}`;
  return [...shown.map(paint.green), paint.dim(shorten(`${placeOf(source)}${published}`, width))];
}

function drawAbsent(absent: string[], { width, paint }: Room): string[] {
  return wrap(`not found: ${absent.join(', ')}`, width).map(paint.dim);
}

/** The reasoning without the quotes and rationales that are shown with the values. */
function drawReasoning({ reasoning, sources, fields }: Answer, { width, paint }: Room): string[] {
  const paragraphs = reasoning
    .split('\n')
    .map((paragraph) => withoutShownQuotes(plainText(paragraph), sources))
    .filter(
      (paragraph) => paragraph !== '' && !fields.some(({ fullNote }) => paragraph.endsWith(`: ${fullNote}`)),
    );
  return paragraphs.map(withShortAddresses).flatMap((paragraph) => {
    const [first = '', ...further] = wrap(paragraph, width - 2);
    return [`${paint.dim('·')} ${first}`, ...further.map((line) => `  ${line}`)];
  });
}

/** Advice about a failure, by its code. */
const ADVICE: Record<RunErrorCode, string> = {
  DOMAIN_UNREACHABLE: 'Check the spelling, and whether this machine can reach the domain (npx assay doctor).',
  NOTHING_TO_READ:
    'Give another domain, or for a person the employer (--employer, connectors.employerDomain).',
  SCHEMA_UNSATISFIED: 'Make fewer fields required, or use the lenient mode.',
  UPSTREAM_FAILED: 'Try again in a few minutes.',
  UPSTREAM_RATE_LIMITED: 'Try again in a few minutes; a source asked for a pause.',
  TIMEOUT: 'Try again, or allow more time (RESEARCH_BUDGET_SECONDS).',
  CANCELLED: 'Start the run again.',
  INTERNAL: 'Try again; if it happens twice, see the log of the server.',
};

function drawFailure(
  title: string,
  { errorCode, message }: { errorCode: RunErrorCode; message: string },
  { width, paint }: Room,
): string {
  return [
    `${paint.red('✖')} ${paint.bold(plainText(title))} ${paint.red('failed')} ${paint.dim(`(${errorCode})`)}`,
    ...wrap(plainText(message), width - 2).map((line) => `  ${line}`),
    ...wrap(ADVICE[errorCode], width - 2).map((line) => paint.dim(`  ${line}`)),
  ].join('\n');
}
