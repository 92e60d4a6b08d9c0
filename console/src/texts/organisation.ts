import { BACKGROUND_LENGTH_MAX } from '@assay/shared/backgroundLength';

export const ORGANISATION = {
  title: 'Organisation',
  intro: 'Who “we” are, for questions about how a company fits what you do.',
  nothing:
    'Nothing is said yet. Until then a question such as “Is there a fit with what we sell?” is read without knowing what you sell.',
  name: 'Name',
  website: 'Website',
  websiteHint: 'Such as acme.example',
  description: 'Description',
  parts: {
    general: {
      label: 'In general',
      hint: 'Who you are, and whom you sell to: “We sell to care homes and hotels in Ireland”',
    },
    products: { label: 'Products', hint: 'What you sell: “Rota and payroll software”' },
    useCases: { label: 'Use cases', hint: 'What customers do with it: “Filling open shifts”' },
    valueProp: { label: 'Value', hint: 'Why they buy: “Half the hours of planning”' },
  },
  tooLong: (length: number) =>
    `${length} characters; a question is read with the first ${BACKGROUND_LENGTH_MAX} of them.`,
  usedTitle: 'What it is used for',
  used: [
    'A language model reads it with questions that say “we” or “our”, name your organisation, or ask for a fit. All other questions stay as they are.',
    'It is never a source: what an answer says of a company is always quoted from a page.',
    'With another description such a question is another question: it is asked, and paid, anew. Answers that are there stay, with the description they were given under, and scores keep them until somebody asks again.',
  ],
  save: 'Save',
  saved: 'Saved.',
  unchanged: 'Nothing to save.',
  undo: 'Undo',
  undone: 'It is as it was before.',
  viewer: 'You are a viewer: editors and owners can change it.',
} as const;
