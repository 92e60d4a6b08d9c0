/**
 * A page as it was received: the unit of evidence. Every quote in an answer is an excerpt of a page.
 */
export interface Page {
  /** UUID of this retrieval. */
  id: string;
  /** SHA-256 of `bytes`, lower-case hexadecimal. */
  contentHash: string;
  /** The requested address, without its fragment. */
  requestedUrl: string;
  /** The address that answered, after redirects; cited as the source. */
  url: string;
  method: 'GET' | 'POST';
  /** Digest of the request body of a POST, null for a GET. */
  requestBodyHash: string | null;
  status: number;
  /** Header names in lower case; repeated headers are joined by ", ". */
  headers: Record<string, string>;
  /** The body after content decoding (gzip, br), before character decoding. */
  bytes: Buffer;
  /** When the bytes were received; in replay the record's WARC-Date. */
  accessedAt: Date;
  /** Set where the bytes are what a browser drew: the document object model, serialised as UTF-8. */
  rendered?: Rendering | undefined;
}

/** What a drawn page was made from, by `Page.id`. */
export interface Rendering {
  /** The response whose scripts drew it. */
  from: string;
  /** Scripts and data that they loaded. */
  parts: string[];
}
