/** @folder The procedures of the table of companies and its lists. */

import type {
  CompanyCells,
  CompanyCellsOf,
  CompanyList,
  CompanyRows,
  CompanyRowsOf,
  ListPrice,
  ListProgress,
  ListResearch,
  RenameList,
  SavedView,
  SaveView,
  ScoredPart,
  ScoreList,
  StartListResearch,
  TableOf,
  ViewOf,
} from '@assay/shared/console/companies';
import type {
  ScoreSelected,
  SelectedResearch,
  StartedSelection,
  StartSelectedResearch,
} from '@assay/shared/console/selection';
import type { EntityType } from '@assay/shared/enrichmentRun';

/** The table of companies, and lists of companies or people, for whoever is signed in. */
export interface CompaniesServices {
  lists(entityType: EntityType): Promise<CompanyList[]>;
  /** @returns the lists of the same kind */
  renameList(input: RenameList): Promise<CompanyList[]>;
  /** Removes a list, or brings back one that was removed within a day. */
  removeList(listId: string, removed: boolean): Promise<CompanyList[]>;
  table(listId: string | undefined): Promise<TableOf>;
  rows(input: CompanyRowsOf): Promise<CompanyRows>;
  cells(input: CompanyCellsOf): Promise<Record<string, CompanyCells>>;
  price(input: ListResearch): Promise<ListPrice>;
  research(input: StartListResearch): Promise<ListProgress | null>;
  progress(listId: string): Promise<ListProgress | null>;
  intervene(listId: string, intervention: 'pause' | 'resume' | 'cancel'): Promise<ListProgress | null>;
  /** Scores some of its companies or people, free of charge. */
  score(input: ScoreList): Promise<ScoredPart>;
  priceSelected(input: SelectedResearch): Promise<ListPrice>;
  researchSelected(input: StartSelectedResearch): Promise<StartedSelection>;
  /** Scores companies or people, free of charge. */
  scoreSelected(input: ScoreSelected): Promise<void>;
  views(entityType: EntityType): Promise<SavedView[]>;
  saveView(input: SaveView): Promise<SavedView[]>;
  removeView(input: ViewOf): Promise<SavedView[]>;
}
