import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import { gapFactor, gapSentence, rounded } from '../claims/answerParts.ts';
import { Gathering } from '../gathering.ts';
import type { Citation, ResearchContext, ResearchOutcome } from '../outcome.ts';
import { type Analysis, analyseQuestion } from '../questions/analysis.ts';
import { answerPayload } from '../questions/answerPayload.ts';
import { type Answered, answerWithModel } from '../questions/answerWithModel.ts';
import { questionConfidence } from '../questions/calibration.ts';
import { answerSchema } from '../questions/schema/schemaAnswer.ts';
import type { LeafQuestion } from '../questions/schema/schemaLeaf.ts';
import { membersOf } from '../questions/schema/schemaShape.ts';
import { nothing, type TypedAnswer } from '../questions/weighing.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import { unreadable } from '../unreadable.ts';
import { isOfSomebodyElse } from './aboutSomebodyElse.ts';
import { type GatheredPerson, gatherPerson } from './gatherPerson.ts';
import { withNetworksRefused } from './networksRefused.ts';
import { PersonReader } from './personAnswer.ts';
import { relationAsked, withRelation } from './relations.ts';
import { sensitiveTopicOf } from './sensitive.ts';

/** What is asked about somebody. `connectors.employerDomain` names the employer. */
export type AskedOfContact = Pick<
  AskedQuestion,
  'question' | 'answerType' | 'outputSchema' | 'verificationMode'
> & {
  connectors?: Record<string, unknown> | undefined;
};

type Failed = ResearchOutcome & { kind: 'failed' };

/**
 * Answers a free question about somebody from pages that surely speak of them: the site of their employer, their own
 * pages, programmes and author pages. Pages of networks are never asked for. docs/contacts.md has the rules.
 */
export async function answerContactQuestion(
  context: ResearchContext,
  contactProfileUrl: string,
  asked: AskedOfContact,
): Promise<ResearchOutcome> {
  const sensitive = sensitiveTopicOf(questionOf(asked));
  if (sensitive !== null) return refused(sensitive);
  const gathering = new Gathering({ ...context, web: withNetworksRefused(context.web) });
  const person = await gatherPerson(gathering, {
    profileUrl: contactProfileUrl,
    analysis: analysisOf(asked),
    hint: { question: asked.question, connectors: asked.connectors ?? {} },
    mode: asked.verificationMode,
  });
  const failed = unanswerable(person, gathering);
  if (failed !== null) return failed;
  return new ContactQuestion(context, gathering, person, asked).answer();
}

/** The question, and of a schema its names and descriptions as well. */
function questionOf({ question, answerType, outputSchema }: AskedOfContact): string {
  if (answerType !== 'json_schema' || outputSchema === null) return question;
  const words = JSON.stringify(outputSchema).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return `${question} ${words.slice(0, 4000)}`;
}

/** Posts and engagements stand in newsrooms and on pages of events, whatever the question's words. */
function analysisOf(asked: AskedOfContact): Analysis {
  const analysis = analyseQuestion(questionOf(asked), asked.answerType);
  const isPublic = asked.answerType === 'contact_posts' || asked.answerType === 'contact_engagements';
  return isPublic ? { ...analysis, topics: [...analysis.topics, 'press', 'blog', 'events'] } : analysis;
}

function refused(topic: string): ResearchOutcome {
  return {
    kind: 'answered',
    answer: { value: null },
    reasoning: `The question is about ${topic}. Such matters are not researched about people, whatever pages say, so nothing was read and nothing is answered.`,
    confidence: 0,
    citations: [],
  };
}

/**
 * A failure only where sources could be asked and none of them answered. Decisions §1 and §6: nobody pays for it. Where
 * there is nothing to ask (no employer known, the profile on a network), "not available" is an answer.
 */
