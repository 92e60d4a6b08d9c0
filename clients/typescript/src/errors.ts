import type { components } from './generated/schema.ts';

type Envelope = components['schemas']['ErrorEnvelope']['error'];

/** An answer that is no success. Branch on `code`; `action` says what to do, `requestId` finds it in the server's log. */
export class AssayError extends Error {
  /** Of HTTP. */
  readonly status: number;
  /** Of the closed list of the server, such as `INSUFFICIENT_CREDITS`. */
  readonly code: string;
  readonly action: string;
  readonly requestId: string | null;
  /** Every fault of the input. */
  readonly fields: readonly { field: string; message: string }[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor(response: Response, body: unknown) {
    const said = envelopeOf(body);
    super(said.message ?? `The server answered with status ${response.status}.`);
    this.name = 'AssayError';
    this.status = response.status;
    this.code = said.code ?? (response.status === 429 ? 'TOO_MANY_REQUESTS' : 'UNKNOWN');
    this.action = said.errorAction ?? '';
    this.requestId = said.requestId ?? response.headers.get('x-request-id');
    this.fields = said.fields ?? [];
    this.details = said.details ?? {};
  }
}

/** The envelope of an error; the flat body of a rate limit has a message only. */
function envelopeOf(body: unknown): Partial<Envelope> {
  if (typeof body !== 'object' || body === null) return {};
  const { error, message } = body as { error?: unknown; message?: unknown };
  if (typeof error === 'object' && error !== null) return error as Partial<Envelope>;
  return typeof message === 'string' ? { message } : {};
}

/** A run had not ended in the time that was given to wait; it goes on, and can be waited for again. */
export class RunTimeout extends Error {
  readonly runIds: readonly string[];

  constructor(runIds: readonly string[], seconds: number) {
    super(
      `${runIds.length === 1 ? `Run ${runIds[0]} has` : `${runIds.length} runs have`} not ended in ${seconds} s.`,
    );
    this.name = 'RunTimeout';
    this.runIds = runIds;
  }
}

/** A webhook that was not signed with this secret, or too long ago. */
export class WebhookRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WebhookRefused';
  }
}
