/** Pages that are drawn at a time; more wait, first come, first served. */
export const PAGES_AT_ONCE = 3;
/** From here on a page that still draws is taken as it is. */
export const DRAWING_MS = 8_000;
/** A page that has not been serialised by then is given up. */
export const PAGE_MS = 12_000;
/** The browser ends after so long without a page. */
export const IDLE_MS = 30_000;

/** Of one page: requests that are answered, and bytes of the answers. */
export const REQUESTS_MAX = 150;
export const ANSWERS_BYTES_MAX = 20_000_000;
export const DOCUMENTS_MAX = 3;
/** Of the drawn page, serialised; as of any page. */
export const DRAWN_BYTES_MAX = 5_000_000;
/** Windows that a page may try to open before it is given up. */
export const WINDOWS_MAX = 20;

/** JavaScript's heap in one page. */
export const HEAP_MEGABYTES_MAX = 256;
/** What a renderer may hold by itself, heap included, and all of them together. */
export const RENDERER_BYTES_MAX = 500_000_000;
export const BROWSER_BYTES_MAX = 1_000_000_000;
export const WATCH_MS = 100;
