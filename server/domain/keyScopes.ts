import { KEY_SCOPES, type KeyScope, type RequiredScope } from '@assay/shared/keyScopes';

/** What a key is allowed to do. */
export interface KeyAccess {
  scopes: ReadonlySet<KeyScope>;
  /** May erase people though it is not `admin`: keys made without scopes always could. */
  erasesContacts: boolean;
}

/** The access of a key that was made without scopes. */
export const DEFAULT_ACCESS: KeyAccess = {
  scopes: new Set(['read', 'research', 'score']),
  erasesContacts: true,
};

/** @param scopes  as stored: separated by commas; null for a key that was made without any */
export function accessOf(scopes: string | null): KeyAccess {
  if (scopes === null) return DEFAULT_ACCESS;
  const given = scopes.split(',');
  return {
    scopes: new Set(KEY_SCOPES.filter((scope) => scope === 'read' || given.includes(scope))),
    erasesContacts: false,
  };
}

/** Whether a key may do what requires this scope. */
export function isAllowed({ scopes, erasesContacts }: KeyAccess, required: RequiredScope): boolean {
  switch (required) {
    case 'write':
      return KEY_SCOPES.some((scope) => scope !== 'read' && scopes.has(scope));
    case 'erase':
      return erasesContacts || scopes.has('admin');
    default:
      return scopes.has(required);
  }
}

/** The scopes of which one is required, in words. */
export const REQUIRED_IN_WORDS: Record<RequiredScope, string> = {
  read: 'the scope read',
  research: 'the scope research',
  score: 'the scope score',
  admin: 'the scope admin',
  write: 'one of the scopes research, score and admin',
  erase: 'the scope admin',
};
