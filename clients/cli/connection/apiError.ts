import { CommandFault } from '../commandFault.ts';

interface Envelope {
  code?: string;
  message?: string;
  errorAction?: string;
  details?: { needed?: number; available?: number } | undefined;
  requestId?: string;
}

/** An answer of the server that refuses a request. Its message explains it to a person. docs/api-contract.md, "Errors". */
export class ApiError extends CommandFault {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | null;

  constructor(status: number, envelope: Envelope, retryAfter: number | null) {
    super(inWords(status, envelope, retryAfter));
    this.status = status;
    this.code = envelope.code ?? '';
    this.retryAfter = retryAfter;
  }
}

/** The error that a response is. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const header = response.headers.get('retry-after');
  const retryAfter = header === null || Number.isNaN(Number(header)) ? null : Number(header);
  return new ApiError(response.status, envelopeIn(text), retryAfter);
}

function envelopeIn(text: string): Envelope {
  try {
    const body = JSON.parse(text) as { error?: Envelope | string; message?: string };
    if (typeof body.error === 'object') return body.error;
    return typeof body.message === 'string' ? { message: body.message } : {};
  } catch {
    return {};
  }
}

function inWords(status: number, envelope: Envelope, retryAfter: number | null): string {
  const { message = `the server answered ${status}`, errorAction, requestId } = envelope;
  if (status === 401) {
    return `The server does not accept the key: ${message} Log in with another: assay login <url>   (or set ASSAY_API_KEY).`;
  }
  if (status === 402) return paymentInWords(message, envelope.details);
  if (status === 429) {
    const when = retryAfter === null ? 'later' : `in ${retryAfter} seconds`;
    return `Too much at once: ${message} Try again ${when}; whoever runs the server can raise the limit (assay limits set).`;
  }
  if (status === 404 && envelope.code === undefined)
    return `Nothing is found there (404). Is this the address of an Assay server?`;
  const action = errorAction === undefined || message.includes(errorAction) ? '' : `\n  ${errorAction}`;
  const request = status >= 500 && requestId !== undefined ? `\n  Request ${requestId}.` : '';
  return `${message}${action}${request}`;
}

function paymentInWords(message: string, details: Envelope['details']): string {
  const { needed, available } = details ?? {};
  const what =
    needed === undefined || available === undefined
      ? message
      : `This needs ${needed} credits, and ${available} are available.`;
  return `Not enough credits. ${what} Nothing was started. Whoever runs the server can grant more: assay credits grant --org <name> --amount <number>`;
}
