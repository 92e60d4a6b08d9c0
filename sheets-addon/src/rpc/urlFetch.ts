/** The part of Apps Script's UrlFetchApp that is used here. It answers before it returns. */
export interface UrlFetch {
  /** @throws when no answer came: no such host, no connection, no time left, or no calls left for the day */
  fetch(
    url: string,
    options: {
      method: 'post';
      contentType: string;
      payload: string;
      headers: Record<string, string>;
      muteHttpExceptions: boolean;
      followRedirects: boolean;
    },
  ): UrlFetchAnswer;
}

export interface UrlFetchAnswer {
  getResponseCode(): number;
  getContentText(): string;
  /** By name; in which case the names are is up to the protocol. */
  getAllHeaders(): object;
}

/** A header of an answer, whatever the case of its name; null when it is absent. */
export function headerOf(answer: UrlFetchAnswer, name: string): string | null {
  const found = Object.entries(answer.getAllHeaders()).find(([key]) => key.toLowerCase() === name);
  return found === undefined ? null : String(found[1]);
}
