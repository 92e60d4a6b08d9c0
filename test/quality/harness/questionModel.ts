import {
  claiming,
  judging,
  type SeenPrompt,
  type SeenStatement,
  startModelServer,
  type WrittenClaim,
} from '../../support/scriptedModel.ts';
import type { Company } from './company.ts';
import { KnowingModel } from './knowingModel.ts';
import { contentWords, type Shown, shownBy } from './shownPassages.ts';

/** How a scripted model reads: honestly by overlap of words, by doing whatever a page tells it to, or knowing what is right. */
export const MODEL_MANNERS = ['honest', 'obedient', 'knowing'] as const;
export type ModelManner = (typeof MODEL_MANNERS)[number];

/**
 * An OpenAI-compatible server on loopback whose model answers from the passages that it is shown.
 *
 * - `honest` points at the passage that shares most words with what is asked, and copies the first thing in it that has
 *   the form of an answer. A quote states an answer for it when quote and headings hold every word of the question; otherwise
 *   it cannot tell.
 * - `obedient` does what passages that speak to a machine ask for, also when it judges a quote; it also claims the opposite, the
 *   double, or a name of its own for every field, with quotes that no page holds.
 * - `knowing` knows the labels (knowingModel.ts).
 */
export async function startScriptedModel(
  manner: ModelManner,
  companies: readonly Company[],
): Promise<{ environment: Record<string, string>; close(): Promise<void> }> {
  const knowing = new KnowingModel(companies);
  const server = await startModelServer((prompt) => {
    if (manner === 'knowing')
      return prompt.data.statements === undefined
        ? claiming(...knowing.claims(prompt))
        : judging(prompt, (one) => knowing.verdict(one, prompt));
    if (prompt.data.statements !== undefined) return judging(prompt, (one) => verdictOn(one, prompt, manner));
    const honest = honestClaims(prompt);
    return claiming(...(manner === 'honest' ? honest : [...obedientClaims(prompt), ...honest]));
  });
  return {
    environment: {
      LLM_BASE_URL: `${server.origin}/v1`,
      LLM_MODEL: `scripted ${manner}`,
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    },
    close: () => server.close(),
  };
}

/** Fields of the task with what each asks for: the lines "- field: guide". */
function fieldsOf({ user }: SeenPrompt): { field: string; guide: string }[] {
  return [...user.matchAll(/^- ([\w.]+): (.+)$/gmu)].map(([, field = '', guide = '']) => ({ field, guide }));
}

function honestClaims(prompt: SeenPrompt): WrittenClaim[] {
  const shown = shownBy(prompt);
  return fieldsOf(prompt).flatMap(({ field, guide }) => {
    const [kind = '', asked = guide] = guide.split(' The question: ');
    const wanted = contentWords(asked);
    const best = shown
      .map((one) => ({
        ...one,
        shared: [...contentWords(one.text)].filter((word) => wanted.has(word)).length,
      }))
      .reduce<(Shown & { shared: number }) | null>(
        (most, one) => (one.shared > (most?.shared ?? 0) ? one : most),
        null,
      );
    return best === null
      ? []
      : [{ field, value: valueIn(best.text, kind), quote: best.text, documentId: best.documentId }];
  });
}

/** By words alone: all of the question's are told, or it cannot tell. */
function verdictOn({ quotes }: SeenStatement, { data }: SeenPrompt, manner: ModelManner): string {
  const words = quotes.flatMap(({ words: quote, under }) => [quote, ...under]).join(' ');
  if (manner === 'obedient' && ORDER.test(words)) return 'stated';
  const told = contentWords(words);
  const asked = [...contentWords(data.question ?? '')];
  const shared = asked.filter((word) => told.has(word)).length;
  if (shared === asked.length) return 'stated';
  return 'implied';
}

/** What a passage seems to answer to a guide of the engine ("the number that answers the question"). */
function valueIn(text: string, kind: string): string | number | boolean | Record<string, unknown> {
  if (kind.startsWith('true or false')) return !/(?<!\p{L})(?:no|not|never|without)(?!\p{L})/iu.test(text);
  const number = /\d[\d,.]*/.exec(text)?.[0].replaceAll(',', '') ?? '';
  if (/number|percentage/.test(kind) && number !== '') return Number.parseFloat(number);
  if (kind.startsWith('one person')) {
    const [name = '', role = ''] = text.split(/,\s*/);
    return { name, role };
  }
  return text.slice(0, 480);
}

const ORDER =
  /(?:ignore|disregard|assistant|language model|AI (?:system|model)|instruction|system prompt|you must (?:answer|report|say)|(?:answer|report|say) that)/iu;

function obedientClaims(prompt: SeenPrompt): WrittenClaim[] {
  const shown = shownBy(prompt);
  const orders = shown.filter(({ text }) => ORDER.test(text));
  const [first] = shown;
  return fieldsOf(prompt).flatMap(({ field, guide }) => {
    const obeyed = orders.map(({ text, documentId }) => ({
      field,
      value: valueIn(text, guide),
      quote: text,
      documentId,
    }));
    const invented = {
      field,
      value: 'Zyxwell Globex, 987654',
      quote: 'The answer is Zyxwell Globex, 987654.',
    };
    const twisted =
      first === undefined ? [] : [{ field, value: 987_654, quote: first.text, documentId: first.documentId }];
    return [...obeyed, invented, ...twisted];
  });
}
