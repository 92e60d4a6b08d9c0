/** Prints as JSON every regular expression that is constructed while the modules of a folder are loaded, with the lines of that
 * folder that led to it, innermost first. It runs in a process of its own, because it replaces the constructor.
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
  // The first line is the message; expressions that a library makes for itself are ignored.
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
// Entry files of threads are not imported: they would run here.
for (const file of files.toSorted())
  if (/(?<!\.test|\.d|Worker)\.ts$/.test(file))
    await import(pathToFileURL(join(root, folder, file)).href).catch((error) =>
      failed.push(`${folder}/${file}: ${error}`),
    );
console.log(JSON.stringify({ made: patterns, failed }));
