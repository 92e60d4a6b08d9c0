import { foldName } from '../../identity/companyName.ts';

/**
 * What the words of one field mean: phrases by the symbol that they stand for, alternatives behind each other. `''` are
 * words that narrow nothing.
 */
export type Phrases = Readonly<Record<string, string>>;

/** A question word by word. */
export interface Wording {
  /** Symbols in order, one blank between: "who lead round". Names stand as `name`, the company itself as `own`. */
  symbols: string;
  /** The names of others, in order, as written. */
  names: string[];
  /** The name of a round as it is usually written, "Series B" or "Pre-Seed". */
  round: string | null;
  year: string | null;
  /** `06`, where the question names a month beside the year or alone. */
  month: string | null;
  /** Words that mean nothing here, in lower case: each may narrow the question. */
  rest: string[];
}

const COMMON: Phrases = {
  '': 'the|a|an|of|for|to|at|on|in|please|there|now|currently|today|right now|at present|at the moment|these days|actually|also|ever|so far|yet|did|does|do|is|are|was|were|has|have|had|been|be|being|and so|e g|exactly|all|own|any|that',
  own: 'they|it|its|their|them|you|your|themselves|itself',
  who: 'who|whom|whose|which|what|name|names|list|tell me|give me|find',
  much: 'how much|how large|how big|amount|sum|what sum|what amount|size|how high',
  when: 'when|which year|what year|year|date|which day|what day|what date|which date|on what date|on which date',
  by: 'by',
};

/** Nouns for a company: "the foundry" is the one that is asked about. */
const COMPANY =
  'company|business|firm|organisation|organization|start-up|startup|studio|agency|brewery|bakery|bank|council|hospital|school|college|charity|foundry|yard|farm|shop|store|clinic|practice|club|museum|university|manufacturer|maker|retailer|consultancy|insurer|lender|publisher|lab|dairy|mill|team|house|hotel|foundation|association|trust';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'.split(
  '|',
);
const ROUND =
  /^(?:pre-?series a|pre[- ]?seed|series [a-k]\d?|seed|angel(?= (?:round|funding)))(?![\p{L}\p{N}-])/iu;
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}.’'+/-]*|&|!(?=\p{L}|$)/gu;
const PHRASE_WORDS_MAX = 5;
/** What joins the parts of a name: "Harrow & Tine", "Compagnie du Soin". */
const JOINS = /^(?:&|of|de|du|des|la|von|van|der|für)$/u;

/** Reads every word of a question; `phrases` are those of the field that is asked about. */
export function wordingOf(question: string, domain: string, phrases: Phrases): Wording {
  return new Reading(question, domain, phrases).read();
}

class Reading {
  private readonly tokens: { text: string; start: number }[];
  private readonly question: string;
  private readonly ownWords: string;
  private readonly symbolOf: Map<string, string>;
  private readonly symbols: string[] = [];
  private readonly wording: Wording = {
    symbols: '',
    names: [],
    round: null,
    year: null,
    month: null,
    rest: [],
  };

