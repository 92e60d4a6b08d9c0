import { type Draft, QUESTION } from './buildBlocks.ts';

const ANSWER_MAX = 1_500;
const ANSWER_BLOCKS_MAX = 8;
const FOLD_MAX = 6_000;

/**
 * Gives answers their question: what a click opens belongs to the words that were clicked on, and a short text below a
 * heading that asks is its answer. The question is the lead of the answer then and no block of its own.
 */
export function withAnswers(drafts: readonly Draft[]): Draft[] {
  const found: Draft[] = [];
  for (let at = 0; at < drafts.length; at += 1) {
    const draft = drafts[at] as Draft;
    const answers = draft.opensTo === 0 || draft.boilerplate ? [] : answersTo(drafts, at);
    if (answers.length === 0) {
      found.push(draft);
      continue;
    }
    found.push(...answers);
    at += answers.length;
  }
  return found;
}

function answersTo(drafts: readonly Draft[], at: number): Draft[] {
  const label = drafts[at] as Draft;
  const isQuestion = QUESTION.test(label.text);
  const behind: Draft[] = [];
  for (let next = at + 1; next < drafts.length; next += 1) {
    const draft = drafts[next] as Draft;
    if (draft.kind === 'heading' || draft.at >= label.opensTo) break;
    behind.push(draft);
  }
  const length = behind.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = length <= ANSWER_MAX && behind.length <= ANSWER_BLOCKS_MAX;
  if (behind.length === 0 || length > FOLD_MAX || (isQuestion && !isShort)) return [];
  const kindOf = ({ kind }: Draft) => (kind === 'text' || (kind === 'link' && isQuestion) ? 'answer' : kind);
  return behind.map((draft, index) => ({
    ...draft,
    kind: kindOf(draft),
    lead:
      draft.kind === 'item' && draft.lead !== null && draft.lead !== label.text
        ? draft.lead
        : (draft.lead ?? label.text),
    path: draft.path.filter((heading) => heading !== label.text),
    ...(index === 0 && draft.layer === 'text' ? { leadStart: label.start } : {}),
  }));
}
