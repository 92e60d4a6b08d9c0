import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { FIRMOGRAPHICS } from './research.ts';
import type { Chapter } from './stage.ts';

const DOMAIN = 'quillmere.example';

/** The same question again: the same answer, at once, for nothing. */
export const repeat: Chapter = {
  name: 'repeat',
  title: 'Asked again: the same answer, free',
  async run(stage, story) {
    const first = stage.runs.get(DOMAIN);
    const { status, body, ms } = await stage.api.post(FIRMOGRAPHICS, { domain: DOMAIN }, EnrichmentRun);
    const { state, amount } = body.credits;
    story.command(`POST ${FIRMOGRAPHICS} {"domain": "${DOMAIN}"}`);
    story.say(
      `${status} after ${Math.round(ms)} ms, the answer in it: ${body.id === first?.id ? 'the same run' : 'another run'}, credits ${amount} (${state}). Answers are kept for twelve hours; "forceRefresh": true asks anew.`,
    );
    return { status, id: body.id, credits: body.credits };
  },
};
