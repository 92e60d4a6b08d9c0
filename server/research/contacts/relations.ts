import type { LeafQuestion } from '../questions/schema/schemaLeaf.ts';
import { wordsOfPath } from '../questions/schema/schemaShape.ts';

/** How somebody who is asked for stands to the person: above them, or in some other way. */
export type Relation = 'superior' | 'other';

const SUPERIORS =
  '(?:(?:line|direct|immediate|reporting|hiring|people|current) )?(?:managers?|boss(?:es)?|superiors?|supervisors?|line managers?)';
const OTHERS =
  '(?:(?:personal|executive|former|immediate|direct|closest) )?(?:assistants?|secretar(?:y|ies)|pa|deputy|deputies|stand-?in|predecessors?|successors?|mentors?|mentees?|colleagues?|co-?workers?|peers?|team ?mates?|direct reports?|subordinates?|reports|co-?founders?|business partners?|clients?|agents?|publicist|spokes(?:man|woman|person)|chief of staff|replacement)';
/** Of a house "'s manager" is another matter. */
const OF_THEM =
  "(?:his|her|their|(?!(?:company|firm|business|organi[sz]ation|team|department|group|house|office|branch|site)['’])[\\p{L}-]+(?:['’]s|s['’]))";
const DETAIL =
  '(?:(?:full|first|last|given|family|job|current) )?(?:names?|titles?|roles?|positions?|functions?|jobs?|e-?mails?(?: address(?:es)?)?|(?:tele)?phones?(?: numbers?)?|profiles?|links?|urls?|details?|contacts?)';

const UNDER = new RegExp(
  `(?<!\\p{L})(?:(?:to )?(?:whom?|which(?: \\p{L}+){0,3}) (?:does|do|did|is|are|will|has) .{1,60}? (?:report(?:ing)?|answer(?:ing)?)(?: directly)?(?: to)?(?: directly)?(?=\\W*$)|(?:reports? to|reporting (?:to|line|manager))(?=\\W*$| whom| ${DETAIL})|works? under whom)`,
  'iu',
);
const relationPattern = (nouns: string) =>
  new RegExp(
    [
      `(?<!\\p{L})${OF_THEM} (?:(?!own(?!\\p{L}))\\p{Ll}+ )?${nouns}(?:['’]s?)?(?!\\p{L})`,
      `${DETAIL} of (?:the |this |that )?(?:person['’]s |contact['’]s )?${nouns}(?!\\p{L})`,
      `^(?:what is|who is|who are|link to|which) (?:the )?${nouns}(?:['’]s?)?(?: ${DETAIL})*\\W*$`,
      `^(?:the )?${nouns}(?:['’]s?)?(?: ${DETAIL})*\\W*$`,
    ].join('|'),
    'iu',
  );
const OF_SUPERIORS = relationPattern(SUPERIORS);
const OF_OTHERS = relationPattern(OTHERS);
/** "Head of the company he works for": whoever leads the house is asked for by that. */
const OF_HOUSE =
  /^(?:who (?:is|are|was) |name |find )?(?:the )?(?:heads?|ceo|chief executive(?: officer)?|founders?|owners?|(?:managing )?directors?|presidents?|chair\p{L}*|leaders?) of (?:the|his|her|their) (?:company|firm|organi[sz]ation|employer|business|house|group)(?!\p{L})/iu;

/**
 * Whether a question asks for somebody by how they stand to the person, "his boss", "the name of her line manager", "reports to":
 * what is known of the person themself answers nothing of that. Null where it asks for no such one.
 */
export function relationAsked(question: string): Relation | null {
  return placeOfRelation(question)?.relation ?? null;
}

function placeOfRelation(question: string): { relation: Relation; at: number } | null {
  const words = question.normalize('NFC').replace(/\s+/g, ' ').trim();
  const superior = UNDER.exec(words) ?? OF_SUPERIORS.exec(words);
  if (superior !== null) return { relation: 'superior', at: superior.index };
  const other = OF_OTHERS.exec(words) ?? OF_HOUSE.exec(words);
  return other === null ? null : { relation: 'other', at: other.index };
}

const ASKS_WHO =
  /^(?:to )?(?:whom?|which(?: \p{L}+){0,3} (?:does|do|did|is|are|will|has))(?!\p{L})|(?<!\p{L})(?:called|named)\W*$/iu;
const ONLY_NAMED = new RegExp(
  `^(?:what is )?(?:the |${OF_THEM} )?(?:${SUPERIORS}|reports? to|reporting (?:to|line|manager))(?:['’]s?)?\\W*$`,
  'iu',
);

/** Whether a question about a superior asks for no more than who that is: not for what they say, nor for theirs. */
export function asksWhoIsAbove(question: string): boolean {
  const words = question.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (ONLY_NAMED.test(words)) return true;
  // "Whom does her boss report to?" asks for the boss of the boss.
  if (UNDER.test(words) && OF_SUPERIORS.test(words)) return false;
  return UNDER.test(words) || ASKS_WHO.test(words);
}

/** Which part of somebody a question asks for, where it asks for one. */
export function partAsked(question: string): 'name' | 'title' | 'detail' | null {
  if (
    /(?<!\p{L})(?:e-?mail|(?:tele)?phone|mobile|profile|link|url|number|address)s?(?!\p{L})/iu.test(question)
  )
    return 'detail';
  if (
    /(?<!\p{L})(?:titles?|roles?|positions?|functions?|jobs?)(?!\p{L})|(?<!\p{L})(?:does|do) .* do\W*$/iu.test(
      question,
    )
  )
    return 'title';
  return /(?<!\p{L})names?(?!\p{L})/iu.test(question) ? 'name' : null;
}

const ANOTHER_CLAUSE = /[,;]|(?<!\p{L})(?:and|as well as|plus)(?!\p{L})/iu;

/**
 * The question of a leaf below one that asks for somebody by how they stand to the person: of "Who is his manager?" the leaf "name" asks for
 * the manager's. Where the question asks for the person first, and the schema tells the two apart, nothing changes.
 *
 * @returns null where nobody can say whose that leaf is
 */
export function withRelation(
  leaf: LeafQuestion,
  question: string,
  properties: readonly string[],
): LeafQuestion | null {
  const above = placeOfRelation(question);
  const isToldApart = properties.some((name) => relationAsked(wordsOfPath([name])) !== null);
  const own = relationAsked(leaf.question);
  const isSuperior = own === 'superior' || LED_BY_RELATION.test(leaf.question);
  if (leaf.answerType === 'contacts' && isSuperior)
    return { question: 'Who is their manager?', answerType: 'contacts' };
  if (above === null || own !== null) return leaf;
  if (isToldApart) return leaf;
  if (ANOTHER_CLAUSE.test(question.slice(0, above.at)))
    return partAsked(leaf.question) === 'name' ? null : leaf;
  return { ...leaf, question: `${leaf.question.replace(/[?.\s]+$/u, '')} of ${ONE_OF[above.relation]}` };
}

const ONE_OF: Record<Relation, string> = { superior: 'their manager', other: 'their colleague' };
/** What a question beginning with "who" makes of a property "manager". */
const LED_BY_RELATION = /^who leads (?:line )?(?:manager|boss|superior|supervisor)\?*$/iu;
