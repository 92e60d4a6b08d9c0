import { ASSOCIATED_PROPERTIES, type AssociatedProperty } from '@assay/shared/hubspot/properties';
import { type AssociatedType, recordsOfCompanies } from '../../../hubspot/associations.ts';
import { planWrite, questionable } from '../../../hubspot/ownership.ts';
import type { PropertyValues } from '../../../hubspot/propertyValues.ts';
import { readHistories, readValues } from '../../../hubspot/readValues.ts';
import { mayReachDeals } from '../../../hubspot/scopes.ts';
import { PropertyMissing, type RecordUpdate, updateRecords } from '../../../hubspot/updateRecords.ts';
import { type AssociatedRecord, findAssociated, saveAssociated } from '../../../store/hubspot/associated.ts';
import type { WriteContext } from './context.ts';

/** A company record and the values that it has now. */
export interface WrittenCompany {
  recordId: string;
  values: PropertyValues;
}

const RECORDS_AT_ONCE = 100;

/**
 * Writes the scores of companies into their contacts and deals, as far as the settings say so, by the same rules of ownership. It
 * comes after the companies' own records and before their outcome is saved: if it fails, both are done again.
 *
 * @throws HubspotRequestError when HubSpot fails; what one record refuses is left out
 */
export async function writeAssociated(
  context: WriteContext,
  companies: readonly WrittenCompany[],
): Promise<void> {
  const { hub, call, signal } = context;
  const desired = new Map(companies.map(({ recordId, values }) => [recordId, companyValues(values)]));
  for (const type of hub.settings.companyScoresOn) {
    if (type === 'deal' && !mayReachDeals(hub.scopes)) continue;
    const companyOf = await recordsOfCompanies(call, type, [...desired.keys()], signal);
    const ids = [...companyOf.keys()];
    for (let start = 0; start < ids.length; start += RECORDS_AT_ONCE) {
      const part = ids
        .slice(start, start + RECORDS_AT_ONCE)
        .map((recordId) => ({ recordId, values: desired.get(companyOf.get(recordId) ?? '') ?? {} }));
      await writePart(context, type, part);
    }
  }
}

async function writePart(
  context: WriteContext,
  type: AssociatedType,
  wanted: readonly RecordUpdate[],
): Promise<void> {
  const { deps, hub, call, signal } = context;
  const properties = ASSOCIATED_PROPERTIES;
  const recordIds = wanted.map(({ recordId }) => recordId);
  const now = await readValues(call, type, { recordIds, properties }, signal);
  const known = await findAssociated(deps.db, hub.hubId, type, recordIds);
  const stateOf = (recordId: string) => ({
    ...(known.get(recordId) ?? { written: {}, kept: [] }),
    releasedAt: null,
  });
  const there = wanted.flatMap(({ recordId, values }) => {
    const stored = now.get(recordId)?.values;
    return stored === undefined ? [] : [{ recordId, values, stored }];
  });
  const doubtful = there.filter(
    ({ recordId, values, stored }) => questionable(values, stored, stateOf(recordId)).length > 0,
  );
  const histories = await readHistories(
    call,
    type,
    { recordIds: doubtful.map(({ recordId }) => recordId), properties },
    signal,
  );
  const plans = there.map(({ recordId, values, stored }) => ({
    recordId,
    stored,
    plan: planWrite(values, stored, stateOf(recordId), histories.get(recordId) ?? {}),
  }));
  const updates = plans.flatMap(({ recordId, plan }) =>
    Object.keys(plan.values).length === 0 ? [] : [{ recordId, values: plan.values }],
  );
  const outcomes = await send(context, type, updates);
  const records = plans.flatMap(({ recordId, stored, plan }): AssociatedRecord[] => {
    const outcome = outcomes.get(recordId);
    if (outcome !== undefined && outcome.kind !== 'written') return [];
    const present = Object.entries({ ...stored, ...plan.values }).filter(
      ([name]) => !plan.kept.includes(name),
    );
    return [
      {
        recordId,
        written: { ...stateOf(recordId).written, ...Object.fromEntries(present) },
        kept: plan.kept,
      },
    ];
  });
  await saveAssociated(deps.db, hub.hubId, type, { records, now: deps.clock.now() });
}

async function send(context: WriteContext, type: AssociatedType, updates: readonly RecordUpdate[]) {
  const { call, signal, repairProperties } = context;
  try {
    return await updateRecords(call, type, updates, { signal, mayRepairProperties: true });
  } catch (error) {
    if (!(error instanceof PropertyMissing)) throw error;
    await repairProperties();
    return updateRecords(call, type, updates, { signal, mayRepairProperties: false });
  }
}

/** A company's scores under the names that they have on its deals and contacts. */
function companyValues(values: PropertyValues): PropertyValues {
  return Object.fromEntries(
    ASSOCIATED_PROPERTIES.flatMap((name: AssociatedProperty) => {
      const value = values[name.replace('assay_company_', 'assay_')];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
