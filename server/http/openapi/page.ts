import type { HttpContext } from '../context.ts';

/** A page as the documentation lists it. */
export type ListedPage = Pick<Page, 'path' | 'summary' | 'operationId' | 'contentType'>;

/** A page without a key: the documentation, and what monitoring requests. */
export interface Page {
  path: string;
  /** Title in the documentation; absent for files that belong to a page. */
  summary?: string;
  /** As of routes; present with a title. */
  operationId?: string;
  contentType: string;
  answer(ctx: HttpContext): void | Promise<void>;
}
