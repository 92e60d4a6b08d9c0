import type { BulkAccepted, BulkRowError, StartBulk } from '@assay/shared/bulk';
import type { FieldError } from '@assay/shared/errorEnvelope';
import type { Deps } from '../../deps.ts';
import type { BatchResearch, BatchRow } from '../../domain/batch.ts';
import { requestOf } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { operationOf, PRICES } from '../../domain/pricing.ts';
import { cacheKeyFor } from '../../domain/runRequest.ts';
import { technologyParameters } from '../research/technologies.ts';
import { askedQuestionOf } from '../runs/askedQuestion.ts';
import { refusePrivateWebhooks } from '../runs/createRuns.ts';
import { acceptBatch, batchRowsOf, lookUp } from './acceptBatch.ts';

/**
 * Researches the same about up to 10,000 companies. Rows whose domain is invalid are rejected alone; rows of one company share
 * its runs. docs/api-contract.md "Bulk".
 *
 * @returns with `dryRun` only the price, and no batch
 * @throws INSUFFICIENT_CREDITS  with `needed` and `available`, when what is not stored yet costs more; nothing is created
 * @throws VALIDATION_ERROR, UNKNOWN_TECHNOLOGY, NOT_FOUND  for what is asked, with the path of each field
 */
export async function startBulk(deps: Deps, caller: Caller, body: StartBulk): Promise<BulkAccepted> {
  const researches = await researchesOf(deps, caller, body);
  const rows = batchRowsOf(body.rows);
  const work = await lookUp(deps, caller, { kind: 'bulk', researches, rows });
  const errors = rows.flatMap(rowError);
  const counts = { accepted: rows.length - errors.length, rejected: errors.length, errors };
  if (body.dryRun) return { batchId: null, ...counts, estimate: work.estimate };
  const { id, estimate } = await acceptBatch(deps, caller, work);
  return { batchId: id, ...counts, estimate };
}

function rowError({ position, domain, externalId, error }: BatchRow): BulkRowError[] {
  return error === null
    ? []
    : [{ row: position, domain, externalId, code: 'VALIDATION_ERROR', message: error }];
}

/** What is asked about every row: types, questions, templates, each once. */
async function researchesOf(deps: Deps, caller: Caller, body: StartBulk): Promise<BatchResearch[]> {
  const { webhookUrl = null, forceRefresh } = body;
  refusePrivateWebhooks(deps, [{ field: 'webhookUrl', url: webhookUrl }]);
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
      cacheKeyFor(caller.organizationId, requestOf(research, '')).toString('hex'),
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
