import { z } from 'zod';

/** The types that a caller may ask an answer in. docs/api-contract.md, "Templates". */
export const ANSWER_TYPES = [
  'open_text',
  'number',
  'boolean',
  'list',
  'percentage',
  'currency',
  'url',
  'contacts',
  'contacts_generation',
  'contact_posts',
  'contact_engagements',
  'json_schema',
] as const;
export const AnswerType = z.enum(ANSWER_TYPES).describe('The type of the answer.');
export type AnswerType = z.infer<typeof AnswerType>;

/** The same without `contacts_generation`: template updates and batches do not take it. */
export const AnswerTypeWithoutGeneration = AnswerType.exclude(['contacts_generation']);

/** How much an answer matters to whoever asks. */
export const Weight = z.enum(['important', 'nice_to_have', 'not_important']);
export type Weight = z.infer<typeof Weight>;
