import type { Caller } from '../rpc/caller.ts';
import type { PropertyStore } from './properties.ts';
import type { Table } from './table.ts';

/** Everything outside that a job touches, so that its rules can be run without Google. */
export interface Effects {
  nowMs(): number;
  newId(): string;
  /** Of this spreadsheet: the job and what it needs to go on. */
  document: PropertyStore;
  /** Of this user, in all spreadsheets. */
  user: PropertyStore;
  /** @throws when the sheet has been deleted */
  tableOf(sheetId: number): Table;
  /** Nobody else writes meanwhile. @throws when another window keeps the lock too long */
  locked<Result>(work: () => Result): Result;
  /** Calls the server with the user's key. @throws when there is none yet */
  caller(): Caller;
}

/** Where the server is, and the key that pays. */
export interface Settings {
  baseUrl: string;
  apiKey: string;
}

export const SETTINGS = 'assay.settings';

/** The user's settings; null before they are made. */
export function settingsOf({ user }: Pick<Effects, 'user'>): Settings | null {
  return user.load<Settings>(SETTINGS);
}

/** How much of a key is kept with a job: what `assay keys list` shows, too little to use it. */
const KEY_PREFIX_LENGTH = 12;
export const payerOf = ({ apiKey }: Settings): string => apiKey.slice(0, KEY_PREFIX_LENGTH);
