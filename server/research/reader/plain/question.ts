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

/** A question as far as grammar tells what it wants. */
export interface Asked {
  language: Language;
  answerType: AnswerType;
  terms: readonly Term[];
  /** All words that the question has or implies, for telling what a label says more. */
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
  new Set(nouns.split(' ').map((noun) => stemOf(noun, language)));
export const COMPANY_NOUNS: ReadonlySet<string> = stemsOfNouns(COMPANY_WORDS.en, 'en');
/** Nouns for whoever deals with a company, who may be "you" or "I" on its pages. */
const ANYONE_NOUNS = stemsOfNouns(
  'customer client consumer guest user visitor buyer people person anyone',
  'en',
);
/** Words that name the form of an answer of that type and need not stand beside it: the value itself shows the form. */
const FORM_WORDS: Partial<Record<AnswerType, string>> = {
  number: 'number count total figure',
  percentage: 'percentage percent per cent share proportion portion part rate fraction',
  currency: 'price cost amount sum money fee charge much',
  url: 'page website site link url address web online',
  list: 'list name',
  contacts: 'person people contact member name find',
  contacts_generation: 'person people contact member name find',
  open_text: 'name time',
};
export const MODALS = /^(?:will|would|may|might|could|should|shall|'ll|’ll)$/u;
const WH_WORDS = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'whom', 'whose', 'why']);
/** Verbs that say no more than that something is so. */
const LIGHT = /^(?:be|have|do|there)$/u;
const PAST = /^(?:was|were|did|had)$/u;
const DEFINITE = /^(?:the|this|your|their|its|our)$/u;
const CONTENT: Partial<Record<Token['tag'], Term['kind']>> = {
  NOUN: 'noun',
  PROPN: 'name',
  NUM: 'number',
  VERB: 'verb',
  ADJ: 'other',
  ADV: 'other',
};
const QUESTION_CHARACTERS_MAX = 500;
/** What a figure is a part of; in "phone number" the other noun says which. */
const FIGURES = /^(?:number|address)$/u;
const TERMS_MAX = 16;
const DOMAIN_PART_MIN = 4;

/** Reads a question: what must be covered, what is asked for, and whether of the past or of what may be. */
export function readQuestion(text: string, answerType: AnswerType, subject: Subject): Asked {
  const question = text.slice(0, QUESTION_CHARACTERS_MAX);
  const language = guessLanguage(question);
  return language === 'en'
    ? readEnglish(question, answerType, subject)
    : readOther(question, answerType, subject, language);
}

/** Folded words of all names of the subject. */
export function nameWords(subject: Subject): ReadonlySet<string> {
  const names = [...subject.spokenNames, subject.name ?? ''];
  return new Set(names.flatMap((name) => wordsOf(name, 'en').map(({ lower }) => lower)));
}

