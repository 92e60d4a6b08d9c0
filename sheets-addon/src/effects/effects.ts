import type { Caller } from '../rpc/caller.ts';
import type { PropertyStore } from './properties.ts';
import type { Table } from './table.ts';

/** All side effects of jobs, so that their logic can be tested without Google. */
export interface Effects {
  nowMs(): number;
  newId(): string;
  /** Properties of this spreadsheet: the job and its state. */
  document: PropertyStore;
  /** Properties of this user, in all spreadsheets. */
  user: PropertyStore;
  /** @throws when the sheet has been deleted */
  tableOf(sheetId: number): Table;
  /** Runs under a lock. @throws when another window keeps the lock too long */
  locked<Result>(work: () => Result): Result;
  /** A caller of the server with the user's key. @throws when there is no key yet */
  caller(): Caller;
}

/** The server's address and the API key. */
export interface Settings {
  baseUrl: string;
  apiKey: string;
}

export const SETTINGS = 'assay.settings';

/** The user's settings; null before they are entered. */
export function settingsOf({ user }: Pick<Effects, 'user'>): Settings | null {
  return user.load<Settings>(SETTINGS);
}

/** Characters of a key that are saved with a job: as many as `assay keys list` shows, too few to use it. */
const KEY_PREFIX_LENGTH = 12;
export const payerOf = ({ apiKey }: Settings): string => apiKey.slice(0, KEY_PREFIX_LENGTH);
