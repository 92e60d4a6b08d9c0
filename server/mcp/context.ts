import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';

/** What a key must be allowed to do before a tool runs; the scopes of API keys. */
export type ToolScope = 'read' | 'research' | 'score';

/** Whoever is connected, and what the tools stand on. */
export interface McpContext {
  deps: Deps;
  caller: Caller;
  /** @throws FORBIDDEN unless the caller's key may do what needs this scope */
  requireScope(scope: ToolScope): void;
  /** The most credits that one call may spend, unless the call says otherwise. */
  maxCredits: number;
  /** Aborts when the process stops: waits then end with what is known. */
  stopping: AbortSignal;
  /** Identifies the request in the log; null over stdio. */
  requestId: string | null;
}

/** One call of a tool, while it runs. */
export interface ToolCall extends McpContext {
  /** Aborts when the client cancels the call or has gone. */
  cancelled: AbortSignal;
  /** Tells the client how far the work is; null when it did not ask to be told. */
  report: ((message: string) => void) | null;
}
