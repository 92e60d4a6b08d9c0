import type { Subject } from '@assay/shared/table/subject';
import type { Api } from '../connection/api.ts';
import type { Effects } from '../effects.ts';
import { plainText, shorten } from '../output/plainText.ts';
import { answerTitles } from './answerCells.ts';
import type { Plan } from './plan.ts';
import { awaitSlice, contactKey, readAnswers, readEmails, startSlice } from './sliceWork.ts';
import { NO_SLICE } from './state.ts';

const VALUE_COLUMNS = 70;
const LABEL_COLUMNS = 34;

/** Researches a few rows for good, and shows what was found. What they cost is not paid again with the whole file. */
export async function researchSample(
  api: Api,
  plan: Plan,
  { job, subjects }: { job: string; subjects: readonly Subject[] },
  { effects, signal }: { effects: Effects; signal: AbortSignal },
): Promise<string> {
  const slice = { job: `sample of ${job}`, start: 0, subjects };
  const started = await startSlice(api, plan, slice, NO_SLICE, async () => {}, signal);
  await awaitSlice(api, started, { effects, signal, onProgress: () => {} });
  const answers = await readAnswers(api, plan, started, signal);
  const emails = await readEmails(api, started, signal);
  const titles = plan.researches.flatMap((research) => answerTitles(research, plan.extras));
  return subjects
    .map(({ domain, fullName }, place) => {
      const { cells = [], reasons = [] } = answers[place] ?? {};
      const email = fullName === null ? undefined : emails.get(contactKey(fullName, domain ?? ''));
      const found = [
        ...titles.flatMap((title, index) => (cells[index] ? [[title, String(cells[index])]] : [])),
        ...(email === undefined ? [] : [['email', email.email ?? email.status]]),
        ...reasons.map((reason) => ['not found', reason]),
      ];
      const lines = found.map(([title = '', value = '']) => {
        const label = shorten(plainText(title), LABEL_COLUMNS).padEnd(LABEL_COLUMNS);
        return `    ${label} ${shorten(plainText(value), VALUE_COLUMNS)}`;
      });
      return [
        `  ${domain}`,
        ...(lines.length === 0 ? ['    no page that was read answers this'] : lines),
      ].join('\n');
    })
    .join('\n');
}
