/** What is known of the computer that deploys. */
export interface DeploymentFacts {
  hasClasp: boolean;
  isLoggedIn: boolean;
  /** The contents of .clasp.json; null without one. */
  project: { scriptId: string; parentId?: string | string[] } | null;
}

const INSTALL = `clasp, Google's command line for Apps Script, is not installed. Install it once:
  npm install --global @google/clasp@3`;
const LOGIN = `clasp is not logged in. Allow the Apps Script API at https://script.google.com/home/usersettings, then:
  clasp login`;
const CREATE_COMMAND =
  'cd sheets-addon && clasp create-script --type standalone --title Assay --rootDir dist';
const CREATE = `There is no Apps Script project yet (sheets-addon/.clasp.json). Create one, apart from any spreadsheet:
  ${CREATE_COMMAND}`;
const BOUND = `The project in sheets-addon/.clasp.json belongs to a spreadsheet. Whoever may edit that spreadsheet may change the script,
and so read the keys of its users. Make a standalone project, which this command then pushes:
  rm sheets-addon/.clasp.json
  ${CREATE_COMMAND}
Afterwards delete the old script (Extensions › Apps Script in that spreadsheet), and revoke the keys that were entered there.`;

/** The next missing requirement, with what to do; null when nothing is missing. */
export function missingStep({ hasClasp, isLoggedIn, project }: DeploymentFacts): string | null {
  if (!hasClasp) return INSTALL;
  if (!isLoggedIn) return LOGIN;
  if (project === null) return CREATE;
  return project.parentId === undefined || project.parentId.length === 0 ? null : BOUND;
}

/** What to do with a project that was pushed, by the number of the version that was made of it. */
export const afterPush = (scriptId: string, version: number | null): string =>
  version === null
    ? 'Pushed. To try it, open the script and choose Deploy › Test deployments › Editor add-on.'
    : `Pushed as version ${version}. In the Google Cloud console, Google Workspace Marketplace SDK › App Configuration,
enter for the Sheets add-on:
  Project script ID  ${scriptId}
  Version            ${version}`;

/** The number that `clasp create-version` prints; null when it prints none. */
export const versionIn = (output: string): number | null => {
  const found = /version\s+(\d+)/i.exec(output)?.[1];
  return found === undefined ? null : Number(found);
};
