/** What a key may be allowed to do; each includes `read`. docs/api-contract.md "Authentication and limits". */
export const KEY_SCOPES = ['read', 'research', 'score', 'admin'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/**
 * What a route or a procedure requires of a key. `write`: any scope but `read` alone; `erase`: `admin`, or a key that was
 * made without scopes.
 */
export type RequiredScope = KeyScope | 'write' | 'erase';
