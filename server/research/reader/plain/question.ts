import type { AnswerType } from '@assay/shared/answerType';
import type { Subject } from '../reader.ts';
import { type Token, tagText } from './tagger.ts';
import { guessLanguage, isStopWord, type Language, stemOf, wordsOf } from './words.ts';

/** A word of the question that an answer's words must cover. */
export interface Term {
  lower: string;
  stem: string;
  /** `name` and `number` must stand literally where the answer stands. */
  kind: 'noun' | 'verb' | 'other' | 'name' | 'number';
  /** Head of what is asked for: what a number counts, of what a list has the members. */
  isFocus: boolean;
  /** In capitals throughout, such as CFO: may stand for the initials of words. */
  isAcronym: boolean;
  /** `class`: the values that are asked for are of it, so they may stand without it. `anyone`: those who deal with the company. */
  implied: 'class' | 'anyone' | null;
  /** A bare "the hotel", "the app": the company or its one product, where that is called so. */
  mayBeSubject: boolean;
}

/** A question, parsed by its grammar. */
export interface ParsedQuestion {
  language: Language;
  answerType: AnswerType;
  terms: readonly Term[];
  /** All words that the question has or implies, to find out what else a label says. */
  stems: ReadonlySet<string>;
  /** The question word, where it has one. */
  word: string | null;
  wantsYear: boolean;
  /** "How many": what is counted is the focus. */
  isCounting: boolean;
  /** Asks for several. */
  isPlural: boolean;
  /** A time, a number or an address, in which a figure stands. */
  wantsFigure: boolean;
  isPast: boolean;
  /** Asks of plans, permissions or possibilities, which a plain question does not. */
  isModal: boolean;
  /** States a condition itself. */
  isConditional: boolean;
  isNegated: boolean;
}

/** Nouns by which anybody calls a company without naming it, in the languages of questions. */
const COMPANY_WORDS: Record<Language, string> = {
  en: 'company firm business organisation organization group enterprise',
  de: 'unternehmen firma betrieb gesellschaft',
  fr: 'entreprise société',
  es: 'empresa compañía',
  it: 'azienda società',
  nl: 'bedrijf',
};
const stemsOfNouns = (nouns: string, language: Language) =>
  nouns.split(' ').map((noun) => stemOf(noun, language));
export const COMPANY_NOUNS: ReadonlySet<string> = new Set(
  Object.entries(COMPANY_WORDS).flatMap(([language, nouns]) => stemsOfNouns(nouns, language as Language)),
);
/** Nouns for whoever deals with a company, who may be "you" or "I" on its pages. */
const ANYONE_NOUNS = new Set(
  stemsOfNouns('customer client consumer guest user visitor buyer people person anyone', 'en'),
);
const OF_PEOPLE = 'person people contact member name find';
/**
 * Words that name the form of an answer of that type and need not stand beside it, since the value itself shows the form: in
 * English, then in the other languages of questions.
 */
