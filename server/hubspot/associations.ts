import { z } from 'zod';
import { type CrmType, type HubCall, HubspotRequestError, PLURALS, requireAnswer } from './call.ts';

/** A type of records that belong to companies. */
export type AssociatedType = 'contact' | 'deal';

/**
 * HubSpot's types of association from a company to the records whose primary company it is (AssociationTypes of its client,
 * `primaryCompanyToContact` and `primaryCompanyToDeal`): a record has one primary company, so it never gets the scores of two.
 */
const PRIMARY: Record<AssociatedType, number> = { contact: 2, deal: 6 };

/** The type from a contact to its primary company (`primaryContactToCompany`). */
const PRIMARY_COMPANY = 1;

const INPUTS_MAX = 100;
/** Pages of one company; HubSpot answers up to 500 associations on each. */
const PAGES_MAX = 10;

const Answer = z.object({
  results: z.array(
    z.object({
      from: z.object({ id: z.coerce.string() }),
      to: z.array(
        z.object({
          toObjectId: z.coerce.string(),
          associationTypes: z.array(z.object({ typeId: z.number() })).default([]),
        }),
      ),
      paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
    }),
  ),
});

/**
 * The records whose primary company is one of these, by record id. HubSpot, "Batch read associations"
 * (developers.hubspot.com/docs/api-reference/latest/crm/associations/associate-records/batch/get-associations).
 *
 * @returns the id of the company record of each
 * @throws HubspotRequestError
 */
export async function recordsOfCompanies(
  call: HubCall,
  type: AssociatedType,
  companyIds: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < companyIds.length; start += INPUTS_MAX) {
    let inputs: Input[] = companyIds.slice(start, start + INPUTS_MAX).map((id) => ({ id }));
    for (let page = 0; inputs.length > 0 && page < PAGES_MAX; page += 1) {
      const results = await readPage(call, ['company', type], inputs, signal);
      for (const { from, to } of results)
        for (const { toObjectId, associationTypes } of to)
          if (associationTypes.some(({ typeId }) => typeId === PRIMARY[type])) found.set(toObjectId, from.id);
      inputs = results.flatMap(({ from, paging }) =>
        paging?.next ? [{ id: from.id, after: paging.next.after }] : [],
      );
    }
  }
  return found;
}

/** The id of a contact's primary company; null without one. @throws HubspotRequestError */
export async function companyOfContact(
  call: HubCall,
  contactId: string,
  signal: AbortSignal,
): Promise<string | null> {
  const [read] = await readPage(call, ['contact', 'company'], [{ id: contactId }], signal);
  const primary = read?.to.find(({ associationTypes }) =>
    associationTypes.some(({ typeId }) => typeId === PRIMARY_COMPANY),
  );
  return primary?.toObjectId ?? null;
}

/** A record, and where its associations go on. */
interface Input {
  id: string;
  after?: string;
}

async function readPage(
  call: HubCall,
  [from, to]: readonly [CrmType, CrmType],
  inputs: readonly Input[],
  signal: AbortSignal,
): Promise<z.infer<typeof Answer>['results']> {
  const path = `/crm/associations/2026-09/${PLURALS[from]}/${PLURALS[to]}/batch/read`;
  const { status, body } = requireAnswer(
    'read associations',
    await call({ method: 'POST', path, body: { inputs } }, signal),
  );
  const read = Answer.safeParse(body);
  // 207: some records have none, or do not exist; the others are answered.
  if ((status !== 200 && status !== 207) || !read.success)
    throw new HubspotRequestError(
      'failure',
      `HubSpot was asked to read associations and answered ${status}, which cannot be read`,
    );
  return read.data.results;
}
