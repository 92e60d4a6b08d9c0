import { z } from 'zod';
import { AnswerType } from './answerType.ts';
import { CONSOLE_ROLES, type ConsoleRole } from './consoleRole.ts';
import type { Credits } from './credits.ts';
import { hasQuestion } from './customEnrichment.ts';
import { DomainName } from './domainName.ts';
import type { EnrichmentRun } from './enrichmentRun.ts';
import { Id } from './id.ts';
import { Question } from './signalTemplate.ts';
import { TechCategory } from './techStack.ts';

const Role = z.enum(CONSOLE_ROLES, { error: `must be one of ${CONSOLE_ROLES.join(', ')}` });

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

export const ConsolePassword = z
  .string({ error: 'is required' })
  .min(
    PASSWORD_LENGTH.min,
    `must have at least ${PASSWORD_LENGTH.min} characters; a few words are easy to keep`,
  )
  .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`);

/** An address as it is stored: in lower case. */
export const ConsoleEmail = z
  .string({ error: 'is required' })
  .trim()
  .toLowerCase()
  .pipe(z.email('must be an e-mail address, such as ana@example.com').max(254, 'is too long'));

/** A company and what is asked about it: a prebuilt type, or a question with the type of its answer. */
export const AskInput = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('custom'),
      domain: DomainName,
      question: Question.optional(),
      answerType: AnswerType.extract([
        'open_text',
        'number',
        'boolean',
        'list',
        'percentage',
        'currency',
        'url',
      ]),
      forceRefresh: z.boolean().default(false),
    })
    .check(hasQuestion),
  z.object({
    type: z.literal('tech-stack'),
    domain: DomainName,
    category: TechCategory,
    forceRefresh: z.boolean().default(false),
  }),
  z.object({
    type: z.enum(['firmographics', 'funding', 'mna', 'open-jobs']),
    domain: DomainName,
    forceRefresh: z.boolean().default(false),
  }),
]);
export type AskInput = z.infer<typeof AskInput>;

export const RunOf = z.object({ runId: Id });
export const UserOf = z.object({ userId: Id });

/** Which runs are listed: all, or those of a company; `cursor` is the last page's `next`. */
export const ListRuns = z.object({
  domain: DomainName.optional(),
  cursor: z.string().max(100).optional(),
  limit: z.int().min(1).max(50).default(20),
});
export type ListRuns = z.infer<typeof ListRuns>;

export const InviteUser = z.object({ email: ConsoleEmail, role: Role });
export type InviteUser = z.infer<typeof InviteUser>;
export const ChangeRole = z.object({ userId: Id, role: Role });
export type ChangeRole = z.infer<typeof ChangeRole>;
export const ChangePassword = z.object({
  currentPassword: z.string().max(PASSWORD_LENGTH.max),
  newPassword: ConsolePassword,
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** A user as the users page shows them. */
export interface ConsoleUserView {
  id: string;
  email: string;
  role: ConsoleRole;
  /** Null until the user has chosen a password. */
  status: 'invited' | 'active';
  createdAt: string;
  signedInAt: string | null;
}

/** A one-time link for somebody to set a password; it is shown only now. */
export interface SignInLink {
  signInUrl: string;
  expiresAt: string;
}

/** Who is signed in, and what every page shows. */
export interface ConsoleSession {
  user: { id: string; email: string; role: ConsoleRole };
  organization: { id: string; name: string };
  credits: Credits;
  /** Which reader answers questions, whether it is a language model, and how to have a better one; null when there is nothing to improve. */
  reader: { reader: string; hasModel: boolean; advice: string | null };
  /** Where an archive is researched instead of the web: some of its companies; else empty. */
  archivedDomains: string[];
}

/** What an answer would cost now. */
export interface AskPrice {
  credits: number;
  /** Whether a stored answer, or one under way, is served free of charge. */
  isCached: boolean;
}

/** A page of runs, newest first. */
export interface RunsPage {
  runs: EnrichmentRun[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}