const FORM_WORDS: Partial<Record<AnswerType, string>> = {
  number: 'number count total figure anzahl zahl nombre número numero aantal',
  percentage:
    'percentage percent per cent share proportion portion part rate fraction prozent anteil pourcentage porcentaje parte percentuale quota deel',
  currency:
    'price cost amount sum money fee charge much preis kosten kostet prix coûte coût precio cuesta prezzo costa costano prijs kost',
  url: 'page website site link url address web online seite adresse lien página pagina indirizzo dirección',
  list: 'list name liste lista lijst',
  contacts: OF_PEOPLE,
  contacts_generation: OF_PEOPLE,
  open_text: 'name time',
};
export const MODALS = /^(?:will|would|may|might|could|should|shall|'ll|’ll)$/u;
export const CONDITION = /^(?:if|unless|until|till|whether|without)$/u;
const WH_WORDS = /^(?:how|what|when|where|which|who|whom|whose|why)$/u;
/** The question words of the other languages, which their lists of function words lack in part. */
const OTHER_WH_WORDS = new RegExp(
  `^(?:${[
    'wer|wen|wem|was|wann|wo|wohin|woher|wie|wieviel|wieviele|welch(?:e[nmrs]?)?|warum',
    'qui|quoi|quand|où|combien|comment|quel(?:le)?s?|pourquoi',
    'quién(?:es)?|qué|cuándo|dónde|cuánt[oa]s?|cómo|cuál(?:es)?',
    'chi|cosa|quando|dove|quant[oaie]|come|qual[ei]?|perché',
    'wie|wat|wanneer|waar|hoeveel|hoe|welke?|waarom',
  ].join('|')})$`,
  'u',
);
/** Verbs without a meaning of their own. */
const LIGHT = /^(?:be|have|do|there)$/u;
const PAST = /^(?:was|were|did|had)$/u;
const DEFINITE = /^(?:the|this|your|their|its|our)$/u;
/** What a figure is a part of; in "phone number" the other noun says which. */
const FIGURES = /^(?:number|address)$/u;
const CONTENT: Partial<Record<Token['tag'], Term['kind']>> = {
  NOUN: 'noun',
  PROPN: 'noun',
  NUM: 'number',
  VERB: 'verb',
  ADJ: 'other',
  ADV: 'other',
};
const QUESTION_CHARACTERS_MAX = 500;
const TERMS_MAX = 16;
const DOMAIN_PART_MIN = 4;

/** Folded words of all names of the subject. */
export function nameWords(subject: Subject): ReadonlySet<string> {
  const names = [...subject.spokenNames, subject.name ?? ''];
  return new Set(names.flatMap((name) => wordsOf(name, 'en').map(({ lower }) => lower)));
}

/** Without a tagger for its language a question is its words, of which those that are no function words count as nouns. */
function tokensOf(question: string, language: Language): Token[] {
  if (language === 'en') return tagText(question).flatMap((sentence) => sentence.tokens);
  return wordsOf(question, language).map((word): Token => {
    const tag = /^\p{N}/u.test(word.text) ? 'NUM' : 'NOUN';
    return { ...word, lemma: '', tag: isFunctionWord(word.lower, language) ? 'PART' : tag, negated: false };
  });
}

const isFunctionWord = (lower: string, language: Language): boolean =>
  isStopWord(lower, language) || OTHER_WH_WORDS.test(lower);

/** The words of a question, in its language, that tell it from others about the same subject. */
export function tellingWords(question: string, subject: Subject): string[] {
  const language = guessLanguage(question);
  const own = nameWords(subject);
  const telling = wordsOf(question, language).flatMap(({ lower, stem }) =>
    isFunctionWord(lower, language) || COMPANY_NOUNS.has(stem) || own.has(lower) ? [] : lower,
  );
  return [...new Set(telling)].slice(0, TERMS_MAX);
}

/**
 * Reads a question: what must be covered, what is asked for, and whether of the past or of what may be.
 *
 * @param usual  the language of the site, which the question is in where its words do not tell
 */
export function readQuestion(
  text: string,
  answerType: AnswerType,
  subject: Subject,
  usual: Language,
): ParsedQuestion {
  const question = text.slice(0, QUESTION_CHARACTERS_MAX);
  const language = guessLanguage(question, usual);
  const tokens = tokensOf(question, language);
  const has = (words: RegExp) => tokens.some(({ lower }) => words.test(lower));
  const own = nameWords(subject);
  const form = new Set(stemsOfNouns(FORM_WORDS[answerType] ?? '', language));
  const verb = askedVerb(tokens);
  const focus = language === 'en' ? focusOf(tokens, verb, form) : null;
  const isCounting = has(/^(?:many|much)$/u);
  const wantsYear = !isCounting && has(/^(?:year|when)$/u);
  const reading = { tokens, language, answerType, subject, own, focus, verb };
  const terms = termsOf(reading, new Set(wantsYear ? [...form, 'year'] : form));
  const stems = wordsOf(question, language).map(({ stem }) => stem);
  return {
    language,
    answerType,
    // "What is the price?" has no other word to be covered.
    terms: terms.length > 0 ? terms : termsOf(reading, new Set()),
    stems: new Set([
      ...stems,
      ...form,
      ...COMPANY_NOUNS,
      ...[...own].map((lower) => stemOf(lower, language)),
    ]),
    word: tokens.find(({ lower }) => WH_WORDS.test(lower))?.lower ?? null,
    wantsYear,
    isCounting,
    isPlural: (focus !== null && isPluralNoun(focus.lower)) || /^who are\b/iu.test(question),
    wantsFigure: has(/^when$/u) || has(FIGURES),
    isPast: tokens.some((_, index) => asksOfThePast(tokens, index)),
    isModal:
      has(MODALS) || tokens.some(({ tag }, index) => tag === 'VERB' && tokens[index + 1]?.lower === 'to'),
    isConditional: has(CONDITION),
    isNegated: tokens.some(({ negated }) => negated),
  };
}

interface QuestionTokens extends Pick<ParsedQuestion, 'language' | 'answerType'> {
  tokens: readonly Token[];
  subject: Subject;
  own: ReadonlySet<string>;
  focus: Token | null;
  verb: Token | null;
}

function termsOf(reading: QuestionTokens, form: ReadonlySet<string>): Term[] {
  const { tokens, language, answerType, subject, own, focus } = reading;
  const classes = /^(?:list|open_text)$/u.test(answerType) ? classNouns(tokens, focus) : [];
  const isOwn = (lower: string) =>
    own.has(lower) || (lower.length >= DOMAIN_PART_MIN && subject.domain.includes(lower));
  const terms = tokens.flatMap((token, index): Term[] => {
    const kind = kindOf(reading, index, form);
    if (kind === null) return [];
    const before = tokens[index - 1];
    const isFigure = answerType === 'open_text' && FIGURES.test(token.lower);
    const isClass = isFigure || classes.includes(token);
    const isBare = DEFINITE.test(before?.lower ?? '') && !isNounLike(tokens[index + 1]);
    return wordsOf(token.text, language)
      .filter(({ text, lower }) => !/^[\p{Lu}\p{N}]/u.test(text) || !isOwn(lower))
      .map(({ text, lower, stem }) => ({
        lower,
        stem,
        kind: /^\p{N}/u.test(text) ? 'number' : kind,
        isFocus: token === focus,
        isAcronym: /^\p{Lu}{2,5}s?$/u.test(text),
        implied: ANYONE_NOUNS.has(token.stem) && before?.tag === 'AUX' ? 'anyone' : isClass ? 'class' : null,
        mayBeSubject: isBare && !isClass && token.tag === 'NOUN' && !isPluralNoun(lower),
      }));
  });
  return distinct(terms);
}

/**
 * What a word is, null of one that needs no covering. In capitals behind the beginning it is a name; a gerund that no subject
 * stands before is a noun ("parking").
 */
function kindOf(reading: QuestionTokens, index: number, form: ReadonlySet<string>): Term['kind'] | null {
  const { tokens, language, verb } = reading;
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (token === undefined || form.has(token.stem)) return null;
  const isCapital = index > 0 && token.tag !== 'PRON' && /^\p{Lu}/u.test(token.text);
  if (isCapital && language === 'en') return 'name';
  const isVerb = token === verb;
  const kind = isVerb ? 'verb' : CONTENT[token.tag];
  // "How many", "how long": the measure that is asked for.
  const isMeasure = before?.lower === 'how';
  if (kind === undefined || isMeasure || WH_WORDS.test(token.lower) || LIGHT.test(token.lemma)) return null;
  if (
    (COMPANY_NOUNS.has(token.stem) && !isPluralNoun(token.lower)) ||
    (kind === 'other' && isStopWord(token.lower, 'en'))
  )
    return null;
  if (kind !== 'verb' || isVerb) return kind;
  const isOpen = !isNounLike(before) && (before?.tag !== 'PRON' || WH_WORDS.test(before.lower));
  const isGerund = token.lower.endsWith('ing') && isOpen;
  const isNoun = isGerund || isFiniteBehindBe(tokens, index);
  return isNoun ? 'noun' : kind;
}

const isNounLike = (token: Token | undefined) => token?.tag === 'NOUN' || token?.tag === 'PROPN';
export const isPluralNoun = (lower: string) => /[^s]s$/u.test(lower);

/** "Which towns", "in what colours", "what types of timber": the heads of the noun phrase behind the question word. */
function classNouns(tokens: readonly Token[], focus: Token | null): readonly (Token | undefined)[] {
  const at = tokens.findIndex(({ lower }) => lower === 'which' || lower === 'what');
  const head = focus === null ? -1 : tokens.indexOf(focus);
  const phrase = at === -1 ? [] : tokens.slice(at + 1, head + 1);
  if (phrase.length === 0 || !phrase.every((token) => isNounLike(token) || token.tag === 'ADJ')) return [];
  const isOf = tokens[head + 1]?.lower === 'of' && isNounLike(tokens[head + 2]);
  return [...phrase.filter(({ tag }) => tag === 'NOUN'), tokens[head], isOf ? tokens[head + 2] : undefined];
}

/** A past auxiliary, a verb in the past that has none, a perfect, or a year. */
function asksOfThePast(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || PAST.test(token.lower)) return token !== undefined;
  if (token.tag === 'NUM') return /^(?:19|20)\d\d$/u.test(token.lower);
  const auxiliary = tokens.slice(0, index).findLast(({ tag }) => tag === 'AUX');
  return isPastForm(token) && (auxiliary === undefined || auxiliary.lemma === 'have');
}

