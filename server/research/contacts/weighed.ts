import { citationsOf, citedFor, sentenceOf } from '../claims/answerParts.ts';
import type { Claim } from '../claims/claim.ts';
import { SOURCE_CLASSES, strength } from '../claims/confidence.ts';
import type { ScalarValue } from '../claims/reader.ts';
import { reconcile } from '../claims/reconcile.ts';
import { foldName } from '../identity/companyName.ts';
import { inferredMark } from '../questions/inference/inferred.ts';
import type { Finding } from '../questions/read/finding.ts';
import { nothing, type TypedAnswer, type Weighing } from '../questions/weighing.ts';

/** Sources below this are neither primary nor trusted: strict answers do not rest on them. */
const TRUSTED_LEAST = SOURCE_CLASSES.programme;

/** What may count in the mode: in the strict one neither what is inferred nor what untrusted sources say. */
function admitted<Value extends ScalarValue>(
  findings: Finding<Value>[],
  { mode }: Weighing,
): Finding<Value>[] {
  const stated = findings.filter(({ inferred }) => inferred === null);
  if (mode === 'strict')
    return stated.filter(({ claim }) => SOURCE_CLASSES[claim.sourceClass] >= TRUSTED_LEAST);
  return stated.length > 0 ? stated : findings;
}

/** The best supported of several findings, with its sources and a sentence; nothing where none counts. */
export function weighed<Value extends ScalarValue>(
  findings: Finding<Value>[],
  weighing: Weighing,
): TypedAnswer {
  const taken = admitted(findings, weighing);
  const verdict = reconcile<Value>(
    taken.map(({ claim }) => claim),
    { today: weighing.today, pace: 'slow', supports: agreeing() },
  );
  if (verdict === null) return nothing(...notCounted(findings));
  const winner = taken.find(({ claim }) => claim === verdict.winner);
  const shown = typeof verdict.value === 'boolean' ? (verdict.value ? 'yes' : 'no') : String(verdict.value);
  return {
    value: verdict.value,
    citations: citationsOf(citedFor(verdict, 'value')),
    strength: verdict.confidence,
    sentences: [
      ...inferredMark(winner === undefined ? [] : [winner]),
      sentenceOf('The answer', shown, verdict),
      winner?.note ?? '',
    ].filter(Boolean),
  };
}

/** Several findings as a list, each value once. */
export function listed(findings: Finding<string>[], weighing: Weighing): TypedAnswer {
  const taken = admitted(findings, weighing);
  const claims = [
    ...new Map(taken.toReversed().map(({ claim }) => [foldName(claim.value), claim])).values(),
  ].toReversed();
  if (claims.length === 0) return nothing(...notCounted(findings));
  return {
    value: claims.map(({ value }) => value),
    citations: citationsOf(claims.map((claim) => ({ claim, fields: ['value'] }))),
    strength: meanStrength(claims, weighing.today),
    sentences: [
      `The answer: ${claims.length} ${claims.length === 1 ? 'item' : 'items'}, the first from “${shortened(claims[0]?.quote ?? '')}” ${claims[0]?.document.url}.`,
      ...inferredMark(taken),
    ],
  };
}

/** Sentences in their order on the page, as one text. */
export function quotedText(findings: Finding<string>[], weighing: Weighing): TypedAnswer {
  const taken = admitted(findings, weighing);
  const claims = taken.map(({ claim }) => claim);
  if (claims.length === 0) return nothing(...notCounted(findings));
  return {
    value: [...new Set(claims.map(({ value }) => value))].join(' '),
    citations: citationsOf(claims.map((claim) => ({ claim, fields: ['value'] }))),
    strength: meanStrength(claims, weighing.today),
    sentences: [`The answer is quoted from ${claims[0]?.document.url}.`, ...inferredMark(taken)],
  };
}

export function meanStrength(claims: Claim[], today: Date): number {
  return claims.reduce((sum, claim) => sum + strength(claim, today, 'slow'), 0) / Math.max(1, claims.length);
}

function notCounted(findings: Finding[]): string[] {
  const [first] = findings;
  if (first === undefined) return [];
  const why = first.inferred ?? 'its source is neither primary nor trusted';
  return [
    `Not counted in the strict mode: “${shortened(first.claim.quote)}” ${first.claim.document.url}, because ${why}.`,
  ];
}

/** "CTO" is supported by "CTO and co-founder"; other values by equal ones. Each text is folded once. */
function agreeing(): (candidate: Claim<ScalarValue>, other: Claim<ScalarValue>) => boolean {
  const folded = new Map<string, string>();
  const fold = (value: string) => {
    const known = folded.get(value) ?? ` ${foldName(value)} `;
    folded.set(value, known);
    return known;
  };
  return (candidate, other) => {
    if (typeof candidate.value !== 'string' || typeof other.value !== 'string')
      return candidate.value === other.value;
    const [a, b] = [fold(candidate.value), fold(other.value)];
    return a.includes(b) || b.includes(a);
  };
}

function shortened(words: string): string {
  return words.length <= 160 ? words : `${words.slice(0, 160)}…`;
}
