import { blocksOf } from '../documents/blocks.ts';
import { Gathering } from '../gathering.ts';
import type { ResearchContext, ResearchOutcome } from '../outcome.ts';
import { answerFromPages } from '../questions/outcome.ts';
import { backgroundWordsOf, type FreeQuestion, searchTextOf } from '../questions/question.ts';
import type { LocatedQuote, Statement, Subject } from '../reader/reader.ts';
import { failure, unreadable } from '../unreadable.ts';
import { fitsName, isNamedInPart, mentionsOf, type PersonNames } from './personName.ts';
import { type PersonPages, personPages } from './personPages.ts';
import { withNetworksRefused } from './profileHosts.ts';
import { revealsSensitive, sensitiveTopicOf } from './sensitive.ts';

type Failed = ResearchOutcome & { kind: 'failed' };

/**
 * Answers a free question about a person from pages that are surely about them: the site of their employer, their own
 * pages, and pages that name them with their employer. Pages of social networks are never fetched (docs/contacts.md).
 */
export async function answerContactQuestion(
  context: ResearchContext,
  contactProfileUrl: string,
  asked: FreeQuestion,
): Promise<ResearchOutcome> {
  const sensitive = sensitiveTopicOf(searchTextOf(asked));
  if (sensitive !== null) return refused(sensitive);
  const gathering = new Gathering({ ...context, web: withNetworksRefused(context.web) });
  const person = await personPages(gathering, {
    profileUrl: contactProfileUrl,
    hint: { question: asked.question, connectors: asked.connectors ?? {} },
    words: searchTextOf(asked),
    background: backgroundWordsOf(asked),
  });
  const failed = unanswerable(person, gathering);
  if (failed !== null) return failed;
  const isKnown = person.name !== null || person.names.handle !== null;
  const isPeople = asked.answerType === 'contacts' || asked.answerType === 'contacts_generation';
  const { company, pages } = person;
  return answerFromPages(
    gathering,
    asked,
    { subject: subjectOf(person), pages, company, notes: personSentences(person) },
    (statement) =>
      isKnown && (isPeople || isAboutPerson(statement, person.names)) && !repeatsSensitive(statement),
  );
}

function subjectOf({ name, identity, employer, company }: PersonPages): Subject {
  return {
    kind: 'person',
    name,
    domain: employer?.domain ?? identity.host,
    spokenNames: new Set(name === null ? [] : [name.toLowerCase()]),
    countryCode: company?.subject.countryCode ?? null,
  };
}

/** Keeps namesakes out: a quote, what it stands under, or the page as a whole must name the person. */
function isAboutPerson({ quotes }: Statement, names: PersonNames): boolean {
  return quotes.some(
    (quote) =>
      namesAround(quote).some((text) => mentionsOf(text, names).length > 0) ||
      isNamedInPart(quote.words, quote.page.document.text, names) ||
      isPageOf(quote, names),
  );
}

/** How many blocks above a quote belong to the same card. */
const CARD_BLOCKS = 2;

function namesAround({ words, block, page }: LocatedQuote): string[] {
  const blocks = blocksOf(page.document).filter(({ hidden }) => !hidden);
  const at = blocks.findIndex(({ id }) => id === block.id);
  const card = blocks.slice(Math.max(0, at - CARD_BLOCKS), at + 1);
  return [words, ...card.map(({ text }) => text), block.lead ?? '', ...block.path];
}

/** Whether the page's heading or title is the person's name, with or without what they are. */
function isPageOf({ page: { document } }: LocatedQuote, names: PersonNames): boolean {
  if (document.page.url.startsWith('https://api.github.com/')) return true;
  const headings = document.lines
    .filter(({ tag }) => tag === 'h1')
    .map(({ start, end }) => document.text.slice(start, end));
  return [...headings, document.title].some((title) =>
    fitsName(title.split(/ [|–—·:-] |[|·,]/u)[0] ?? '', names),
  );
}

/** Whether a statement reveals what no answer about a person repeats. */
function repeatsSensitive({ value, quotes }: Statement): boolean {
  const words = typeof value === 'object' ? Object.values(value).join(' ') : String(value);
  return (
    revealsSensitive(words) ||
    (typeof value === 'boolean' && quotes.some((quote) => revealsSensitive(quote.words)))
  );
}

function refused(topic: string): ResearchOutcome {
  return {
    kind: 'answered',
    answer: { value: null },
    reasoning: `The question is about ${topic}. Assay does not research this about people, so no page was read and the answer is null.`,
    confidence: 0,
    citations: [],
  };
}

/** The failure of a run that could read nothing; it is not charged. Not retryable where there is nothing to read at all. */
function unanswerable(
  { employer, company, pages, identity, hasSources, notes }: PersonPages,
  { gaps }: Gathering,
): Failed | null {
  if (pages.length > 0) return null;
  if (employer !== null && company !== null) {
    const failed = unreadable(company.site, gaps, { isKnown: false, domain: employer.domain });
    if (failed !== null) return failed;
  }
  const [first] = gaps;
  if (hasSources && first !== undefined) {
    const message = `Nothing could be read about ${identity.profileUrl}: ${first.source} (${first.reason}).`;
    if (gaps.some(({ kind }) => kind === 'cancelled')) return failure('TIMEOUT', message, true);
    if (gaps.every(({ status }) => status === 429)) return failure('UPSTREAM_RATE_LIMITED', message, true);
    if (gaps.some(({ source }) => source.startsWith(PROFILE_PAGE_PREFIX)))
      return failure('DOMAIN_UNREACHABLE', message, first.kind !== 'forbidden');
    return failure('UPSTREAM_FAILED', message, true);
  }
  if (notes.length > 0 && company !== null) return null;
  return failure(
    'NOTHING_TO_READ',
    'There is nothing to read about this person: pages of social networks are not fetched, and no employer is known. Nothing is charged. Name the employer (connectors.employerDomain, on the command line --employer), or configure a web search.',
    false,
  );
}

const PROFILE_PAGE_PREFIX = 'the profile page';
const NAMED_MAX = 8;

function personSentences({ identity, name, employer, excluded, notes }: PersonPages): string[] {
  const others = excluded.slice(0, NAMED_MAX);
  return [
    `${name === null ? 'The profile gives no name' : `The profile is that of ${name}`}${identity.kind === 'network' ? '; pages of social networks are not fetched' : ''}.`,
    employer === null ? '' : `Employer: ${employer.domain}, because ${employer.because}.`,
    others.length === 0
      ? ''
      : `Excluded, since they may be about somebody else of that name: ${others.join('; ')}.`,
    ...notes,
  ].filter(Boolean);
}