export function isPastForm({ tag, lower, lemma }: Token): boolean {
  return tag === 'VERB' && lower !== lemma && !/(?:s|ing)$/u.test(lower);
}

/** Behind "is" and "are" no other finite verb can stand: what the tagger takes for one is a noun ("Are dogs allowed?"). */
function isFiniteBehindBe(tokens: readonly Token[], index: number): boolean {
  const [token, before] = [tokens[index], tokens.slice(0, index)];
  if (token === undefined || isPastForm(token) || token.lower.endsWith('ing')) return false;
  const auxiliary = before.findLast(({ tag }) => tag === 'AUX');
  return auxiliary?.lemma === 'be' && before.at(-1)?.lower !== 'to';
}

/**
 * Of "does the company use" the tagger may take the verb for a noun: it ends the first noun phrase behind the auxiliary; of "how many
 * people work here", where there is none, it follows the plural.
 */
function askedVerb(tokens: readonly Token[]): Token | null {
  const auxiliary = tokens.find(({ tag }) => tag === 'AUX');
  const isVerbal = ({ tag }: Token) => tag === 'VERB' || tag === 'AUX';
  if (!tokens.some(isVerbal)) return tokens.find((_, index) => isVerbBehindPlural(tokens, index)) ?? null;
  if (auxiliary === undefined || !/^(?:do|can)$/u.test(auxiliary.lemma)) return null;
  const behind = tokens.slice(tokens.indexOf(auxiliary) + 1);
  if (behind.some(isVerbal)) return null;
  const end = behind.findIndex(({ tag }) => tag === 'ADP' || tag === 'PUNCT');
  const phrase = behind.slice(0, end === -1 ? behind.length : end).filter(({ tag }) => tag !== 'DET');
  const subject = phrase.findIndex(({ tag }) => tag === 'PRON');
  return (subject === -1 ? phrase.slice(1).at(-1) : phrase[subject + 1]) ?? null;
}

/** A plural is no part of a compound: "how many vets work here". */
function isVerbBehindPlural(tokens: readonly Token[], index: number): boolean {
  const [many, noun, token] = tokens.slice(Math.max(0, index - 2), index + 1);
  const isPlural =
    noun !== undefined && (isPluralNoun(noun.lower) || noun.lower !== noun.lemma || noun.lower === 'people');
  return index > 1 && many?.lower === 'many' && isPlural && isNounLike(token);
}

/** The head of the first noun phrase behind the question word, of words of form alone the next one's. */
function focusOf(tokens: readonly Token[], verb: Token | null, form: ReadonlySet<string>): Token | null {
  let head: Token | null = null;
  for (const token of tokens) {
    if (isNounLike(token) && token !== verb) head = token;
    else if (head !== null && token.tag !== 'PUNCT') {
      if (!form.has(head.stem) && !COMPANY_NOUNS.has(head.stem)) return head;
      head = null;
    }
  }
  return head;
}

function distinct(terms: readonly Term[]): Term[] {
  const first = new Map<string, Term>();
  for (const term of terms) if (!first.has(term.stem) || term.isFocus) first.set(term.stem, term);
  return [...first.values()].slice(0, TERMS_MAX);
}