  constructor(question: string, domain: string, phrases: Phrases) {
    this.question = question.replace(/[’']s(?!\p{L})/gu, '').replace(/-(?=based|backed|funded)/g, ' ');
    this.tokens = [...this.question.matchAll(TOKEN)].map((match) => ({
      text: match[0].replace(/[.’'/-]+$/u, ''),
      start: match.index,
    }));
    this.ownWords = foldName(domain).replaceAll(' ', '');
    this.symbolOf = new Map(
      [COMMON, phrases].flatMap((table) =>
        Object.entries(table).flatMap(([symbol, words]) =>
          words.split('|').map((phrase): [string, string] => [phrase, symbol]),
        ),
      ),
    );
  }

  read(): Wording {
    let at = 0;
    while (at < this.tokens.length)
      at +=
        this.round(at) ||
        this.name(at) ||
        this.phrase(at) ||
        this.time(at) ||
        this.company(at) ||
        this.other(at);
    return { ...this.wording, symbols: this.symbols.join(' ') };
  }

  private word(at: number): string {
    return (this.tokens[at]?.text ?? '').toLowerCase();
  }

  private push(symbol: string): void {
    if (symbol !== '' && !(symbol === 'own' && this.symbols.at(-1) === 'own')) this.symbols.push(symbol);
  }

  private round(at: number): number {
    const match = ROUND.exec(this.question.slice(this.tokens[at]?.start ?? 0));
    if (match === null || this.wording.round !== null) return 0;
    this.wording.round = roundNameOf(match[0]);
    return match[0].split(' ').length;
  }

  /** A run of capitalised words; at the head of the question only where its first word is no word of the field. */
  private name(at: number): number {
    if (!this.isCapital(at) || this.phraseAt(at) > 0) return 0;
    let end = at + 1;
    while (this.goesOn(end) || (this.isJoin(end) && this.goesOn(end + 1))) {
      if (ROUND.test(this.question.slice(this.tokens[end]?.start ?? 0)) && /^series/iu.test(this.word(end)))
        break;
      end += 1;
    }
    const words = this.tokens.slice(at, end).map(({ text }) => text);
    if (words.every((one) => this.isOwn(one))) {
      this.push('own');
      return end - at;
    }
    if (at === 0 && end === 1 && this.wasLowerCase(at)) return 0;
    // "Quillmere Series": the company's own name may stand right before another's.
    this.wording.names.push(words.join(' '));
    this.push('name');
    return end - at;
  }

  private isCapital(at: number): boolean {
    const token = this.tokens[at];
    if (token === undefined || !/^[\p{Lu}\d]/u.test(token.text) || /^\d+$/.test(token.text)) return false;
    if (MONTHS.includes(token.text.toLowerCase())) return false;
    return true;
  }

  /** A name ends with a comma. */
  private goesOn(at: number): boolean {
    const [before, token] = [this.tokens[at - 1], this.tokens[at]];
    return (
      before !== undefined &&
      token !== undefined &&
      this.isCapital(at) &&
      !/[,;:?(]/.test(this.question.slice(before.start, token.start))
    );
  }

  private isJoin(at: number): boolean {
    return JOINS.test(this.tokens[at]?.text ?? '');
  }

  /** The first word of a question is written large, whatever it is. */
  private wasLowerCase(at: number): boolean {
    return at === 0 && /^\p{Lu}\p{Ll}+$/u.test(this.tokens[0]?.text ?? '') && this.tokens.length > 1;
  }

  private isOwn(word: string): boolean {
    const folded = foldName(word).replaceAll(' ', '');
    return folded.length >= 3 ? this.ownWords.includes(folded) : JOINS.test(word);
  }

  private phrase(at: number): number {
    const length = this.phraseAt(at);
    if (length > 0) this.push(this.symbolOf.get(this.words(at, length)) ?? '');
    return length;
  }

  private phraseAt(at: number): number {
    for (let length = Math.min(PHRASE_WORDS_MAX, this.tokens.length - at); length > 0; length -= 1)
      if (this.symbolOf.has(this.words(at, length))) return length;
    return 0;
  }

  private words(at: number, length: number): string {
    return this.tokens
      .slice(at, at + length)
      .map(({ text }) => text.toLowerCase().replace(/[’']/g, ''))
      .join(' ');
  }

  private time(at: number): number {
    const word = this.word(at);
    if (/^(?:19|20)\d\d$/.test(word) && this.wording.year === null) this.wording.year = word;
    else if (MONTHS.includes(word) && this.wording.month === null)
      this.wording.month = String(MONTHS.indexOf(word) + 1).padStart(2, '0');
    else return 0;
    return 1;
  }

  /** "the foundry": also where "the" was passed over before. */
  private company(at: number): number {
    if (!/^(?:the|this)$/u.test(this.word(at - 1))) return 0;
    if (!COMPANY.split('|').includes(this.word(at))) return 0;
    this.push('own');
    return 1;
  }

  private other(at: number): number {
    const word = this.word(at);
    if (this.isOwn(word) && word.length >= 4) this.push('own');
    else this.wording.rest.push(word);
    return 1;
  }
}

/** The usual name: "pre-seed" is "Pre-Seed", "series b" is "Series B". */
function roundNameOf(words: string): string {
  const lower = words.toLowerCase();
  if (/^pre-?series/.test(lower)) return 'Pre-Series A';
  if (/^pre[- ]?seed/.test(lower)) return 'Pre-Seed';
  if (lower === 'seed') return 'Seed';
  if (lower === 'angel') return 'Angel';
  const letter = lower.slice('series '.length).toUpperCase();
  return `Series ${letter.length > 1 ? `${letter[0]}-${letter.slice(1)}` : letter}`;
}
