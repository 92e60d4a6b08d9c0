import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** A JSON Schema as far as requests are made from it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface Media {
  schema?: JsonSchema;
  example?: unknown;
}

interface Described {
  $ref?: string;
  content?: Record<string, Media>;
}

/** An operation of the document. */
export interface Operation {
  method: string;
  /** With `{names}`. */
  path: string;
  /** One of these scopes is needed; empty: no key. */
  scopes: string[];
  parameters: Parameter[];
  body: Media | null;
  /** Statuses that it may answer with. */
  statuses: number[];
}

interface Document {
  paths: Record<string, Record<string, Record<string, unknown>>>;
}

/** The OpenAPI document of a server, to make requests from and to compare answers with. */
export interface OpenApi {
  operations: Operation[];
  /** The schema that a reference points to, and a schema that is none itself. */
  resolved(schema: JsonSchema): JsonSchema;
  /** Why an answer is not as documented; null when it is. */
  whyUndocumented(operation: Operation, status: number, body: string): string | null;
}

/** Reads the document as clients do. */
export async function readOpenApi(url: string): Promise<OpenApi> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, name) => (value as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      );
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, declared]): Operation => {
      const security = (declared.security ?? []) as { apiKey?: string[] }[];
      const body = declared.requestBody as { content: Record<string, Media> } | undefined;
      return {
        method: method.toUpperCase(),
        path,
        scopes: security.flatMap(({ apiKey = [] }) => apiKey),
        parameters: (declared.parameters ?? []) as Parameter[],
        body: body?.content['application/json'] ?? null,
        statuses: Object.keys(declared.responses as object).map(Number),
      };
    }),
  );
  return {
    operations,
    resolved: (schema) => (schema.$ref === undefined ? schema : (at(schema.$ref.slice(1)) as JsonSchema)),
    whyUndocumented({ method, path, statuses }, status, body) {
      if (!statuses.includes(status)) return `the status ${status} is not declared`;
      let pointer = `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`;
      const { $ref } = at(pointer) as Described;
      if ($ref !== undefined) pointer = $ref.slice(1);
      const { content } = at(pointer) as Described;
      const [type, ...others] = Object.keys(content ?? {});
      if (type === undefined) return body === '' ? null : 'it has a body, and none is declared';
      if (type !== 'application/json' || (others.length > 0 && !isJson(body))) return null;
      const schema = `${pointer}/content/application~1json/schema`;
      const validate = ajv.getSchema(`openapi#${schema.replaceAll('{', '%7B').replaceAll('}', '%7D')}`);
      if (validate === undefined) return `there is no schema at ${schema}`;
      return validate(JSON.parse(body)) ? null : ajv.errorsText(validate.errors);
    },
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
