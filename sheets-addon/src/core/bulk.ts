/** Rows that the server researches as one batch of its own, whether anybody looks or not. docs/api-contract.md, "Bulk". */
export interface Bulk {
  /** Its number in the job; with the attempt it makes the idempotency key. */
  no: number;
  attempt: number;
  /** Null until the server has accepted it. */
  id: string | null;
  isCancelled: boolean;
  /** Pages of results in their order, as far as they are known. */
  pages: Page[];
  /** The page to read next. */
  page: number;
  /** How much had ended at the server when this walk over the pages began; the next walk waits for more. */
  seen: number;
  isWalking: boolean;
  /** Credits that the server had charged for it, and that the job counts already. */
  charged: number;
}

/** A page of results. */
export interface Page {
  /** Where it begins; null for the first. */
  cursor: string | null;
  /** Whether some of its rows are not written yet. */
  isOpen: boolean;
  /** For each of its rows `1` when it is written; empty when none is. */
  written: string;
}

/** Most rows of a batch. */
export const BULK_ROWS = 10_000;

/** As many rows of people fit into a batch as a rule: their addresses are longer than domains. */
export const PEOPLE_ROWS = 1_000;

/** Rows of a page of results: one request to the server, and one write of cells. */
export const PAGE_ROWS = 200;

export const newBulk = (no: number): Bulk => ({
  no,
  attempt: 0,
  id: null,
  isCancelled: false,
  pages: [{ cursor: null, isOpen: true, written: '' }],
  page: 0,
  seen: -1,
  isWalking: true,
  charged: 0,
});

/**
 * A batch after one of its pages was read and written. The walk goes on with the next page that has open rows, and ends behind the
 * last one.
 *
 * @param written     for each row of the page whether it is written now
 * @param nextCursor  where the page after it begins; null for the last
 */
export function afterPage(bulk: Bulk, written: readonly boolean[], nextCursor: string | null): Bulk {
  const pages = bulk.pages.map((page, at) =>
    at === bulk.page
      ? {
          ...page,
          isOpen: written.includes(false),
          written: written.includes(false) ? written.map((is) => (is ? '1' : '0')).join('') : '',
        }
      : page,
  );
  if (nextCursor !== null && bulk.page === pages.length - 1)
    pages.push({ cursor: nextCursor, isOpen: true, written: '' });
  const next = pages.findIndex(({ isOpen }, at) => isOpen && at > bulk.page);
  const first = pages.findIndex(({ isOpen }) => isOpen);
  return next === -1
    ? { ...bulk, pages, page: Math.max(0, first), isWalking: false }
    : { ...bulk, pages, page: next, isWalking: true };
}

/** A batch whose open pages are to be walked from the first one, whatever was seen so far. */
export const walkedAnew = (bulk: Bulk): Bulk => ({
  ...bulk,
  page: Math.max(
    0,
    bulk.pages.findIndex(({ isOpen }) => isOpen),
  ),
  seen: -1,
});

/** Whether every row of the batch is written. */
export const isWritten = ({ pages }: Bulk): boolean => pages.every(({ isOpen }) => !isOpen);

const MARK_LENGTH = 4;
const MARKS = 36 ** MARK_LENGTH;

/** The text of a row as it was sent, in four characters: enough to see that a cell has changed since. (FNV-1a.) */
export function markOf(text: string): string {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return ((hash >>> 0) % MARKS).toString(36).padStart(MARK_LENGTH, '0');
}

/** The mark of one row among those of a batch. */
export const markAt = (marks: string, place: number): string =>
  marks.slice(place * MARK_LENGTH, (place + 1) * MARK_LENGTH);
