/**
 * A page as it was received: the unit of evidence. Every quote in an answer is a piece of one of these.
 */
export interface Page {
  /** UUID of this retrieval. */
  id: string;
  /** SHA-256 of `bytes`, lower-case hexadecimal. */
  contentHash: string;
  /** The address asked for, without its fragment. */
  requestedUrl: string;
  /** The address that answered, after redirects; what a source cites. */
  url: string;
  method: 'GET' | 'POST';
  /** Digest of the request body of a POST, null for a GET. */
  requestBodyHash: string | null;
  status: number;
  /** Header names in lower case; a repeated header is joined by ", ". */
  headers: Record<string, string>;
  /** The body after content decoding (gzip, br), before character decoding. */
  bytes: Buffer;
  /** When the bytes were received; in replay the record's WARC-Date. */
  accessedAt: Date;
}
