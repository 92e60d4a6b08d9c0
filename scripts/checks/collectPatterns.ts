/**
 * Prints as JSON every regular expression that is put together while the modules of a folder are loaded, with the lines of that folder
 * that had it made, the innermost first. A process of its own, for it watches the constructor.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = '', folder = ''] = process.argv.slice(2);
const patterns: { source: string; flags: string; places: string[] }[] = [];
const failed: string[] = [];
const prefix = pathToFileURL(`${join(root, folder)}/`).href;
Error.stackTraceLimit = 30;

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args, made) => watched(Reflect.construct(target, args, made)),
  apply: (target, self, args) => watched(Reflect.apply(target, self, args)),
});

function watched(pattern: RegExp): RegExp {
  const lines = (new Error().stack?.split('\n') ?? []).filter((line) => !line.includes(import.meta.url));
  // The first line is the message; what a library makes for itself is its own affair.
  if (lines[1]?.includes('/node_modules/')) return pattern;
  const places = lines.flatMap((line) => {
    const at = line.indexOf(prefix);
    if (at === -1) return [];
    const [path = '', lineNumber = ''] = line.slice(at + prefix.length).split(':');
    return [`${folder}/${path}:${lineNumber}`];
  });
  if (places.length > 0) patterns.push({ source: pattern.source, flags: pattern.flags, places });
  return pattern;
}

const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
// Scripts of threads run where they are started.
for (const file of files.toSorted())
  if (/(?<!\.test|\.d|Worker)\.ts$/.test(file))
    await import(pathToFileURL(join(root, folder, file)).href).catch((error) =>
      failed.push(`${folder}/${file}: ${error}`),
    );
console.log(JSON.stringify({ made: patterns, failed }));
