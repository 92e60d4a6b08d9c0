#!/usr/bin/env node
import { existsSync } from 'node:fs';

// In a checkout the sources run as they are; a package has them in one file (scripts/build.ts).
const sources = new URL('../main.ts', import.meta.url);
await import(existsSync(sources) ? sources.href : new URL('../dist/assay.js', import.meta.url).href);
