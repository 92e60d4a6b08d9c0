import { z } from 'zod';
import type { ModelExchange } from '../domain/modelExchange.ts';
import type { WarcRecord } from './warcRecords.ts';

/** The start of an exchange's address in an archive; its key follows. */
export const EXCHANGE_ADDRESS = 'urn:assay:exchange:';

/**
 * The replies of language models that were archived with a run, so that a replay gives the same answers without
 * asking a model.
 */
export interface ArchivedExchanges {
  /** Names of the models, in order. */
  readonly models: readonly string[];
  find(key: string): Promise<ModelExchange | null>;
}

/** For a process that replays no archive. */
export const noExchanges: ArchivedExchanges = { models: [], find: async () => null };

/** Position of an exchange in the decompressed content of an archive. */
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

/** The key of an exchange record; null for other records. */
export function exchangeKeyOf(fields: Record<string, string>): string | null {
  const address = (fields['warc-target-uri'] ?? '').replace(/^<(.*)>$/, '$1');
  if (fields['warc-type'] !== 'resource' || !address.startsWith(EXCHANGE_ADDRESS)) return null;
  const key = address.slice(EXCHANGE_ADDRESS.length);
  return /^[0-9a-f]{64}$/.test(key) ? key : null;
}

/** Reads an exchange record; null for other records and damaged ones, whose question is then asked again. */
export function readExchange({ fields, block, blockPosition, blockLength }: WarcRecord): Exchange | null {
  const key = exchangeKeyOf(fields);
  const content = key === null || block === null ? null : contentOf(block, key);
  return key === null || content === null
    ? null
    : { key, model: content.model, position: blockPosition, length: blockLength };
}

/** Access to the exchanges in an archive's index. */
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
