import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** The browser that draws pages, or why there is none. `reason` is a clause for users, `advice` for whoever runs the server. */
export type FoundBrowser =
  | { kind: 'found'; path: string; by: 'CHROMIUM_PATH' | 'search' }
  | { kind: 'off'; reason: string }
  | { kind: 'missing'; reason: string; advice: string };

export interface RenderingSettings {
  /** Unset means off: only the server's configuration turns it on. */
  RENDER?: 'auto' | 'off' | undefined;
  CHROMIUM_PATH?: string | undefined;
  PATH?: string | undefined;
}

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/** Where packages and installers put Chromium, for a service whose PATH is short. */
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/lib/chromium/chromium',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const HOW_TO_GET_ONE =
  'Install Chromium ("apt-get install chromium", "dnf install chromium", "brew install --cask chromium"), or set CHROMIUM_PATH to one.';

/**
 * Chooses the browser: `CHROMIUM_PATH` and nothing else where it is set, else the first on PATH, else a known place.
 *
 * @param places  where to look when PATH has none
 */
export async function findBrowser(
  { RENDER = 'off', CHROMIUM_PATH, PATH = '' }: RenderingSettings,
  places: readonly string[] = KNOWN_PLACES,
): Promise<FoundBrowser> {
  if (RENDER === 'off') return { kind: 'off', reason: 'RENDER=off: pages are not drawn in a browser here' };
  if (CHROMIUM_PATH !== undefined) {
    if (await isExecutable(CHROMIUM_PATH)) return { kind: 'found', path: CHROMIUM_PATH, by: 'CHROMIUM_PATH' };
    return {
      kind: 'missing',
      reason: 'CHROMIUM_PATH names no program that can be run',
      advice: 'Set CHROMIUM_PATH to the program of Chromium, or unset it to have one looked for.',
    };
  }
  const folders = PATH.split(delimiter).filter((folder) => isAbsolute(folder));
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...places];
  for (const path of candidates) if (await isExecutable(path)) return { kind: 'found', path, by: 'search' };
  return { kind: 'missing', reason: 'this machine has no Chromium', advice: HOW_TO_GET_ONE };
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
