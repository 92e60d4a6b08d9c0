import type { Account, FakeState, Plural } from './state.ts';

/** A request, as passed to the parts of the fake. */
export interface Ask {
  method: string;
  path: string;
  body: unknown;
  account: Account;
  state: FakeState;
}

/** A response. */
export interface Answered {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A part of the API; null for requests of other parts. */
export type Part = (ask: Ask) => Answered | null;

/** HubSpot's error body. */
export function fault(status: number, category: string, message: string, more: object = {}): Answered {
  return {
    status,
    body: {
      status: 'error',
      message,
      correlationId: '00000000-0000-4000-8000-000000000000',
      category,
      ...more,
    },
  };
}

/** The object type in a path. */
export function pluralOf(name: string): Plural | null {
  if (name === 'companies' || name === 'company' || name === '0-2') return 'companies';
  if (name === 'contacts' || name === 'contact' || name === '0-1') return 'contacts';
  if (name === 'deals' || name === 'deal' || name === '0-3') return 'deals';
  return null;
}

/** The inputs of a batch request: 1 to 100. */
export function inputsOf(body: unknown): Record<string, unknown>[] | Answered {
  const inputs = (body as { inputs?: unknown } | null)?.inputs;
  if (!Array.isArray(inputs) || inputs.length === 0)
    return fault(400, 'VALIDATION_ERROR', 'The request has no inputs.');
  if (inputs.length > 100) return fault(400, 'VALIDATION_ERROR', 'The maximum number of inputs is 100.');
  return inputs as Record<string, unknown>[];
}
