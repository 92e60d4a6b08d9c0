/** @folder The Google Sheets add-on: a sidebar and custom functions that call /trpc (docs/sheets-for-administrators.md). */

/** Globals that the schemas in shared/ use. The add-on imports those schemas as types only: Apps Script has no URL, and biome.json
 * forbids its use in the add-on.
 */
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
}
