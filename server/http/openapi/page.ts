import type { HttpContext } from '../context.ts';

/** A page as the documentation lists it. */
export type ListedPage = Pick<Page, 'path' | 'summary' | 'contentType'>;

/** Something served to anybody, without a key: the documentation and what machines ask to watch the server. */
export interface Page {
  path: string;
  /** As the documentation lists it; absent for files that belong to a page. */
  summary?: string;
  contentType: string;
  answer(ctx: HttpContext): void | Promise<void>;
}
