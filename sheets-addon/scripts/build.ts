/** @folder Bundling and deployment of the add-on. */

/**
 * `npm run sheets:build -- --server https://assay.example.com`: writes the Apps Script project to
 * sheets-addon/dist and prints its sizes.
 */
import { buildInto, readServer } from './project.ts';

try {
  await buildInto(readServer(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
