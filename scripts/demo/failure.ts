import { drawRun } from '@assay/cli/views/answerView';
import { Credits } from '@assay/shared/credits';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { FIRMOGRAPHICS } from './research.ts';
import type { Chapter } from './stage.ts';

const DOMAIN = 'no-such-company.example';

/** Research that is impossible fails with a reason and costs nothing. */
export const failure: Chapter = {
  name: 'failure',
  title: 'When research fails',
  async run(stage, story) {
    const before = (await stage.api.get('/v1/credits', Credits)).body;
    story.command(`POST ${FIRMOGRAPHICS} {"domain": "${DOMAIN}"}`);
    const { body } = await stage.api.post(FIRMOGRAPHICS, { domain: DOMAIN }, EnrichmentRun);
    const run = await stage.api.ended(body);
    const after = (await stage.api.get('/v1/credits', Credits)).body;
    story.show(drawRun(run));
    story.say(
      `While it ran, ${body.credits.amount} credits were held; now they are ${run.credits.state}. ` +
        `The balance was ${before.balance} and is ${after.balance}. Failed runs are never charged.`,
    );
    return { run, balanceBefore: before.balance, balanceAfter: after.balance };
  },
};
