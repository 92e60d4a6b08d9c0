import { bundleAddOn } from '../../sheets-addon/scripts/bundle.ts';
import { AppsScript } from './fakes/appsScript.ts';
import type { Outcome } from './fakes/scriptedAnswers.ts';
import { type ScriptedServer, scriptedServer } from './fakes/scriptedServer.ts';

const SERVER = 'https://assay.example.com';
const files = await bundleAddOn(SERVER);

/** A spreadsheet with the real bundle and a key, and a scripted server. */
export function scriptedSpreadsheet(
  outcomeOf: (target: string) => Outcome = (target) => ({ answer: `About ${target}` }),
): {
  google: AppsScript;
  server: ScriptedServer;
} {
  const server = scriptedServer(outcomeOf);
  const google = new AppsScript(files, server.send);
  google.call('saveSettings', {
    baseUrl: SERVER,
    apiKey: 'sk_live_abcdefgh_first',
    readKey: 'sk_live_reader_first',
  });
  google.forgetCalls();
  return { google, server };
}

/** The same without a key. */
export const withoutKey = (): AppsScript =>
  new AppsScript(files, scriptedServer(() => ({ answer: '' })).send);