function unanswerable(
  { employer, employerSite, documents, code, asked, identity }: GatheredPerson,
  { gaps }: Gathering,
): Failed | null {
  if (asked === 0 || documents.length > 0 || code !== null) return null;
  if (employer !== null && employerSite !== null)
    return unreadable(employerSite.site, gaps, { isKnown: false, domain: employer.domain });
  const [first] = gaps;
  if (first === undefined) return null;
  const fail = (errorCode: Failed['errorCode'], retryable: boolean): Failed => ({
    kind: 'failed',
    errorCode,
    message: `Nothing could be read about ${identity.profileUrl}: ${first.source} (${first.reason}).`,
    retryable,
  });
  if (gaps.some(({ kind }) => kind === 'cancelled')) return fail('TIMEOUT', true);
  if (gaps.every(({ status }) => status === 429)) return fail('UPSTREAM_RATE_LIMITED', true);
  if (gaps.some(({ source }) => source.startsWith('the profile page')))
    return fail('DOMAIN_UNREACHABLE', first.kind !== 'forbidden');
  return fail('UPSTREAM_FAILED', true);
}

class ContactQuestion {
  private readonly context: ResearchContext;
  private readonly gathering: Gathering;
  private readonly person: GatheredPerson;
  private readonly asked: AskedOfContact;
  private readonly reader: PersonReader;

  constructor(context: ResearchContext, gathering: Gathering, person: GatheredPerson, asked: AskedOfContact) {
    this.context = context;
    this.gathering = gathering;
    this.person = person;
    this.asked = asked;
    this.reader = new PersonReader(person, { mode: asked.verificationMode, today: context.asOf });
  }

  async answer(): Promise<ResearchOutcome> {
    const { question, answerType, outputSchema } = this.asked;
    this.context.progress({ stage: 'reading', detail: this.person.identity.profileUrl });
    if (answerType !== 'json_schema' || outputSchema === null) {
      const { answer, note } = await this.read({ question, answerType });
      return this.outcomeOf(answer, note, [answer.strength]);
    }
    const filled = await answerSchema(
      outputSchema,
      {
        ask: async (leaf) => this.ofLeaf(withRelation(leaf, question, Object.keys(membersOf(outputSchema)))),
        analyse: (words) => scopeless(this.reader.analyse({ question: words, answerType })),
        pageOf: (citation) => this.reader.corpus.pageOf(citation),
      },
      question,
    );
    if (filled.kind === 'unsatisfied')
      return { kind: 'failed', errorCode: 'SCHEMA_UNSATISFIED', message: filled.message, retryable: false };
    if (filled.kind === 'nothing') return this.outcomeOf(nothing(...filled.sentences), '', []);
    const { value, citations, strengths, sentences } = filled;
    return this.outcomeOf({ value, citations, sentences }, '', strengths);
  }

  /** A leaf of which nobody can say whose it is has no answer. */
  private async ofLeaf(leaf: LeafQuestion | null): Promise<TypedAnswer> {
    return leaf === null ? nothing() : (await this.read(leaf)).answer;
  }

  /** By the rules; then by a model, where one is configured. It is shown only passages that surely speak of the person. */
  private async read(leaf: LeafQuestion): Promise<Answered> {
    if (sensitiveTopicOf(leaf.question) !== null) return { answer: nothing(), note: '' };
    const { person, reader, asked } = this;
    const employerNames = person.employerSite?.identity.spokenNames ?? new Set<string>();
    if (isOfSomebodyElse(leaf, person.names, employerNames))
      return { answer: nothing('The question names somebody else.'), note: '' };
    const byRules = reader.read(leaf);
    return this.gathering.guarded(SEARCH_AND_MODEL, { answer: byRules, note: '' }, () =>
      answerWithModel(this.context, {
        leaf,
        about: {
          subject: 'person',
          name: person.name,
          domain: person.employer?.domain ?? person.identity.host,
        },
        reading: reader.readingOf(leaf),
        byRules,
        isReviewed: asked.answerType !== 'json_schema',
        byRulesAt: (passages) => reader.read(leaf, passages),
      }),
    );
  }

