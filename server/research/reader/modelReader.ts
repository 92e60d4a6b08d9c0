import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Context, contextOf, type ShownBlock } from '../context/context.ts';
import { locateInBlock } from '../documents/blocks.ts';
import type { ResearchContext } from '../outcome.ts';
import { type ProposedItem, verify } from '../verification/verify.ts';
import { callModel } from './callModel.ts';
import { PROMPT_VERSION, readingPrompt } from './prompts.ts';
import type { QuestionReading, Reader, ReaderQuestion, Reading, ReadPage } from './reader.ts';

/** Room for the reply: an object or a list of objects takes more. */
const OUTPUT_TOKENS = { plain: 900, object: 3_000 } as const;
const OUTPUT_TOKENS_MAX = 9_000;
const TIME_SHARE = 0.6;
const ITEMS_MAX = 60;
const QUOTES_MAX = 6;
const LOOKS_MAX = 3;
const PAGES_BESIDE_MAX = 5;
const SEARCH_WORDS_MAX = 8;

const Reply = z.object({
  answers: z
    .array(
      z.object({
        q: z.string().max(20),
        items: z.array(z.unknown()).max(200).default([]),
        look: z.array(z.unknown()).default([]),
      }),
    )
    .max(100),
  words: z.array(z.string().max(100)).catch([]).default([]),
});

/** Numbers of blocks come as numbers, as text and in brackets. */
const BlockLabel = z.union([
  z.number(),
  z
    .string()
    .max(20)
    .transform((text) => Number.parseInt(text.replace(/\D/g, ''), 10)),
]);
const RawItem = z.object({
  path: z.string().max(200).nullish(),
  quotes: z.array(z.object({ b: BlockLabel, t: z.string().max(2_500) })).max(20),
  stance: z.enum(['stated', 'entailed', 'inferred']).catch('stated'),
  value: z.unknown(),
  asOf: z
    .union([z.string().max(40), z.number()])
    .nullish()
    .catch(null),
  because: z.string().max(500).nullish().catch(null),
});

/** A run's own share of a reply: blocks by page and place, so that it can be read again without the prompt. */
const Share = z.object({
  items: z.array(
    z.object({
      path: z.string(),
      value: z.unknown(),
      stance: z.enum(['stated', 'entailed', 'inferred']),
      asOf: z.string().nullable(),
      because: z.string().nullable(),
      quotes: z.array(z.object({ url: z.string(), block: z.string().nullable(), words: z.string() })),
    }),
  ),
  look: z.array(z.string()),
  words: z.array(z.string()),
});
type Share = z.infer<typeof Share>;

/** One question whose share of a reply is wanted. */
interface Asked {
  context: ResearchContext;
  reading: Reading;
}

/**
 * The reader on a language model: it is shown blocks and must quote them; what it proposes counts only as far as
 * {@link verify} finds it on the pages. Runs of a group share one call; a call that fails for several is made again for each alone.
 *
 * @param model  name of the configured model, or of the one whose exchanges an archive holds
 */
export function createModelReader(context: ResearchContext, model: string): Reader {
  return {
    kind: 'model',
    model,
    async read(reading) {
      const shares: Share[] = [];
      const missing: ReaderQuestion[] = [];
      const keys = reading.questions.map((question) => exchangeKey(reading, question, model));
      const known = await Promise.all(keys.map((key) => recorded(context, key)));
      for (const [index, question] of reading.questions.entries()) if (!known[index]) missing.push(question);
      if (missing.length > 0) {
        const asked = await askGroup(context, { ...reading, questions: missing });
        if (!asked.ok) return asked;
        for (const [index, question] of missing.entries()) {
          const share = asked.shares[index] ?? NOTHING;
          known[reading.questions.indexOf(question)] = { share, prompt: asked.prompt };
        }
      }
      for (const [index, found] of known.entries()) {
        const { share, prompt } = found ?? { share: NOTHING, prompt: '' };
        shares.push(share);
        context.tools?.exchanges.keep({
          key: keys[index] ?? '',
          kind: 'reading',
          model,
          promptVersion: PROMPT_VERSION,
          prompt,
          reply: JSON.stringify(share),
        });
      }
      const pages = [...reading.pages, ...(await pagesBeside(reading, shares))];
      return {
        ok: true,
        readings: reading.questions.map((question, index) =>
          readingOf(question, shares[index] ?? NOTHING, { ...reading, pages }),
        ),
      };
    },
  };
}

/** Pages that shares quote and the run itself did not read: another run of its group did. */
async function pagesBeside(reading: Reading, shares: readonly Share[]): Promise<ReadPage[]> {
  const own = new Set(reading.pages.map(({ document }) => document.url));
  const quoted = shares.flatMap(({ items }) => items.flatMap(({ quotes }) => quotes.map(({ url }) => url)));
  const beside = [...new Set(quoted)].filter((url) => !own.has(url)).slice(0, PAGES_BESIDE_MAX);
  const pages = await Promise.all(beside.map((url) => reading.pageAt?.(url) ?? null));
  return pages.filter((page) => page !== null);
}

const NOTHING: Share = { items: [], look: [], words: [] };

async function recorded(
  context: ResearchContext,
  key: string,
): Promise<{ share: Share; prompt: string } | null> {
  const reply = (await context.tools?.exchanges.find(key)) ?? null;
  if (reply === null) return null;
  const share = Share.safeParse(JSON.parse(reply));
  return share.success ? { share: share.data, prompt: '' } : null;
}

