import type { AnswerType } from '@assay/shared/answerType';
import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import type { Web, WebAnswer } from '../../outbound/web.ts';
import { gapFactor, gapSentence } from '../claims/answerParts.ts';
import { answerContactQuestion } from '../contacts/answerContact.ts';
import { type Gap, Gathering } from '../gathering.ts';
import { identityOf } from '../identity/identity.ts';
import type { Citation, ResearchContext, ResearchOutcome } from '../outcome.ts';
import { searchNote } from '../search/findPages.ts';
import { readHome } from '../sources/ownSite.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import { unreadable } from '../unreadable.ts';
import { type Analysis, analyseQuestion } from './analysis.ts';
import { answerPayload } from './answerPayload.ts';
import { type Answered, answerWithModel } from './answerWithModel.ts';
import { questionConfidence } from './calibration.ts';
import { excerptsOf } from './excerpts.ts';
import { type GatheredPages, gatherPages } from './gatherPages.ts';
import { inferAnswer } from './inference/inferAnswer.ts';
import { PrebuiltAnswers } from './prebuiltAnswer.ts';
import { Corpus, type Ranked } from './ranking.ts';
import { isGovernedOtherwise } from './read/governedOtherwise.ts';
import { answerSchema, type SchemaAnswer } from './schema/schemaAnswer.ts';
import type { LeafQuestion } from './schema/schemaLeaf.ts';
import { type Written, writingOf } from './schema/writing.ts';
import { rankByMeaning, sentenceEncoder } from './sentenceEncoder.ts';
import { isAskable, type Material, readAnswer } from './typedAnswer.ts';
import { nothing, type TypedAnswer } from './weighing.ts';

/** Whom a question is about. */
export type QuestionEntity =
  | { type: 'company'; domain: string }
  | { type: 'contact'; contactProfileUrl: string };

/** What is asked, of all that a run carries about its question. */
export type Asked = Pick<AskedQuestion, 'question' | 'answerType' | 'outputSchema' | 'verificationMode'> & {
  /** Of a contact: `employerDomain`. */
  connectors?: Record<string, unknown> | undefined;
};

/**
 * Answers a free question from what pages say: `{value: …}`, of a sum of money with `currency`. Nothing is guessed: what
 * no quote carries is null, with the pages that were looked at. docs/questions.md has the rules.
 */
export async function answerQuestion(
  context: ResearchContext,
  { entity }: { entity: QuestionEntity },
  asked: Asked,
): Promise<ResearchOutcome> {
  if (entity.type === 'contact') return answerContactQuestion(context, entity.contactProfileUrl, asked);
  const question = new CompanyQuestion(
    { ...context, web: rememberingWeb(context.web) },
    entity.domain,
    asked,
  );
  return question.answer();
}

/** A page is asked for once in one question, whichever of its researches wants it. */
function rememberingWeb(web: Web): Web {
  const answers = new Map<string, Promise<WebAnswer>>();
  return {
    fetch(request, signal) {
      const key = JSON.stringify(request);
      const answer = answers.get(key) ?? web.fetch(request, signal);
      answers.set(key, answer);
      return answer;
    },
  };
}

class CompanyQuestion {
  private readonly context: ResearchContext;
  private readonly domain: string;
  private readonly asked: Asked;
  private readonly gathering: Gathering;
  private readonly prebuilts: PrebuiltAnswers;

  constructor(context: ResearchContext, domain: string, asked: Asked) {
    this.context = context;
    this.domain = domain;
    this.asked = asked;
    this.gathering = new Gathering(context);
    this.prebuilts = new PrebuiltAnswers(context, domain, this.gathering, asked.verificationMode);
  }

