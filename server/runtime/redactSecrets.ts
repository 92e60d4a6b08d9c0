import { stdSerializers } from 'pino';
import { withoutQuotedJson } from '../domain/quotedJson.ts';

/** Fields that may hold a secret, in any case. */
const SECRET_FIELDS = new Set([
  'authorization',
  'key',
  'secret',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'accesstoken',
  'refreshtoken',
  'clientsecret',
  'apikey',
  'cookie',
]);
const REDACTED = '[secret]';
/** Anything nested deeper is not logged at all. */
const DEPTH_MAX = 6;

/**
 * A log line with every field that may hold a secret redacted, at any depth, and errors without the text that they quote; the same
 * object when there is none.
 */
export function redactSecrets(line: Record<string, unknown>): Record<string, unknown> {
  return redact(line, DEPTH_MAX);
}

function redact<Fields extends Record<string, unknown>>(fields: Fields, depth: number): Fields {
  let censored: Fields | null = null;
  for (const name in fields) {
    const value = fields[name];
    const shown = typeof value === 'object' && value !== null ? inner(value, depth) : value;
    const safe = SECRET_FIELDS.has(name.toLowerCase()) ? REDACTED : shown;
    if (safe === value) continue;
    censored ??= { ...fields };
    censored[name] = safe as Fields[typeof name];
  }
  return censored ?? fields;
}

function inner(value: object, depth: number): unknown {
  if (value instanceof Date) return value;
  if (depth === 0) return '[deeper]';
  if (value instanceof Error) {
    const { message, stack, ...rest } = stdSerializers.err(value);
    const words = { message: withoutQuotedJson(message), stack: withoutQuotedJson(stack) };
    return redact({ ...rest, ...words }, depth - 1);
  }
  if (Array.isArray(value))
    return value.map((item: unknown) =>
      typeof item === 'object' && item !== null ? inner(item, depth - 1) : item,
    );
  return redact(value as Record<string, unknown>, depth - 1);
}
