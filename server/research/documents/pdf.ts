import { Worker } from 'node:worker_threads';

/** A paragraph or heading of a PDF. */
export interface PdfLine {
  text: string;
  isHeading: boolean;
}

export interface PdfReading {
  /** As the file's own description says it; '' where it does not. */
  title: string;
  lines: PdfLine[];
}

export interface PdfLimits {
  bytesMax: number;
  pagesMax: number;
  charactersMax: number;
  timeMs: number;
}

const LIMITS: PdfLimits = { bytesMax: 20_000_000, pagesMax: 200, charactersMax: 500_000, timeMs: 15_000 };
const MEMORY_MB = 512;

/**
 * The text of a PDF by paragraphs, read in a thread that is ended when it takes too long or too much memory: files that are
 * made to keep a reader busy cost that at most.
 *
 * @returns null of a file that is too large, takes too long, is locked, or is no PDF
 */
export async function readPdf(bytes: Buffer, limits: PdfLimits = LIMITS): Promise<PdfReading | null> {
  if (bytes.length > limits.bytesMax) return null;
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    workerData: { bytes: Uint8Array.from(bytes), limits },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<PdfReading | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), limits.timeMs);
      const end = (reading: PdfReading | null) => {
        clearTimeout(timer);
        resolve(reading);
      };
      worker.once('message', end);
      worker.once('error', () => end(null));
      worker.once('exit', () => end(null));
    });
  } finally {
    await worker.terminate();
  }
}
