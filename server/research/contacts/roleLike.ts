import { itemsOfClass } from '../questions/read/lists/itemClasses.ts';
import { isRolePhrase, namesField } from '../questions/read/people/roles.ts';
import { namesRole } from './roleWords.ts';

/** Where the words end that say what somebody is, and those begin that say of what or for whom. */
const OBJECT =
  /(?<=\p{L}) (?:of|for|to|at|in|with|from|on|behind|under|de|des|du|der|für|von|bei)(?!\p{L}).*$|,.*$/iu;
/** "The founder’s daughter" is no founder. */
const POSSESSOR = /(?<!\p{L})\p{L}[\p{L}.-]*(?:['’]s|s['’])(?!\p{L})/giu;
/** Who somebody is to somebody. */
const KINSHIP =
  /(?<!\p{L})(?:daughter|son|wife|husband|spouse|widow|widower|sister|brother|mother|father|parent|cousin|niece|nephew|aunt|uncle|grand\p{L}+|step\p{L}+|godchild|heir|heiress|friend|fianc[ée]+|girlfriend|boyfriend|life partner|tochter|sohn|frau|mann|fille|fils|hija|hijo)(?:s|-in-law)?$/iu;
/** What is denied, or only wished or said of somebody, is not what they are. */
const NOT_SO =
  /(?<!\p{L})(?:not|no|never|neither|nor|nobody|hardly|scarcely|anything but|would-be|aspiring|rumou?red|supposed|purported|so-called|nicht|kein(?:e|er)?|nie|jamais|nunca)(?!\p{L}|\. ?\d)/iu;

/** Words that a comparison, a clause or an invitation opens with, and no title. */
const OPENS_OTHERWISE =
  /^(?:as|though|although|while|if|when|unlike|like|than|but|together|along|alongside|besides?|next|near|between|among|behind|for|to|from|with|without|at|in|on|by|about|against|because|since|until|ask|book|call|meet|join|follow|contact|write|send|visit|apply|hire|every|each|any|all|some|many|several|most)(?!\p{L}|-)/iu;
const NO_OFFICE =
  /(?<!\p{L})of the (?:year|month|week|decade)(?!\p{L})|(?<!\p{L})head[ -]?(?:offices?|quarters?)$/iu;
const isTitleAtAll = (words: string): boolean =>
  !NOT_SO.test(words) && !OPENS_OTHERWISE.test(words) && !NO_OFFICE.test(words);

/** "Engineers of tomorrow": several are nobody's title. */
function isSeveral(head: string): boolean {
  const [last = '', ...before] = head.split(' ').toReversed();
  return /[^s]s$/u.test(last) && namesRole(last) && !namesRole(before.toReversed().join(' '));
}

/**
 * Whether words tell an office or a function: a noun of one stands among those that say what somebody is, and not only among
 * those that say of what: "head of sales" does, "daughter of the founder" and "not the founder" do not.
 */
export function isHeadedByRole(words: string): boolean {
  if (!isTitleAtAll(words)) return false;
  const head = words.replace(POSSESSOR, ' ').trim().replace(OBJECT, '');
  return !KINSHIP.test(head) && !isSeveral(head) && (namesRole(head) || isRolePhrase(head));
}

const OF_PREMISES =
  /(?<!\p{L})(?:office|branch|site|store|shop|studio|headquarters|hq|location|campus|plant|factory|warehouse|room|floor|building|team|department)s?$/iu;

/** "Human Resources", "Sales Nordics": what somebody works on, told without a noun of office; a place alone is none. */
export function isFieldAlone(words: string): boolean {
  if (
    !isTitleAtAll(words) ||
    namesRole(words) ||
    OF_PREMISES.test(words) ||
    TELLS.test(words) ||
    /[.!?]$/u.test(words)
  )
    return false;
  const places = itemsOfClass(words, 'country') ?? [];
  return namesField(places.reduce((rest, place) => rest.replaceAll(place, ' '), words));
}

/** A verb or somebody who speaks: words of a sentence. */
const TELLS =
  /(?<!\p{L})(?:is|are|was|were|be|been|has|have|had|will|would|can|could|should|must|may|do|does|did|we|you|they|she|he|it|i|my|our|your|their|her|his|us|ist|sind|hat|wir|sie|est|sont|nous|es|son)(?!\p{L})/iu;

/** A line that tells something in a sentence, and names no role: "Directors love boats." */
export function isSentence(line: string): boolean {
  if (TELLS.test(line)) return true;
  return /[.!?]$/u.test(line) && !(isRolePhrase(line) && (SHORT.test(line) || JOINS.test(line)));
}
const SHORT = /^\S+(?: \S+){0,1}$/u;
const JOINS = / (?:of|for|and|&|de|für) /iu;
