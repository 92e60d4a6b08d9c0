import type { ClaimValue } from '../../claims/reader.ts';
import type { Finding } from '../read/finding.ts';
import type { TypedAnswer } from '../weighing.ts';

/** Strength that is left to what only follows from a statement, whoever draws the conclusion: a rule or a model. */
const INFERRED = 0.6;
/** The most that the statement counts for that an answer is inferred from: one premise is never sure enough. */
const PREMISE_MOST = 0.65;

const markOf = (why: string): string => `This is inferred: ${why}.`;

/** A finding that rests on what only follows from its words. */
export function asInferred<Value extends ClaimValue>(finding: Finding<Value>, why: string): Finding<Value> {
  const { claim } = finding;
  const extractor = { ...claim.extractor, strength: claim.extractor.strength * INFERRED };
  return { ...finding, claim: { ...claim, extractor }, inferred: why };
}

/** An answer that only follows from what its quotes state. */
export function inferredAnswer(answer: TypedAnswer, why: string): TypedAnswer {
  return {
    ...answer,
    strength: Math.min(answer.strength, PREMISE_MOST) * INFERRED,
    sentences: [markOf(why), ...answer.sentences],
  };
}

/** What the reasoning says of an answer where any of what it rests on is inferred. */
export function inferredMark(findings: readonly Pick<Finding, 'inferred'>[]): string[] {
  const [why] = findings.flatMap(({ inferred }) => inferred ?? []);
  return why === undefined ? [] : [markOf(why)];
}
