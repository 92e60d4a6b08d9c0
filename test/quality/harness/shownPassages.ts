import type { SeenPrompt } from '../../support/scriptedModel.ts';

/** A passage that a model was shown. */
export interface Shown {
  documentId: string;
  text: string;
}

export function shownBy({ data }: SeenPrompt): Shown[] {
  return (data.documents ?? []).flatMap(({ documentId, passages }) =>
    passages.map((text) => ({ documentId, text })),
  );
}

/** Words of four letters and more, and numbers: what a model that knows nothing else compares. */
export function contentWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []);
}
