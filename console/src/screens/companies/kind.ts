import type { EntityType } from '@assay/shared/enrichmentRun';
import { createContext, useContext } from 'react';
import { COMPANIES, RESEARCH, UPLOAD } from '../../texts/companies.ts';
import { lookedAt, SCORE_FILTER, SELECTION } from '../../texts/companyTable.ts';
import {
  lookedAtPeople,
  PEOPLE,
  PEOPLE_RESEARCH,
  PEOPLE_SCORE_FILTER,
  PEOPLE_SELECTION,
  PEOPLE_UPLOAD,
} from '../../texts/people.ts';
import type { Wording } from '../../texts/words.ts';

/** Whether a screen is about companies or people; its parts are the same, its words and its address are not. */
export const Kind = createContext<EntityType>('company');

/** What a screen's rows are called, and where its table is. */
interface OfKind {
  table: Wording<typeof COMPANIES>;
  upload: Wording<typeof UPLOAD>;
  research: Wording<typeof RESEARCH>;
  selection: Wording<typeof SELECTION>;
  scoreFilter: Wording<typeof SCORE_FILTER>;
  lookedAt: typeof lookedAt;
  path: string;
}

export const KINDS: Record<EntityType, OfKind> = {
  company: {
    table: COMPANIES,
    upload: UPLOAD,
    research: RESEARCH,
    selection: SELECTION,
    scoreFilter: SCORE_FILTER,
    lookedAt,
    path: '/companies',
  },
  contact: {
    table: PEOPLE,
    upload: PEOPLE_UPLOAD,
    research: PEOPLE_RESEARCH,
    selection: PEOPLE_SELECTION,
    scoreFilter: PEOPLE_SCORE_FILTER,
    lookedAt: lookedAtPeople,
    path: '/people',
  },
};

/** The screen that asks about a list; `of` has the navigation show whose list it is before it is loaded. */
export const researchPath = (listId: string, kind: EntityType): string =>
  `/lists/${listId}/research${kind === 'contact' ? '?of=people' : ''}`;

export const useKind = (): EntityType => useContext(Kind);

/** The texts of the table for what its rows are. */
export const useWords = (): Wording<typeof COMPANIES> => KINDS[useKind()].table;
