import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeSites } from './support/archive.ts';
import { postResearch, RESEARCH_TYPES, untilQueueEmpty } from './support/client.ts';
import { type Finding, inMegabytes } from './support/findings.ts';
import { LARGE_SITE_PATHS, largePage } from './support/largeSite.ts';
import type { Stage } from './support/stage.ts';

const COMPANIES = 1_000;
const SAMPLES = 4;
const SETTLE_DOWN_MS = 3_000;
const AIM_RATIO = 1.2;

/**
 * Resident memory over a thousand different companies, the five prebuilt types in turn, with pages of 60 kB: at the end
 * against after the first quarter, when everything that is kept for good has been loaded.
 */
export async function measureCompaniesMemory(stage: Stage): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-archive-'));
  const archive = join(folder, 'companies.warc.gz');
  const hosts = Array.from({ length: COMPANIES }, (_, index) => `archived-company-${index}.example`);
  await writeSites(archive, hosts, { paths: LARGE_SITE_PATHS, pageOf: largePage });
  const server = await stage.startAssay('all', { WEB_ARCHIVE: archive });
  try {
    const residentBytes: number[] = [];
    const share = COMPANIES / SAMPLES;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      for (const [index, domain] of hosts.slice(sample * share, (sample + 1) * share).entries()) {
        const type = RESEARCH_TYPES[index % RESEARCH_TYPES.length] ?? 'firmographics';
        await postResearch(server, stage, { type, body: { domain } });
      }
      await untilQueueEmpty(stage);
      await sleep(SETTLE_DOWN_MS);
      residentBytes.push(await server.residentBytes());
    }
    const [first = 0, last = 0] = [residentBytes[0], residentBytes.at(-1)];
    const ratio = last / first;
    return {
      what: `resident memory after ${COMPANIES.toLocaleString('en')} companies against after ${share}`,
      ratio,
      measured: `${inMegabytes(last)}, ${inMegabytes(first)}`,
      aim: `≤ ${AIM_RATIO}`,
      met: ratio <= AIM_RATIO,
      numbers: { residentBytes },
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