  async answer(): Promise<ResearchOutcome> {
    const { question, answerType, outputSchema } = this.asked;
    const direct =
      answerType === 'json_schema' ? null : await this.prebuilts.answer({ question, answerType }, null);
    if (direct !== null) return direct.outcome;
    const { context, domain, gathering } = this;
    context.progress({ stage: 'home page', detail: domain });
    const home = await readHome(gathering, domain);
    const names = identityOf(domain, home).spokenNames;
    const analysis = analyseQuestion(questionOf(this.asked), answerType, names);
    context.progress({ stage: 'pages that may answer', detail: domain });
    const gathered = await gatherPages(gathering, { home, domain, analysis });
    const failed = unreadable(gathered.site, gathering.gaps, { isKnown: gathered.found.length > 0, domain });
    if (failed !== null) return failed;
    context.progress({ stage: 'reading', detail: domain });
    const reader = new PageReader(context, this.asked, gathered, gathering);
    if (answerType !== 'json_schema' || outputSchema === null) {
      const leaf = { question, answerType };
      const { answer, note } = await reader.read(leaf);
      const confirmed = this.prebuilts.confirmed(leaf, answer);
      return this.outcomeOf(await this.orInferred(leaf, confirmed, reader), gathered, note);
    }
    const filled = await answerSchema(
      outputSchema,
      {
        ask: (leaf) => this.leaf(leaf, reader),
        analyse: (words) => analyseQuestion(words, answerType, gathered.identity.spokenNames),
        pageOf: (citation) => reader.corpus.pageOf(citation),
        writes: (word) => reader.writes(word),
      },
      question,
    );
    return this.schemaOutcome(filled, gathered);
  }

  /** A leaf of a schema: from a prebuilt type where it plainly asks for its field, else from the pages. */
  private async leaf(leaf: LeafQuestion, reader: PageReader): Promise<TypedAnswer> {
    const direct = await this.prebuilts.answer(leaf, this.asked.question);
    if (direct !== null) return direct.typed;
    const read = this.prebuilts.confirmed(leaf, (await reader.read(leaf)).answer);
    return this.orInferred(leaf, read, reader);
  }

  /** In the lenient mode, what no page states may follow from what one states. */
  private async orInferred(
    leaf: LeafQuestion,
    answer: TypedAnswer,
    reader: PageReader,
  ): Promise<TypedAnswer> {
    if (answer.value !== null || answer.isContested || this.asked.verificationMode === 'strict')
      return answer;
    const stated = async (premise: LeafQuestion) =>
      (await this.prebuilts.answer(premise, null))?.typed ?? reader.stated(premise);
    const isSaid = (pattern: RegExp) => reader.isSaid(pattern);
    return (await inferAnswer(leaf, { stated, isSaid, today: this.context.asOf })) ?? answer;
  }

  private outcomeOf(answer: TypedAnswer, gathered: GatheredPages, note: string): ResearchOutcome {
    const { gaps } = this.gathering;
    const { value } = answer;
    return {
      kind: 'answered',
      answer: answerPayload(this.asked.answerType, answer),
      reasoning: reasoningOf(answer.sentences, value === null, gathered, gaps, note),
      ...(value === null
        ? { confidence: 0 }
        : questionConfidence(this.asked.answerType, [answer.strength], gapFactor(gaps))),
      citations: value === null ? lookedAt(gathered) : answer.citations,
    };
  }

  private schemaOutcome(filled: SchemaAnswer, gathered: GatheredPages): ResearchOutcome {
    const { gaps } = this.gathering;
    if (filled.kind === 'unsatisfied')
      return { kind: 'failed', errorCode: 'SCHEMA_UNSATISFIED', message: filled.message, retryable: false };
    if (filled.kind === 'nothing') return this.outcomeOf(nothing(), gathered, '');
    const { value, citations, strengths, sentences } = filled;
    return {
      kind: 'answered',
      answer: { value },
      reasoning: reasoningOf(sentences, false, gathered, gaps, ''),
      ...questionConfidence(this.asked.answerType, strengths, gapFactor(gaps)),
      citations,
    };
  }
}

/** Reads the gathered pages for any number of questions. */
class PageReader {
  private readonly context: ResearchContext;
  private readonly asked: Asked;
  private readonly gathered: GatheredPages;
  private readonly gathering: Gathering;
  readonly corpus: Corpus;
  private writing: ((word: string) => Written) | null = null;

  constructor(context: ResearchContext, asked: Asked, gathered: GatheredPages, gathering: Gathering) {
    this.context = context;
    this.asked = asked;
    this.gathered = gathered;
    this.gathering = gathering;
    this.corpus = new Corpus(excerptsOf(gathered.pages, gathered.identity.spokenNames));
  }

