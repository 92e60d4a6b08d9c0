/** Writes demo/reader.warc.gz: the replies of the configured model to the demonstration's questions. Run it after the demonstration's
 * pages or the prompts have changed, with LLM_BASE_URL and LLM_MODEL set: `node scripts/recordDemoReader.ts`.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readConfig } from '../server/config.ts';
import { systemClock, systemRandomness } from '../server/deps.ts';
import { HostRateLimiter } from '../server/outbound/hostRateLimiter.ts';
import { createOutbound } from '../server/outbound/index.ts';
import { writeWarc } from '../server/outbound/warcWriter.ts';
import { conductResearch } from '../server/services/research/conductResearch.ts';
import { createRunGroup } from '../server/services/research/runGroup.ts';
import { memoryPageStore } from '../test/support/memoryPageStore.ts';
import { silentLog } from '../test/support/outboundFor.ts';
import { DOMAIN, QUESTIONS } from './demo/questions.ts';
import { DEMO_ARCHIVE, DEMO_AS_OF, DEMO_READER } from './demoArchive.ts';

const config = readConfig({ ...process.env, WEB_ARCHIVE: DEMO_ARCHIVE, RESEARCH_AS_OF: DEMO_AS_OF });
const hostLimiter = new HostRateLimiter({ clock: systemClock, requestsPerSecond: 1000 });
const outbound = await createOutbound(config, {
  clock: systemClock,
  ids: { uuid: randomUUID },
  log: silentLog,
  pageStore: memoryPageStore(),
  rateLimiter: hostLimiter.for('demo'),
});
const deps = { config, clock: systemClock, randomness: systemRandomness, outbound };
const group = createRunGroup(deps, QUESTIONS.length);
const seats = QUESTIONS.map((question) => ({ question, seat: group() }));
const conducted = await Promise.all(
  seats.map(({ question, seat }) =>
    conductResearch(
      deps,
      {
        type: 'custom',
        domain: DOMAIN,
        parameters: {},
        asked: { ...question, outputSchema: null, verificationMode: 'strict' },
        forceRefresh: false,
      },
      { log: silentLog, progress() {} },
      new AbortController().signal,
      seat,
    ).finally(() => seat.member.leave()),
  ),
);
const exchanges = conducted.flatMap((one) => one.exchanges);
await writeWarc([], createWriteStream(DEMO_READER), { exchanges, at: new Date(DEMO_AS_OF) });
for (const { outcome } of conducted)
  console.log(outcome.kind === 'answered' ? outcome.answer : outcome.message);
hostLimiter.close();
await outbound.close();
