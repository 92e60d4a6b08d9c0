/** `npm run map`: writes the map and the table of walls in docs/architecture.md anew. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMap } from './checks/map.ts';

await writeMap(dirname(dirname(fileURLToPath(import.meta.url))));