/** What a question is known by, whoever else is asked about in the same prompt. Decisions §7, "Model exchanges". */
function exchangeKey({ subject, pages }: Reading, question: ReaderQuestion, model: string): string {
  const { kind, name, domain } = subject;
  const digests = pages.map(({ document }) => document.page.contentHash).sort();
  const { answerType, outputSchema, mode, labels, guide = null } = question;
  const matter = [kind, name, domain, question.question, answerType, outputSchema, mode, labels, guide];
  return createHash('sha256')
    .update(JSON.stringify(['reading', ...matter, PROMPT_VERSION, model, digests]))
    .digest('hex');
}

type AskedGroup = { ok: true; shares: Share[]; prompt: string } | { ok: false; reason: string };

async function askGroup(context: ResearchContext, reading: Reading): Promise<AskedGroup> {
  const order = JSON.stringify(reading.questions.map(({ question, answerType }) => [question, answerType]));
  const group = context.tools?.group;
  if (group === undefined) return { ok: false, reason: 'no model is configured' };
  return group.ask<Asked, AskedGroup>('reading', { context, reading }, order, askTogether);
}

/** One call for all, or, where it fails, one for each. */
async function askTogether(asked: readonly Asked[]): Promise<AskedGroup[]> {
  const together = await askOnce(asked);
  if (asked.length === 1 || together.every(({ ok }) => ok)) return together;
  return Promise.all(asked.map(async (one) => (await askOnce([one]))[0] as AskedGroup));
}

async function askOnce(asked: readonly Asked[]): Promise<AskedGroup[]> {
  const [first] = asked;
  if (first === undefined) return [];
  const readings = asked.map(({ reading }) => reading);
  const shown = contextOf(readings);
  const boundary = newBoundary(first.context);
  const questions = readings.flatMap((reading) => reading.questions);
  const prompt = readingPrompt(readings, shown, boundary);
  const answer = await callModel(
    asked.map(({ context, reading }) => ({ context, share: reading.questions.length / questions.length })),
    {
      name: 'reading the pages',
      prompt,
      schema: Reply,
      maxOutputTokens: outputTokensFor(questions),
      timeShare: TIME_SHARE,
    },
  );
  if (!answer.ok) return asked.map(() => ({ ok: false, reason: answer.reason }));
  const masked = `${prompt.system}\n\n${prompt.user.replaceAll(boundary, 'boundary')}`;
  let position = 0;
  return readings.map((reading) => ({
    ok: true,
    prompt: masked,
    shares: reading.questions.map(() => {
      position += 1;
      return shareOf(answer.value, `q${position}`, shown, reading);
    }),
  }));
}

function outputTokensFor(questions: readonly ReaderQuestion[]): number {
  const wanted = questions.map(({ answerType }) =>
    answerType === 'json_schema' ? OUTPUT_TOKENS.object : OUTPUT_TOKENS.plain,
  );
  return Math.min(
    OUTPUT_TOKENS_MAX,
    wanted.reduce<number>((sum, tokens) => sum + tokens, 400),
  );
}

/** Characters that no page can hold, for nobody knows them before the prompt is made. */
export function newBoundary(context: ResearchContext): string {
  return context.tools?.randomness.bytes(12).toString('hex') ?? '';
}

/** What of a reply belongs to one question. */
function shareOf(
  { answers, words }: z.infer<typeof Reply>,
  id: string,
  context: Context,
  reading: Reading,
): Share {
  const answer = answers.find(({ q }) => q.replace(/\W/g, '') === id);
  const items = (answer?.items ?? []).slice(0, ITEMS_MAX).flatMap((raw) => {
    const item = RawItem.safeParse(raw);
    return item.success ? [itemOf(item.data, context)] : [];
  });
  const unread = new Set(reading.unread.map(({ url }) => url));
  const look = (answer?.look ?? []).filter(
    (url): url is string => typeof url === 'string' && unread.has(url),
  );
  return {
    items,
    look: look.slice(0, LOOKS_MAX),
    words: items.length > 0 ? [] : words.slice(0, SEARCH_WORDS_MAX),
  };
}

function itemOf(item: z.infer<typeof RawItem>, { shown }: Context): Share['items'][number] {
  const all = [...shown.values()];
  return {
    path: item.path ?? '',
    value: item.value ?? null,
    stance: item.stance,
    asOf: item.asOf === null || item.asOf === undefined ? null : String(item.asOf),
    because: item.because ?? null,
    quotes: item.quotes.slice(0, QUOTES_MAX).flatMap(({ b, t }) => {
      const named: ShownBlock | undefined =
        shown.get(b) ?? all.find(({ block }) => locateInBlock(block, t) !== null);
      if (named === undefined) return [];
      return [{ url: named.page.document.url, block: named.block.id, words: t }];
    }),
  };
}

/** The verified statements of a share. */
function readingOf(question: ReaderQuestion, share: Share, reading: Reading): QuestionReading {
  const proposed = share.items.map(
    ({ path, value, stance, asOf, because, quotes }): ProposedItem => ({
      path,
      value,
      stance,
      asOf,
      because,
      quotes,
    }),
  );
  const { statements, refused } = verify(question, proposed, reading);
  return { statements, refused, wantedUrls: share.look, searchWords: share.words };
}
