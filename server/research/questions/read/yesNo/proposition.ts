import { readNumbers } from '../../../claims/numbers.ts';
import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis, Term } from '../../analysis.ts';
import { inCanonicalWords } from '../../lexicon/phrases.ts';
import { phraseFor, saidFor } from '../../words/synonyms.ts';
import { EMPLOYEE, keyOfWord, PERSON, wordsOf } from '../../words/words.ts';
import { placesIn } from '../lists/placesNamed.ts';
import { formsOfNames } from './asked/acronyms.ts';
import {
  A_THING,
  isBehindName,
  isDispensable,
  keyOfSubject,
  OF_BOARD,
  OF_DOING,
} from './asked/dispensable.ts';
import { calledKeys, type Form, keptIn, neededForm, particledKeys } from './asked/forms.ts';
import { explainedIn, formsAsked } from './asked/formsAsked.ts';
import { asksNeed } from './asked/needs.ts';
import { type ObjectAsked, objectAsked, thingUntold } from './asked/partInClause.ts';
import { isPlain, type Predicate, predicateOf } from './predicates.ts';

/** A word of a question's matter. */
export interface Required extends Term {
  /** Written with a capital: it is meant by its name. */
  isName: boolean;
  /** Written without one: a name that is spelled like it is something else. */
  isCommon: boolean;
  /** What says the same in another form, and nothing less does or need: "RBAC", "every week". */
  form: Form | null;
  /** Only that form says it: "weekly" is every week, and not every two. */
  isFormNeeded: boolean;
}

/** What a yes-or-no question wants stated: every word of its matter, and what it says of that. */
export interface Proposition {
  question: string;
  /** Each must be told, in the sentence or in a heading above it. */
  required: Required[];
  /** Keys of required words that a hyphen joins to one: they are told in one place. */
  compounds: string[][];
  /** Countries, and states of the larger ones, of which it is asked. */
  places: string[];
  predicate: Predicate;
  /** Somebody or something with a name, other than the company, of whom it is asked. */
  subject: string | null;
  /** What is asked to be had, offered or made. */
  object: ObjectAsked | null;
  /** Key of what a thing is asked to be ("Is the deposit refundable?"): no heading says it of what stands below. */
  complement: string | null;
  /** By whom it is asked to have been done. */
  agent: string | null;
  /** Asked of what happened: what is years old is still so. */
  isOfEvent: boolean;
  /** Asked of what is to come: what is planned answers. */
  isOfFuture: boolean;
  /** Asked whether something ended: words for an end deny nothing. */
  isOfEnd: boolean;
  /** Everything, and nothing less, is asked for. */
  isOfAll: boolean;
  isNegative: boolean;
  /** Keys of all that the question says. */
  said: ReadonlySet<string>;
  /** Asked with "non-" or "-free". */
  isOfFree: boolean;
}

/** "Is Ostlund one of their customers?", "is it a product?": what one is asked to be must be told. */
const TO_BE =
  /^(?:is|are|was|were)(?!\p{L}).+ (?:an?|one of (?:the|their|its)|among (?:the|their|its)) (?:[\p{L}-]+ )?(?<what>[\p{L}-]+)\W*$/iu;

const SUBJECT =
  /^(?:does|do|did|is|are|was|has|have|can|will) (?:the )?(?<name>\p{Lu}[\p{L}&’'-]+(?: (?:of |and |& )?\p{Lu}[\p{L}&’'-]+)*) (?=\p{Ll})(?!(?:included|required|available|supported|accepted|possible|charged|applied|allowed|permitted|enabled|needed|mandatory|offered|provided)(?!\p{L}))/u;
/** "Is the deposit refundable?", "Are returns possible?" */
const COMPLEMENT =
  /^(?:is|are|was|were) (?!there)(?:the |their |its |your )?[^,]+ (?<what>\p{L}{4,}(?:able|ible|al|ed|en|ic|ive|ful|less|ous|ant|ent))\W*$/iu;
/** "Was the round led by Quintal Ventures?" */
const AGENT =
  /(?<!\p{L})by (?:the )?(?<name>\p{Lu}[\p{L}\p{N}&’'-]*(?: (?:of |and |& )?\p{Lu}[\p{L}\p{N}&’'-]*)*)\W*$/u;
