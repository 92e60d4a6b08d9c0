/** A request as UrlFetchApp takes it. */
export interface FetchOptions {
  method: 'post';
  contentType: string;
  payload: string;
  headers: Record<string, string>;
  muteHttpExceptions: boolean;
  followRedirects: boolean;
}

/** The used part of Apps Script's UrlFetchApp. It is synchronous. */
export interface UrlFetch {
  /** @throws without an answer: unknown host, no connection, timeout, or daily quota used up */
  fetch(url: string, options: FetchOptions): UrlFetchAnswer;
  /** Sends all at the same time; answers come in the order of the requests. @throws when one of them gets no answer */
  fetchAll(requests: (FetchOptions & { url: string })[]): UrlFetchAnswer[];
}

export interface UrlFetchAnswer {
  getResponseCode(): number;
  getContentText(): string;
  /** By name; the case of the names depends on the protocol. */
  getAllHeaders(): object;
}

/** A header by its case-insensitive name; null when it is absent. */
export function headerOf(answer: UrlFetchAnswer, name: string): string | null {
  const found = Object.entries(answer.getAllHeaders()).find(([key]) => key.toLowerCase() === name);
  return found === undefined ? null : String(found[1]);
}
