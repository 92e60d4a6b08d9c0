/** The part of the fake where apps complete workflow actions. HubSpot, "Custom workflow actions", Callbacks. */
import { type Answered, type Ask, fault } from './exchange.ts';
import type { Account } from './state.ts';

interface Callbacks {
  waiting: Set<string>;
  completed: { callbackId: string; outputFields: Record<string, string> }[];
}

const ofAccount = new WeakMap<Account, Callbacks>();

/** The waiting and the completed executions. */
export function callbacksOf(account: Account): Callbacks {
  const known = ofAccount.get(account) ?? { waiting: new Set(), completed: [] };
  ofAccount.set(account, known);
  return known;
}

/** `/automation/actions/callbacks/2026-09/{callbackId}/complete`: once for each execution. */
export function callbacks({ method, path, body, account }: Ask): Answered | null {
  const found = /^\/automation\/actions\/callbacks\/2026-09\/([^/]+)\/complete$/.exec(path);
  if (found === null || method !== 'POST') return null;
  const callbackId = decodeURIComponent(found[1] ?? '');
  const { waiting, completed } = callbacksOf(account);
  const { outputFields, typedOutputs } = body as {
    outputFields?: Record<string, unknown>;
    typedOutputs?: unknown;
  };
  const isText = Object.values(outputFields ?? {}).every((value) => typeof value === 'string');
  if (outputFields === undefined || !isText)
    return fault(400, 'VALIDATION_ERROR', 'outputFields must be texts.');
  if (typeof typedOutputs !== 'object' || typedOutputs === null)
    return fault(400, 'VALIDATION_ERROR', 'typedOutputs is required.');
  if (!waiting.delete(callbackId))
    return fault(404, 'OBJECT_NOT_FOUND', 'No execution waits under this callback id.');
  completed.push({ callbackId, outputFields: outputFields as Record<string, string> });
  return { status: 204 };
}
