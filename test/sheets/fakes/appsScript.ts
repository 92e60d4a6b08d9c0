import { randomUUID } from 'node:crypto';
import vm from 'node:vm';
import type { ScriptFiles } from '../../../sheets-addon/scripts/bundle.ts';
import type { SidebarAnswer, SidebarApi, SidebarCall } from '../../../sheets-addon/src/sidebarApi.ts';
import { Execution, type Mode } from './execution.ts';
import type { HttpAnswer, HttpRequest } from './httpBridge.ts';
import { ExecutionEnded, LIMITS, Quotas } from './limits.ts';
import {
  type CacheBag,
  DocumentLock,
  lockService,
  type PropertyBag,
  scriptApp,
  scriptCache,
  scriptProperties,
  type TriggerState,
  utilities,
} from './services.ts';
import { newRule, type Realm, SheetState, scriptSheet } from './sheet.ts';

/** A request by the script, for tests that count or disturb them. */
export interface SeenRequest {
  path: string;
  /** The API key that it was sent with. */
  key: string;
  idempotencyKey: string | undefined;
  payload: unknown;
}

/** A fake of Google: one spreadsheet, and executions of the real bundle, each in a new, empty context. */
export class AppsScript {
  readonly sheets: SheetState[] = [new SheetState(0, 'Companies')];
  activeSheet = 0;
  readonly documentProperties: PropertyBag = new Map();
  /** Of the spreadsheet's owner, whose properties custom functions see, whoever looks at the cell. */
  readonly ownerProperties: PropertyBag = new Map();
  /** Of the user at the sidebar; the owner, unless a test says otherwise. */
  userProperties: PropertyBag = this.ownerProperties;
  readonly cache: CacheBag = new Map();
  readonly lock = new DocumentLock();
  /** Of the user at the sidebar, in all spreadsheets. */
  triggers: TriggerState[] = [];
  readonly id = randomUUID();
  /** Whether Google gives a trigger its spreadsheet. */
  triggersHaveDocument = true;
  /** Whether an update of the add-on asks for permissions that the user has not given yet. */
  needsAuthorization = false;
  quotas = new Quotas();
  readonly menu: string[] = [];
  readonly requests: SeenRequest[] = [];
  /** The call before which the execution ends as if Google had stopped it. */
  kill: (call: string, execution: Execution) => boolean = () => false;
  /** The message with which a service fails instead of doing a call, or after it; null when it works. */
  failure: (call: string, execution: Execution) => string | null = () => null;
  failureAfter: (call: string, execution: Execution) => string | null = () => null;
  /** The network between Google and the server; a test may drop answers. */
  network: (send: () => HttpAnswer) => HttpAnswer = (send) => send();
  /** The last execution. */
  lastExecution: Execution | null = null;
  /** Milliseconds by which the fake's clock is ahead of the real time. */
  aheadMs = 0;
  /** Most milliseconds that a sleep of the script really takes. */
  sleepsForMs = 0;
  readonly #script: vm.Script;
  readonly #whitelist: string[];
  readonly #send: (request: HttpRequest) => HttpAnswer;