  /** By the rules; then by a model, where one is configured. */
  async read(leaf: LeafQuestion): Promise<Answered> {
    const { answerType } = leaf;
    const { identity } = this.gathered;
    const material = await this.material(leaf, this.asked.verificationMode);
    if (!isAskable(material.analysis) && !this.context.tools?.model) return { answer: nothing(), note: '' };
    const byRules = readAnswer(answerType, material);
    return this.gathering.guarded(SEARCH_AND_MODEL, { answer: byRules, note: '' }, () =>
      answerWithModel(this.context, {
        leaf,
        about: { subject: 'company', name: identity.searchName, domain: identity.domain },
        reading: material,
        byRules,
        isReviewed: this.asked.answerType !== 'json_schema',
        // Beside all others, and not alone: what contradicts it, or is more to the point, still counts.
        byRulesAt: (pointedAt) => readAnswer(answerType, { ...material, pointedAt }),
      }),
    );
  }

  /** By the rules alone, and only what pages state outright. */
  async stated(leaf: LeafQuestion): Promise<TypedAnswer> {
    const material = await this.material(leaf, 'strict');
    return isAskable(material.analysis) ? readAnswer(leaf.answerType, material) : nothing();
  }

  /** Whether any page that was gathered says this. */
  isSaid(pattern: RegExp): boolean {
    return this.gathered.pages.some(({ document }) => pattern.test(document.text));
  }

  /** How the pages write a word, their menus and titles left out. */
  writes(word: string): Written {
    this.writing ??= writingOf(this.corpus.texts());
    return this.writing(word);
  }

  private async material({ question, answerType }: LeafQuestion, mode: Material['mode']): Promise<Material> {
    const { identity, pages } = this.gathered;
    const analysis = analyseQuestion(question, answerType, identity.spokenNames);
    return {
      analysis,
      // What a heading or a head makes another thing of is shown to no reader, and to no model.
      ranked: (await this.ranked(analysis, answerType)).filter(
        (one) => !isGovernedOtherwise(one, analysis, identity.spokenNames),
      ),
      pages,
      spokenNames: identity.spokenNames,
      registrableDomain: identity.registrableDomain,
      mode,
      today: this.context.asOf,
    };
  }

  /** Sentences are chosen by meaning, too, where the optional encoder is installed; values are read as they stand. */
  private async ranked(analysis: Analysis, answerType: AnswerType): Promise<Ranked[]> {
    const ranked = this.corpus.rank(analysis);
    const encoder = answerType === 'open_text' ? await sentenceEncoder() : null;
    if (encoder === null) return ranked;
    return this.gathering.guarded('sentence encoder', ranked, () =>
      rankByMeaning(ranked, analysis.question, encoder),
    );
  }
}

/** The words that tell which pages to read: of a schema, its names and descriptions as well. */
function questionOf({ question, answerType, outputSchema }: Asked): string {
  if (answerType !== 'json_schema' || outputSchema === null) return question;
  return `${question} ${JSON.stringify(outputSchema)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .slice(0, 4000)}`;
}

const PAGES_TOLD = 12;

function reasoningOf(
  sentences: string[],
  isNull: boolean,
  { site, pages, found }: GatheredPages,
  gaps: Gap[],
  note: string,
): string {
  const urls = pages.map(({ document }) => document.url);
  const more = urls.length > PAGES_TOLD ? ` and ${urls.length - PAGES_TOLD} more` : '';
  return [
    ...(isNull ? ['No page states the answer in words that can be quoted, so nothing is answered.'] : []),
    ...sentences,
    site.condition.kind === 'company'
      ? ''
      : `${site.home?.document.url ?? 'The site'} is no page of a company (${site.condition.kind}).`,
    urls.length === 0 ? '' : `Read for it: ${urls.slice(0, PAGES_TOLD).join(', ')}${more}.`,
    searchNote(found),
    note,
    gapSentence(gaps),
  ]
    .filter(Boolean)
    .join('\n');
}

const LOOKED_AT_MAX = 5;
const TITLE_MAX = 300;

/** A null answer shows where was looked: the pages by their titles. */
function lookedAt({ pages }: GatheredPages): Citation[] {
  return pages.slice(0, LOOKED_AT_MAX).flatMap(({ document }) => {
    const line = document.lines.find(({ start, end }) => end > start && end - start <= TITLE_MAX);
    if (line === undefined) return [];
    return [
      {
        pageId: document.page.id,
        url: document.url,
        title: document.title,
        excerpt: document.text.slice(line.start, line.end),
        fields: [],
        accessedAt: document.page.accessedAt,
        publishedAt: document.publishedAt,
      },
    ];
  });
}
