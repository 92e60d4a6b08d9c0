/** `npm run map`: updates the map and the table of allowed imports in docs/architecture.md. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMap } from './checks/map.ts';

await writeMap(dirname(dirname(fileURLToPath(import.meta.url))));
