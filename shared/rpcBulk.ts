import { z } from 'zod';
import {
  BULK_CHECKS,
  BULK_ROWS_MAX,
  BulkAccepted,
  BulkResult,
  BulkResults,
  BulkRowError,
  ExternalId,
  StartBulk,
} from './bulk.ts';
import { IdempotencyKey } from './idempotencyKey.ts';

/** Longer than any profile URL that is taken, so that one row too long is rejected alone. */
const PROFILE_LENGTH_MAX = 2_000;

/** A company, or a person with the employer whose site is read for the question. */
const Row = z
  .object({
    domain: StartBulk.shape.rows.element.shape.domain.optional(),
    profileUrl: z.string().max(PROFILE_LENGTH_MAX).optional().describe('Of a person.'),
    employerDomain: z.string().max(500).nullish().describe('Of a person, where it is known.'),
    externalId: ExternalId,
  })
  .check(
    z.refine(({ domain, profileUrl }) => domain !== undefined || profileUrl !== undefined, {
      error: 'is required, unless profileUrl is given',
      path: ['domain'],
    }),
    z.refine(({ domain, profileUrl }) => domain === undefined || profileUrl === undefined, {
      error: 'must not be given with domain; name the employer’s site as employerDomain',
      path: ['profileUrl'],
    }),
  );

const isOfOneKind = (rows: readonly z.infer<typeof Row>[]) =>
  rows.every(({ profileUrl }) => (profileUrl === undefined) === (rows[0]?.profileUrl === undefined));

/** Input of `bulk.start`: a batch of companies, or one of people. docs/trpc.md. */
export const RpcStartBulk = z
  .object({
    ...StartBulk.shape,
    rows: z
      .array(Row)
      .min(1)
      .max(BULK_ROWS_MAX)
      .check(z.refine(isOfOneKind, { error: 'must all have domain, or all have profileUrl' }))
      .describe(
        'Companies by domain, or people by profileUrl, not both. Rows that are invalid are rejected alone. Rows of one company, or of one person at one employer, share its research.',
      ),
    idempotencyKey: IdempotencyKey.optional(),
  })
  .check(...BULK_CHECKS);
export type RpcStartBulk = z.infer<typeof RpcStartBulk>;

/** What a batch of people is started with. */
export type StartBulkOfPeople = Omit<StartBulk, 'rows'> & {
  rows: {
    profileUrl: string;
    employerDomain?: string | null | undefined;
    externalId?: string | null | undefined;
  }[];
};

/** A batch of people; null for one of companies. */
export function batchOfPeople({
  rows,
  ...asked
}: Omit<RpcStartBulk, 'idempotencyKey'>): StartBulkOfPeople | null {
  const people = rows.flatMap(({ profileUrl, ...row }) =>
    profileUrl === undefined ? [] : { ...row, profileUrl },
  );
  return people.length === 0 ? null : { ...asked, rows: people };
}

const ofPeople = {
  profileUrl: z.string().optional().describe('Only in a batch of people, whose domain is empty.'),
};

/** A row that was not accepted. FORBIDDEN: the person was erased. */
export const RpcRowError = BulkRowError.extend({
  ...ofPeople,
  code: z.enum(['VALIDATION_ERROR', 'FORBIDDEN']),
}).meta({ id: 'RpcBulkRowError' });
export type RpcRowError = z.infer<typeof RpcRowError>;

/** Answer of `bulk.start`. */
export const RpcBulkAccepted = BulkAccepted.extend({ errors: z.array(RpcRowError) }).meta({
  id: 'RpcBulkAccepted',
});
export type RpcBulkAccepted = z.infer<typeof RpcBulkAccepted>;

const RpcBulkResult = BulkResult.extend({
  ...ofPeople,
  employerDomain: z.string().nullable().optional().describe('Only in a batch of people.'),
}).meta({ id: 'RpcBulkResult' });

/** Answer of `bulk.results`. */
export const RpcBulkResults = BulkResults.extend({ results: z.array(RpcBulkResult) }).meta({
  id: 'RpcBulkResults',
});
export type RpcBulkResults = z.infer<typeof RpcBulkResults>;
