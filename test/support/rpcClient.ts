import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** The error of a call, as every answer under /trpc carries it. Its keys are all there are: no stack traces. */
export const RpcError = z.strictObject({
  message: z.string(),
  code: z.int(),
  data: z.strictObject({
    code: z.string(),
    httpStatus: z.int(),
    path: z.string().optional(),
    type: z.string(),
    errorCode: z.string(),
    errorAction: z.string(),
    details: z.record(z.string(), z.unknown()),
    requestId: z.uuid(),
    fields: z.array(z.strictObject({ field: z.string(), message: z.string() })),
    debug: z.object({ cause: z.string() }).optional(),
  }),
});
export type RpcError = z.infer<typeof RpcError>;

const Call = z.union([
  z
    .strictObject({ result: z.strictObject({ data: z.unknown() }) })
    .transform(({ result }) => ({ data: result.data })),
  z.strictObject({ error: RpcError }),
]);

/** The result of a call: its data or its error. */
export interface RpcAnswer {
  status: number;
  headers: Headers;
  data: unknown;
  error: RpcError | undefined;
}

export interface RpcBatchAnswer {
  status: number;
  headers: Headers;
  calls: { data?: unknown; error?: RpcError }[];
}

/** Speaks tRPC's wire format as its clients do. */
export interface RpcClient {
  /** A mutation, or a query by POST. */
  post(name: string, input?: unknown, headers?: Record<string, string>): Promise<RpcAnswer>;
  get(name: string, input?: unknown): Promise<RpcAnswer>;
  batch(names: string[], inputs: unknown[], headers?: Record<string, string>): Promise<RpcBatchAnswer>;
}

/** @param key  none is sent when it is null */
export function rpcClientOf(url: string, key: string | null): RpcClient {
  const authorization: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  const post = (path: string, input: unknown, headers: Record<string, string>) =>
    fetch(`${url}/trpc/${path}`, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json', ...headers },
      ...(input !== undefined && { body: typeof input === 'string' ? input : JSON.stringify(input) }),
    });
  return {
    post: async (name, input, headers = {}) => readAnswer(await post(name, input, headers)),
    get: async (name, input) => {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return readAnswer(await fetch(`${url}/trpc/${name}${query}`, { headers: authorization }));
    },
    async batch(names, inputs, headers = {}) {
      const response = await post(`${names.join(',')}?batch=1`, { ...inputs }, headers);
      const read = await response.json();
      const calls = z.array(Call).parse(Array.isArray(read) ? read : [read]);
      return { status: response.status, headers: response.headers, calls };
    },
  };
}

async function readAnswer(response: Response): Promise<RpcAnswer> {
  const call = Call.parse(await response.json());
  return {
    status: response.status,
    headers: response.headers,
    data: 'data' in call ? call.data : undefined,
    error: 'error' in call ? call.error : undefined,
  };
}

/** The data of a successful call, checked to match its declaration exactly. */
export function dataOf<Schema extends z.ZodType>(
  schema: Schema,
  { status, data, error }: RpcAnswer,
): z.output<Schema> {
  if (error !== undefined) throw new Error(`The call was answered ${status}: ${error.message}`);
  const read = schema.parse(data);
  if (!isDeepStrictEqual(read, data))
    throw new Error(`Fields that nothing declares: ${JSON.stringify(data)}`);
  return read;
}
