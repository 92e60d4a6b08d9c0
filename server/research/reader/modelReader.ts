import { z } from 'zod';
import { jsonOfBackground } from '../../domain/askerBackground.ts';
import type { ChatLimits } from '../../outbound/chatModel.ts';
import { type Context, contextOf, type ShownBlock } from '../context/context.ts';
import { blocksOf, locateInBlock } from '../documents/blocks.ts';
import type { ResearchContext } from '../outcome.ts';
import { verify } from '../verification/verify.ts';
import { backgroundKeyOf, readingPrompt, shortAddress } from './prompts.ts';
import type { QuestionReading, Reader, ReaderQuestion, Reading, ReadPage } from './reader.ts';
import { askShared, type SharedCall } from './sharedCall.ts';

/** Room for the reply: an object or a list of objects takes more. */
const OUTPUT_TOKENS = { plain: 900, object: 3_000 } as const;
const OUTPUT_TOKENS_MAX = 9_000;
const TIME_SHARE = 0.6;
const ITEMS_MAX = 60;
const QUOTES_MAX = 6;
const PAGES_WANTED_MAX = 3;
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

/** A proposed value without its quotes; models write some of its parts in other forms. */
const Item = z.object({
  path: z
    .string()
    .max(200)
    .nullish()
    .transform((path) => path ?? ''),
  value: z.unknown().transform((value) => value ?? null),
  stance: z.enum(['stated', 'entailed', 'inferred']).catch('stated'),
  asOf: z
    .union([z.string().max(40), z.number()])
    .nullish()
    .catch(null)
    .transform((date) => (date == null ? null : String(date))),
  because: z
    .string()
    .max(500)
    .nullish()
    .catch(null)
    .transform((steps) => steps ?? null),
});
/** Numbers of blocks come as numbers, as text and in brackets. */
const BlockLabel = z
  .union([z.number(), z.string().max(20)])
  .transform((label) => Number.parseInt(String(label).replace(/\D/g, ''), 10));
const RawItem = Item.extend({
  quotes: z.array(z.object({ b: BlockLabel, t: z.string().max(2_500) })).max(20),
});

/** A run's own share of a reply: blocks by page and place, so that it can be read again without the prompt. */
const Share = z.object({
  items: z.array(
    Item.extend({
      quotes: z.array(z.object({ url: z.string(), block: z.string().nullable(), words: z.string() })),
    }),
  ),
  look: z.array(z.string()),
  words: z.array(z.string()),
});
type Share = z.infer<typeof Share>;
type RawQuote = Share['items'][number]['quotes'][number];

/** A question, with the reading it belongs to. */
interface QuestionPart {
  question: ReaderQuestion;
  reading: Reading;
}

/**
 * The reader on a language model: it is shown blocks and must quote them; what it proposes counts only as far as
 * {@link verify} finds it on the pages.
 *
 * @param models  names of the configured models and of those whose exchanges an archive holds: a reply of any of them counts
 */
