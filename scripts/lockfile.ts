/**
 * Completes package-lock.json: run `npm run lock` after a dependency has changed.
 * npm omits packages of other platforms from the lock file when its registry does not have them, and `npm ci` then refuses the file
 * everywhere. Each is pinned exactly by its dependent, so its entry can be derived without the registry.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Entry = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const Lockfile = z.looseObject({ packages: z.record(z.string(), Entry) });
type Packages = z.infer<typeof Lockfile>['packages'];

interface PlatformPackage {
  path: string;
  wantedBy: string;
  version: string;
  dev: boolean;
}

const OPERATING_SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Optional dependencies in the lock file without an entry of their own. */
export function missingPlatformPackages(packages: Packages): PlatformPackage[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isHeld(packages, path, name))
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        wantedBy: path,
        version,
        dev: entry.dev === true,
      })),
  );
}

/** npm searches for a package beside its dependent, then in the folders above. */
function isHeld(packages: Packages, from: string, name: string): boolean {
  const parts = from === '' ? [] : from.split('/node_modules/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const base = parts.slice(0, length).join('/node_modules/');
    if (packages[`${base === '' ? '' : `${base}/`}node_modules/${name}`]) return true;
  }
  return false;
}

/**
 * The entry of a platform's package, derived from its name: `@swc/core-linux-arm-gnueabihf`, `@biomejs/cli-win32-x64`.
 * @throws Error when the name has no platform or the version is a range
 */
export function platformEntry({ path, version, dev }: PlatformPackage): z.infer<typeof Entry> {
  const words = path.split(/[-/]/);
  const os = OPERATING_SYSTEMS.find((name) => words.includes(name));
  const cpu = PROCESSORS.find((name) => words.includes(name));
  if (os === undefined || cpu === undefined || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new Error(
      `${path} ${version}: not a platform's package with an exact version; add it to the lock file by hand`,
    );
  }
  const libc = os !== 'linux' ? undefined : words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    os: [os],
  };
}

/** The same lock file with every platform's package in it, in npm's order. */
export function completeLockfile(text: string): string {
  const written = JSON.parse(text);
  const { packages } = Lockfile.parse(written);
  const added = missingPlatformPackages(packages).map(
    (wanted) => [wanted.path, platformEntry(wanted)] as const,
  );
  const entries = [...Object.entries(written.packages), ...added];
  entries.sort(([one], [other]) => one.localeCompare(other, 'en'));
  return `${JSON.stringify({ ...written, packages: Object.fromEntries(entries) }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  writeFileSync(path, completeLockfile(readFileSync(path, 'utf8')));
}
