/** @folder The procedures of the scoring studio. */

import type {
  Account,
  AccountsPage,
  AddObjects,
  AskForRule,
  BestAccounts,
  CreateFromGallery,
  ObjectOf,
  ObjectsAdded,
  PublishChanges,
  PutBack,
  RenameProfile,
  ResearchPrice,
  ResearchProfile,
  ScoringOverview,
  StudioProfile,
  TryChanges,
  VersionView,
  WhatIfs,
} from '@assay/shared/console/scoring';
import type { RuleQuestion } from '@assay/shared/scoring/studio/overview';
import type { z } from 'zod';

/** What the scoring studio does, bound to whoever is signed in. */
export interface ScoringServices {
  overview(): Promise<ScoringOverview>;
  /** @returns the id of the profile */
  create(input: CreateFromGallery): Promise<string>;
  rename(input: RenameProfile): Promise<ScoringOverview>;
  archive(profileId: string, isArchived: boolean): Promise<ScoringOverview>;
  profile(profileId: string): Promise<StudioProfile>;
  /** Creates the question, or finds it. */
  question(input: z.output<typeof AskForRule>): Promise<RuleQuestion>;
  whatIf(input: TryChanges): Promise<WhatIfs>;
  publish(input: PublishChanges): Promise<StudioProfile>;
  history(profileId: string): Promise<VersionView[]>;
  putBack(input: PutBack): Promise<StudioProfile>;
  accounts(input: z.output<typeof BestAccounts>): Promise<AccountsPage>;
  account(input: ObjectOf): Promise<Account>;
  addObjects(input: AddObjects): Promise<ObjectsAdded>;
  removeObject(input: ObjectOf): Promise<void>;
  researchPrice(profileId: string): Promise<ResearchPrice>;
  /** @returns how many questions are being researched */
  research(input: ResearchProfile): Promise<number>;
}
