import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = new URL('../', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, ROOT));

/** Files of the Apps Script project by their names, as clasp pushes them. */
export type ScriptFiles = Record<'Code.js' | 'sidebar.html' | 'appsscript.json', string>;

/**
 * What Apps Script sees. It finds functions by name at the top level only, and reads their comments to offer them in cells.
 * A name that ends in an underscore could not be called by the sidebar.
 */
const FOOTER = `
function onOpen() { AssayAddOn.onOpen(); }
function onInstall(e) { onOpen(e); }
function showAssay() { AssayAddOn.showAssay(); }
function sidebarCall(name, argument) { return AssayAddOn.sidebarCall(name, argument); }

/**
 * Shows the current score of companies. Costs nothing.
 *
 * @param {A2:A100} domains A domain, or a range of them.
 * @param {"fit"} dimension "fit" (when left out) or "urgency".
 * @return The scores from 0 to 100 in the shape of the range; empty where there is none.
 * @customfunction
 */
function ASSAY_SCORE(domains, dimension) { return AssayAddOn.score(domains, dimension); }

/**
 * Shows the newest answer that is stored already. Starts no research and costs nothing.
 *
 * @param {A2:A100} domains A domain, or a range of them.
 * @param {"funding"} what "firmographics", "funding", "mna", "open-jobs", "erp", "crm", the id of a template, or a question as it was asked.
 * @param {"Amount"} field The column to show, as Columns to write calls it; for a question, the type of its answer (open_text when left out).
 * @param {"Currency"} column For a question, the column to show (its answer when left out).
 * @return The answers in the shape of the range; empty where there is none.
 * @customfunction
 */
function ASSAY_RESULT(domains, what, field, column) { return AssayAddOn.result(domains, what, field, column); }
`;

/**
 * Bundles the add-on: one script without modules, the sidebar as one page that loads nothing, and the manifest.
 *
 * @param server  the address of the Assay server that the add-on may call; the scopes allow it no other
 */
export async function bundleAddOn(server: string): Promise<ScriptFiles> {
  const [code, script, html, css, manifest] = await Promise.all([
    bundled('src/main.ts', {
      globalName: 'AssayAddOn',
      footer: { js: FOOTER },
      target: 'es2020',
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
  if (file === undefined) throw new Error(`esbuild made nothing of ${entry}.`);
  return file.text;
}
