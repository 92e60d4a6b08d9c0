/** @folder What the console and the server say to each other, one file an area. */

import { z } from 'zod';
import { Id } from '../id.ts';
import { KEY_SCOPES, type KeyScope } from '../keyScopes.ts';

/** Longest period of the spending page, in days. */
export const PERIOD_DAYS_MAX = 366;

const Day = z.iso.date('must be a date such as 2026-11-28');

/** Days (UTC), both included; without them the last 30. */
export const Period = z
  .object({ from: Day, to: Day })
  .partial()
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'is needed with from, and from with it',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'must not be before from',
  })
  .refine(
    ({ from, to }) =>
      from === undefined ||
      to === undefined ||
      Date.parse(to) - Date.parse(from) < PERIOD_DAYS_MAX * 86_400_000,
    { path: ['to'], message: `must be at most ${PERIOD_DAYS_MAX} days after from` },
  );
export type Period = z.infer<typeof Period>;

/** Credits, and for how many pieces of work. */
interface Amount {
  credits: number;
  count: number;
}

/** What an organisation spent in a period. Days are UTC, those without spending included. */
export interface Spending {
  /** First and last day. */
  from: string;
  to: string;
  balance: number;
  held: number;
  available: number;
  total: number;
  days: (Amount & { day: string })[];
  /** The most credits first, as in the lists below. */
  operations: (Amount & { operation: string })[];
  /** `id` null: without a key. */
  keys: (Amount & { id: string | null; name: string; prefix: string; isRevoked: boolean })[];
  people: (Amount & Spender)[];
}

/**
 * Who asked. `console`: a user of the console, `email` null when removed; `hub`: a user of a HubSpot account; `key`: programs with
 * an API key; `other`: workflows of HubSpot, the command line.
 */
export interface Spender {
  kind: 'console' | 'hub' | 'key' | 'other';
  id: string | null;
  email: string | null;
}

const Credits = z
  .number('must be a number')
  .min(0, 'must be 0 or above')
  .max(1_000_000_000, 'must be at most 1,000,000,000')
  .multipleOf(0.0001, 'has at most 4 decimals');
const Rate = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(100_000_000, 'must be at most 100,000,000');
const Runs = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1_000_000, 'must be at most 1,000,000');

/** Limits to change; those left out stay. Null removes a cap, and restores the default of a rate. */
export const ChangeLimits = z
  .object({
    monthlyCap: Credits.nullable(),
    runningRuns: Runs,
    waitingRuns: Runs,
    llmUsdPerDay: z
      .number('must be a number')
      .min(0, 'must be 0 or above')
      .max(1_000_000, 'must be at most 1,000,000')
      .nullable(),
    hubCreditsPerDay: Credits.nullable(),
    hubUserCreditsPerDay: Credits.nullable(),
    readPerMinute: Rate.nullable(),
    readBurst: Rate.nullable(),
    writePerMinute: Rate.nullable(),
    writeBurst: Rate.nullable(),
    totalReadPerMinute: Rate.nullable(),
    totalReadBurst: Rate.nullable(),
    totalWritePerMinute: Rate.nullable(),
    totalWriteBurst: Rate.nullable(),
  })
  .partial();
export type ChangeLimits = z.infer<typeof ChangeLimits>;
export type LimitName = keyof ChangeLimits;

/** The limits of an organisation in force; null: none, and of the rates of a key the default. */
export interface Limits {
  values: Record<LimitName, number | null>;
  /** What null means, where it is a number. */
  defaults: Partial<Record<LimitName, number>>;
  /** Credits charged in this calendar month (UTC), as the monthly cap counts them; null without a cap. */
  spentThisMonth: number | null;
  /** Whether the prices of models are known, without which their ceiling has no effect. */
  areModelsPriced: boolean;
}

const Settings = z.object({
  name: z.string().trim().min(1, 'is required').max(200, 'must be at most 200 characters'),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1, 'must be one or more').max(KEY_SCOPES.length),
  monthlyCap: Credits.nullable(),
  /** Address ranges; null: from everywhere. */
  networks: z.array(z.string().trim().min(1).max(50)).min(1).max(100, 'must be at most 100').nullable(),
  /** From now; null: until it is revoked. */
  expiresInDays: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(3_650, 'must be at most 3,650')
    .nullable(),
});

export const KeyOf = z.object({ keyId: Id });
export const CreateKey = Settings;
export type CreateKey = z.infer<typeof CreateKey>;
/** What is left out stays. */
export const ChangeKey = Settings.partial().extend({ keyId: Id });
export type ChangeKey = z.infer<typeof ChangeKey>;
/** `overlapHours`: how long the old key stays valid; 0: it is revoked at once. */
export const RotateKey = z.object({
  keyId: Id,
  overlapHours: z
    .int()
    .min(0)
    .max(90 * 24, 'must be at most 90 days'),
});
export type RotateKey = z.infer<typeof RotateKey>;

/** A key as the keys page shows it. Times are ISO. */
export interface KeyView {
  id: string;
  name: string;
  /** How the key begins. */
  prefix: string;
  /** `replaced`: rotated, and valid until it expires. */
  status: 'active' | 'replaced' | 'expired' | 'revoked';
  scopes: KeyScope[];
  /** May erase people without the scope admin, as keys made without scopes may. */
  erasesContacts: boolean;
  networks: string[] | null;
  monthlyCap: number | null;
  /** Of this calendar month (UTC); with a cap as the cap counts it. */
  spentThisMonth: number;
  createdAt: string;
  expiresAt: string | null;
  /** To the minute. */
  lastUsedAt: string | null;
  revokedAt: string | null;
  /** Until when its revocation can be undone; null when it cannot. */
  restorableUntil: string | null;
}

/** A key that was just made: the only time that it is shown. */
export interface NewKey {
  id: string;
  name: string;
  key: string;
  /** Of a rotation: until when the old key stays valid. */
  oldValidUntil: string | null;
}

/** The actors of an audit. */
export const ACTOR_KINDS = ['system', 'command-line', 'key', 'console', 'hub', 'link'] as const;

/** A page of the audit, newest first; `cursor` is the last page's `next`. */
export const ListAudit = z.object({
  actorKind: z.enum(ACTOR_KINDS).optional(),
  /** With a kind; left out: whoever of this kind has no id. */
  actorId: z.string().max(200).optional(),
  action: z
    .string()
    .regex(/^[a-z_]+\.[a-z_]+$/, 'must be an action such as key.revoked')
    .max(64)
    .optional(),
  cursor: z.string().max(100).optional(),
  limit: z.int().min(1).max(100).default(50),
});
export type ListAudit = z.infer<typeof ListAudit>;

/** Who did something. */
export interface ActorView {
  kind: (typeof ACTOR_KINDS)[number];
  id: string | null;
  /** The e-mail address of a user, the name of a key; null where it is not known any more. */
  name: string | null;
}

/** One thing that was done. */
export interface AuditView {
  at: string;
  actor: ActorView;
  /** Such as `key.revoked`. */
  action: string;
  /** What it was done to: `key` and the id of a key, `company` and a domain; `name` where it has one. */
  subject: { noun: string; id: string; name: string | null };
  details: Readonly<Record<string, unknown>>;
}

export interface AuditPage {
  entries: AuditView[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** What the audit can be filtered by. */
export interface AuditFilters {
  actors: ActorView[];
  actions: string[];
}