export function createModelReader(context: ResearchContext, models: readonly string[]): Reader {
  return {
    kind: 'model',
    async read(reading) {
      const parts = reading.questions.map((question) => ({ question, reading }));
      const { failure, ...answered } = await askShared(context, models, parts, READING);
      if (failure !== null) return { ok: false, reason: failure };
      const shares = answered.shares.map((share) => share ?? NOTHING);
      const pages = [...reading.pages, ...(await pagesBeside(reading, shares))];
      const readings = reading.questions.map((question, index): QuestionReading => {
        const { items, look, words } = shares[index] ?? NOTHING;
        const verified = verify(question, items, { ...reading, pages });
        return { ...verified, wantedUrls: look, searchWords: words };
      });
      return { ok: true, models: answered.models, readings };
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

/** One prompt for the questions of all runs of a group. Each run's share of the reply is kept with it, so that it can be replayed alone. */
const READING: SharedCall<QuestionPart, z.infer<typeof Reply>, Share> = {
  kind: 'reading',
  name: 'reading the pages',
  reply: Reply,
  share: Share,
  timeShare: TIME_SHARE,
  keyOf({ question: asked, reading: { subject, pages } }) {
    const { question, answerType, outputSchema, mode, labels, guide = null, background } = asked;
    const { kind, name, domain } = subject;
    return {
      about: [
        ...[kind, name, domain, question, answerType, outputSchema, mode, labels, guide],
        ...backgroundKeyOf(background),
      ],
      read: pages.map(({ document }) => document.page.contentHash).sort(),
    };
  },
  orderOf: (parts) => parts.map(({ question }) => [question.question, question.answerType]),
  compose(requests, boundary, limits) {
    const readings = requests.flatMap((parts): Reading[] =>
      parts[0] === undefined
        ? []
        : [{ ...parts[0].reading, questions: parts.map(({ question }) => question) }],
    );
    const shown = contextOf(readings, limits === null ? undefined : charactersFor(limits, readings));
    let position = 0;
    return {
      prompt: readingPrompt(readings, shown, boundary),
      form: formOf(readings.reduce((sum, { questions }) => sum + questions.length, 0)),
      maxOutputTokens: outputTokensFor(readings.flatMap(({ questions }) => questions)),
      weightOf: (parts) => parts.length,
      sharesOf: (reply, parts) =>
        parts.map(({ reading }) => {
          position += 1;
          return shareOf(reply, `q${position}`, shown, reading);
        }),
    };
  },
};

/** Characters of a prompt that are not page text: the instructions, and a few questions. */
const CHARACTERS_BESIDE = 3_600;
/** What introduces a background, which itself has its own length. */
const BACKGROUND_CHARACTERS_BESIDE = 700;
/** A low estimate, so that prompts in other languages fit as well. */
const CHARACTERS_PER_TOKEN = 2.5;
const CHARACTERS_LEAST = 1_500;

/** How much of the pages fits into what a model of this machine reads in its time. */
function charactersFor({ promptTokensMax }: ChatLimits, readings: readonly Reading[]): number {
  const asked = readings.flatMap(({ questions }) => questions);
  const background = asked.find((question) => question.background !== undefined)?.background;
  const about =
    background === undefined ? 0 : BACKGROUND_CHARACTERS_BESIDE + jsonOfBackground(background).length;
  return Math.max(CHARACTERS_LEAST, promptTokensMax * CHARACTERS_PER_TOKEN - CHARACTERS_BESIDE - about);
}

/** The reply as the prompt asks for it. {@link Reply} takes more, so that one faulty item does not cost the others. */
function formOf(questions: number): z.ZodType {
  const item = z.object({
    quotes: z.array(z.object({ b: z.int(), t: z.string() })),
    stance: z.enum(['stated', 'entailed', 'inferred']),
    path: z.string().optional(),
    value: z.unknown(),
    asOf: z.string().nullable().optional(),
    because: z.string().optional(),
  });
  const ids = Array.from({ length: questions }, (_, index) => `q${index + 1}`);
  const answer = z.object({
    q: z.enum(ids),
    items: z.array(item),
    look: z.array(z.string()).optional(),
  });
  return z.object({ answers: z.array(answer), words: z.array(z.string()).optional() });
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

/** The part of a reply that belongs to one question. */
function shareOf(
  { answers, words }: z.infer<typeof Reply>,
  id: string,
  context: Context,
  reading: Reading,
): Share {
  const answer = answers.find(({ q }) => q.replace(/\W/g, '') === id);
  const items = (answer?.items ?? []).slice(0, ITEMS_MAX).flatMap((raw) => {
    const { data: item } = RawItem.safeParse(raw);
    if (item === undefined) return [];
    const quotes = item.quotes
      .slice(0, QUOTES_MAX)
      .flatMap((quote) => placeOf(quote, context, reading.pages));
    return [{ ...item, quotes }];
  });
  const { domain } = reading.subject;
  const unread = new Map(
    reading.unread.flatMap(({ url }) => [
      [url, url],
      [shortAddress(url, domain), url],
    ]),
  );
  const look = (answer?.look ?? []).flatMap((address) => unread.get(String(address).trim()) ?? []);
  return {
    items,
    look: look.slice(0, PAGES_WANTED_MAX),
    words: items.length > 0 ? [] : words.slice(0, SEARCH_WORDS_MAX),
  };
}

/** The place of a quote: in the block it names, else in another that was shown, else in a link that was listed. */
function placeOf(
  { b, t: words }: z.infer<typeof RawItem>['quotes'][number],
  { shown }: Context,
  pages: readonly ReadPage[],
): RawQuote[] {
  const named = shown.get(b);
  const holders = [...(named ? [named] : []), ...shown.values()];
  const holder = holders.find(({ block }) => locateInBlock(block, words) !== null);
  const quote = holder
    ? quoteIn(holder, words)
    : (linkQuoted(words, pages) ?? (named && quoteIn(named, words)));
  return quote ? [quote] : [];
}

const quoteIn = ({ page, block }: Pick<ShownBlock, 'page' | 'block'>, words: string): RawQuote => ({
  url: page.document.url,
  block: block.id,
  words,
});

/** A link that was listed as not shown: the block of a page that has it, by its address or its words. */
function linkQuoted(words: string, pages: readonly ReadPage[]): RawQuote | null {
  for (const page of pages)
    for (const block of blocksOf(page.document))
      for (const { text, url } of block.hidden ? [] : block.links)
        if (text !== '' && (words.includes(url) || words.trim() === text))
          return quoteIn({ page, block }, text);
  return null;
}
