import type { AnswerType } from '@assay/shared/answerType';
import type { Findings } from '../findings.ts';
import type { Gathering } from '../gathering.ts';
import type { Citation, ResearchContext, ResearchOutcome } from '../outcome.ts';
import { answerPayload } from './answerPayload.ts';
import { factQuestionsOf, type ToldFact } from './facts/factQuestion.ts';
import { type PrebuiltField, Prebuilts, prebuiltFieldOf } from './prebuilt.ts';
import { prebuiltYesNoOf } from './prebuiltYesNo.ts';
import type { LeafQuestion } from './schema/schemaLeaf.ts';
import { nothing, type TypedAnswer } from './weighing.ts';
import { plainlyAsked } from './wording/plainly.ts';
import { wordsOf } from './words/words.ts';

/** What a prebuilt researcher says to a question: as a whole answer, and as that of a leaf. */
export interface PrebuiltAnswer {
  outcome: ResearchOutcome;
  typed: TypedAnswer;
}

/** The prebuilt researchers read employees, years, seats, rounds and deals better than general rules do. */
export class PrebuiltAnswers {
  private readonly context: ResearchContext;
  private readonly domain: string;
  private readonly gathering: Gathering;
  private readonly prebuilts: Prebuilts;
  private readonly isStrict: boolean;
  /** Questions that no word of a page may answer with yes, and why. */
  private readonly unconfirmed = new Map<string, string>();

  constructor(context: ResearchContext, domain: string, gathering: Gathering, mode: 'strict' | 'lenient') {
    this.isStrict = mode === 'strict';
    this.context = context;
    this.domain = domain;
    this.gathering = gathering;
    this.prebuilts = new Prebuilts(context, domain);
  }

  /**
   * Null where the question asks for nothing that they know, and the pages are to be read.
   *
   * @param above  of a leaf of a schema: the question above it
   */
  async answer(leaf: LeafQuestion, above: string | null): Promise<PrebuiltAnswer | null> {
    const plain = { ...leaf, question: plainlyAsked(leaf.question, leaf.answerType) };
    return (await this.fromFacts(plain, above)) ?? (await this.fromField(plain, above));
  }

  /** What was read of the pages, without a yes that what is known speaks against. */
  confirmed(leaf: LeafQuestion, read: TypedAnswer): TypedAnswer {
    const because = this.unconfirmed.get(plainlyAsked(leaf.question, leaf.answerType));
    return because !== undefined && read.value === true ? nothing(`Nothing is answered: ${because}.`) : read;
  }

  private async fromFacts(leaf: LeafQuestion, above: string | null): Promise<PrebuiltAnswer | null> {
    for (const asked of factQuestionsOf({ ...leaf, above }, this.domain, this.context)) {
      const outcome = await this.gathering.guarded(asked.type, null, () => this.prebuilts.answered(asked));
      const fact = outcome === null ? null : asked.answer(outcome);
      if (fact?.kind === 'noYes') this.unconfirmed.set(leaf.question, fact.because);
      else if (fact !== null) return factAnswer(asked.type, fact, leaf.answerType);
    }
    return null;
  }

  private async fromField(leaf: LeafQuestion, above: string | null): Promise<PrebuiltAnswer | null> {
    const field =
      prebuiltFieldOf(leaf.question, leaf.answerType, this.domain) ??
      (leaf.answerType === 'boolean' ? prebuiltYesNoOf(leaf.question, this.domain) : null);
    if (field === null) return null;
    const outcome = await this.gathering.guarded(field.type, null, () => this.prebuilts.answered(field));
    const found = outcome === null ? undefined : field.pick(outcome.answer);
    if (outcome === null || found === undefined) return null;
    const contradicted = this.isStrict ? contradictedIn(outcome.findings, field) : undefined;
    if (contradicted !== undefined)
      return factAnswer(field.type, { kind: 'open', because: contradicted }, leaf.answerType);
    const picked =
      field.fields[0] === 'headquarters' ? { value: quotedPlace(found.value, outcome.citations) } : found;
    if (picked.value === '') return null;
    const isText = leaf.answerType === 'open_text' && typeof picked.value === 'number';
    return fieldAnswer(
      field,
      outcome,
      isText ? { value: inWords(picked.value, field, outcome, above) } : picked,
    );
  }
}

