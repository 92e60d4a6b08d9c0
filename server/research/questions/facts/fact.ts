import type { AnswerType } from '@assay/shared/answerType';
import type { Claim } from '../../claims/claim.ts';
import type { Findings } from '../../findings.ts';
import { foldName } from '../../identity/companyName.ts';
import { mentions } from '../../identity/subject.ts';
import type { PrebuiltField } from '../prebuilt.ts';
import { wordsOf } from '../words/words.ts';
import type { Phrases, Wording } from './wording.ts';

/**
 * What facts say to a question: an answer with the claims it rests on; that it stays open, because what is known speaks
 * against every figure a page may show; or nothing.
 */
export type FactAnswer =
  | { kind: 'answer'; value: unknown; currency?: string; claims: Claim[] }
  | { kind: 'open'; because: string }
  /** What is known speaks for no yes; a no may still be read. */
  | { kind: 'noYes'; because: string }
  | null;

/** What a question of one field may ask for: the shape of its words, and what answers it. */
export interface Intent {
  /** Of the symbols of {@link Wording}, from the first to the last. */
  asks: RegExp;
  types: readonly AnswerType[];
  answer(wording: Wording, findings: Findings, today: Date): FactAnswer;
}

/** One field of facts: which researcher knows them, in which words they are asked for, and what may be asked. */
export interface FactField {
  type: PrebuiltField['type'];
  /** Of the run: a category, a product. */
  parameters?: Record<string, string>;
  phrases: Phrases;
  /** Symbols whose place in the question says nothing. */
  leftOut: readonly string[];
  intents: readonly Intent[];
  /** Whether words that mean nothing here may stand in the question: the quotes of an answer must then hold them. */
  mayHaveRest: boolean;
}

export const answered = (value: unknown, claims: readonly Claim[], currency?: string): FactAnswer =>
  claims.length === 0
    ? null
    : { kind: 'answer', value, claims: [...claims], ...(currency === undefined ? {} : { currency }) };

export const open = (because: string): FactAnswer => ({ kind: 'open', because });

/** "Haldane" and "Haldane Tractors": one name holds the words of the other. */
export const isSameName = (one: string, other: string) =>
  mentions(one, new Set([foldName(other)])) || mentions(other, new Set([foldName(one)]));

/** Whether a quote holds each of the words, in whatever form. */
export function holdsAll(quote: string, words: readonly string[]): boolean {
  const said = new Set(wordsOf(quote).map(({ key }) => key));
  return words.every((word) => wordsOf(word).every(({ key }) => said.has(key)));
}
