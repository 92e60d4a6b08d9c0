import { readNumbers } from '../../../server/research/claims/numbers.ts';
import { readSums } from '../../../server/research/questions/read/money/sums.ts';
import type { SeenPrompt, SeenStatement, WrittenClaim } from '../../support/scriptedModel.ts';
import type { Company } from './company.ts';
import { type Label, matches } from './label.ts';
import type { QuestionItem } from './question.ts';
import { contentWords, type Shown, shownBy } from './shownPassages.ts';

/**
 * A model that is always right: it knows the labels, points at a passage that holds the labelled value, and says of each answer whether
 * it is the label. What it is given to say, and the engine does not let through, is what the engine costs a good model. Of yes and no,
 * which stand in no words, it points at the passage that shares most words with the question.
 */
export class KnowingModel {
  private readonly items = new Map<string, QuestionItem>();

  constructor(companies: readonly Company[]) {
    for (const { domain, questions } of companies)
      for (const item of questions) this.items.set(keyOf(domain, item.question), item);
  }

  claims(prompt: SeenPrompt): WrittenClaim[] {
    const asked =
      /The question: (".*")$/mu.exec(prompt.user)?.[1] ?? /question (".*")/u.exec(prompt.user)?.[1];
    const item = this.itemOf(prompt, asked === undefined ? '' : (JSON.parse(asked) as string));
    if (item === undefined) return [];
    const shown = shownBy(prompt);
    return valuesOf(item).flatMap((value) => {
      const best = bestPassage(shown, value, item);
      return best === null
        ? []
        : [
            {
              field: 'answer',
              value: item.answerType.startsWith('contacts') ? cardOf(best, String(value), shown) : value,
              quote: best.text,
              documentId: best.documentId,
            },
          ];
    });
  }

  verdict({ answer }: SeenStatement, prompt: SeenPrompt): string {
    const item = this.itemOf(prompt, prompt.data.question ?? '');
    if (item === undefined) return 'implied';
    return isRight(item, answer) ? 'stated' : 'no';
  }

  private itemOf({ data }: SeenPrompt, question: string): QuestionItem | undefined {
    const { domain } = (data.company ?? data.person) as { domain: string };
    return this.items.get(keyOf(domain, question));
  }
}

const keyOf = (domain: string, question: string) => `${domain} ${question}`;

const isPeople = ({ answerType }: QuestionItem) => answerType.startsWith('contacts');
const labelOf = (item: QuestionItem): Label => item.expect[isPeople(item) ? 'value.names' : 'value'] ?? null;

/** Labels of which any is right: the first that is something. */
function settled(label: Label): Label {
  if (typeof label !== 'object' || label === null || Array.isArray(label) || !('anyOf' in label))
    return label;
  return label.anyOf.map(settled).find((one) => one !== null) ?? null;
}

/** What is to be found for a label, each in a passage of its own. */
function valuesOf(item: QuestionItem): (string | number | boolean)[] {
  const label = settled(labelOf(item));
  if (label === null) return [];
  if (typeof label !== 'object') return [label];
  if (Array.isArray(label)) return label;
  if ('set' in label) return label.set;
  if ('includes' in label) return label.includes;
  return 'mentions' in label ? [label.mentions[0] ?? ''] : [];
}

/** Of the passages that hold the value, the one that shares most words with the question. */
function bestPassage(
  shown: readonly Shown[],
  value: string | number | boolean,
  item: QuestionItem,
): Shown | null {
  const asked = contentWords(item.question);
  const sharing = ({ text }: Shown) => [...contentWords(text)].filter((word) => asked.has(word)).length;
  return (
    shown.filter(({ text }) => holds(text, value, item)).toSorted((a, b) => sharing(b) - sharing(a))[0] ??
    null
  );
}

function holds(text: string, value: string | number | boolean, item: QuestionItem): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value === 'number')
    return item.answerType === 'currency'
      ? readSums(text).some(({ amount }) => amount === value)
      : readNumbers(text).some(({ values }) => values.includes(value));
  if (item.answerType === 'open_text') return matches(labelOf(item), text);
  return text.toLowerCase().includes(value.toLowerCase());
}

/** A name with its role: what stands behind it in its passage, or the passage behind that of a card. */
function cardOf({ text, documentId }: Shown, name: string, shown: readonly Shown[]) {
  const behind = text
    .slice(text.toLowerCase().indexOf(name.toLowerCase()) + name.length)
    .replace(/^\W+/u, '');
  const own = behind.split(/[.;]/u)[0]?.trim() ?? '';
  const next = shown[shown.findIndex((one) => one.text === text && one.documentId === documentId) + 1];
  return { name, role: own === '' ? (next?.text ?? '') : own };
}

/** Whether an answer, as it is shown for judging, is what the label says, or a part of it. */
function isRight(item: QuestionItem, answer: string): boolean {
  const label = labelOf(item);
  if (label === null) return false;
  switch (item.answerType) {
    case 'number':
    case 'percentage':
    case 'currency':
      return matches(label, Number(answer.split(' ')[0]));
    case 'boolean':
      return matches(label, answer === 'yes');
    case 'list':
    case 'contacts':
    case 'contacts_generation':
      return matches(label, namesIn(answer)) || isMember(item, answer);
    default:
      return matches(label, answer);
  }
}

const namesIn = (answer: string): string[] =>
  answer.split('; ').map((one) => (one.startsWith('{') ? (JSON.parse(one) as { name: string }).name : one));

const isMember = (item: QuestionItem, answer: string): boolean =>
  valuesOf(item).some((value) =>
    isPeople(item) ? answer.startsWith(String(value)) : answer.toLowerCase() === String(value).toLowerCase(),
  );
