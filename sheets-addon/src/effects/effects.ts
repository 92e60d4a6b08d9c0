import type { Caller } from '../rpc/caller.ts';
import type { PropertyStore } from './properties.ts';
import type { Table } from './table.ts';

/** All side effects of jobs, so that their logic can be tested without Google. */
export interface Effects {
  nowMs(): number;
  sleep(ms: number): void;
  newId(): string;
  /** Properties of this spreadsheet: the job and its state. */
  document: PropertyStore;
  /** Properties of this user, in all spreadsheets. */
  user: PropertyStore;
  /** @throws when the sheet has been deleted */
  tableOf(sheetId: number): Table;
  /** Runs under the document's lock, with the properties as they are then. @throws when another window keeps the lock too long */
  locked<Result>(work: () => Result): Result;
  /** A caller of the server with the user's key. @throws when there is no key yet */
  caller(): Caller;
  /** The hourly trigger that goes on with the run of this spreadsheet while nobody looks. */
  sweeping(): SweepTrigger;
}

/** The hourly trigger of one user in one spreadsheet. */
export interface SweepTrigger {
  /** Makes the trigger, or ends it. */
  keep(isWanted: boolean): void;
  /** Notes that it runs now, and counts the user's spreadsheets that have one. */
  runs(): number;
}

/** The server's address and the key that pays. Only the sidebar uses it. */
export interface Settings {
  baseUrl: string;
  apiKey: string;
}

/** The key that custom functions read with: apart from the other, because Google gives functions the properties of the
 * spreadsheet's owner, whoever enters the formula. Google, "Custom Functions in Google Sheets", services.
 */
export interface ReaderSettings {
  baseUrl: string;
  readKey: string;
}

export const SETTINGS = 'assay.settings';
export const READER = 'assay.reader';
export const PRESETS = 'assay.presets';

/** The user's settings; null before they are entered. */
export function settingsOf({ user }: Pick<Effects, 'user'>): Settings | null {
  return user.load<Settings>(SETTINGS);
}

/** The settings of custom functions; null before a read-only key is entered. */
export function readerOf({ user }: Pick<Effects, 'user'>): ReaderSettings | null {
  return user.load<ReaderSettings>(READER);
}

/** Characters of a key that are saved with a job: as many as `assay keys list` shows, too few to use it. */
const KEY_PREFIX_LENGTH = 12;
export const prefixOf = (key: string): string => key.slice(0, KEY_PREFIX_LENGTH);
export const payerOf = ({ apiKey }: Settings): string => prefixOf(apiKey);
