import type { Page } from '../domain/page.ts';

/** Of content that is kept at hand, per thread. What was read of a page is bigger than the page, and lives as long. */
const BYTES_MAX = 4_000_000;
const PAGE_BYTES_MAX = 500_000;

/**
 * Gives what came again as what it was: a stored page that is asked for again as the same object, and the content of a page that did
 * not change (confirmed by a 304, or sent once more) as the same buffer. Whoever keeps what was read of a page by that identity
 * does not read it twice. The newest few megabytes are remembered.
 */
export class SamePages {
  /** By the digest of their content, the least recently used first. */
  private readonly known = new Map<string, { bytes: Buffer; page: Page }>();
  private size = 0;

  /** The page, or the known one in its place. */
  of(page: Page): Page {
    const { contentHash, bytes, id } = page;
    if (bytes.length > PAGE_BYTES_MAX) return page;
    const known = this.known.get(contentHash);
    if (!this.known.delete(contentHash)) this.size += bytes.length;
    const same = known?.page.id === id ? known.page : { ...page, bytes: known?.bytes ?? bytes };
    this.known.set(contentHash, { bytes: same.bytes, page: same });
    this.forgetOldest();
    return same;
  }

  private forgetOldest(): void {
    for (const [hash, { bytes }] of this.known) {
      if (this.size <= BYTES_MAX) return;
      this.known.delete(hash);
      this.size -= bytes.length;
    }
  }
}
