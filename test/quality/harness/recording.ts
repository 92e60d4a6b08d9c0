import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { ChatMessage, ChatModel } from '../../../server/outbound/chatModel.ts';

/**
 * What a careful reader answered, a line a prompt: to every prompt of the set (`recording`), and of the quiz by which models are
 * tried (`quiz`).
 */
export type RecordingName = 'recording' | 'quiz';
const packedFile = (name: RecordingName) => fileURLToPath(new URL(`../${name}.jsonl.gz`, import.meta.url));
/** Where answers are added while they are being recorded; `npm run quality -- --pack` makes one file of both. */
const addedFile = (name: RecordingName) => fileURLToPath(new URL(`../${name}.new.jsonl`, import.meta.url));

const Line = z.object({ key: z.string(), text: z.string() });

/** Name of the model whose answers are replayed. */
const RECORDED_MODEL = 'careful-reader';

/** Prompts asked of a model, and what became of them. */
export interface Asked {
  calls: number;
  characters: number;
  missing: number;
  keys: Set<string>;
}

/** What a prompt is known by: boundaries are new for each request and no part of what is asked. */
function keyOf(messages: readonly ChatMessage[]): string {
  const masked = JSON.stringify(messages).replace(/[0-9a-f]{16,}/gu, '*');
  return createHash('sha256').update(masked).digest('hex');
}

/** All recorded answers by key; those that were added last count. */
export async function readRecording(name: RecordingName = 'recording'): Promise<Map<string, string>> {
  const packed = await readFile(packedFile(name)).then(
    (bytes) => gunzipSync(bytes).toString('utf8'),
    () => '',
  );
  const added = await readFile(addedFile(name), 'utf8').catch(() => '');
  const lines = `${packed}\n${added}`.split('\n').filter(Boolean);
  return new Map(lines.map((line) => Line.parse(JSON.parse(line))).map(({ key, text }) => [key, text]));
}

/** Makes one file of all answers whose prompts are still asked, in the order of their keys, so that the same answers give the same file. */
export async function packRecording(
  recording: ReadonlyMap<string, string>,
  asked: ReadonlySet<string>,
  name: RecordingName = 'recording',
): Promise<void> {
  const lines = [...recording].filter(([key]) => asked.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(
    packedFile(name),
    gzipSync(lines.map(([key, text]) => `${JSON.stringify({ key, text })}\n`).join(''), { level: 9 }),
  );
  await rm(addedFile(name), { force: true });
}

/** A model that answers from the recording; a prompt that it does not hold is a call that failed. */
export function recordedModel(recording: ReadonlyMap<string, string>, asked: Asked): ChatModel {
  return {
    name: RECORDED_MODEL,
    host: 'recording',
    async complete({ messages }) {
      count(asked, messages);
      const text = recording.get(keyOf(messages));
      if (text !== undefined) return { kind: 'answered', text, usage: null };
      asked.missing += 1;
      return {
        kind: 'failed',
        reason: 'there is no recording of this prompt',
        detail: keyOf(messages),
        maybeBilled: false,
      };
    },
  };
}

/** A model whose answers are kept in the recording as they come; what is recorded already is not asked again. */
export function recordingModel(
  model: ChatModel,
  recording: Map<string, string>,
  asked: Asked,
  name: RecordingName = 'recording',
): ChatModel {
  return {
    name: RECORDED_MODEL,
    host: model.host,
    async complete(request, signal) {
      count(asked, request.messages);
      const key = keyOf(request.messages);
      const known = recording.get(key);
      if (known !== undefined) return { kind: 'answered', text: known, usage: null };
      const answer = await model.complete(request, signal);
      if (answer.kind === 'answered') {
        recording.set(key, answer.text);
        await appendFile(addedFile(name), `${JSON.stringify({ key, text: answer.text })}\n`);
      } else asked.missing += 1;
      return answer;
    },
  };
}

function count(asked: Asked, messages: readonly ChatMessage[]): void {
  asked.calls += 1;
  asked.keys.add(keyOf(messages));
  asked.characters += messages.reduce((sum, { content }) => sum + content.length, 0);
}
