import type {
  AnswerCell,
  CompanyCells,
  CompanyList,
  ListProgress,
  SavedView,
} from '@assay/shared/console/companies';
import type { EntityType } from '@assay/shared/enrichmentRun';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { BatchState } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import type { CompanyListRecord } from '../../domain/companyList.ts';
import { serializeBulkStatus } from '../../serializers/bulk.ts';
import { type Cell, type Cells, readCells, subjectsAt } from '../../services/console/companies/cells.ts';
import { columnsOf } from '../../services/console/companies/columns.ts';
import { listsOf, removeList, renameList, requireList } from '../../services/console/companies/lists.ts';
import {
  intervene,
  priceOfList,
  progressOfList,
  researchList,
} from '../../services/console/companies/research.ts';
import { readTableRows } from '../../services/console/companies/rows.ts';
import { scoreList } from '../../services/console/companies/scoreList.ts';
import {
  priceOfSelection,
  researchSelection,
  scoreSelection,
} from '../../services/console/companies/selection.ts';
import { removeView, saveView, viewsOf } from '../../services/console/companies/views.ts';
import type { CompaniesServices } from './interface.ts';

/** The table of companies, and lists of companies or people, for whoever is signed in. */
export function companiesServices(deps: Deps, caller: Caller, actor: Actor): CompaniesServices {
  const lists = async (entityType: EntityType) =>
    (await listsOf(deps, caller, entityType)).map(serializeList);
  const views = async (entityType: EntityType): Promise<SavedView[]> =>
    (await viewsOf(deps, caller, entityType)).map(({ id, name, parameters }) => ({
      id,
      name,
      query: new URLSearchParams(parameters).toString(),
    }));
  const listOf = async (listId: string | undefined) =>
    listId === undefined ? null : requireList(deps, caller, listId);
  const progress = async (listId: string) => serializeProgress(await progressOfList(deps, caller, listId));
  return {
    lists,
    async renameList(input) {
      return lists(await renameList(deps, caller, actor, input));
    },
    async removeList(listId, removed) {
      return lists(await removeList(deps, caller, actor, { listId, removed }));
    },
    async table(listId) {
      const list = await listOf(listId);
      return {
        list: list && serializeList(list),
        columns: await columnsOf(deps, caller, list),
        total: list && list.accepted + list.rejected,
      };
    },
    async rows({ view, cursor, limit }) {
      return readTableRows(deps, caller, { list: await listOf(view.listId), view, cursor, limit });
    },
    async cells({ listId, columns, domains, positions }) {
      const list = await listOf(listId);
      const people = list === null ? [] : await subjectsAt(deps, list, positions);
      const subjects = [...domains, ...people];
      const cells = await readCells(deps, caller, { list, columns, subjects });
      return Object.fromEntries([...cells].map(([subject, found]) => [subject, serializeCells(found)]));
    },
    price: (input) => priceOfList(deps, caller, input),
    async research(input) {
      await researchList(deps, caller, actor, input);
      return progress(input.research.listId);
    },
    progress,
    async intervene(listId, intervention) {
      await intervene(deps, caller, actor, { listId, intervention });
      return progress(listId);
    },
    score: (input) => scoreList(deps, caller, actor, input),
    priceSelected: (input) => priceOfSelection(deps, caller, input),
    researchSelected: async (input) => ({ listId: await researchSelection(deps, caller, actor, input) }),
    scoreSelected: (input) => scoreSelection(deps, caller, actor, input),
    views,
    async saveView(input) {
      await saveView(deps, caller, actor, input);
      return views(input.entityType);
    },
    async removeView({ viewId, entityType }) {
      await removeView(deps, caller, actor, viewId);
      return views(entityType);
    },
  };
}

/** A list as the console shows it. */
export function serializeList({
  id,
  entityType,
  name,
  accepted,
  rejected,
  batchId,
  createdAt,
}: CompanyListRecord): CompanyList {
  return {
    id,
    entityType,
    name,
    rows: accepted + rejected,
    accepted,
    rejected,
    batchId,
    createdAt: createdAt.toISOString(),
  };
}

function serializeProgress(state: BatchState | null): ListProgress | null {
  if (state === null) return null;
  return { status: serializeBulkStatus(state), pausedAt: state.batch.pausedAt?.toISOString() ?? null };
}

function serializeCells({ answers, scores }: Cells): CompanyCells {
  return {
    answers: Object.fromEntries([...answers].map(([column, cell]) => [column, serializeCell(cell)])),
    scores: Object.fromEntries(scores),
  };
}

/** Without sources and reasoning, which the page of the answer shows. */
function serializeCell({ state, run }: Cell): AnswerCell {
  return {
    state,
    runId: run?.id ?? null,
    type: run?.type ?? '',
    answerType: run?.answerType ?? '',
    result: run?.result ?? null,
    confidence: run?.confidence ?? null,
    completedAt: run?.completedAt?.toISOString() ?? null,
    errorCode: run?.errorCode ?? null,
  };
}
