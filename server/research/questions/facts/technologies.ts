import type { Claim } from '../../claims/claim.ts';
import { literally } from '../../extract/literally.ts';
import type { Findings } from '../../findings.ts';
import type { ResearchContext } from '../../outcome.ts';
import { resolveTechnology } from '../../technologies/resolve.ts';
import type { Judged } from '../../techStack/finding.ts';
import { answered, type FactAnswer, type FactField, holdsAll, isSameName } from './fact.ts';
import { type Phrases, type Wording, wordingOf } from './wording.ts';

const PHRASES: Phrases = {
  kind: 'system|systems|software|platform|tool|tools|package|packages|solution|application|programme|program|product',
  use: 'use|uses|used|using|run|runs|running|run on|runs on|running on|work with|works with|working with|work in|works in|have|has|in use|rely on|relies on|on|employ|employs|in place|kept in|keep in|sent with|sent|mention|mentions|mentioned|administer|administers|administered|maintain|maintained|manage|managed|operate|operated',
  as: 'as|as its|as their|for',
  before: 'before',
  books:
    'do their books in|keep their books in|keep the books in|do the books in|books in|do their accounts in|keep its books in',
  still: 'still',
  since: 'since',
  present: 'present|current',
  with: 'with|in|through',
  '': 'the|a|an|of|to|at|please|there|now|currently|today|right now|at present|at the moment|these days|actually|also|did|does|do|is|are|was|were|had|been|be|and|own|itself|every day|day to day|main|sort|type|any|that|being|been',
};

/** What a category is called; the words that tell of it where the catalogue has none for it; whether its name alone asks for it. */
const CATEGORIES = [
  {
    category: 'crm',
    words: 'crm|crms|crm system|crm systems|customer relationship management|customer database',
    told: null,
    isNamedAlone: true,
  },
  {
    category: 'erp',
    words: 'erp|erps|erp system|erp systems|enterprise resource planning',
    told: null,
    isNamedAlone: true,
  },
  {
    category: 'erp',
    words: 'accounting|accounts|finance|financial|bookkeeping|ledger|general ledger',
    told: /(?<!\p{L})(?:accounting|accounts?|accountant|financ\p{L}*|book-?keeping|books|ledgers?|invoic\p{L}*|month-?end|buch\p{L}*|rechnung\p{L}*|comptab\p{L}*|contab\p{L}*)(?!\p{L})/iu,
    isNamedAlone: false,
  },
  {
    category: 'crm',
    words: 'newsletter|newsletters|mailing|mailings|e-mail marketing|email marketing',
    told: /(?<!\p{L})(?:(?:e-?)?newsletters?|mailings?|letter|rundbrief)(?!\p{L})/iu,
    isNamedAlone: true,
  },
] as const;

type Category = (typeof CATEGORIES)[number];

/** The field of one category: "which CRM do they use", "accounting software?" */
function fieldOf(category: Category): FactField {
  return {
    type: 'tech-stack',
    parameters: { category: category.category },
    phrases: { ...PHRASES, what: category.words },
    leftOut: ['own', 'as', 'with', 'still'],
    mayHaveRest: true,
    intents: [
      {
        // "Which tool does finance run?" asks for whatever a department has.
        asks: category.isNamedAlone
          ? /^(?:who )*(?:use )?what(?: kind)*(?: use)*(?: who)?$/u
          : /^(?:who )*(?:use )?what kind(?: use)*$|^who (?:kind )?books$/u,
        types: ['open_text', 'list'],
        answer: (wording, findings) => inUse(wording, findings, category),
      },
      {
        asks: /^(?:who )?what(?: kind)*(?: use)* before name$/u,
        types: ['open_text', 'list'],
        answer: leftFor,
      },
      {
        asks: /^since when (?:use )*(?:present )?what(?: kind)?(?: use)*$/u,
        types: ['number', 'open_text'],
        answer: (wording, findings) => usedSince(wording, findings, category),
      },
    ],
  };
}

export const TECHNOLOGIES: readonly FactField[] = CATEGORIES.map(fieldOf);

/** "Are they still on Jeeves?": of a product that technology research knows, or of one that was given up for such a one. */
export function productFields(question: string, domain: string, context: ResearchContext): FactField[] {
  const phrases: Phrases = {
    ...PHRASES,
    what: CATEGORIES.slice(0, 3)
      .map(({ words }) => words)
      .join('|'),
  };
  const { names, symbols, rest } = wordingOf(question, domain, phrases);
  const isLower = names.length === 0;
  const name = isLower ? rest.join(' ') : (names[0] ?? '');
  if (name === '' || names.length > 1 || !/(?:^| )use(?: |$)/u.test(symbols)) return [];
  const field = {
    type: 'tech-stack',
    phrases,
    leftOut: ['own', 'as', 'with', 'still', 'what', 'kind'],
    mayHaveRest: true,
  } as const;
  const asks = /^use(?: name)?(?: use)?$|^name use$/u;
  const reading = resolveTechnology(name, context.technologies);
  if (reading.ok)
    return [
      {
        ...field,
        parameters: { technology: reading.product.slug },
        intents: [
          {
            asks,
            types: ['boolean'],
            answer: (wording, findings) => isInUse(isLower ? { ...wording, rest: [] } : wording, findings),
          },
        ],
      },
    ];
  if (isLower) return [];
  return (['erp', 'crm'] as const).map((category) => ({
    ...field,
    parameters: { category },
    intents: [{ asks, types: ['boolean'], answer: wasGivenUp }],
  }));
}

