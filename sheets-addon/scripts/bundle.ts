import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = new URL('../', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, ROOT));

/** The files of the Apps Script project by name, as clasp pushes them. */
export type ScriptFiles = Record<'Code.js' | 'sidebar.html' | 'appsscript.json', string>;

/** The functions that Apps Script sees. It only finds top-level functions, and shows their comments as help in cells. The
 * sidebar cannot call a function whose name ends in an underscore.
 */
const FOOTER = `
function onOpen() { AssayAddOn.onOpen(); }
function onInstall(e) { onOpen(e); }
function showAssay() { AssayAddOn.showAssay(); }
function sidebarCall(name, argument) { return AssayAddOn.sidebarCall(name, argument); }
function assaySweep(e) { AssayAddOn.sweep(e); }

/**
 * Shows the current scores of companies, or of people by their LinkedIn or XING profiles. Costs nothing.
 *
 * @param {A2:A100} domains A domain or profile address, or a range of them.
 * @param {"fit"} dimension "fit" (the default) or "urgency".
 * @param {"b7a…"} profile The id of a scoring profile (default: the first in the dimension).
 * @param {$Z$1} again Anything; change it to calculate again.
 * @return The scores from 0 to 100 in the shape of the range; empty for companies without a score.
 * @customfunction
 */
function ASSAY_SCORE(domains, dimension, profile, again) { return AssayAddOn.score(domains, dimension, profile); }

/**
 * Shows the newest stored answer. Starts no research and costs nothing.
 *
 * @param {A2:A100} domains A domain, or a range of them.
 * @param {"funding"} what "firmographics", "funding", "mna", "open-jobs", "erp", "crm", the id of a template, or a question
 * exactly as it was asked.
 * @param {"Amount"} field The column to show, by its name under "Columns to write"; for a question, the type of its answer
 * (default: open_text).
 * @param {"Currency"} column For a question, the column to show (default: its answer).
 * @param {$Z$1} again Anything; change it to calculate again.
 * @return The answers in the shape of the range; empty where none is stored.
 * @customfunction
 */
function ASSAY_RESULT(domains, what, field, column, again) { return AssayAddOn.result(domains, what, field, column); }
`;

/**
 * Bundles the add-on: one script without modules, the sidebar as one page that loads nothing, and the manifest.
 *
 * @param server  address of the Assay server; the manifest allows calls of no other server
 */
export async function bundleAddOn(server: string): Promise<ScriptFiles> {
  const [code, script, html, css, manifest] = await Promise.all([
    bundled('src/main.ts', {
      globalName: 'AssayAddOn',
      footer: { js: FOOTER },
      target: 'es2020',
      // Names stay, and lines are short enough for the traces of errors in Google's log.
      minifyWhitespace: true,
      lineLimit: 160,
      define: { ASSAY_SERVER: JSON.stringify(server) },
    }),
    bundled('sidebar/main.ts', { minify: true, target: 'es2022' }),
    readFile(pathOf('sidebar/sidebar.html'), 'utf8'),
    readFile(pathOf('sidebar/sidebar.css'), 'utf8'),
    readFile(pathOf('appsscript.json'), 'utf8'),
  ]);
  return {
    'Code.js': code,
    'sidebar.html': html
      .replace('/* sidebar.css */', () => css.trim())
      .replace('/* main.ts */', () => script.trim().replaceAll('</script', '<\\/script')),
    'appsscript.json': manifest.replace('https://assay.example.com/', () => `${server}/`),
  };
}

async function bundled(entry: string, options: Parameters<typeof build>[0]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [pathOf(entry)],
    bundle: true,
    format: 'iife',
    charset: 'utf8',
    legalComments: 'none',
    minifySyntax: true,
    write: false,
    logLevel: 'silent',
    ...options,
  });
  const [file] = outputFiles ?? [];
  if (file === undefined) throw new Error(`esbuild produced no output for ${entry}.`);
  return file.text;
}