function readEnglish(question: string, answerType: AnswerType, subject: Subject): Asked {
  const tokens = tagText(question).flatMap((sentence) => sentence.tokens);
  const own = nameWords(subject);
  const form = stemsOfNouns(FORM_WORDS[answerType] ?? '', 'en');
  const focus = focusOf(tokens, form);
  const classes = classNouns(tokens, focus);
  const isOfClass = focus !== null && asksWhich(tokens, focus) && /^(?:list|open_text)$/u.test(answerType);
  const verb = askedVerb(tokens);
  const isCounting = tokens.some(({ lower }) => lower === 'many' || lower === 'much');
  const wantsYear = !isCounting && tokens.some(({ lower }) => lower === 'year' || lower === 'when');
  const termsBeside = (implied: ReadonlySet<string>) =>
    tokens.flatMap((token, index): Term[] => {
      const isVerb = token === verb && !LIGHT.test(token.lemma) && !implied.has(token.stem);
      const kind = isVerb ? 'verb' : kindOf(tokens, index, implied);
      if (kind === null || (wantsYear && token.lower === 'year')) return [];
      const before = tokens[index - 1];
      const isAnyone = ANYONE_NOUNS.has(token.stem) && before?.tag === 'AUX';
      const isFigure = answerType === 'open_text' && FIGURES.test(token.lower);
      const isBare = DEFINITE.test(before?.lower ?? '') && !isNounLike(tokens[index + 1]);
      return wordsOf(token.text, 'en')
        .filter(
          ({ text, lower }) =>
            !/^[\p{Lu}\p{N}]/u.test(text) || !(own.has(lower) || isOfDomain(lower, subject)),
        )
        .map(({ text, lower, stem }) => ({
          lower,
          stem,
          kind: /^\p{N}/u.test(text) ? 'number' : kind,
          isFocus: token === focus,
          isAcronym: /^\p{Lu}{2,5}s?$/u.test(text),
          implied: isAnyone ? 'anyone' : isFigure || (isOfClass && classes.includes(token)) ? 'class' : null,
          mayBeSubject: isBare && token.tag === 'NOUN' && !isPluralNoun(lower),
        }));
    });
  const beside = termsBeside(form);
  return {
    language: 'en',
    answerType,
    // "What is the price?" has no other word to be covered.
    terms: distinct(beside.length > 0 ? beside : termsBeside(new Set())),
    stems: spokenStems(question, 'en', form, own),
    word: tokens.find(({ lower }) => WH_WORDS.has(lower))?.lower ?? null,
    wantsYear,
    isCounting,
    isPlural: (focus !== null && isPluralNoun(focus.lower)) || /^who are\b/iu.test(question),
    wantsFigure: tokens.some(({ lower }) => lower === 'when' || FIGURES.test(lower)),
    isPast: tokens.some((_, index) => asksOfThePast(tokens, index)),
    isModal:
      tokens.some(({ lower }) => MODALS.test(lower)) ||
      tokens.some(({ tag }, index) => tag === 'VERB' && tokens[index + 1]?.lower === 'to'),
    isNegated: tokens.some(({ negated }) => negated),
  };
}

function spokenStems(
  question: string,
  language: Language,
  implied: ReadonlySet<string>,
  own: ReadonlySet<string>,
): ReadonlySet<string> {
  const names = [...own].map((lower) => stemOf(lower, language));
  return new Set([...wordsOf(question, language).map(({ stem }) => stem), ...implied, ...names]);
}

/**
 * What a word is, null of one that needs no covering. In capitals behind the beginning it is a name; a gerund that no subject
 * stands before is a noun ("parking"), as is what stands before "cost".
 */
function kindOf(tokens: readonly Token[], index: number, form: ReadonlySet<string>): Term['kind'] | null {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  const kind = token === undefined ? undefined : CONTENT[token.tag];
  if (token === undefined || form.has(token.stem)) return null;
  if (index > 0 && token.tag !== 'PRON' && /^\p{Lu}/u.test(token.text)) return 'name';
  // "How many", "how long": the measure that is asked for.
  const isMeasure = before?.lower === 'how';
  if (kind === undefined || isMeasure || WH_WORDS.has(token.lower) || LIGHT.test(token.lemma)) return null;
  if (COMPANY_NOUNS.has(token.stem) || (kind === 'other' && isStopWord(token.lower, 'en'))) return null;
  if (kind === 'name') return 'noun';
  const isOpen = !isNounLike(before) && (before?.tag !== 'PRON' || WH_WORDS.has(before.lower));
  const isGerund = token.lower.endsWith('ing') && isOpen;
  const isNoun = isGerund || (next !== undefined && form.has(next.stem)) || isFiniteBehindBe(tokens, index);
  return kind === 'verb' && isNoun ? 'noun' : kind;
}

const isNounLike = (token: Token | undefined) => token?.tag === 'NOUN' || token?.tag === 'PROPN';
export const isPluralNoun = (lower: string) => /[^s]s$/u.test(lower);

