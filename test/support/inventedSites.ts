import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MemoryPages } from './memoryWeb.ts';

const folder = fileURLToPath(new URL('../fixtures/sites/', import.meta.url));

/** The pages of one invented site (test/fixtures/sites): `about.html` is served as `/about`. */
export function inventedSite(host: string): MemoryPages {
  return Object.fromEntries(
    readdirSync(`${folder}${host}`).map((file) => {
      const path = file === 'index.html' ? '' : file.replace(/\.html$/, '');
      return [
        `https://${host}/${path}`,
        { body: readFileSync(`${folder}${host}/${file}`), headers: { 'content-type': 'text/html' } },
      ];
    }),
  );
}
