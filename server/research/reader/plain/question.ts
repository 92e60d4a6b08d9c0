import type { AnswerType } from '@assay/shared/answerType';
import type { Subject } from '../reader.ts';
import { type Token, tagText } from './tagger.ts';
import { guessLanguage, isStopWord, type Language, stemOf, type Word, wordsOf } from './words.ts';

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
}

/** A question as far as grammar tells what it wants. */
export interface Asked {
  language: Language;
  answerType: AnswerType;
  terms: readonly Term[];
  /** All words of the question, for telling what a label has that the question has not. */
  stems: ReadonlySet<string>;
  /** The question word, where it has one. */
  word: string | null;
  wantsYear: boolean;
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
const companyNouns = (language: Language) =>
  new Set(COMPANY_WORDS[language].split(' ').map((noun) => stemOf(noun, language)));
export const COMPANY_NOUNS: ReadonlySet<string> = companyNouns('en');
/** Words that name the form of an answer of that type and need not stand beside it: the value itself shows the form. */
const FORM_WORDS: Partial<Record<AnswerType, readonly string[]>> = {
  number: ['number', 'count', 'total', 'figure', 'year'],
  percentage: [
    'percentage',
    'percent',
    'per',
    'cent',
    'share',
    'proportion',
    'portion',
    'part',
    'rate',
    'fraction',
  ],
  currency: ['price', 'cost', 'amount', 'sum', 'money', 'fee', 'charge', 'much'],
  url: ['page', 'website', 'site', 'link', 'url', 'address', 'web', 'online'],
  list: ['list', 'name'],
  contacts: ['person', 'people', 'contact', 'name', 'find'],
  contacts_generation: ['person', 'people', 'contact', 'name', 'find'],
  open_text: ['name'],
};
export const MODALS = /^(?:will|would|may|might|could|should|shall|'ll|’ll)$/u;
const WH_WORDS = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'whom', 'whose', 'why']);
/** Verbs that say no more than that something is so. */
const LIGHT = /^(?:be|have|do|there)$/u;
const PAST = /^(?:was|were|did|had)$/u;
const CONTENT: Partial<Record<Token['tag'], Term['kind']>> = {
  NOUN: 'noun',
  PROPN: 'name',
  NUM: 'number',
  VERB: 'verb',
  ADJ: 'other',
  ADV: 'other',
};
const QUESTION_CHARACTERS_MAX = 500;
const TERMS_MAX = 16;

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
  const form = new Set((FORM_WORDS[answerType] ?? []).map((word) => stemOf(word, 'en')));
  const focus = focusOf(tokens, form);
  const isLead = ({ lower }: Token) => lower === 'many' || lower === 'much';
  const verb = askedVerb(tokens, own);
  const terms = tokens.flatMap((token, index): Term[] => {
    const isName = index > 0 && /^\p{Lu}/u.test(token.text);
    const kind = token === verb ? 'verb' : isName ? 'name' : CONTENT[token.tag];
    if (kind === undefined || isLead(token) || WH_WORDS.has(token.lower) || LIGHT.test(token.lemma))
      return [];
    if (COMPANY_NOUNS.has(token.stem) || form.has(token.stem)) return [];
    if (kind === 'other' && isStopWord(token.lower, 'en')) return [];
    return wordsOf(token.text, 'en')
      .filter(({ lower }) => !own.has(lower))
      .map(({ text, lower, stem }) => ({
        lower,
        stem,
        kind: /^\p{N}/u.test(text) ? 'number' : kind === 'name' && !isName ? 'noun' : kind,
        isFocus: token === focus,
        isAcronym: /^\p{Lu}{2,5}s?$/u.test(text),
      }));
  });
  return {
    language: 'en',
    answerType,
    terms: distinct(terms),
    stems: new Set(wordsOf(question, 'en').map(({ stem }) => stem)),
    word: tokens.find(({ lower }) => WH_WORDS.has(lower))?.lower ?? null,
    wantsYear: tokens.some(({ lower }) => lower === 'year' || lower === 'when') && !tokens.some(isLead),
    isPast:
      tokens.some(({ lower }) => PAST.test(lower)) ||
      tokens.some(({ tag, lower }) => tag === 'NUM' && /^(?:19|20)\d\d$/u.test(lower)),
    isModal:
      tokens.some(({ lower }) => MODALS.test(lower)) ||
      tokens.some(({ tag }, index) => tag === 'VERB' && tokens[index + 1]?.lower === 'to'),
    isNegated: tokens.some(({ negated }) => negated),
  };
}

/** Of "does the company use" the tagger takes the verb for a noun: it is what follows the company. */
function askedVerb(tokens: readonly Token[], own: ReadonlySet<string>): Token | null {
  const auxiliary = tokens.findIndex(({ tag, lemma }) => tag === 'AUX' && lemma === 'do');
  if (auxiliary === -1 || tokens.some(({ tag }) => tag === 'VERB')) return null;
  const isCompany = ({ tag, lower, stem }: Token) =>
    tag === 'PRON' || own.has(lower) || COMPANY_NOUNS.has(stem);
  const [first, ...others] = tokens.slice(auxiliary + 1).filter(({ tag }) => tag !== 'DET');
  return first !== undefined && isCompany(first) ? (others.find((token) => !isCompany(token)) ?? null) : null;
}

/** The head of the first noun phrase behind the question word, of words of form alone the next one's. */
function focusOf(tokens: readonly Token[], form: ReadonlySet<string>): Token | null {
  let head: Token | null = null;
  for (const token of tokens) {
    if (token.tag === 'NOUN' || token.tag === 'PROPN') head = token;
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
  const company = companyNouns(language);
  const isContent = ({ lower, stem }: Word) =>
    !isStopWord(lower, language) && !own.has(lower) && !company.has(stem);
  const words = wordsOf(question, language).filter(isContent);
  const terms = words.map(({ text, lower, stem }): Term => {
    const kind = /^\p{N}/u.test(text) ? 'number' : 'noun';
    return { lower, stem, kind, isFocus: false, isAcronym: /^\p{Lu}{2,5}$/u.test(text) };
  });
  const stems = new Set(wordsOf(question, language).map(({ stem }) => stem));
  return {
    language,
    answerType,
    terms: distinct(terms),
    stems,
    word: null,
    wantsYear: false,
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
