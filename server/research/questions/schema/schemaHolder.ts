import type { LeafQuestion } from './schemaLeaf.ts';

/** "The CFO's name, … and his base salary": of whom the question above a schema asks for more than the name. */
const HOLDER =
  /(?<!\p{L})(?:the |its |their )?(?<whose>[\p{L}-]+(?: [\p{L}-]+){0,3})['’]s (?:full )?name(?!\p{L})|(?<!\p{L})name of (?:the |its |their )?(?<of>[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?=[,;?.]| and |$)/iu;
const HIS = /(?<!\p{L})(?:the )?(?:his|her) (?<what>[\p{L}-]+(?: [\p{L}-]+){0,3} ?)(?=\W*$)/iu;

/** "His base salary" as "the base salary of the CFO": a leaf is asked without the ones before it. */
export function withHolder(leaf: LeafQuestion, question: string): LeafQuestion {
  const { whose, of } = HOLDER.exec(question)?.groups ?? {};
  const holder = (whose ?? of)?.replace(/^(?:the|its|their) /iu, '');
  return holder === undefined
    ? leaf
    : {
        ...leaf,
        question: leaf.question.replace(HIS, (_words, what: string) => `the ${what.trim()} of the ${holder}`),
      };
}
