import type { StartBulk } from '@assay/shared/bulk';
import type { FieldError } from '@assay/shared/errorEnvelope';
import type { Deps } from '../../deps.ts';
import { ANY_SUBJECT, type BatchResearch, requestOf } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { operationOf, PRICES } from '../../domain/pricing.ts';
import { cacheKeyFor } from '../../domain/runRequest.ts';
import { technologyParameters } from '../research/technologies.ts';
import { askedQuestionOf } from '../runs/askedQuestion.ts';
import { refuseWebhookUrls } from '../webhooks/webhookUrls.ts';

/** What is asked about every row. */
export type AskedInBulk = Pick<
  StartBulk,
  'types' | 'questions' | 'signalTemplateIds' | 'webhookUrl' | 'forceRefresh'
>;

/**
 * What is asked about every row: types, questions, templates, each once.
 * @throws VALIDATION_ERROR, UNKNOWN_TECHNOLOGY, NOT_FOUND  with the path of each field
 */
export async function researchesOf(deps: Deps, caller: Caller, body: AskedInBulk): Promise<BatchResearch[]> {
  const { webhookUrl = null, forceRefresh } = body;
  await refuseWebhookUrls(deps, caller.organizationId, [{ field: 'webhookUrl', url: webhookUrl }]);
  const shared = { surface: 'enrichment' as const, webhookUrl, forceRefresh };
  const faults = new Faults();
  const researches: BatchResearch[] = [];
  const add = async (field: string, read: () => Promise<BatchResearch>) => {
    const research = await faults.collect(field, read);
    if (research !== null) researches.push(research);
  };
  for (const [index, choice] of body.types.entries())
    await add(`types.${index}`, async () => {
      const type = typeof choice === 'string' ? choice : choice.type;
      const parameters = typeof choice === 'string' ? {} : await technologyParameters(choice, deps.config);
      return { ...shared, type, parameters, amount: PRICES[operationOf('enrichment', type)] };
    });
  const amount = PRICES[operationOf('enrichment', 'custom')];
  for (const [index, question] of body.questions.entries())
    await add(`questions.${index}`, async () => {
      const asked = await askedQuestionOf(deps, caller, { ...question, forceRefresh });
      return { ...shared, type: 'custom', asked, amount };
    });
  for (const [index, signalTemplateId] of body.signalTemplateIds.entries())
    await add(`signalTemplateIds.${index}`, async () => {
      const given = { signalTemplateId, answerType: 'open_text', verificationMode: 'strict' } as const;
      const asked = await askedQuestionOf(deps, caller, { ...given, forceRefresh });
      if (asked.answerType === 'contacts_generation')
        throw validationError([
          {
            field: '',
            message:
              'asks for contacts_generation, which batches do not answer; ask about one company at a time',
          },
        ]);
      return { ...shared, type: 'custom', asked, amount };
    });
  faults.refuse();
  const distinct = new Map(
    researches.map((research) => [
      cacheKeyFor(caller.organizationId, requestOf(research, ANY_SUBJECT)).toString('hex'),
      research,
    ]),
  );
  return [...distinct.values()];
}

/** Collects the faults of several parts of a body, each under its path. */
class Faults {
  readonly #fields: FieldError[] = [];
  #first: AssayError | null = null;

  /** What `read` gives, or null when it refuses. */
  async collect<Result>(path: string, read: () => Promise<Result>): Promise<Result | null> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof AssayError) || error.status >= 500) throw error;
      this.#first ??= error;
      const fields = error.fields.length > 0 ? error.fields : [{ field: '', message: error.message }];
      for (const { field, message } of fields)
        this.#fields.push({ field: field === '' ? path : `${path}.${field}`, message });
      return null;
    }
  }

  /** @throws an error with the code of the first fault and the paths of all, when there are any */
  refuse(): void {
    if (this.#first === null) return;
    const summary = this.#fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
    throw new AssayError(this.#first.code, summary, { fields: this.#fields, details: this.#first.details });
  }
}
