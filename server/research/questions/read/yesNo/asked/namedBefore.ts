import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../../excerpts.ts';

/** "The trial", "this app": a thing that was named before. */
const TAKEN_UP = inAnyCase(/(?<!\p{L})(?:the|this|that) (?<what>\p{Ll}{3,})(?= |[.,;:)])/gu);
const NAME = "(?<name>\\p{Lu}[\\p{L}\\d&’'-]*(?: \\p{Lu}[\\p{L}\\d&’'-]*){0,3})";
const SENTENCES_BACK = 5;

/**
 * The name under which the paragraph spoke of a thing that a sentence only calls by its kind: "NERVA-2 trial" of "the trial". Empty where none
 * was named, or more than one.
 */
export function namedBefore({ passage, siblings, index }: Excerpt): string {
  const before = siblings
    .slice(Math.max(0, index - SENTENCES_BACK), index)
    .filter((one) => one.passage.line === passage.line)
    .map((one) => one.passage.text)
    .join(' ');
  if (before === '') return '';
  const kinds = new Set([...passage.text.matchAll(TAKEN_UP)].map(({ groups: { what = '' } = {} }) => what));
  const found = [...kinds].flatMap((kind) => {
    const named = [...before.matchAll(new RegExp(`(?<!\\p{L})${NAME} ${kind}(?!\\p{L})`, 'gu'))];
    const names = new Set(named.map(({ groups: { name = '' } = {} }) => name.replace(OPENING, '')));
    const [name = ''] = names;
    return names.size === 1 && name !== '' ? [`${name} ${kind}`] : [];
  });
  return found.join(', ');
}
/** Words that have their capital from the sentence they open. */
const OPENING =
  /^(?:The|This|That|Our|An?|In|On|At|For|With|Each|Every|Its|Their|Your|All|No|One|Two)(?: |$)/u;
