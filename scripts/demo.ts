/**
 * `npm run demo`: demonstrates Assay with the pages in demo/, without a network. It starts a server of its own, with its
 * data in .data/demo, and stops it at the end. `--json` prints the results as one JSON value.
 */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import colors from 'picocolors';
import { failure } from './demo/failure.ts';
import { otherTypes } from './demo/otherTypes.ts';
import { questions } from './demo/questions.ts';
import { repeat } from './demo/repeat.ts';
import { research } from './demo/research.ts';
import { scores } from './demo/scores.ts';
import { type Chapter, openStage, type Stage } from './demo/stage.ts';
import { statement } from './demo/statement.ts';
import { createStory } from './demo/story.ts';
import { webhook } from './demo/webhook.ts';
import { workEmail } from './demo/workEmail.ts';

const CHAPTERS: readonly Chapter[] = [
  research,
  otherTypes,
  questions,
  scores,
  workEmail,
  repeat,
  webhook,
  failure,
  statement,
];

const DATA_FOLDER = process.env.ASSAY_DATA_DIR ?? fileURLToPath(new URL('../.data', import.meta.url));

const INTERRUPTED = 130;

const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const story = createStory(options.json);
const startedAt = new Date();

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () =>
    interruption.abort(new Error('Interrupted; the server and its database are stopped.')),
  );
}

try {
  introduce();
  const stage = await openStage(DATA_FOLDER, story, startedAt, interruption.signal);
  try {
    const results = await Promise.race([runChapters(stage), rejectionOf(interruption.signal)]);
    if (options.json) process.stdout.write(`${JSON.stringify(results)}\n`);
  } finally {
    await stage.close();
  }
  conclude();
} catch (thrown) {
  // Otherwise the error of a command that Ctrl-C ended as well would be shown instead.
  const error = interruption.signal.aborted ? interruption.signal.reason : thrown;
  process.stderr.write(`${colors.red('✖')} ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = interruption.signal.aborted ? INTERRUPTED : 1;
}
process.exit();

/** Rejects when the signal aborts. */
async function rejectionOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

async function runChapters(stage: Stage): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  for (const chapter of CHAPTERS) {
    story.heading(chapter.title);
    results[chapter.name] = await chapter.run(stage, story);
  }
  return results;
}

function introduce(): void {
  story.heading('Assay: company research with evidence');
  story.say(
    'This demonstration runs offline. Instead of the web it reads an archive in demo/: the sites of four invented companies, and entries of public registries about a real one. The server is the one that "npm start" runs, with its own data in .data/demo.',
  );
}

function conclude(): void {
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
  story.heading('End of the demonstration');
  story.say(`${seconds} seconds; the server and its database are stopped. Next steps:`);
  story.command('npm start                                        your own server, with the real web');
  story.command('npx assay research firmographics example.com     one answer, without a server');
}