/** The focus, and of "types of timber" the second noun, too. */
function classNouns(tokens: readonly Token[], focus: Token | null): readonly (Token | undefined)[] {
  const at = focus === null ? -1 : tokens.indexOf(focus);
  const isOf = at !== -1 && tokens[at + 1]?.lower === 'of' && isNounLike(tokens[at + 2]);
  return isOf ? [tokens[at], tokens[at + 2]] : [tokens[at]];
}

/** A short name that the domain is made of: "Orrin" of orrinvale.example. */
function isOfDomain(lower: string, { kind, domain }: Subject): boolean {
  return kind === 'company' && lower.length >= DOMAIN_PART_MIN && domain.includes(lower);
}

/** "Which towns", "in what colours": the head of the noun phrase behind the question word. */
function asksWhich(tokens: readonly Token[], focus: Token): boolean {
  const at = tokens.findIndex(({ lower }) => lower === 'which' || lower === 'what');
  const phrase = at === -1 ? [] : tokens.slice(at + 1, tokens.indexOf(focus) + 1);
  return phrase.length > 0 && phrase.every((token) => isNounLike(token) || token.tag === 'ADJ');
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

/** Of "does the company use" the tagger may take the verb for a noun: it ends the first noun phrase behind the auxiliary. */
function askedVerb(tokens: readonly Token[]): Token | null {
  const auxiliary = tokens.findIndex(
    ({ tag, lemma }) => tag === 'AUX' && (lemma === 'do' || lemma === 'can'),
  );
  const behind = tokens.slice(auxiliary + 1);
  if (auxiliary === -1 || behind.some(({ tag }) => tag === 'VERB' || tag === 'AUX')) return null;
  const end = behind.findIndex(({ tag }) => tag === 'ADP' || tag === 'PUNCT');
  const phrase = behind.slice(0, end === -1 ? behind.length : end).filter(({ tag }) => tag !== 'DET');
  const subject = phrase.findIndex(({ tag }) => tag === 'PRON');
  return (subject === -1 ? phrase.slice(1).at(-1) : phrase[subject + 1]) ?? null;
}

/** The head of the first noun phrase behind the question word, of words of form alone the next one's. */
function focusOf(tokens: readonly Token[], form: ReadonlySet<string>): Token | null {
  let head: Token | null = null;
  for (const token of tokens) {
    if (isNounLike(token)) head = token;
    else if (head !== null && token.tag !== 'PUNCT') {
      if (!form.has(head.stem) && !COMPANY_NOUNS.has(head.stem)) return head;
      head = null;
    }
  }
  return head;
}

/** Without a tagger a question is its words that are no function words. */
function readOther(question: string, answerType: AnswerType, subject: Subject, language: Language): Asked {
  const own = nameWords(subject);
  const company = stemsOfNouns(COMPANY_WORDS[language], language);
  const words = wordsOf(question, language);
  const terms = words
    .filter(({ lower, stem }) => !isStopWord(lower, language) && !own.has(lower) && !company.has(stem))
    .map(
      ({ text, lower, stem }): Term => ({
        lower,
        stem,
        kind: /^\p{N}/u.test(text) ? 'number' : 'noun',
        isFocus: false,
        isAcronym: /^\p{Lu}{2,5}$/u.test(text),
        implied: null,
        mayBeSubject: false,
      }),
    );
  return {
    language,
    answerType,
    terms: distinct(terms),
    stems: spokenStems(question, language, company, own),
    word: null,
    wantsYear: false,
    isCounting: false,
    isPlural: false,
    wantsFigure: false,
    isPast: false,
    isModal: false,
    isNegated: false,
  };
}

function distinct(terms: readonly Term[]): Term[] {
  const first = new Map<string, Term>();
  for (const term of terms) if (!first.has(term.stem) || term.isFocus) first.set(term.stem, term);
  return [...first.values()].slice(0, TERMS_MAX);
}