  /** Who is only inferred to be meant is not raised to what such evidence is worth of others. */
  private confidenceOf(strengths: readonly number[], factor: number): ReturnType<typeof questionConfidence> {
    const told = questionConfidence(this.asked.answerType, strengths, factor);
    if (!this.person.employer?.isInferred) return told;
    const mean = strengths.reduce((sum, one) => sum + one, 0) / Math.max(1, strengths.length);
    return { ...told, confidence: Math.min(told.confidence, rounded(mean * factor)) };
  }

  /** @param strengths  how strong the evidence is, of an object that of each property */
  private outcomeOf(
    { value, currency, citations, sentences }: Omit<TypedAnswer, 'strength'>,
    note: string,
    strengths: readonly number[],
  ): ResearchOutcome {
    const { gaps } = this.gathering;
    const isNull = value === null;
    const doubt = this.person.employer?.isInferred ? INFERRED : 1;
    return {
      kind: 'answered',
      answer: answerPayload(this.asked.answerType, { value, currency }),
      reasoning: [
        ...(isNull ? [nullSentence(this.person)] : []),
        ...sentences,
        ...personSentences(this.person),
        note,
        gapSentence(gaps),
      ]
        .filter(Boolean)
        .join('\n'),
      ...(isNull ? { confidence: 0 } : this.confidenceOf(strengths, gapFactor(gaps) * doubt)),
      citations: isNull ? lookedAt(this.person) : citations,
    };
  }
}

/** "Reporting line" above a schema says who is asked for, and is no matter that a page must name. */
const scopeless = (analysis: Analysis): Analysis =>
  relationAsked(analysis.question) === null ? analysis : { ...analysis, terms: [] };

/** What is left where only a name ties the employer to the profile. */
const INFERRED = 0.6;
const PAGES_TOLD = 8;

function nullSentence({ name, documents, code, joined, identity }: GatheredPerson): string {
  if (name === null && identity.handle === null)
    return 'The address of the profile names nobody, so nothing can be looked for.';
  if (documents.length === 0 && code === null)
    return 'There was nothing to read: the profile itself is not fetched, and neither the request nor the address tells who the employer is. Name the employer (connectors.employerDomain, on the command line --employer), or set up a web search.';
  if (joined.length === 0 && code === null)
    return 'No page that was read surely speaks of this person, so nothing is answered.';
  return 'No page states the answer about this person in words that can be quoted, so nothing is answered.';
}

function personSentences({
  identity,
  name,
  employer,
  joined,
  aside,
  documents,
  notes,
}: GatheredPerson): string[] {
  const told = (list: string[]) =>
    `${list.slice(0, PAGES_TOLD).join('; ')}${list.length > PAGES_TOLD ? ` and ${list.length - PAGES_TOLD} more` : ''}`;
  const guess = employer?.isInferred
    ? ' This is inferred: it is the only organisation found that names such a person.'
    : '';
  return [
    `The profile is read as ${name === null ? 'nobody’s name' : name}${identity.kind === 'network' ? '; pages of networks are not fetched' : ''}.`,
    employer === null ? '' : `Employer: ${employer.domain}, because ${employer.because}.${guess}`,
    joined.length === 0
      ? ''
      : `Pages about the person: ${told(joined.map(({ about, because }) => `${about.page.document.url} (${because})`))}.`,
    aside.length === 0
      ? ''
      : `Set aside, perhaps somebody else of that name: ${told(aside.map(({ url, because }) => `${url} (${because})`))}.`,
    documents.length === 0 ? '' : `Read: ${told(documents.map(({ url }) => url))}.`,
    ...notes,
  ].filter(Boolean);
}

const LOOKED_AT_MAX = 5;
const TITLE_MAX = 300;

/** A null answer shows where was looked: the pages by their titles. */
function lookedAt({ documents }: GatheredPerson): Citation[] {
  return documents.slice(0, LOOKED_AT_MAX).flatMap((document) => {
    const line = document.lines.find(({ start, end }) => end > start && end - start <= TITLE_MAX);
    if (line === undefined) return [];
    const { page, url, title, publishedAt } = document;
    const excerpt = document.text.slice(line.start, line.end);
    return [{ pageId: page.id, url, title, excerpt, fields: [], accessedAt: page.accessedAt, publishedAt }];
  });
}
