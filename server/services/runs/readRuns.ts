import type { CompanySignalFilters, ContactSignalFilters } from '@assay/shared/customSignal';
import type { RunFilters } from '@assay/shared/enrichmentRun';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound } from '../../domain/errors.ts';
import type { Run } from '../../domain/run.ts';
import { findCompanyId } from '../../store/companies.ts';
import * as lists from '../../store/runs/runLists.ts';
import { findRun, findRuns } from '../../store/runs/runs.ts';

/** One run of the caller's organisation. @throws NOT_FOUND, also for another organisation's run */
export async function getRun(deps: Pick<Deps, 'db'>, caller: Caller, runId: string): Promise<Run> {
  const run = await findRun(deps.db, caller.organizationId, runId);
  if (run === null) throw notFound('run', runId);
  return run;
}

/** The named runs that belong to the caller's organisation, each once, in the order of the ids. */
export async function getRuns(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  ids: readonly string[],
): Promise<Run[]> {
  const runs = await findRuns(deps.db, caller.organizationId, ids);
  return [...new Set(ids)].flatMap((id) => runs.get(id) ?? []);
}

/** A page of the caller's runs, newest first. Named ones are read from the database itself, because callers wait for them so. */
export function listRuns(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  filters: RunFilters,
): Promise<{ rows: Run[]; total: number }> {
  const { ids } = filters;
  if (ids === undefined) return lists.listRuns(deps.db.replica, caller.organizationId, filters);
  return lists.listRuns(deps.db, caller.organizationId, { ...filters, limit: ids.length, offset: 0 });
}

type Signals = { rows: Run[]; total: number };

/** A page of the caller's company signals, newest first. */
export async function listCompanySignals(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  { domain, companyId: askedId, subscriptionId, ...filters }: CompanySignalFilters,
): Promise<Signals> {
  const ofDomain = domain === undefined ? askedId : await findCompanyId(db, organizationId, domain);
  const isEmpty = subscriptionId !== undefined || ofDomain === null;
  const companyId = ofDomain ?? askedId;
  if (isEmpty || (askedId !== undefined && askedId !== companyId)) return { rows: [], total: 0 };
  return lists.listSignals(db.replica, organizationId, {
    ...periodOf(filters),
    entityType: 'company',
    companyId,
  });
}

/** A page of the caller's contact signals, newest first. */
export function listContactSignals(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  { contactProfileUrl, ...filters }: ContactSignalFilters,
): Promise<Signals> {
  return lists.listSignals(db.replica, organizationId, {
    ...periodOf(filters),
    entityType: 'contact',
    contactProfileUrl,
  });
}

function periodOf({
  fromDate,
  toDate,
  ...others
}: Omit<CompanySignalFilters, 'domain' | 'companyId' | 'subscriptionId'>) {
  const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  return { ...others, fromDate: dateOf(fromDate), toDate: dateOf(toDate) };
}
