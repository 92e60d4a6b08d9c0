import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';

const ASKS_STATE =
  /(?<!\p{L})(?:are|is|were|was) (?:still |currently |now )?(?<state>free|vacant|empty|left|taken|occupied|reserved)(?=\W*$| (?:at|in|on|now|today|for|of)(?!\p{L}))/iu;
const OPEN =
  /(?<!\p{L})(?:free|vacan\p{L}+|empty|left|remain\p{L}*|available|unoccupied|unfilled|unlet|still open|to let|spare)(?!\p{L})/iu;
const TAKEN =
  /(?<!\p{L})(?:taken|occupied|occupancy|let|booked|reserved|filled|full|sold|in use|used)(?!\p{L})/iu;

/** "16 places, 12 taken so far" does not tell how many are free: the state that is asked for is said with the figure or above it. */
export function isOfStateAsked(
  { passage: { text }, headings }: Pick<Excerpt, 'passage' | 'headings'>,
  question: string,
): boolean {
  const state = ASKS_STATE.exec(question)?.groups?.state;
  if (state === undefined) return true;
  const told = OPEN.test(state) ? OPEN : TAKEN;
  const labels = headings.filter(({ level }, at) => at === 0 || level >= LEVEL_OF_LABELS);
  return [text, ...labels.map((label) => label.text)].some((words) => told.test(words));
}
