import type { Ids } from '../../domain/effects.ts';
import type { Page } from '../../domain/page.ts';
import { makePage } from '../pages.ts';
import type { Web, WebAnswer } from '../web.ts';
import type { Renderer } from './renderer.ts';

/** Draws a page that was received, with what the run's web fetches for it. The page is not kept yet. */
export type Drawing = (received: Page, web: Web, signal: AbortSignal) => Promise<WebAnswer>;

/** @param timeOf  when a page counts as received that was drawn from this one: now, or in a replay when that was */
export function createDrawing(renderer: Renderer, ids: Ids, timeOf: (received: Page) => Date): Drawing {
  return async (received, web, signal) => {
    const drawing = await renderer.draw(received, (request) => web.fetch(request, signal), signal);
    if (signal.aborted) return { kind: 'cancelled', reason: 'the time for this research ended' };
    if (drawing.kind === 'not-drawn') {
      const { host, pathname } = new URL(received.url);
      const reason = `${host}${pathname} shows its text only by scripts, and could not be drawn: ${drawing.reason}`;
      return { kind: 'notRendered', reason };
    }
    const recordedAt = timeOf(drawing.document);
    const { html: bytes, document, parts } = drawing;
    const page = drawnPage(ids, received, { bytes, recordedAt, document, parts });
    return { kind: 'page', page, fromStore: false };
  };
}

/**
 * A drawn page as a page like any other: the address that was asked for, that of the document that was drawn, and the
 * serialised document in UTF-8, with the response's own headers otherwise (technologies are told by them).
 */
export function drawnPage(
  ids: Ids,
  received: Page,
  drawn: { bytes: Buffer; recordedAt: Date; document?: Page; parts?: string[] },
): Page {
  const { bytes, recordedAt, document = received, parts = [] } = drawn;
  const page = makePage(ids, recordedAt, {
    requestedUrl: new URL(received.requestedUrl),
    url: new URL(document.url),
    status: 200,
    headers: { ...document.headers, 'content-type': 'text/html; charset=utf-8' },
    bytes,
  });
  return { ...page, rendered: { from: document.id, parts } };
}