const EVENT = /^(?:did|was|were|has|have|had)(?!\p{L})/iu;
const FUTURE =
  /^(?:will|would)(?!\p{L})|(?<!\p{L})(?:going to|plans? (?:to|on)|(?<=(?:they|it|company|firm|we|there|are|any) )plans?|planned|planning|intend\p{L}*|joining|opening|launching|moving|expanding|building (?:an?|new|another|more|its|their)|merging|leaving|about to|expect\p{L}*|upcoming|next year)(?!\p{L})/iu;
const END =
  /(?<!\p{L})(?:clos\p{L}+|shut|shutting|end|ends|ended|stop\p{L}*|retir\p{L}+|discontinu\p{L}+|left|leav\p{L}+|cancel\p{L}*|withdr\p{L}+|gone|quit|step\p{L}* down|drop\p{L}*|exit\p{L}*)(?!\p{L})/iu;
const ALL =
  /(?<!\p{L})(?:all|every|everyone|everybody|fully|completely|only|exclusively|solely|entire|entirely|whole|100\s?%|always|each|wholly)(?!\p{L})/iu;
const ALL_ABROAD =
  /(?<!\p{L})(?:tou(?:s|tes) (?:les|nos)|toutes?|chaque|toujours|alle[nrms]?|jede[nrms]?|immer|sämtliche[nrms]?|tod[oa]s (?:los|las|nuestr[oa]s)|cada|siempre|tutt[ie] (?:i|gli|le)|ogni|sempre|iedere?|elke?|altijd)(?!\p{L})/iu;
/** A verb that says little where something follows it, and all where it ends the question: "Has production started?" */
const LAST_VERB =
  /(?<!\p{L})(?:start(?:ed)?|begun|sold|run(?:ning)?|reached|given|kept|needed|charged)\??$/iu;

const ASKS_GOING_ON = inAnyCase(
  /^(?:are|is) (?:they|it|the \p{L}+|\p{Lu}\S+) (?:still |also |already |now )?\p{L}+ing /u,
);

const OLD_THING = inAnyCase(/(?<!(?:how|years?|months?|days?|as) )old \p{Ll}/u);

/** "Anywhere inside", "something"; and of what an advert wants, that one is to know it. */
const isVague = (word: string, question: string): boolean =>
  /^(?:something|anything|everything|anywhere|somewhere|anyone|anybody|someone|somebody|inside)$/u.test(
    word,
  ) ||
  (/^(?:running|offering|using|operating|providing|keeping|holding|having|doing|carrying)$/u.test(word) &&
    ASKS_GOING_ON.test(question)) ||
  (word === 'well' && /(?<!\p{L})as well(?!\p{L})/iu.test(question)) ||
  (word === 'suitable' && /suitable for (?:vegans|vegetarians|coeliacs)/iu.test(question)) ||
  (word === 'old' && OLD_THING.test(question)) ||
  (/^(?:unit|hall|site|block|model|plot|lot|berth|track|platform|reactor|well)$/u.test(word) &&
    new RegExp(`(?<!\\p{L})${word} \\p{L}[\\p{L}-]{0,4}\\d`, 'iu').test(question)) ||
  (word === 'status' && /(?:have|has|hold|holds|enjoys?) [^?]*\p{Lu}\p{L}* status\W*$/u.test(question)) ||
  (asksNeed(question) && /^(?:know|knowledge|applicants?|candidates?)$/u.test(word));

/** "Traced back" is traced; money that comes back is another matter. */
const MONEY_BACK =
  /(?<!\p{L})(?:money|pa(?:y|id)|give|get|got|buy|bought|come|came|send|sent|refund\p{L}*)(?!\p{L}).* back(?!\p{L})/iu;

/** Little words of names in other languages: "Tomme de Brumevalle". */
const PARTICLE =
  /^(?:de|del|della|di|du|des|la|le|les|el|los|las|von|van|der|den|zu|zur|zum|da|do|dos|das)$/u;

/** Of the verbs that mostly say little, those that say something of the matter. */
const TELLING_VERB =
  /^(?:exists?|keeps?|gave|needs?|reach|promises?|claims?|contributes?|receives?|called|known)$/u;

