import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { AssayError } from '../domain/errors.ts';
import type { RpcContext } from './context.ts';
import { appRouter } from './router.ts';

/** Most calls in one HTTP request. */
export const BATCH_CALLS_MAX = 10;

/** An HTTP request whose body has been read and whose calls are known to be consistent. */
export interface RpcRequest {
  method: 'GET' | 'POST';
  /** Procedure names, joined by commas. */
  names: string;
  isBatch: boolean;
  /** The input of a GET, as JSON. */
  input: string | null;
  /** The JSON body of a POST; empty for none. */
  body: string;
}

/**
 * Answers procedure calls in tRPC's wire format, queries by GET and POST.
 * @param onFault  called with the error of every failed call
 */
export function answerRpc(
  request: RpcRequest,
  context: RpcContext,
  onFault: (fault: AssayError) => void,
): Promise<Response> {
  const { method, names, isBatch, input, body } = request;
  // Only inspected parts are passed on: no headers or parameters that would enable streaming or other formats.
  const url = new URL(`http://assay.invalid/trpc/${names}`);
  if (isBatch) url.searchParams.set('batch', '1');
  if (method === 'GET' && input !== null) url.searchParams.set('input', input);
  return fetchRequestHandler({
    endpoint: '/trpc',
    router: appRouter,
    req: new Request(url, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body }),
    }),
    createContext: () => context,
    onError({ error: { cause } }) {
      if (cause instanceof AssayError) onFault(cause);
    },
    allowMethodOverride: true,
    maxBatchSize: BATCH_CALLS_MAX,
  });
}
