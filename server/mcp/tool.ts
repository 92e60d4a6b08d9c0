import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { validationError } from '../domain/errors.ts';
import type { ToolCall, ToolScope } from './context.ts';

/** The answer of a tool: words for the model, and the same as data. */
export interface ToolAnswer {
  text: string;
  data: Record<string, unknown>;
}

/** A tool as it is listed, and how a call of it is answered. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  scope: ToolScope;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  annotations: ToolAnnotations;
  /** @throws VALIDATION_ERROR naming every argument that is wrong */
  call(given: unknown, call: ToolCall): Promise<ToolAnswer>;
}

interface JsonSchema {
  type: 'object';
  [key: string]: unknown;
}

interface Declaration<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  /** What it does, what it answers, and what it costs. */
  description: string;
  /** What the caller's key must be allowed to do. */
  scope: ToolScope;
  input: Input;
  output: Output;
  annotations: ToolAnnotations;
  run(input: z.output<Input>, call: ToolCall): Promise<{ text: string; data: z.input<Output> }>;
}

/** Makes a tool of its declaration: the schemas that are listed are those that validate. */
export function declareTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  declaration: Declaration<Input, Output>,
): Tool {
  const { name, title, description, scope, input, output, annotations, run } = declaration;
  // An argument that does not exist would be ignored in silence, and a model would believe that it was followed.
  const strict = input.strict();
  return {
    name,
    title,
    description,
    scope,
    annotations,
    inputSchema: jsonSchemaOf(strict, 'input'),
    outputSchema: jsonSchemaOf(output, 'output'),
    async call(given, call) {
      const read = strict.safeParse(given ?? {}, { error: describeIssue });
      if (!read.success) throw validationError(fieldErrors(read.error, 'arguments'));
      const { text, data } = await run(read.data as z.output<Input>, call);
      return { text, data: output.parse(data) };
    },
  };
}

function jsonSchemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, reused: 'inline' });
  return { ...json, type: 'object' };
}
