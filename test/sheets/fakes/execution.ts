import { ExecutionEnded, LIMITS } from './limits.ts';

/** The permissions of an execution. */
export type Mode = 'full' | 'none' | 'limited' | 'customFunction';

/** What a test does to an execution. */
export interface Disturbance {
  /** Whether the execution ends before this call, as if Google had stopped it. */
  kill(call: string, execution: Execution): boolean;
  /** The message with which a service fails instead of doing this call; null when it works. */
  failure(call: string, execution: Execution): string | null;
  /** The message with which a service fails after it has done this call; null when it works. */
  failureAfter(call: string, execution: Execution): string | null;
}

/** The approximate time of a call of a service; only the sum matters. */
const COST_MS: Record<string, number> = {
  'UrlFetchApp.fetch': 300,
  'UrlFetchApp.fetchAll': 700,
  'Range.getValues': 60,
  'Range.setValues': 90,
  'Sheet.isRowHiddenByFilter': 1,
  'Sheet.isRowHiddenByUser': 1,
};
const OTHER_COST_MS = 15;

/** Allowed before the add-on is enabled in a spreadsheet (AuthMode.NONE). */
const MENU_ONLY = /^(SpreadsheetApp\.getUi|Ui\.createAddonMenu|Menu\.)/;
/** Forbidden to `onOpen` where the add-on is enabled (AuthMode.LIMITED). "Editor add-on authorization", authorization modes. */
const NOT_LIMITED = /^(UrlFetchApp|ScriptApp|Ui\.show)/;
/** Forbidden to custom functions, which cannot change or show anything. */
const CHANGES = /\.(set|delete|insert|add|create|hide|remove|activate)|^SpreadsheetApp\.getUi|^Ui\./;
const MAY_CHANGE = /^(CacheService|PropertiesService|Properties|Cache|Lock)/;

/** One run of a script: its clock, its end, and its calls of services. */
export class Execution {
  readonly mode: Mode;
  readonly calls: string[] = [];
  /** Undo functions of unflushed writes, newest last. */
  readonly unwritten: (() => void)[] = [];
  #elapsedMs = 0;
  #isOver = false;
  readonly #disturbance: Disturbance;

  constructor(mode: Mode, disturbance: Disturbance) {
    this.mode = mode;
    this.#disturbance = disturbance;
  }

  get elapsedMs(): number {
    return this.#elapsedMs;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  countOf(call: string): number {
    return this.calls.filter((made) => made === call).length;
  }

  sleep(ms: number): void {
    this.#elapsedMs += ms;
    this.#endIfLate();
  }

  /** Every call of a service begins with this. */
  call(name: string): void {
    if (this.#isOver) throw new ExecutionEnded('This execution is over.');
    if (this.mode === 'none' && !MENU_ONLY.test(name))
      throw new Error(`You do not have permission to call ${name} (AuthMode.NONE).`);
    if (this.mode === 'limited' && NOT_LIMITED.test(name))
      throw new Error(`You do not have permission to call ${name} (AuthMode.LIMITED).`);
    if (this.mode === 'customFunction' && CHANGES.test(name) && !MAY_CHANGE.test(name))
      throw new Error(`You do not have permission to call ${name} from a custom function.`);
    this.#elapsedMs += COST_MS[name] ?? OTHER_COST_MS;
    this.#endIfLate();
    if (this.#disturbance.kill(name, this)) this.#end('Killed by the test.');
    this.calls.push(name);
    this.#failWith(this.#disturbance.failure(name, this));
  }

  /** Calls that change something once end with this: a service may time out after its work is done. */
  done(name: string): void {
    this.#failWith(this.#disturbance.failureAfter(name, this));
  }

  #failWith(message: string | null): void {
    if (message !== null) throw new Error(message);
  }

  #endIfLate(): void {
    const limitMs = this.mode === 'customFunction' ? LIMITS.customFunctionMs : LIMITS.executionMs;
    if (this.#elapsedMs > limitMs) this.#end('Exceeded maximum execution time');
  }

  /** Ends the execution; unflushed writes are lost. */
  #end(reason: string): never {
    this.#isOver = true;
    for (const takeBack of this.unwritten.reverse()) takeBack();
    throw new ExecutionEnded(reason);
  }
}
