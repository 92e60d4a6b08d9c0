import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { z } from 'zod';
import { compileCacheEnvironment } from '../../server/bin/compileCache.js';
import { DEMO_ARCHIVE, DEMO_AS_OF, DEMO_READER } from '../demoArchive.ts';
import { type Api, createApi } from './api.ts';
import { type DemoMail, startDemoMail } from './mail.ts';
import { type DemoServer, startServer } from './server.ts';
import type { Story } from './story.ts';

/** What the chapters share: server, API, mail server and results so far. */
export interface Stage {
  api: Api;
  server: DemoServer;
  /**
   * Starts a second server, which replays a recorded reader, on a database of its own: on a shared one the workers of either
   * would claim the runs of both. The caller must stop it.
   */
  startReading(): Promise<{ api: Api; stop(): Promise<void> }>;
  mail: DemoMail;
  organization: { id: string; name: string };
  /** The data folder, relative to the working directory. */
  dataFolder: string;
  /** Runs of earlier chapters by domain. */
  runs: Map<string, EnrichmentRun>;
  /** The purposes of further runs, by id. */
  purposes: Map<string, string>;
  /** Stops everything that was started. */
  close(): Promise<void>;
}

/** A part of the demonstration; its result is shown by `--json`. */
export interface Chapter {
  /** Its key in the JSON. */
  name: string;
  title: string;
  run(stage: Stage, story: Story): Promise<unknown>;
}

const CREDITS = 52;

const Organization = z.object({ id: z.string(), name: z.string() });
const Key = z.object({ key: z.string() });

/** Starts a server, and creates an organisation and a key: those of an earlier demonstration would get cached answers. */
export async function openStage(
  dataFolder: string,
  story: Story,
  startedAt: Date,
  interrupted: AbortSignal,
): Promise<Stage> {
  const mail = await startDemoMail(startedAt);
  const settings = { ...environment(dataFolder), ...mail.settings };
  const server = await startServer(settings, story.step, interrupted).catch(async (error: unknown) => {
    await mail.close();
    throw error;
  });
  const close = async () => {
    await server.stop();
    await mail.close();
  };
  try {
    const name = `Demonstration of ${startedAt.toISOString().slice(0, 19).replace('T', ' ')}`;
    const { organization, key } = await newCaller(server, name);
    story.step(`organisation "${organization.name}" with ${CREDITS} credits and a key`);
    const api = createApi(server.url, key);
    const keptIn = relative('', settings.ASSAY_DATA_DIR);
    return {
      api,
      server,
      startReading: async () => {
        const folder = join(settings.ASSAY_DATA_DIR, 'reading');
        const reading = await startServer(
          { ...settings, ASSAY_DATA_DIR: folder, WEB_ARCHIVE: await archiveWithReader(folder) },
          story.step,
          interrupted,
        );
        const { key: readingKey } = await newCaller(reading, name);
        return { api: createApi(reading.url, readingKey), stop: () => reading.stop() };
      },
      mail,
      organization,
      dataFolder: keptIn,
      runs: new Map(),
      purposes: new Map(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An organisation with credits, and its key. */
async function newCaller(server: DemoServer, name: string) {
  const organization = Organization.parse(
    await server.assay('orgs', 'create', name, '--credits', String(CREDITS)),
  );
  const { key } = Key.parse(await server.assay('keys', 'create', '--org', organization.id));
  return { organization, key };
}

/** Only the environment variables that every program needs, so that nothing configured for real use is touched. */
function environment(dataFolder: string) {
  const { PATH, HOME, TMPDIR, LANG, USER } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    USER,
    ...compileCacheEnvironment,
    ASSAY_DATA_DIR: join(dataFolder, 'demo'),
    PORT: '0',
    LOG_LEVEL: 'debug',
    WEB_ARCHIVE: DEMO_ARCHIVE,
    RESEARCH_AS_OF: DEMO_AS_OF,
    // The webhook and the mail server are on this machine.
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  };
}

/** The pages and the recorded replies of a model, as one archive: gzip files can be concatenated. */
async function archiveWithReader(folder: string): Promise<string> {
  const path = join(folder, 'with-reader.warc.gz');
  await mkdir(folder, { recursive: true });
  await writeFile(path, Buffer.concat([await readFile(DEMO_ARCHIVE), await readFile(DEMO_READER)]));
  return path;
}
