import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../server/config.ts';
import { systemClock } from '../../../server/deps.ts';
import type { ChatModel } from '../../../server/outbound/chatModel.ts';
import { HostRateLimiter } from '../../../server/outbound/hostRateLimiter.ts';
import { createOutbound } from '../../../server/outbound/index.ts';
import { memoryPageStore } from '../../support/memoryPageStore.ts';
import { silentLog } from '../../support/outboundFor.ts';

/** The model that the environment configures. @throws when none is */
export async function configuredModel(environment: NodeJS.ProcessEnv): Promise<ChatModel> {
  const hostLimiter = new HostRateLimiter({ clock: systemClock, requestsPerSecond: 1 });
  const outbound = await createOutbound(readConfig(environment), {
    clock: systemClock,
    ids: { uuid: randomUUID },
    log: silentLog,
    pageStore: memoryPageStore(),
    rateLimiter: hostLimiter.for('quality'),
  });
  if (outbound.chatModel === null) throw new Error('No model is configured: set LLM_BASE_URL and LLM_MODEL.');
  return outbound.chatModel;
}