/** An advert that welcomes experience of a product does not say that the company runs it. */
const WELCOME =
  /(?<!\p{L})(?:welcome|(?:a|is a) plus|an advantage|nice to have|desirable|ideally|a bonus|preferred)(?!\p{L})/iu;

const claimsOf = ({ shown }: Judged): Claim<string>[] =>
  shown.map(({ claim }) => claim).filter(({ quote }) => !WELCOME.test(quote));

/** Who works in a system of the category anyway. */
const USERS: Record<Category['category'], RegExp> = {
  crm: /^(?:sales|salespeople|sellers|reps|team|people|staff)$/u,
  erp: /^(?:finance|accounts|accountants|bookkeepers|team|people|staff)$/u,
};

/** The product in use whose quotes hold whatever else the question says: the one there is, not one of several. */
function inUse({ rest }: Wording, findings: Findings, category: Category): FactAnswer {
  const isOfUsers = rest.length > 0 && rest.every((word) => USERS[category.category].test(word));
  return theOneInUse(rest, findings, category) ?? (isOfUsers ? theOneInUse([], findings, category) : null);
}

function theOneInUse(
  rest: readonly string[],
  { technologies = [] }: Findings,
  { told }: Category,
): FactAnswer {
  const fitting = technologies
    .filter(({ status, product }) => status === 'active' && (product.isSystemOfRecord || told !== null))
    .map((one) => ({
      one,
      claims: claimsOf(one).filter(
        // "Dynamics 365 Finance" does not say that finance uses it.
        ({ quote }) => isFitting(withoutNames(quote, one), rest, told),
      ),
    }))
    .filter(({ claims }) => claims.length > 0);
  const [first, second] = fitting;
  return first === undefined || second !== undefined ? null : namedIn(first.one, first.claims);
}

const isFitting = (quote: string, rest: readonly string[], told: RegExp | null) =>
  holdsAll(quote, rest) && (told === null || told.test(quote));

function withoutNames(quote: string, { product }: Judged): string {
  return [product.name, ...product.spoken, ...product.aliases]
    .sort((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(name, ' '), quote);
}

/** "The ERP system we have used since 2021": of the one in use, one year. */
function usedSince(wording: Wording, findings: Findings, category: Category): FactAnswer {
  const used = inUse(wording, findings, category);
  if (used?.kind !== 'answer') return null;
  const told = used.claims.flatMap((claim) => {
    const year = /(?<!\p{L})since (?:\p{L}+ )?((?:19|20)\d\d)(?!\d)/iu.exec(claim.quote)?.[1];
    return year === undefined ? [] : [{ claim, year: Number(year) }];
  });
  const [first] = told;
  return first === undefined || told.some(({ year }) => year !== first.year)
    ? null
    : answered(
        first.year,
        told.map(({ claim }) => claim),
      );
}

/** What was given up for the one that is named, in one statement of both. */
function leftFor({ names: [name = ''], rest }: Wording, { technologies = [] }: Findings): FactAnswer {
  const left = technologies
    .filter(({ status }) => status === 'churned')
    .map((one) => ({
      one,
      claims: claimsOf(one).filter(({ quote }) => isSameName(quote, name) && holdsAll(quote, rest)),
    }))
    .filter(({ claims }) => claims.length > 0);
  const [first, second] = left;
  return first === undefined || second !== undefined ? null : namedIn(first.one, first.claims);
}

/** The product by its name as the quotes write it: "SAP" alone is not said to be "SAP ERP". */
function namedIn({ product }: Judged, claims: readonly Claim<string>[]): FactAnswer {
  const names = [product.name, ...product.spoken, ...product.aliases].sort((a, b) => b.length - a.length);
  for (const name of names) {
    const carrying = claims.filter(({ quote }) => quote.includes(name));
    if (carrying.length > 0) return answered(name, carrying);
  }
  return null;
}

/**
 * Not found is not no. Where technology research, which knows whose systems a page speaks of, sees no use of a product, no
 * mention of it answers the question.
 */
function isInUse({ names: [name = ''], rest }: Wording, { technologies = [] }: Findings): FactAnswer {
  const [one] = technologies;
  if (one === undefined) return null;
  if (one.status === 'not_found')
    // Of a name that means the product in running text: what a mere alias may mean was not looked for.
    return rest.length === 0 && one.product.spoken.includes(name)
      ? { kind: 'open', because: `nothing shows that the company itself uses ${one.product.name}` }
      : null;
  const claims = claimsOf(one).filter(({ quote }) => holdsAll(quote, rest));
  return answered(one.status === 'active', claims);
}

/** A change from it to another says no; "from Jeeves to MONITOR" in whatever language. */
function wasGivenUp({ names: [name = ''], rest }: Wording, { technologies = [] }: Findings): FactAnswer {
  const written = literally(name);
  const from = new RegExp(
    `(?<!\\p{L})(?:from|från|fra|von|vom|de|da|van) (?:\\p{Ll}+ ){0,2}${written}(?: \\p{L}+){0,4} (?:to|till|til|zu|auf|à|a|naar|vers) |(?<!\\p{L})(?:replaced|left|ersetzt|remplacé) (?:\\p{Ll}+ ){0,2}${written}(?!\\p{L})`,
    'u',
  );
  const claims = technologies
    .filter(({ status }) => status === 'active')
    .flatMap(({ shown }) => shown)
    .map(({ claim }) => claim)
    .filter(({ quote }) => from.test(quote) && holdsAll(quote, rest));
  return answered(false, claims);
}
