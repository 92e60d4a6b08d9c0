import type { Label } from '../../server/models/trial/label.ts';
import type { QuizPage, QuizQuestion } from '../../server/models/trial/quiz.ts';
import { type Block, blocksOf } from '../../server/research/documents/blocks.ts';
import { type Document, readDocument } from '../../server/research/documents/document.ts';
import { checkMoney } from '../../server/research/verification/money.ts';
import { checkNumber, checkPercentage } from '../../server/research/verification/numbers.ts';
import type { Check, QuoteContext } from '../../server/research/verification/rules.ts';
import { checkText, checkUrl } from '../../server/research/verification/texts.ts';
import type { WrittenItem } from './scriptedModel.ts';

/** The labelled answer to a question of the quiz, with the supporting words of the page. */
export interface KnownAnswer {
  items: WrittenItem[];
  /** Labelled values that no block of the page supports. */
  missing: unknown[];
}

/** The right answer to a question of the quiz; no items when it has none. */
export function knownAnswer({ page, language }: QuizPage, question: QuizQuestion): KnownAnswer {
  const document = readDocument(page);
  const values = Object.entries(question.expect).flatMap(([path, label]) =>
    valuesOf(label, question).map((value) => ({ path, value })),
  );
  const answer: KnownAnswer = { items: [], missing: [] };
  for (const { path, value } of values) {
    if (path === 'currency') continue;
    const block = blockWith(document, language, question, value);
    if (block === null) answer.missing.push(value);
    else answer.items.push(itemOf(question, path, value, block));
  }
  return answer;
}

/** The single values that a label asks for. */
function valuesOf(label: Label, { answerType }: QuizQuestion): unknown[] {
  if (label === null) return [];
  if (typeof label !== 'object') return [label];
  if (Array.isArray(label)) return label;
  if ('set' in label) return label.set;
  if ('includes' in label) return label.includes;
  if ('mentions' in label) return label.mentions;
  return label.anyOf.includes(null) ? [] : valuesOf(label.anyOf[0] as Label, { answerType } as QuizQuestion);
}

function blockWith(
  document: Document,
  language: string,
  { answerType, expect }: QuizQuestion,
  value: unknown,
): Block | null {
  const blocks = blocksOf(document).filter(({ hidden }) => !hidden);
  const currency = typeof expect.currency === 'string' ? expect.currency : null;
  const carries = (block: Block): boolean => {
    const context: QuoteContext = {
      words: block.text,
      around: [block.lead ?? '', ...block.heads, ...block.path],
      language,
      countryCode: null,
      publishedAt: null,
    };
    return check(answerType, value, currency, context, block).ok;
  };
  // Menu text is repeated on the page, except addresses.
  return blocks.find((block) => (!block.boilerplate || answerType === 'url') && carries(block)) ?? null;
}

function check(
  answerType: QuizQuestion['answerType'],
  value: unknown,
  currency: string | null,
  context: QuoteContext,
  { links, kind }: Block,
): Check {
  if (typeof value === 'boolean') {
    const isSentence = kind !== 'title' && kind !== 'heading' && kind !== 'link';
    return isSentence ? { ok: true, rule: null, words: '' } : { ok: false, reason: 'not a sentence' };
  }
  if (answerType === 'url') return checkUrl(String(value), [context], links);
  // A sentence may contain the words in any form, since a label is a part of one.
  if (answerType === 'open_text' && context.words.toLowerCase().includes(String(value).toLowerCase()))
    return { ok: true, rule: null, words: '' };
  if (typeof value === 'string') return checkText(value, [context]);
  const number = Number(value);
  if (answerType === 'currency') return checkMoney({ value: number, currency }, [context]);
  return answerType === 'percentage' ? checkPercentage(number, [context]) : checkNumber(number, [context]);
}

function itemOf(
  { answerType, expect }: QuizQuestion,
  path: string,
  value: unknown,
  block: Block,
): WrittenItem {
  const quotes = [block.text];
  if (answerType === 'currency') return { value: { value, currency: expect.currency }, quotes };
  if (answerType === 'contacts' || answerType === 'contacts_generation')
    return { value: { name: value, role: null }, quotes };
  if (answerType === 'contact_posts' || answerType === 'contact_engagements')
    return { value: { title: value }, quotes };
  return answerType === 'json_schema'
    ? { path: path.replace(/^value\./, ''), value, quotes }
    : { value, quotes };
}
