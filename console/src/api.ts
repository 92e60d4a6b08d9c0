import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { ConsoleRouter } from '../../server/console/router.ts';
import { TEXT } from './texts/common.ts';

/** The procedures of the server. The browser adds the session's cookie, which scripts cannot read. */
export const api = createTRPCClient<ConsoleRouter>({ links: [httpLink({ url: '/console-api' })] });

/** An error in words, and what it says of each field of a form. */
export interface Problem {
  message: string;
  fields: Record<string, string>;
}

/** Reads whatever a call threw; a session that has ended leads to signing in, and back to this page. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof TRPCClientError)) return { message: TEXT.offline, fields: {} };
  const data = error.data as { code?: string; fields?: { field: string; message: string }[] } | null;
  if (data === null || data === undefined) return { message: TEXT.offline, fields: {} };
  if (data.code === 'UNAUTHORIZED')
    location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`);
  const fields = Object.fromEntries(
    (data.fields ?? []).map(({ field, message }) => [field.split('.').at(-1) ?? field, message]),
  );
  return { message: error.message, fields };
}

/** What the server has refused: asking the same again would be refused again. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const status = (error.data as { httpStatus?: number } | null)?.httpStatus ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Whether what was asked for is not there. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof TRPCClientError && (error.data as { code?: string } | null)?.code === 'NOT_FOUND';

/** The schemas that the server checks with; they are loaded with the first form that is sent, because no page needs them to appear. */
export const loadSchemas = () => import('@assay/shared/console');

/** The same of searches for work addresses. */
export const loadEmailSchemas = async () => {
  const [{ FindEmail }, { describeIssue }] = await Promise.all([
    import('@assay/shared/workEmail'),
    import('@assay/shared/fieldErrors'),
  ]);
  return { FindEmail, describeIssue };
};

/** The same of templates. */
export const loadTemplateSchemas = async () => {
  const [{ CreateTemplate }, { TRIAL_COMPANIES_MAX }, { describeIssue }] = await Promise.all([
    import('@assay/shared/signalTemplate'),
    import('@assay/shared/console/templates'),
    import('@assay/shared/fieldErrors'),
  ]);
  return { CreateTemplate, TRIAL_COMPANIES_MAX, describeIssue };
};
