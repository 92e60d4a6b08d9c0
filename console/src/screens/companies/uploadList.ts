import type { UploadedList } from '@assay/shared/console/companies';
import type { EntityType } from '@assay/shared/enrichmentRun';
import { TEXT } from '../../texts/common.ts';

interface Upload {
  name: string;
  entityType: EntityType;
  body: File | string;
  column: string | undefined;
}

/** A file that was refused: what is wrong with which field, and its columns where one has to be chosen. */
export class UploadFault extends Error {
  readonly fields: Record<string, string>;
  readonly columns: readonly string[];

  constructor(message: string, { fields = [], details = {} }: FaultData = {}) {
    super(message);
    this.fields = Object.fromEntries(
      fields.map((fault) => [fault.field.split('.').at(-1) ?? '', fault.message]),
    );
    this.columns = [...new Set(details.columns ?? [])];
  }
}

interface FaultData {
  code?: string;
  fields?: { field: string; message: string }[];
  details?: { columns?: string[] };
}

/** Sends a file as it is; the server finds its encoding and its columns. @throws UploadFault */
export async function uploadList({ name, entityType, body, column }: Upload): Promise<UploadedList> {
  const query = new URLSearchParams({ name, entityType, ...(column !== undefined && { column }) });
  const response = await fetch(`/console-api/companies/lists?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body,
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as
    | (UploadedList & { error?: { message: string; data: FaultData } })
    | null
    | undefined;
  if (answer == null || response == null) throw new UploadFault(TEXT.offline);
  if (response.ok) return answer;
  if (response.status === 401) location.assign(`/sign-in?next=${encodeURIComponent(location.pathname)}`);
  throw new UploadFault(answer.error?.message ?? TEXT.offline, answer.error?.data);
}
