import { validationError } from '../../domain/errors.ts';

/** Where a page of a list by time ends; the next one begins after it. */
export interface PagePosition {
  createdAt: Date;
  id: string;
}

const CURSOR = /^(\d{1,15})_([0-9a-f-]{36})$/;

const cursorOf = ({ createdAt, id }: PagePosition): string => `${createdAt.getTime()}_${id}`;

/** @throws VALIDATION_ERROR when it is no cursor */
export function positionOf(cursor: string): PagePosition {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || id === undefined)
    throw validationError([{ field: 'cursor', message: 'must be the next of an earlier page' }]);
  return { createdAt: new Date(Number(at)), id };
}

/**
 * A page of rows of which one more than `limit` were read: the additional one shows whether there is a next page.
 * @returns the rows, and the cursor of the next page
 */
export function pageOf<Row extends PagePosition>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null };
}
