import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Signal } from '@assay/shared/signal';
import { z } from 'zod';
import { isGenuine, startReceiver } from './receiver.ts';
import { FIRMOGRAPHICS } from './research.ts';
import type { Chapter } from './stage.ts';

const DOMAIN = 'fettlewell.example';
const PATIENCE_MS = 15_000;

/** A run that reports its end by a signed webhook. */
export const webhook: Chapter = {
  name: 'webhook',
  title: 'Signed webhooks',
  async run(stage, story) {
    const { secret } = z
      .object({ secret: z.string() })
      .parse(await stage.server.assay('webhooks', 'secret', '--org', stage.organization.id));
    const receiver = await startReceiver();
    try {
      const request = { domain: DOMAIN, forceRefresh: true, webhookUrl: receiver.url };
      story.command(`POST ${FIRMOGRAPHICS} ${JSON.stringify(request)}`);
      const { body } = await stage.api.post(FIRMOGRAPHICS, request, EnrichmentRun);
      const [run, received] = await Promise.all([stage.api.ended(body), receiver.next(PATIENCE_MS)]);
      if (received === null) throw new Error(`No webhook arrived within ${PATIENCE_MS / 1000} s.`);
      const genuine = isGenuine(received, secret);
      const forged = isGenuine({ ...received, body: received.body.replace('completed', 'forged') }, secret);
      const signal = Signal.parse(JSON.parse(received.body));
      story.show(
        ['webhook-id', 'webhook-timestamp', 'webhook-signature']
          .map((name) => `${name}: ${received.headers[name]}`)
          .join('\n'),
      );
      story.say(
        `It reports that ${signal.namedSignal} of ${signal.domain} is ${signal.status}. Checked with the organisation’s secret ` +
          `(Standard Webhooks), the signature is ${genuine ? 'valid' : 'invalid'}; after a change of one word in the body it is ${forged ? 'still valid' : 'invalid'}.`,
      );
      stage.runs.set(`${DOMAIN}, refreshed`, run);
      const { changeContext } = run;
      if (changeContext !== null) {
        story.say(
          `The run repeated earlier research, so it also reports what has changed: ${changeContext.summary}`,
        );
      }
      return { genuine, forgedIsAccepted: forged, signal, changeContext };
    } finally {
      receiver.close();
    }
  },
};
