/**
 * Makes `dist/assay.js`, what the package runs (`prepack`): this folder and what it uses of `@assay/shared` in one file, because Node
 * runs no TypeScript below `node_modules` and `@assay/shared` is published nowhere. Other packages stay dependencies.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import packageJson from '../package.json' with { type: 'json' };

const { metafile } = await build({
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  entryPoints: ['main.ts'],
  outfile: 'dist/assay.js',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: Object.keys(packageJson.dependencies),
  legalComments: 'inline',
  metafile: true,
  logLevel: 'error',
});

const foreign = Object.keys(metafile.inputs).filter((path) => path.includes('node_modules/'));
if (foreign.length > 0)
  throw new Error(`Not a dependency of @assay/cli, and bundled with it: ${foreign.join(', ')}`);
