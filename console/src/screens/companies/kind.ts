import type { EntityType } from '@assay/shared/enrichmentRun';
import { createContext, useContext } from 'react';
import { COMPANIES, RESEARCH, UPLOAD } from '../../texts/companies.ts';
import { PEOPLE, PEOPLE_RESEARCH, PEOPLE_UPLOAD } from '../../texts/people.ts';
import type { Wording } from '../../texts/words.ts';

/** Whether a screen is about companies or people; its parts are the same, its words and its address are not. */
export const Kind = createContext<EntityType>('company');

/** What a screen's rows are called, and where its table is. */
interface OfKind {
  table: Wording<typeof COMPANIES>;
  upload: Wording<typeof UPLOAD>;
  research: Wording<typeof RESEARCH>;
  path: string;
}

export const KINDS: Record<EntityType, OfKind> = {
  company: { table: COMPANIES, upload: UPLOAD, research: RESEARCH, path: '/companies' },
  contact: { table: PEOPLE, upload: PEOPLE_UPLOAD, research: PEOPLE_RESEARCH, path: '/people' },
};

export const useKind = (): EntityType => useContext(Kind);

/** The texts of the table for what its rows are. */
export const useWords = (): Wording<typeof COMPANIES> => KINDS[useKind()].table;
