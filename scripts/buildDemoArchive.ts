/** Writes demo/demo.warc.gz from demo/pages and demo/records: run `npm run demo:archive` after a page has changed. */
import { writeFile } from 'node:fs/promises';
import { DEMO_ARCHIVE, writeDemoArchive } from './demoArchive.ts';

const archive = await writeDemoArchive();
await writeFile(DEMO_ARCHIVE, archive);
console.log(`demo/demo.warc.gz: ${Math.ceil(archive.length / 1024)} kB`);