/** A figure that is asked for as a text: the words of the page that tell it; of a leaf, or where only data tell it, the figure itself. */
function inWords(
  value: unknown,
  { fields }: PrebuiltField,
  { citations }: { citations: readonly Citation[] },
  above: string | null,
): string {
  const told = citations
    .filter((citation) => citation.fields.some((name) => fields.includes(name)))
    .map(({ excerpt }) => excerpt)
    .find((excerpt) => /\p{L}/u.test(excerpt) && !/["{}]/u.test(excerpt) && excerpt.length <= WORDS_MAX);
  return above === null && told !== undefined ? told : String(value);
}
const WORDS_MAX = 300;

/** In the strict mode nothing chooses between two statements of the company that contradict each other. */
function contradictedIn(findings: Findings | undefined, { fields }: PrebuiltField): string | undefined {
  const told = findings?.contradicted?.[fields[0] ?? ''];
  return told === undefined ? undefined : `the pages contradict each other, ${told}`;
}

/** Of "Erie, Pennsylvania" what the quotes write out; "PA" writes no Pennsylvania. */
function quotedPlace(value: unknown, citations: readonly Citation[]): unknown {
  return String(value)
    .split(', ')
    .filter((part) => isQuoted(part, citations))
    .join(', ');
}

/** A product's name must stand in the quotes as it is told: "SAP" alone is not said to be "SAP ERP". */
function isQuoted(value: unknown, citations: readonly Citation[]): boolean {
  if (typeof value !== 'string') return true;
  const said = new Set(citations.flatMap(({ excerpt }) => wordsOf(excerpt).map(({ word }) => word)));
  return wordsOf(value).every(({ word }) => said.has(word));
}

function factAnswer(
  type: string,
  fact: Exclude<NonNullable<ToldFact>, { kind: 'noYes' }>,
  answerType: AnswerType,
): PrebuiltAnswer {
  if (fact.kind === 'open') {
    const reasoning = `Nothing is answered: ${fact.because}, as research of the type ${type} found.`;
    return {
      outcome: {
        kind: 'answered',
        answer: answerPayload(answerType, { value: null }),
        reasoning,
        confidence: 0,
        citations: [],
      },
      typed: nothing(),
    };
  }
  const { value, currency, confidence, citations } = fact;
  const answer = currency === undefined ? { value } : { value, currency };
  return {
    outcome: {
      kind: 'answered',
      answer,
      reasoning: `The question asks for a fact that research of the type ${type} knows, in these words: ${citations.map(({ excerpt, url }) => `“${excerpt}” ${url}`).join('; ')}.`,
      confidence,
      citations,
    },
    typed: {
      ...answer,
      citations,
      strength: confidence,
      sentences: [`from research of the type ${type}.`],
    },
  };
}

function fieldAnswer(
  field: PrebuiltField,
  outcome: ResearchOutcome & { kind: 'answered' },
  picked: { value: unknown; currency?: string },
): PrebuiltAnswer {
  const supports = (name: string) =>
    field.fields.some(
      (wanted) => name === wanted || name.startsWith(`${wanted}.`) || name.startsWith(`${wanted}[`),
    );
  const citations = outcome.citations
    .filter(({ fields }) => fields.some(supports))
    .map((citation) => ({ ...citation, fields: ['value'] }));
  const answer =
    picked.currency === undefined
      ? { value: picked.value }
      : { value: picked.value, currency: picked.currency };
  return {
    outcome: {
      kind: 'answered',
      answer,
      reasoning: `The question asks for what research of the type ${field.type} finds (${field.fields[0]}).\n${outcome.reasoning}`,
      confidence: outcome.confidence,
      citations,
    },
    typed: {
      ...picked,
      citations,
      strength: outcome.confidence,
      sentences: [`from research of the type ${field.type}.`],
    },
  };
}
