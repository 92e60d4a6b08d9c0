import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT = join(ROOT, 'clients/typescript');
/** TypeScript 5, which has the strictest readers of its declarations, and generates the types. */
const COMPILER = join(CLIENT, 'node_modules/typescript/bin/tsc');

/** A program's project that has installed the client as it is published. */
export interface Consumer {
  folder: string;
  /** Type errors of its files, one a line; `''` without any. */
  compile(): Promise<string>;
  /** Runs a file and gives what it prints. @throws with what it said when it fails */
  run(file: string, environment: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

const STRICT = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    skipLibCheck: false,
    // The compiler's own declarations of the browser and the language need no check.
    skipDefaultLibCheck: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    noEmit: true,
  },
};

/** Builds the client and writes these files beside it. */
export async function openConsumer(files: Record<string, string>): Promise<Consumer> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache/consumer-'));
  const installed = join(folder, 'node_modules/@assay/client');
  await mkdir(installed, { recursive: true });
  await cp(join(CLIENT, 'package.json'), join(installed, 'package.json'));
  const built = await output([COMPILER, '--project', CLIENT, '--outDir', join(installed, 'dist')], folder);
  if (built.code !== 0) throw new Error(`The client does not compile:\n${built.text}`);
  const all = { ...files, 'package.json': '{"type": "module"}', 'tsconfig.json': JSON.stringify(STRICT) };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  return {
    folder,
    compile: async () => (await output([COMPILER, '--project', folder, '--pretty', 'false'], folder)).text,
    async run(file, environment) {
      const { code, text } = await output([join(folder, file)], folder, environment);
      if (code !== 0) throw new Error(`${file} failed:\n${text}`);
      return text;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The examples of the client's README in their order: code, and what it prints. */
export async function readmeExamples(): Promise<{ code: string; prints: string | null }[]> {
  const text = await readFile(join(CLIENT, 'README.md'), 'utf8');
  return [...text.matchAll(/```ts\n([\s\S]*?)```(?:\n\n```\n([\s\S]*?)```)?/g)].map(
    ([, code = '', prints]) => ({
      code,
      prints: prints ?? null,
    }),
  );
}

function output(
  args: string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...environment };
    execFile(process.execPath, args, { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, text: stdout + stderr }),
    );
  });
}
