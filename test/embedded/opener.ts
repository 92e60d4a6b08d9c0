/** @folder The private database server. */

/**
 * A process of its own that opens the embedded database in the folder it is given, says so on stdout in one JSON line,
 * and leaves it when its stdin ends: what `assay serve` does, for tests that kill it or race several of them. Any word on
 * stdin is an error that nobody catches.
 */
import { randomBytes } from 'node:crypto';
import { openDatabaseServer } from '../../server/embedded/database.ts';

const [dataDir = '', takeOverOrphan] = process.argv.slice(2);
const database = await openDatabaseServer({
  dataDir,
  searchPath: process.env.PATH ?? '',
  progress: (line) => console.error(line),
  randomness: { fraction: Math.random, bytes: randomBytes },
  takeOverOrphan: takeOverOrphan === 'takeOverOrphan',
});
console.log(JSON.stringify({ url: database.url, started: database.started }));
process.stdin.once('data', () => {
  throw new Error('Ended by the test.');
});
process.stdin.once('end', () => void database.stop());
