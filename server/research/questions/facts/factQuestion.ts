import type { AnswerType } from '@assay/shared/answerType';
import { citationsOf, rounded } from '../../claims/answerParts.ts';
import { type AnswerEvidence, calibrated } from '../../claims/calibration.ts';
import { CONFIDENCE_MAX, combined } from '../../claims/confidence.ts';
import type { Citation, ResearchContext, ResearchOutcome } from '../../outcome.ts';
import { currencyAsked, withoutCurrency } from '../currencyAsked.ts';
import { ADVERTS } from './adverts.ts';
import type { FactAnswer, FactField, Intent } from './fact.ts';
import { ROUNDS } from './rounds.ts';
import { TAKEOVERS } from './takeovers.ts';
import { productFields, TECHNOLOGIES } from './technologies.ts';
import { type Wording, wordingOf } from './wording.ts';

/** A question that asks for a fact of a known kind: which researcher knows it, and how it is told. */
export interface FactQuestion {
  type: FactField['type'];
  parameters: Record<string, string>;
  /** What the findings of that researcher say to it. */
  answer(outcome: ResearchOutcome & { kind: 'answered' }): ToldFact;
}

export type ToldFact =
  | {
      kind: 'answer';
      value: unknown;
      currency?: string;
      citations: Citation[];
      confidence: number;
    }
  | { kind: 'open'; because: string }
  | { kind: 'noYes'; because: string }
  | null;

/** A question, or a leaf of a schema and the question above it. */
interface AskedForFact {
  question: string;
  answerType: AnswerType;
  above?: string | null;
}

/**
 * Every field of facts whose words account for the whole question: usually one, or none. docs/questions.md, "Facts".
 */
export function factQuestionsOf(
  { question, answerType, above = null }: AskedForFact,
  domain: string,
  context: ResearchContext,
): FactQuestion[] {
  // That a product is used does not tell that it is used everywhere.
  const asksUse = answerType === 'boolean' && !OF_ALL.test(question);
  const products = asksUse ? productFields(question, domain, context) : [];
  const fields = [ROUNDS, TAKEOVERS, ...TECHNOLOGIES, ADVERTS, ...products];
  return fields.flatMap((field) => {
    const read = wordingOf(withoutCurrency(question), domain, field.phrases);
    const wording = below(above, read, { domain, field });
    if (wording === null) return [];
    const intent = intentOf(field, wording, answerType);
    if (intent === undefined) return [];
    return [
      {
        type: field.type,
        parameters: field.parameters ?? {},
        answer: (outcome) =>
          told(inCurrency(question, intent.answer(wording, outcome.findings ?? {}, context.asOf)), {
            field,
            answerType,
            evidence: outcome.evidence,
            today: context.asOf,
          }),
      },
    ];
  });
}

const OF_ALL = /(?<!\p{L})(?:all|every|everywhere|entire|entirely|fully|only|exclusively|whole)(?!\p{L})/iu;

/** A sum that is asked for in euros is no sum of pounds. */
function inCurrency(question: string, fact: FactAnswer): FactAnswer {
  const codes = currencyAsked(question);
  const isOther = codes !== null && fact?.kind === 'answer' && !codes.includes(fact.currency ?? '');
  return isOther ? null : fact;
}

/**
 * A leaf asks of the round, the time and the deal that the question above it names: "The Polar Lane deal" and "price". Of the
 * round of another firm it asks nothing.
 */
function below(
  above: string | null,
  wording: Wording,
  { domain, field }: { domain: string; field: FactField },
): Wording | null {
  if (above === null) return wording;
  const { round, year, month, names } = wordingOf(withoutCurrency(above), domain, field.phrases);
  if (names.length > 1 || (names.length > 0 && (field.type !== 'mna' || wording.names.length > 0)))
    return null;
  return {
    ...wording,
    round: wording.round ?? round,
    year: wording.year ?? year,
    month: wording.month ?? month,
    names: [...wording.names, ...names],
    symbols: [wording.symbols, ...names.map(() => 'name')].join(' '),
  };
}

function intentOf(field: FactField, wording: Wording, answerType: AnswerType): Intent | undefined {
  if (wording.rest.length > 0 && !field.mayHaveRest) return undefined;
  const symbols = wording.symbols
    .split(' ')
    .filter((symbol, index, all) => !field.leftOut.includes(symbol) && symbol !== all[index - 1])
    .join(' ');
  return field.intents.find(({ asks, types }) => types.includes(answerType) && asks.test(symbols));
}

interface Telling {
  field: FactField;
  answerType: AnswerType;
  evidence: AnswerEvidence | undefined;
  today: Date;
}

/** With its quotes, and as sure as the claims and the sources that could be asked allow. */
function told(fact: FactAnswer, { field, answerType, evidence, today }: Telling): ToldFact {
  if (fact === null || fact.kind !== 'answer') return fact;
  const pace = field.type === 'tech-stack' || field.type === 'open-jobs' ? 'fast' : 'fixed';
  const most = evidence?.most ?? CONFIDENCE_MAX;
  const sure = Math.min(most, calibrated(field.type, combined(fact.claims, today, pace)));
  const fields = fact.currency === undefined ? ['value'] : ['value', 'currency'];
  return {
    kind: 'answer',
    value: valueAs(answerType, fact.value),
    ...(fact.currency === undefined ? {} : { currency: fact.currency }),
    citations: citationsOf(fact.claims.map((claim) => ({ claim, fields }))),
    confidence: rounded(sure * (evidence?.factor ?? 1)),
  };
}

/** Names as a list or as one text, as the question wants them. */
function valueAs(answerType: AnswerType, value: unknown): unknown {
  if (answerType === 'open_text') return Array.isArray(value) ? value.join(', ') : String(value);
  return answerType === 'list' && !Array.isArray(value) ? [value] : value;
}
