import { z } from 'zod';
import { EntityType } from '../enrichmentRun.ts';
import { Id } from '../id.ts';
import { Agreed, ASKS_SOMETHING, AskedOfMany, Name } from './companies.ts';
import { SCORED_AT_ONCE, SELECTED_MAX } from './selectionLimits.ts';

/** A domain, or the profile URL of a person. */
const Subject = z.string().min(1).max(500);

/** What is asked about companies or people that were selected in the table of a list, or about some of all companies. */
export const SelectedResearch = z
  .object({
    listId: Id.optional(),
    subjects: z
      .array(Subject)
      .min(1, 'select at least one row')
      .max(SELECTED_MAX, `must have at most ${SELECTED_MAX} rows`),
    ...AskedOfMany,
  })
  .check(...ASKS_SOMETHING);
export type SelectedResearch = z.infer<typeof SelectedResearch>;

/** The same with what was agreed to. Selected among all companies they become a list of this name, which shows how far it is. */
export const StartSelectedResearch = z
  .object({ research: SelectedResearch, name: Name.optional(), ...Agreed })
  .check(
    z.refine(({ research, name }) => research.listId !== undefined || name !== undefined, {
      error: 'is required for companies that are in no list',
      path: ['name'],
    }),
  );
export type StartSelectedResearch = z.infer<typeof StartSelectedResearch>;

/** The list in which the progress is seen. */
export interface StartedSelection {
  listId: string;
}

/** Scores companies, or people, by a profile, free of charge. */
export const ScoreSelected = z.object({
  profileId: Id,
  entityType: EntityType.default('company'),
  subjects: z
    .array(Subject)
    .min(1, 'select at least one row')
    .max(SCORED_AT_ONCE, `must have at most ${SCORED_AT_ONCE} at a time`),
});
export type ScoreSelected = z.infer<typeof ScoreSelected>;
