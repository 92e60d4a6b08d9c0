import { SignalBatch } from '@assay/shared/customSignal';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import Table from 'cli-table3';
import type { Api } from './api.ts';
import { payloadValue } from './payload.ts';
import type { Chapter } from './stage.ts';

export const DOMAIN = 'quillmere.example';

/** Six questions in everyday words; no page answers the last. */
export const QUESTIONS = [
  { question: 'How many shippers are customers of Quillmere?', answerType: 'number' },
  { question: 'Do carriers need an account to answer disputes?', answerType: 'boolean' },
  { question: 'How long does it take to settle a dispute?', answerType: 'open_text' },
  { question: 'Which open roles are in Columbus, Ohio?', answerType: 'list' },
  { question: 'How large is its credit facility?', answerType: 'currency' },
  { question: 'Is the company certified to ISO 27001?', answerType: 'boolean' },
] as const;

/** The same six questions, with a recorded model and without a model. */
export const questions: Chapter = {
  name: 'questions',
  title: 'Six questions, with a language model and without',
  async run(stage, story) {
    story.say(
      'How much Assay answers depends on the language model. No model runs in this demonstration: like the pages, the replies of a model come from the archive, where they were recorded. Every answer needs a quote that is literally on its page. Without a model, the plain reader answers what a page states plainly and leaves the rest open. No page answers the last question, so it has no answer either way.',
    );
    story.command(
      `POST /v1/companies/signals/batch {"domains": ["${DOMAIN}"], "signals": [six questions], "async": true}`,
    );
    const withoutModel = await askAll(stage.api);
    const reading = await stage.startReading();
    const withReader = await askAll(reading.api).finally(() => reading.stop());
    story.show(draw(withReader, withoutModel, story.width));
    for (const run of withoutModel) stage.purposes.set(run.id, DOMAIN);
    return { recorded: withReader, none: withoutModel };
  },
};

async function askAll(api: Api): Promise<EnrichmentRun[]> {
  const { body } = await api.post(
    '/v1/companies/signals/batch',
    { domains: [DOMAIN], signals: QUESTIONS, async: true },
    SignalBatch,
  );
  return Promise.all(
    body.results.map(async ({ id }) =>
      api.ended((await api.get(`/v1/enrichment-runs/${id}`, EnrichmentRun)).body),
    ),
  );
}

function draw(
  withReader: readonly EnrichmentRun[],
  withoutModel: readonly EnrichmentRun[],
  width: number,
): string {
  const column = Math.max(20, Math.floor((width - 10) / 3));
  const table = new Table({
    head: ['question', 'with a model (recorded)', 'without a model'],
    colWidths: [column, column, column],
    wordWrap: true,
    style: { head: ['bold'] },
  });
  for (const [index, { question }] of QUESTIONS.entries())
    table.push([question, cell(withReader[index]), cell(withoutModel[index])]);
  return table.toString();
}

function cell(run: EnrichmentRun | undefined): string {
  if (run === undefined || run.status === 'failed') return run?.error ?? '';
  const value = payloadValue(run);
  if (value === null) return 'no answer';
  const [source] = run.sources;
  return source === undefined ? value : `${value}\n“${source.excerpt.replace(/\s+/gu, ' ')}”`;
}
