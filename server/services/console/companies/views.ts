import { type SaveView, VIEWS_MAX } from '@assay/shared/console/companies';
import type { EntityType } from '@assay/shared/enrichmentRun';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../domain/audit.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { CompanyViewRecord } from '../../../domain/companyList.ts';
import { notFound, validationError } from '../../../domain/errors.ts';
import { deleteView, insertView, readViews, updateView } from '../../../store/console/lists.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';

/** Saves a view for everybody of the organisation; one of the same name is replaced. @throws VALIDATION_ERROR when there are too many */
export async function saveView(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
  { name, entityType, query }: SaveView,
): Promise<void> {
  await withTransaction(deps, async (tx) => {
    const views = await readViews(tx, organizationId);
    const known = views.find((view) => view.name === name && view.entityType === entityType);
    const id = known?.id ?? deps.ids.uuid();
    const parameters = Object.fromEntries(new URLSearchParams(query));
    if (known !== undefined) await updateView(tx, id, parameters);
    else if (views.length >= VIEWS_MAX)
      throw validationError([
        { field: 'name', message: `there are ${VIEWS_MAX} views already; remove one first` },
      ]);
    else
      await insertView(tx, { id, organizationId, entityType, name, parameters, createdAt: deps.clock.now() });
    await audit(tx, deps, actor, {
      organizationId,
      action: 'view.saved',
      subject: `view:${id}`,
      details: {},
    });
  });
}

/** @throws NOT_FOUND */
export async function removeView(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
  viewId: string,
): Promise<void> {
  await withTransaction(deps, async (tx) => {
    if (!(await deleteView(tx, organizationId, viewId))) throw notFound('view', viewId);
    await audit(tx, deps, actor, {
      organizationId,
      action: 'view.removed',
      subject: `view:${viewId}`,
      details: {},
    });
  });
}

/** The views of companies, or of lists of people, that the organisation has saved, oldest first. */
export async function viewsOf(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  entityType: EntityType,
): Promise<CompanyViewRecord[]> {
  return (await readViews(db, organizationId)).filter((view) => view.entityType === entityType);
}
