import { z } from 'zod';
import type { ModelExchange } from '../domain/modelExchange.ts';
import type { WarcRecord } from './warcRecords.ts';

/** The start of an exchange's address in an archive; its key follows. */
export const EXCHANGE_ADDRESS = 'urn:assay:exchange:';

/** What language models said to a run that was archived. Decisions §7, "Model exchanges". */
export interface ArchivedExchanges {
  /** Names of the models, in order. */
  readonly models: readonly string[];
  find(key: string): Promise<ModelExchange | null>;
}

/** Of a thread that replays nothing. */
export const noExchanges: ArchivedExchanges = { models: [], find: async () => null };

/** Where an exchange stands in the decompressed content of an archive. */
export interface Exchange {
  key: string;
  model: string;
  position: number;
  length: number;
}

const Content = z.object({
  key: z.string(),
  kind: z.enum(['reading', 'judging']),
  model: z.string(),
  promptVersion: z.string(),
  prompt: z.string(),
  reply: z.string(),
});

/** The key of an exchange's record; null of other records. */
export function exchangeKeyOf(fields: Record<string, string>): string | null {
  const address = (fields['warc-target-uri'] ?? '').replace(/^<(.*)>$/, '$1');
  if (fields['warc-type'] !== 'resource' || !address.startsWith(EXCHANGE_ADDRESS)) return null;
  const key = address.slice(EXCHANGE_ADDRESS.length);
  return /^[0-9a-f]{64}$/.test(key) ? key : null;
}

/** Reads the record of an exchange; null where it is none, or is damaged: the question is then asked anew. */
export function readExchange({ fields, block, blockPosition, blockLength }: WarcRecord): Exchange | null {
  const key = exchangeKeyOf(fields);
  const content = key === null || block === null ? null : contentOf(block, key);
  return key === null || content === null
    ? null
    : { key, model: content.model, position: blockPosition, length: blockLength };
}

/** The exchanges that an archive's index names. */
export function exchangesOf(
  index: ReadonlyMap<string, Exchange>,
  read: (position: number, length: number) => Promise<Buffer>,
): ArchivedExchanges {
  return {
    models: [...new Set([...index.values()].map(({ model }) => model))].sort(),
    async find(key) {
      const exchange = index.get(key);
      return exchange === undefined ? null : contentOf(await read(exchange.position, exchange.length), key);
    },
  };
}

function contentOf(block: Buffer, key: string): ModelExchange | null {
  try {
    const content = Content.parse(JSON.parse(block.toString('utf8')));
    return content.key === key ? content : null;
  } catch {
    return null;
  }
}
