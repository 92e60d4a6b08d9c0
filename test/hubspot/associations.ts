import { type Answered, type Ask, fault, inputsOf, pluralOf } from './exchange.ts';
import type { Plural } from './state.ts';

/** HubSpot's type ids from a company: the primary company of a record, and any company of it. */
const TYPES: Partial<Record<Plural, { primary: number; any: number }>> = {
  contacts: { primary: 2, any: 280 },
  deals: { primary: 6, any: 342 },
};

/** From a contact to its primary company, and to any. */
const TO_COMPANY = { primary: 1, any: 279 };

/**
 * `/crm/associations/2026-09/companies/{contacts or deals}/batch/read`, and from contacts to companies: with both types where the
 * company is the primary one.
 */
export function associations({ method, path, body, account }: Ask): Answered | null {
  const found = /^\/crm\/associations\/2026-09\/([^/]+)\/([^/]+)\/batch\/read$/.exec(path);
  const [from, plural] = found === null ? [null, null] : [pluralOf(found[1] ?? ''), pluralOf(found[2] ?? '')];
  const isUpward = from === 'contacts' && plural === 'companies';
  if (from !== 'companies' && !isUpward) return null;
  const types = isUpward ? TO_COMPANY : plural === null ? undefined : TYPES[plural];
  if (types === undefined) return null;
  if (method !== 'POST') return fault(405, 'METHOD_NOT_ALLOWED', 'Only POST.');
  const inputs = inputsOf(body);
  if (!Array.isArray(inputs)) return inputs;
  const results = inputs.flatMap(({ id }) => {
    const own = account.associations.filter((each) =>
      isUpward ? each.plural === 'contacts' && each.id === id : each.company === id && each.plural === plural,
    );
    const to = own.map((each) => ({
      toObjectId: isUpward ? each.company : each.id,
      associationTypes: [types.any, ...(each.isPrimary ? [types.primary] : [])].map((typeId) => ({
        category: 'HUBSPOT_DEFINED',
        typeId,
        label: null,
      })),
    }));
    return to.length === 0 ? [] : [{ from: { id }, to }];
  });
  return { status: results.length === inputs.length ? 200 : 207, body: { status: 'COMPLETE', results } };
}
