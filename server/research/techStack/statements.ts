import { quoteOf, sourceQuote } from '../claims/claim.ts';
import type { Document } from '../documents/document.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import type { Identity } from '../identity/identity.ts';
import { mentions as names, subjectFactor } from '../identity/subject.ts';
import type { ProductNames } from '../technologies/productNames.ts';
import { type EvidenceDraft, evidenceDraft } from './evidence.ts';
import { tracesOf } from './markupTraces.ts';
import type { VendorStory } from './readPages.ts';
import { type Statement, statedDateIn, statementsIn } from './statementWords.ts';

const OWN_VOICE_MIN = 0.9;
const FIRST_PERSON = /(?<!\p{L})(?:we|our|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}*)(?!\p{L})/iu;
/** "utilizamos", "migramos": the person is in the verb. */
const SPANISH_WE =
  /(?<!\p{L})(?:(?:utiliz|us|migr|cambi|pas|reemplaz|dej|trabaj)amos|hemos|abbiamo|siamo passati)(?!\p{L})/iu;
/** "We at Quillmere", "here at Quillmere": still the company's own voice. */
const WE_AT = /(?<!\p{L})(?:at|bei|chez|en|of|from|von|de)\s+\p{Lu}[\p{L}\d-]*(?: \p{Lu}[\p{L}\d-]*)*/gu;
const QUOTATION = /["“”„«»]|^\p{Lu}[\p{L} .]{1,30}:\s/u;
/** "At Globex we use Salesforce": whose firm speaks. */
const WE_OF =
  /(?<!\p{L})(?:[Aa]t|[Bb]ei|[Cc]hez|[Ee]n) (\p{Lu}[\p{L}\d&-]{1,60}),? (?:we|wir|nous)(?!\p{L})/u;
/** What others write or say, on the company's site. */
const GUESTS =
  /(?<!\p{L})(?:guest (?:post|author|article|blog)|gastbeitrag|gastautor\p{L}*|interview|webinar|podcast)(?!\p{L})/iu;
const GUESTS_WITHIN = 2_000;
/** Stories about others: "we" there is a customer. */
const ABOUT_OTHERS = /(?:customer|case-?stud|success|stories|testimonial|referenz|kunden)/i;

/** Who speaks, and which products are asked about. */
export interface StatementQuestion {
  identity: Identity;
  slugs: ReadonlySet<string>;
  /** What the company sells or sets up for others: a change to it or from it is a customer's. */
  sold?: ReadonlySet<string>;
  spoken: ProductNames;
}

/** Pages that weigh products against each other, or list them. */
const COMPARISON =
  /(?<!\p{L})(?:vs|versus|best|top|alternatives?|compar\p{L}*|reviews?|vergleich|comparatif|comparativa)(?!\p{L})/iu;

/** A title such as "Acme | NetSuite" says nothing. */
const SENTENCE_WORDS_MIN = 4;
/** A vendor's page that speaks of the company as something else than a customer. */
const NO_CUSTOMER =
  /(?<!\p{L})(?:partner\p{L}*|resell\p{L}*|integrat\p{L}*|connector|marketplace|add-?on|plug-?in|app for|competitor|alternative|implement(?:ed|s) \p{L}+ for|no longer|former\p{L}*)(?!\p{L})/iu;

/** What the company says of its own systems on one of its pages; sold products are left out by the caller. */
export function statementDrafts(
  document: Document,
  role: PageRole,
  { identity, slugs, spoken, sold }: StatementQuestion,
): EvidenceDraft[] {
  const { pathname } = new URL(document.url);
  if (ABOUT_OTHERS.test(pathname) || COMPARISON.test(`${pathname.replace(/[-_/]/g, ' ')} ${document.title}`))
    return [];
  if (
    GUESTS.test(document.title) ||
    (document.isArticle && GUESTS.test(document.text.slice(0, GUESTS_WITHIN)))
  )
    return [];
  return passagesOf(document).flatMap((passage) => {
    const named = spoken.mentionsIn(passage.text);
    if (!named.some(({ technology }) => slugs.has(technology))) return [];
    const voice = ownVoice(passage, named[0]?.start ?? 0, role, identity);
    if (voice === 0) return [];
    return statementsIn(passage.text, named, (words) => names(words, identity.spokenNames))
      .filter(
        ({ isMigration }) => !isMigration || named.every(({ technology }) => sold?.has(technology) !== true),
      )
      .filter(({ mention }) => slugs.has(mention.technology))
      .map((statement) => draftOf(passage, statement, voice * identity.siteMatch, spoken));
  });
}

/** 0 unless the company itself speaks of itself: by name, or in the first person outside quotation marks. */
function ownVoice(passage: Passage, at: number, role: PageRole, { spokenNames }: Identity): number {
  const firm = WE_OF.exec(passage.text)?.[1];
  if (firm !== undefined && !names(firm, spokenNames)) return 0;
  if (isSaidOfUs(passage.text, spokenNames)) return 0;
  const factor = subjectFactor(passage, at, { spokenNames, role });
  if (factor >= OWN_VOICE_MIN) return QUOTATION.test(passage.text) ? 0 : factor;
  const isOwnStory =
    SPANISH_WE.test(passage.text) || (passage.document.isArticle && FIRST_PERSON.test(passage.text));
  return isOwnStory && !QUOTATION.test(passage.text) ? 0.85 : 0;
}

/** "We use Salesforce and Quillmere makes it better": whoever speaks so of the company is somebody else. */
function isSaidOfUs(text: string, ownNames: ReadonlySet<string>): boolean {
  const first = FIRST_PERSON.exec(text);
  if (first === null) return false;
  const behind = text.slice(first.index).replace(WE_AT, ' ');
  return names(behind, ownNames);
}

/** A removal counts only with a date; a migration also without one. */
function draftOf(passage: Passage, statement: Statement, match: number, spoken: ProductNames): EvidenceDraft {
  const { document } = passage;
  const { mention, bearing, isMigration, strength } = statement;
  const date = statedDateIn(passage.text) ?? document.publishedAt;
  const isUndatedRemoval = bearing === 'left' && !isMigration && date === null;
  const isCurrent = bearing === 'uses' && !document.isArticle && !isMigration;
  const asOf = date ?? (isCurrent ? document.page.accessedAt : null);
  return evidenceDraft(
    {
      technology: mention.technology,
      type: isMigration || bearing === 'left' ? 'migration-statement' : 'own-statement',
      bearing: isUndatedRemoval ? 'hint' : bearing,
    },
    { asOf, sourceClass: 'ownProse', match },
    quoteOf(passage),
    [isMigration ? 'migration statement' : 'own statement', strength],
    { said: { words: mention.words, reader: spoken.reader } },
  );
}

/**
 * A vendor's page about the company counts together with the company's own page that links to it. A vendor's
 * page that does not name the company, or that could not be read, leaves a hint.
 */
export function vendorStoryDrafts(
  story: VendorStory,
  { identity, spoken }: Pick<StatementQuestion, 'identity' | 'spoken'>,
): EvidenceDraft[] {
  const { document, linkedFrom, url, products } = story;
  if (document === null) return [];
  const slugs = new Set(products.map(({ slug }) => slug));
  const named = (passage: Passage) =>
    spoken.mentionsIn(passage.text).find(({ technology }) => slugs.has(technology));
  const both = passagesOf(document).filter(
    (passage) => names(passage.text, identity.spokenNames) && named(passage) !== undefined,
  );
  const sentence = both.find(({ text }) => text.split(' ').length >= SENTENCE_WORDS_MIN);
  if (both.some(({ text }) => NO_CUSTOMER.test(text))) return [];
  const mention = sentence && named(sentence);
  if (sentence === undefined || mention === undefined) return [];
  const link = tracesOf(linkedFrom).traces.find(
    (trace) => trace.kind === 'link' && sameAddress(trace.url, url),
  );
  const isLinked = link !== undefined;
  const sourceClass = isLinked ? 'ownProse' : 'customerList';
  return [
    evidenceDraft(
      {
        technology: mention.technology,
        type: 'vendor-customer-page',
        bearing: isLinked ? 'uses' : 'hint',
      },
      { asOf: document.publishedAt, sourceClass, match: identity.siteMatch },
      quoteOf(sentence),
      ['customer page of the vendor, linked from the own site', 0.9],
      {
        said: { words: mention.words, reader: spoken.reader },
        via: isLinked ? [sourceQuote(linkedFrom, link.start, link.end)] : [],
      },
    ),
  ];
}

function sameAddress(a: string, b: string): boolean {
  return a.split('#', 1)[0] === b.split('#', 1)[0];
}
