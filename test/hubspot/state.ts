import { randomBytes } from 'node:crypto';
import type { Clock } from '../../server/domain/effects.ts';

export type Plural = 'companies' | 'contacts' | 'deals';

/** A property as HubSpot keeps it. */
export interface FakeProperty {
  name: string;
  label: string;
  groupName: string;
  type: string;
  fieldType: string;
  options: { label: string; value: string; displayOrder: number; hidden: boolean }[];
}

/** A record; values are strings, as HubSpot keeps them. */
export interface FakeRecord {
  id: string;
  properties: Record<string, string | null>;
  /** The state that searches see, which lags behind. */
  indexed: Record<string, string | null>;
  indexedAtMs: number;
  createdAtMs: number;
  updatedAtMs: number;
}

/** One HubSpot account. */
export interface Account {
  hubId: number;
  /** What the account pays for: workflows with actions of apps begin with Professional. */
  edition: 'starter' | 'professional';
  groups: Record<Plural, Map<string, { name: string; label: string }>>;
  properties: Record<Plural, Map<string, FakeProperty>>;
  records: Record<Plural, Map<string, FakeRecord>>;
  /** Which records belong to which company, and whether it is their primary one. */
  associations: { company: string; plural: Plural; id: string; isPrimary: boolean }[];
  /** Properties that a list or workflow uses: HubSpot does not archive them. */
  inUse: Set<string>;
  /** Times of requests, for the limits. */
  requestsMs: number[];
  searchesMs: number[];
}

/** A request that the fake has seen. */
export interface SeenRequest {
  method: string;
  path: string;
  hubId: number | null;
  status: number;
  body: unknown;
}

/** A scripted failure; each entry is used once. */
export interface Fault {
  /** Only for requests whose path begins with this. */
  path: string;
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The state of the fake. */
export class FakeState {
  readonly clock: Clock;
  readonly accounts = new Map<number, Account>();
  readonly codes = new Map<string, { hubId: number; redirectUri: string; scopes: string[] }>();
  readonly refreshTokens = new Map<string, { hubId: number; scopes: string[] }>();
  readonly accessTokens = new Map<string, { hubId: number; scopes: string[]; endsAtMs: number }>();
  readonly seen: SeenRequest[] = [];
  readonly faults: Fault[] = [];
  /** HubSpot's access tokens live half an hour. */
  tokenSeconds = 1_800;
  /** Requests beyond the limit. */
  violations = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  nowMs(): number {
    return this.clock.now().getTime();
  }

  account(hubId: number): Account {
    const known = this.accounts.get(hubId);
    if (known !== undefined) return known;
    const account: Account = {
      hubId,
      edition: 'professional',
      groups: { companies: new Map(), contacts: new Map(), deals: new Map() },
      properties: {
        companies: standardProperties('companies'),
        contacts: standardProperties('contacts'),
        deals: standardProperties('deals'),
      },
      records: { companies: new Map(), contacts: new Map(), deals: new Map() },
      associations: [],
      inUse: new Set(),
      requestsMs: [],
      searchesMs: [],
    };
    this.accounts.set(hubId, account);
    return account;
  }

  /** The code that HubSpot sends to the redirect address after an administrator has agreed. */
  authorise(hubId: number, redirectUri: string, scopes: string[]): string {
    this.account(hubId);
    const code = secret('code');
    this.codes.set(code, { hubId, redirectUri, scopes });
    return code;
  }

  /** Uninstalls the app: all tokens of the account become invalid, without notice. */
  uninstall(hubId: number): void {
    for (const tokens of [this.refreshTokens, this.accessTokens])
      for (const [token, owner] of tokens) if (owner.hubId === hubId) tokens.delete(token);
  }

  addRecord(hubId: number, plural: Plural, id: string, properties: Record<string, string | null>): void {
    const nowMs = this.nowMs();
    this.account(hubId).records[plural].set(id, {
      id,
      properties: { ...properties },
      indexed: { ...properties },
      indexedAtMs: nowMs,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    });
  }
}

export function secret(kind: string): string {
  return `${kind}-${randomBytes(24).toString('hex')}`;
}

const STANDARD: Record<Plural, string[]> = {
  deals: ['dealname', 'hs_object_id'],
  companies: ['name', 'domain', 'hs_additional_domains', 'hs_object_id', 'createdate', 'hs_lastmodifieddate'],
  contacts: ['email', 'firstname', 'lastname', 'hs_linkedin_url', 'hs_object_id', 'lastmodifieddate'],
};

function standardProperties(plural: Plural): Map<string, FakeProperty> {
  return new Map(
    STANDARD[plural].map((name) => [
      name,
      { name, label: name, groupName: 'standard', type: 'string', fieldType: 'text', options: [] },
    ]),
  );
}
