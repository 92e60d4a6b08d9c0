import {
  CompanyCellsOf,
  CompanyRowsOf,
  ListOf,
  ListResearch,
  OfEntityType,
  RenameList,
  SaveView,
  ScoreList,
  StartListResearch,
  ViewOf,
} from '@assay/shared/console/companies';
import { ScoreSelected, SelectedResearch, StartSelectedResearch } from '@assay/shared/console/selection';
import { ofEditors, ofEveryone, read, trpc } from '../procedure.ts';

const TableIn = ListOf.partial();

/** The procedures of the table of companies, and of lists of people. */
export const companiesProcedures = trpc.router({
  lists: ofEveryone
    .input(read(OfEntityType))
    .query(({ ctx, input }) => ctx.services.companies.lists(input.entityType)),
  renameList: ofEditors
    .input(read(RenameList))
    .mutation(({ ctx, input }) => ctx.services.companies.renameList(input)),
  removeList: ofEditors
    .input(read(ListOf))
    .mutation(({ ctx, input }) => ctx.services.companies.removeList(input.listId, true)),
  restoreList: ofEditors
    .input(read(ListOf))
    .mutation(({ ctx, input }) => ctx.services.companies.removeList(input.listId, false)),
  table: ofEveryone
    .input(read(TableIn))
    .query(({ ctx, input }) => ctx.services.companies.table(input.listId)),
  rows: ofEveryone.input(read(CompanyRowsOf)).query(({ ctx, input }) => ctx.services.companies.rows(input)),
  cells: ofEveryone
    .input(read(CompanyCellsOf))
    .query(({ ctx, input }) => ctx.services.companies.cells(input)),
  price: ofEveryone.input(read(ListResearch)).query(({ ctx, input }) => ctx.services.companies.price(input)),
  research: ofEditors
    .input(read(StartListResearch))
    .mutation(({ ctx, input }) => ctx.services.companies.research(input)),
  progress: ofEveryone
    .input(read(ListOf))
    .query(({ ctx, input }) => ctx.services.companies.progress(input.listId)),
  pause: ofEditors
    .input(read(ListOf))
    .mutation(({ ctx, input }) => ctx.services.companies.intervene(input.listId, 'pause')),
  resume: ofEditors
    .input(read(ListOf))
    .mutation(({ ctx, input }) => ctx.services.companies.intervene(input.listId, 'resume')),
  cancel: ofEditors
    .input(read(ListOf))
    .mutation(({ ctx, input }) => ctx.services.companies.intervene(input.listId, 'cancel')),
  score: ofEditors.input(read(ScoreList)).mutation(({ ctx, input }) => ctx.services.companies.score(input)),
  /** Changes nothing; thousands of companies do not fit into an address. */
  priceSelected: ofEveryone
    .input(read(SelectedResearch))
    .mutation(({ ctx, input }) => ctx.services.companies.priceSelected(input)),
  researchSelected: ofEditors
    .input(read(StartSelectedResearch))
    .mutation(({ ctx, input }) => ctx.services.companies.researchSelected(input)),
  scoreSelected: ofEditors
    .input(read(ScoreSelected))
    .mutation(({ ctx, input }) => ctx.services.companies.scoreSelected(input)),
  views: ofEveryone
    .input(read(OfEntityType))
    .query(({ ctx, input }) => ctx.services.companies.views(input.entityType)),
  saveView: ofEditors
    .input(read(SaveView))
    .mutation(({ ctx, input }) => ctx.services.companies.saveView(input)),
  removeView: ofEditors
    .input(read(ViewOf))
    .mutation(({ ctx, input }) => ctx.services.companies.removeView(input)),
});
