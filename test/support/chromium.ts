import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findOrInstall } from './debianPackage.ts';

/** A headless browser with an empty profile and without background requests. */
export interface TestBrowser {
  context: BrowserContext;
  close(): Promise<void>;
}

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's Chromium, installed when it is missing and this process may do so; null when there is none. */
export function chromiumPath(): Promise<string | null> {
  return findOrInstall(['/usr/bin/chromium', '/usr/bin/chromium-browser'], 'chromium');
}

/** Starts Debian's Chromium; null when it is not installed and cannot be. */
export async function startChromium(): Promise<TestBrowser | null> {
  const executablePath = await chromiumPath();
  if (executablePath === null) return null;
  const profile = await mkdtemp(join(tmpdir(), 'assay-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: QUIET,
    viewport: { width: 1440, height: 900 },
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