/** "Does Fjordlys itself hold a licence?" asks no more than whether it does. */
const EMPHASIS =
  /(?<=^(?:does|do|is|are|has|have|did|was|were) (?:[\p{L}\d&’'.-]+ ){1,3}?)(?:itself|themselves) (?=(?:hold|have|own|certified|accredited|licen[cs]ed|registered|listed|employ|insured|regulated|authori[sz]ed|an? )(?!\p{L}))/iu;

/** Reads what a question wants stated. Pure. */
export function propositionOf(analysis: Analysis): Proposition {
  const { terms, verbs } = analysis;
  const question = analysis.question.replace(EMPHASIS, '');
  // What a predicate says may be asked in a phrase that stands for a word: "put money in" is "invest".
  const canonical = inCanonicalWords(question);
  const predicate =
    [question, canonical].map(predicateOf).find((one) => !isPlain(one)) ?? predicateOf(question);
  const saidIn = (text: string) => predicate.asked.exec(text)?.[0] ?? '';
  const saying = `${saidIn(question)} ${saidIn(canonical)} ${inCanonicalWords(saidIn(question))}`;
  const said = new Set(wordsOf(saying).map(({ key }) => key));
  const last = new Set(wordsOf(LAST_VERB.exec(question)?.[0] ?? '').map(({ key }) => key));
  const places = placesIn(question);
  const ofPlaces = new Set(places.flatMap(({ words }) => wordsOf(words).map(({ key }) => key)));
  const kept = keptIn(question.replace(predicate.asked, ' '), question);
  const parts = particledKeys(question);
  const aside = keysAside(question);
  const matter = [
    ...terms,
    ...verbs.filter(({ word, key }) => last.has(key) || TELLING_VERB.test(word)),
    ...kept,
  ]
    .filter(({ word }) => !PARTICLE.test(word))
    .filter(({ word }, _at, all) => word !== 'back' || all.length === 1 || MONEY_BACK.test(question))
    .filter(
      ({ word, key }) =>
        !said.has(key) &&
        !ofPlaces.has(key) &&
        !parts.has(key) &&
        !ALL.test(word) &&
        !isVague(word, question),
    )
    .filter(({ key }, _at, all) => all.length === 1 || !aside.has(key));
  const joined = new Set(compoundsIn(question, new Set(matter.map(({ key }) => key))).flat());
  const called = calledKeys(question);
  const [toBe] = wordsOf(TO_BE.exec(question)?.groups?.what ?? '');
  const object = objectAsked(question);
  const telling = matter.filter(
    ({ key, word }) =>
      question.toLowerCase().includes(`${word}' `) ||
      question.toLowerCase().includes(`${word}’ `) ||
      (word === 'management' && OF_BOARD.test(question)) ||
      (key === object?.head && object.keys.size > 1 && A_THING.test(word) && !OF_DOING.test(question)) ||
      (!isDispensable(word) && !isBehindName(question, { key, word })) ||
      key === toBe?.key ||
      called.has(key) ||
      key === keyOfSubject(question, predicate) ||
      joined.has(key) ||
      restricts(key, question, matter),
  );
  // "Is the product being shut down?": that something ends tells of nothing by itself.
  const subject =
    SUBJECT.exec(`${question.charAt(0).toLowerCase()}${question.slice(1)}`)?.groups?.name ?? null;
  const ofSubject = new Set(wordsOf(subject ?? '').map(({ key }) => key));
  // Of a name alone nothing is asked: then also the words that say little are told.
  const isNameOnly = isPlain(predicate) && telling.every(({ key }) => ofSubject.has(key));
  const wanted = !isNameOnly && telling.some(({ word }) => !END.test(word)) ? telling : matter;
  // The first word has its capital in any case.
  const [first, ...later] = wordsOf(question);
  const names = new Set(later.flatMap(({ key, start }) => (isCapital(question, start) ? [key] : [])));
  const forms = formsAsked(question);
  const formOf = ({ word, key }: Term) =>
    forms.get(key) ?? neededForm(word) ?? kept.find((one) => one.key === key)?.form ?? null;
  const explained = explainedIn(question);
  const acronyms = formsOfNames(question, new Set(wanted.map(({ key }) => key)));
  const named = wanted.length > 0 || said.size > 0 ? wanted : verbs;
  const required = [
    ...named,
    ...thingUntold(object, named, question).filter(({ key }) => !ofPlaces.has(key) && !said.has(key)),
  ];
  const [complement] = wordsOf(COMPLEMENT.exec(question)?.groups?.what ?? '');
  return {
    question,
    object: required.some(({ key }) => object?.keys.has(key)) ? object : null,
    compounds: compoundsIn(question, new Set(required.map(({ key }) => key))),
    places: places.map(({ code }) => code),
    required: required.map((term) => ({
      ...term,
      isName: names.has(term.key),
      isCommon: !names.has(term.key) && term.key !== first?.key,
      form:
        formOf(term) ??
        explained.find((one) => one.keys.has(term.key))?.form ??
        acronyms.get(term.key) ??
        null,
      isFormNeeded: formOf(term) !== null,
    })),
    predicate,
    subject,
    complement: required.some(({ key }) => key === complement?.key) ? (complement?.key ?? null) : null,
    agent: AGENT.exec(question)?.groups?.name ?? null,
    isOfEvent: EVENT.test(question),
    isOfFuture: FUTURE.test(question),
    isOfEnd: END.test(question),
    isOfAll: ALL.test(question),
    isNegative: analysis.isNegative && !isDeniedByPredicate(question, predicate),
    said: new Set(wordsOf(question).map(({ key }) => key)),
    isOfFree: /non-|[ -]free(?!\p{L})/iu.test(question),
  };
}

/** "Without an appointment" is all that is asked, and denies nothing of it. */
function isDeniedByPredicate(question: string, { asked }: Predicate): boolean {
  const rest = question.replace(new RegExp(asked.source, 'gu'), ' ');
  return rest !== question && !/(?<!\p{L})(?:lack|lacks|without|not|n['’]t|never)(?!\p{L})/iu.test(rest);
}

/** Behind "the" at the head of a question these are the company itself. */
const ITSELF = inAnyCase(
  /^(?:does|do|did|is|are|was|has|have|can|will) (?<who>the (?:hospital|agency|school|college|university|council|charity|foundation|society|brewery|airline|authority|trust|cooperative|co-operative|academy|museum|clinic|bank|retailer|manufacturer|zoo|theatre|gallery|library|club|federation|institute)|the (?:shop|store|restaurant|mill|dairy)(?= (?:still |currently |now |also )*(?:hiring|recruiting|profitable|independent|family|owned|certified|listed)))(?= \p{Ll})/u,
);
const IN_BRACKETS = / \((?<what>[^()]{2,60})\)| \/ (?<other>\p{L}+)/gu;

/** Keys of what a question says only to explain another word ("emergency department (A&E)"), or to name the company by its kind. */
function keysAside(question: string): Set<string> {
  const asides = [...question.matchAll(IN_BRACKETS)].map(({ groups: { what, other } = {} }) => what ?? other);
  const rest = new Set(wordsOf(question.replace(IN_BRACKETS, ' ')).map(({ key }) => key));
  const itself = wordsOf(ITSELF.exec(question)?.groups?.who ?? '').map(({ key }) => key);
  const explained = asides.flatMap((words) => wordsOf(words ?? '')).map(({ key }) => key);
  return new Set([...itself, ...explained.filter((key) => !rest.has(key))]);
}

/** "Venture-backed", "cruelty-free". */
function compoundsIn(question: string, keys: ReadonlySet<string>): string[][] {
  return [...question.matchAll(/\p{L}+(?:-\p{L}+)+/gu)]
    .map(([compound]) => wordsOf(compound).map(({ key }) => key))
    .map((parts) => parts.filter((key) => keys.has(key)))
    .filter((parts) => parts.length > 1);
}

/** "Customer portal": a noun before another says which one. */
function restricts(key: string, question: string, matter: readonly Term[]): boolean {
  const content = new Set(matter.map((term) => term.key));
  const words = wordsOf(question);
  return words.some((word, at) => {
    const next = words[at + 1];
    const isBefore = next !== undefined && /^[ -]$/.test(question.slice(word.end, next.start));
    return (
      word.key === key &&
      isBefore &&
      !isDoing(question.slice(0, word.start), next.word) &&
      content.has(next.key) &&
      !isDispensable(next.word) &&
      !VERB_FORM.test(next.word)
    );
  });
}

/** "When a customer cancels": behind one of something no plural follows, but what that one does. */
const isDoing = (before: string, next: string): boolean =>
  /(?<!\p{L})(?:an?|each|every|one) $/iu.test(before) && /[^s]s$/u.test(next);

/** What a subject does, and no noun that it stands before. */
const VERB_FORM = /(?:ed|^(?:going|being|having|getting|working|running))$/;

/** Whether a text tells of everything, where that is asked for. */
export const tellsOfAll = (text: string): boolean =>
  (ALL.test(text) || ALL_ABROAD.test(text)) && !SOME.test(text);

/** "The first delivery is free, standard rates apply to all others". */
const SOME =
  /(?<!\p{L})(?:the first|first|some|certain|selected|most|many|subsequent|others?|remaining|except|excluding)(?!\p{L})/iu;

/** Which of the required words a text holds, by themselves or by what says the same. */
export function heldIn(text: string, required: readonly Required[]): Set<string> {
  const asked = new Set(required.map(({ key }) => key));
  const common = new Set(required.filter(({ isCommon }) => isCommon).map(({ key }) => key));
  const allWords = wordsOf(text);
  const words = allWords.filter(
    ({ key, start, end }, at, all) =>
      !common.has(key) ||
      NEVER_A_NAME.test(text.slice(start, end)) ||
      [all[at - 1], all[at + 1], all[at - 2], all[at + 2]].some((next) =>
        isOfOneRun(text, { start, end }, next, common),
      ) ||
      !isNameAt(text, key, { start, end }),
  );
  const keys = new Set(words.map(({ key }) => key));
  if (keys.has(PERSON)) keys.add(EMPLOYEE);
  const numbers = new Set(readNumbers(text).flatMap(({ values }) => values));
  const holds = ({ word, key, form, isFormNeeded }: Required) =>
    (form?.test(text) ?? false) || (isFormNeeded ? false : holdsWord({ word, key }));
  const holdsWord = ({ word, key }: Term) =>
    keys.has(key) ||
    readNumbers(word).some(({ values }) => values.some((value) => numbers.has(value))) ||
    [...saidFor(key)].some((other) => !asked.has(other) && keys.has(other)) ||
    phraseFor(key, text, allWords) !== null;
  return new Set(required.filter(holds).map(({ key }) => key));
}

/** Things that many write with a capital. */
const NEVER_A_NAME =
  /^(?:Internet|Web|Wi-?Fi|Wifi|Bluetooth|Email|E-mail|Cloud|English|Saturdays?|Sundays?)$/u;

/** "Money-Back Guarantee", "Dedicated Servers": two words of the matter side by side are no name for their capitals. */
function isOfOneRun(
  text: string,
  one: { start: number; end: number },
  next: { key: string; start: number; end: number } | undefined,
  common: ReadonlySet<string>,
): boolean {
  if (next === undefined || !common.has(next.key)) return false;
  const [first, second] = one.start < next.start ? [one, next] : [next, one];
  return /^(?:[ -]| of (?:the )?)$/.test(text.slice(first.end, second.start));
}

/** In a denial a wider word tells of what it comprises: where there are no pets there are no dogs. */
export function heldByWider(text: string, required: readonly Required[]): Set<string> {
  const held = heldIn(text, required);
  const said = new Set(wordsOf(text).flatMap(({ key }) => [...saidFor(key)]));
  const wider = required.filter(({ key, isName, isFormNeeded }) => !isName && !isFormNeeded && said.has(key));
  return new Set([...held, ...wider.map(({ key }) => key)]);
}

const isCapital = (text: string, at: number) => /^\p{Lu}/u.test(text.slice(at));

/** "We thank Quarry" tells of no quarry: a capital inside a sentence makes a name. Nouns of German are no English words. */
function isNameAt(text: string, key: string, { start, end }: { start: number; end: number }): boolean {
  if (start === 0 || !isCapital(text, start) || keyOfWord(text.slice(start, end)) !== key) return false;
  if (!/\p{Ll},? $/u.test(text.slice(0, start))) return false;
  const words = text.split(' ').filter((word) => /^\p{L}/u.test(word));
  return words.filter((word) => /^\p{Ll}/u.test(word)).length >= MOSTLY * words.length;
}

/** Of a sentence most words are in lower case, of a headline in capitals not. */
const MOSTLY = 0.6;
