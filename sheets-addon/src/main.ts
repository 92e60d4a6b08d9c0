/** @folder The code that runs in Apps Script: functions, jobs over rows, calls of the server. */

/** The entry points: the functions of the footer (scripts/bundle.ts) call these. Nothing is started by itself: the hourly trigger only
 * goes on with a run that a user has started, and custom functions only read.
 */
import { appsScriptEffects, functionEffects } from './effects/appsScript.ts';
import { sheetTable } from './effects/sheetTable.ts';
import { endTrigger } from './effects/sweepTrigger.ts';
import { assayResult, assayScore } from './functions/customFunctions.ts';
import { sweepJob } from './jobs/sweepJob.ts';
import type { SidebarCall } from './sidebarApi.ts';
import { answerSidebar, sidebarServer } from './sidebarServer.ts';

/** The server that the add-on is built for; set by the build. */
declare const ASSAY_SERVER: string;

/** Only builds the menu: Apps Script allows nothing more before the add-on is enabled in a spreadsheet. */
export function onOpen(): void {
  SpreadsheetApp.getUi().createAddonMenu().addItem('Open Assay', 'showAssay').addToUi();
}

/** Opens the sidebar. */
export function showAssay(): void {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('sidebar').setTitle('Assay'));
}

/** Answers every call of the sidebar. */
export function sidebarCall(name: SidebarCall, argument: unknown) {
  const effects = appsScriptEffects();
  const server = sidebarServer({
    ...effects,
    activeTable: () =>
      sheetTable(
        effects.patient(() => SpreadsheetApp.getActiveSheet()),
        effects.patient,
      ),
    usualBaseUrl: ASSAY_SERVER,
  });
  return answerSidebar(server, name, argument);
}

/** The hourly trigger of a run. Where Google gives it no spreadsheet it is of no use, and the next opening of the sidebar does its work.
 * Triggers of add-ons also run when an update asks for more permissions: then the next opening asks the user for them. "Triggers for
 * Editor add-ons", authorization.
 */
export function sweep({ triggerUid = null }: { triggerUid?: string | null } = {}): void {
  const { REQUIRED } = ScriptApp.AuthorizationStatus;
  if (ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL).getAuthorizationStatus() === REQUIRED) return;
  if (SpreadsheetApp.getActiveSpreadsheet() === null) endTrigger(triggerUid);
  else sweepJob(appsScriptEffects(triggerUid));
}

export const score = (domains: unknown, dimension: unknown, profile: unknown) =>
  assayScore(functionEffects(), domains, dimension, profile);
export const result = (domains: unknown, what: unknown, field: unknown, column: unknown) =>
  assayResult(functionEffects(), domains, what, field, column);
