import type { Page } from '../../domain/page.ts';
import type { WebAnswer, WebRequest } from '../web.ts';
import type { Drawing } from './drawPage.ts';

/** What a worker thread sends to the main thread's renderer. `id` names the page that is drawn, within its thread. */
export type RendererMessage =
  | { kind: 'draw'; id: number; document: Page }
  | { kind: 'fetched'; id: number; part: number; answer: WebAnswer }
  | { kind: 'cancel'; id: number };

/** What the main thread sends back: what the page asks for, and at last what became of it. */
export type RendererReply =
  | { kind: 'fetch'; id: number; part: number; request: WebRequest }
  | { kind: 'drawn'; id: number; drawing: Drawing };

/** A page as it is sent: bytes of their own, because a message copies the whole memory that a buffer is a part of. */
export function sendable(page: Page): Page {
  return { ...page, bytes: Buffer.from(new Uint8Array(page.bytes).buffer) };
}

/** A page as it arrives: messages turn buffers into plain arrays of bytes. */
export function arrived(page: Page): Page {
  return { ...page, bytes: bufferOf(page.bytes) };
}

export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
