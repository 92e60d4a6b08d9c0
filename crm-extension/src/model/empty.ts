import type { CardData } from '@assay/shared/hubspot/card';

/** What is shown instead of scores: what is missing, and what to do. */
export interface EmptyView {
  title: string;
  body: string;
  image: 'building' | 'contacts' | 'target' | 'emptyStateCharts';
  /** The button that the card offers. */
  action: 'assign' | 'retry' | null;
}

/** The empty state of a card, or null when there are scores to show. */
export function emptyView({ state, objectType, profile }: CardData): EmptyView | null {
  switch (state) {
    case 'scored':
      return null;
    case 'no_identifier':
      return objectType === 'company'
        ? {
            title: 'This company has no domain name',
            body: 'Fill in “Company domain name” on the record, for example example.com. Assay researches the company by it. Then check again.',
            image: 'building',
            action: 'retry',
          }
        : {
            title: 'This contact cannot be identified',
            body: 'Fill in “LinkedIn URL” or “Email” on the record. Assay identifies the person by it. Then check again.',
            image: 'contacts',
            action: 'retry',
          };
    case 'no_profile':
      return {
        title: `No scoring profile for ${objectType === 'company' ? 'companies' : 'contacts'} yet`,
        body: 'A scoring profile defines what a good fit is and when the time is right. Whoever administers Assay creates one. Then check again.',
        image: 'target',
        action: 'retry',
      };
    case 'not_assigned':
      return {
        title: 'Not scored yet',
        body: 'Choose a profile to score this record with. Scores appear at once; missing answers can be researched afterwards.',
        image: 'emptyStateCharts',
        action: 'assign',
      };
    case 'not_scored':
      return {
        title: `${profile?.name ?? 'The profile'} has no rules yet`,
        body: 'Rules give points for answers. When rules have been added in Assay, this record is scored automatically. Or choose another profile.',
        image: 'target',
        action: 'assign',
      };
  }
}

/** Why a record with scores cannot be researched, and what to fill in. */
export function whyNoResearch({ objectType }: Pick<CardData, 'objectType'>): string {
  return objectType === 'company'
    ? 'To research this company, fill in “Company domain name”.'
    : 'To research this contact, fill in “LinkedIn URL”: an e-mail address is not enough.';
}