  constructor(files: ScriptFiles, send: (request: HttpRequest) => HttpAnswer) {
    this.#script = new vm.Script(files['Code.js'], { filename: 'Code.js' });
    this.#whitelist = (
      JSON.parse(files['appsscript.json']) as { urlFetchWhitelist: string[] }
    ).urlFetchWhitelist;
    this.#send = send;
  }

  get sheet(): SheetState {
    const sheet = this.sheets[this.activeSheet];
    if (sheet === undefined) throw new Error('There is no such sheet.');
    return sheet;
  }

  /** Runs one function of the script, as a menu, a cell or the sidebar does. @throws ExecutionEnded when it was stopped */
  run(name: string, args: unknown[], mode: Mode = 'full', hasDocument = true): unknown {
    const execution = new Execution(mode, {
      kill: (call, running) => this.kill(call, running),
      failure: (call, running) => this.failure(call, running),
      failureAfter: (call, running) => this.failureAfter(call, running),
    });
    this.lastExecution = execution;
    const context = vm.createContext({});
    const startedMs = Date.now();
    const realm: Realm = {
      execution,
      dateOf: (ms) => vm.runInContext(`new Date(${ms})`, context) as unknown,
    };
    const nowMs = () => startedMs + this.aheadMs + Math.max(execution.elapsedMs, Date.now() - startedMs);
    Object.assign(context, this.#globals(realm, nowMs, hasDocument));
    vm.runInContext('(nowMs) => { Date.now = nowMs; }', context)(nowMs);
    this.#script.runInContext(context);
    const called: unknown = vm.runInContext(name, context);
    if (typeof called !== 'function') throw new Error(`Script function not found: ${name}`);
    const result: unknown = Reflect.apply(called, undefined, args);
    if (this.lock.holder === execution) this.lock.holder = null;
    if (execution.isOver) throw new ExecutionEnded('The execution was stopped.');
    return result;
  }

  /** An hour passes: each trigger of this spreadsheet runs, as long as the day has time for it. */
  hour(): void {
    for (const { id, handler } of this.triggers.filter(({ document }) => document === this.id)) {
      this.run(handler, [{ triggerUid: id, authMode: 'FULL' }], 'full', this.triggersHaveDocument);
      this.quotas.countTrigger(this.lastExecution?.elapsedMs ?? 0);
    }
    this.aheadMs += 3_600_000;
  }

  /** Begins to count anew: requests, and what is used of the quotas. */
  forgetCalls(): void {
    this.requests.length = 0;
    this.quotas = new Quotas();
  }

  /** google.script.run: plain arguments and answers only. */
  sidebarRun(name: string, argument: unknown): unknown {
    refuseDates(argument);
    const result = this.run('sidebarCall', [name, argument === undefined ? null : structuredClone(argument)]);
    refuseDates(result);
    return JSON.parse(JSON.stringify(result)) as unknown;
  }

  /** A call of the sidebar that must succeed. @throws with the script's message when it fails */
  call<Name extends SidebarCall>(
    name: Name,
    ...args: Parameters<SidebarApi[Name]>
  ): ReturnType<SidebarApi[Name]> {
    const answer = this.sidebarRun(name, args[0]) as SidebarAnswer<Name>;
    if (!answer.ok) throw new Error(answer.message);
    return answer.value;
  }

  /** What a cell with a custom function shows. */
  cellFunction(name: 'ASSAY_SCORE' | 'ASSAY_RESULT', ...args: unknown[]): unknown {
    return JSON.parse(JSON.stringify(this.run(name, args, 'customFunction')));
  }

  #globals(realm: Realm, nowMs: () => number, hasDocument: boolean): Record<string, object> {
    const { execution } = realm;
    const properties = (bag: PropertyBag) => scriptProperties(bag, execution, this.quotas);
    const userBag = execution.mode === 'customFunction' ? this.ownerProperties : this.userProperties;
    const called = <Result>(name: string, result: Result): Result => {
      execution.call(name);
      return result;
    };
    const menu = {
      addItem: (label: string, handler: string) => {
        execution.call('Menu.addItem');
        this.menu.push(`${label}: ${handler}`);
        return menu;
      },
      addToUi: () => execution.call('Menu.addToUi'),
    };
    const ui = {
      createAddonMenu: () => called('Ui.createAddonMenu', menu),
      showSidebar: (page: { name: string }) =>
        called('Ui.showSidebar', void this.menu.push(`shown: ${page.name}`)),
    };
    const spreadsheet = hasDocument
      ? { getId: () => this.id, getSheets: () => this.sheets.map((sheet) => scriptSheet(sheet, realm)) }
      : null;
    return {
      SpreadsheetApp: {
        getUi: () => called('SpreadsheetApp.getUi', ui),
        getActiveSpreadsheet: () => called('SpreadsheetApp.getActiveSpreadsheet', spreadsheet),
        getActiveSheet: () => called('SpreadsheetApp.getActiveSheet', scriptSheet(this.sheet, realm)),
        flush: () => {
          execution.call('SpreadsheetApp.flush');
          execution.unwritten.length = 0;
        },
        newConditionalFormatRule: newRule,
      },
      PropertiesService: {
        getDocumentProperties: () =>
          called(
            'PropertiesService.getDocumentProperties',
            hasDocument ? properties(this.documentProperties) : null,
          ),
        getUserProperties: () => called('PropertiesService.getUserProperties', properties(userBag)),
      },
      CacheService: {
        getDocumentCache: () =>
          called('CacheService.getDocumentCache', scriptCache(this.cache, execution, nowMs)),
      },
      LockService: lockService(this.lock, execution),
      HtmlService: {
        createHtmlOutputFromFile: (name: string) => {
          const page = { name, setTitle: () => page };
          return called('HtmlService.createHtmlOutputFromFile', page);
        },
      },
      ScriptApp: scriptApp(
        { document: this.id, triggers: this.triggers, needsAuthorization: this.needsAuthorization },
        execution,
      ),
      Utilities: utilities(execution, this.sleepsForMs),
      UrlFetchApp: {
        fetch: (url: string, options: FetchOptions) => {
          execution.call('UrlFetchApp.fetch');
          if (this.needsAuthorization) throw new Error('Authorization is required to perform that action.');
          return this.#fetch(execution, { ...options, url });
        },
        // All are under way at the same time; one that gets no answer fails the whole call.
        fetchAll: (requests: FetchRequest[]) => {
          execution.call('UrlFetchApp.fetchAll');
          return requests.map((request) => this.#fetch(execution, request));
        },
      },
    };
  }

  #fetch(execution: Execution, { url, payload, headers, contentType }: FetchRequest): object {
    this.quotas.countFetches(1);
    if (Buffer.byteLength(url) > LIMITS.urlBytes) throw new Error('Limit Exceeded: URLFetch URL Length.');
    if (!this.#whitelist.some((prefix) => url.startsWith(prefix)))
      throw new Error(`${url} is not on the list of allowed addresses (urlFetchWhitelist).`);
    this.requests.push({
      path: url.replace(/^.*\/trpc\//, ''),
      key: (headers.Authorization ?? '').replace('Bearer ', ''),
      idempotencyKey: headers['Idempotency-Key'],
      payload: JSON.parse(payload) as unknown,
    });
    const request = { url, payload, headers: { ...headers, 'content-type': contentType } };
    const answer = this.network(() => this.#send(request));
    // Google may also stop an execution after the server has done its work.
    execution.call('UrlFetchApp.answer');
    if ('failure' in answer) throw new Error(answer.failure);
    return {
      getResponseCode: () => answer.status,
      getContentText: () => answer.text,
      getAllHeaders: () => answer.headers,
    };
  }
}

interface FetchOptions {
  payload: string;
  contentType: string;
  headers: Record<string, string>;
}

interface FetchRequest extends FetchOptions {
  url: string;
}

/** google.script.run fails silently when an answer contains a date. */
function refuseDates(value: unknown): void {
  if (Object.prototype.toString.call(value) === '[object Date]')
    throw new Error('google.script.run cannot carry dates.');
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseDates);
}
