/** @folder The Google Sheets add-on: a sidebar and custom functions that call /trpc (docs/sheets-for-administrators.md). */

/**
 * What schemas in shared/ use of the platforms they run on. They come in here as types and never run in Apps Script, which
 * has no URL: biome.json forbids it to the add-on.
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
