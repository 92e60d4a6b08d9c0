import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { FIRMOGRAPHICS } from './research.ts';
import type { Chapter } from './stage.ts';

const DOMAIN = 'quillmere.example';

/** The same request again: the same answer, at once and free. */
export const repeat: Chapter = {
  name: 'repeat',
  title: 'The same request again: free',
  async run(stage, story) {
    const first = stage.runs.get(DOMAIN);
    const { status, body, ms } = await stage.api.post(FIRMOGRAPHICS, { domain: DOMAIN }, EnrichmentRun);
    const { state, amount } = body.credits;
    story.command(`POST ${FIRMOGRAPHICS} {"domain": "${DOMAIN}"}`);
    story.say(
      `${status} after ${Math.round(ms)} ms with the complete answer: ${body.id === first?.id ? 'the same run' : 'another run'}, credits ${amount} (${state}). Answers are served from the cache for twelve hours; "forceRefresh": true researches again.`,
    );
    return { status, id: body.id, credits: body.credits };
  },
};
