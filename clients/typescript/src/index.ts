/**
 * @folder The client of the Assay API for TypeScript: typed calls, waiting, pages, safe retries, signed webhooks. It runs wherever there are `fetch` and
 * WebCrypto: Node, Deno, browsers, workers. README.md shows its use.
 */
export { type Assay, type AssayOptions, createAssay, unwrap } from './assay.ts';
export { AssayError, RunTimeout, WebhookRefused } from './errors.ts';
export type { components, paths } from './generated/schema.ts';
export type { ItemOf, ListPath } from './pages.ts';
export type { RetryOptions } from './retries.ts';
export type { WaitOptions } from './waiting.ts';
export { type ReceivedWebhook, type VerifiedWebhook, verifyWebhook } from './webhooks.ts';
