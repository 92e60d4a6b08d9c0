import { createRequire, findPackageJSON } from 'node:module';
import type eld from 'eld';
import type { Document } from './document.ts';

const SAMPLE_CHARACTERS = 3_000;
const SAMPLE_MIN = 40;

const detected = new WeakMap<Document, string | null>();
let detector: typeof eld | null = null;

/**
 * The language of a page as two lower-case letters: what it declares, else what its text is written in. Null where
 * neither says it. The tables of the detector (1.6 MB) are loaded when they are first needed.
 */
export function languageOf(document: Document): string | null {
  if (document.language !== null) return document.language;
  const known = detected.get(document);
  if (known !== undefined) return known;
  const language = detect(sampleOf(document));
  detected.set(document, language);
  return language;
}

/** Running text rather than menus: the longest lines, as far as they fit. */
function sampleOf({ lines, text }: Document): string {
  const longest = lines.slice(0, 2_000).toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const sample = longest.slice(0, SAMPLE_CHARACTERS).map(({ start, end }) => ` ${text.slice(start, end)}`);
  return sample.join('').slice(0, SAMPLE_CHARACTERS);
}

function detect(text: string): string | null {
  if (text.length < SAMPLE_MIN) return null;
  detector ??= loadDetector();
  const found = detector.detect(text);
  return found.isReliable() ? found.language : null;
}

/** Loaded at once, as its package allows to `import` only, which would make everybody wait who asks for a language. */
function loadDetector(): typeof eld {
  const manifest = findPackageJSON('eld', import.meta.url) ?? '';
  return createRequire(manifest)('./src/entries/static.small.js').default;
}
