import type { Document } from '../documents/document.ts';
import { at, type JsonNode } from '../documents/locatedJson.ts';
import type { Gathering } from '../gathering.ts';

/**
 * Wikipedia, the free encyclopaedia (text CC BY-SA 4.0; quotes are cited with their address).
 * GET en.wikipedia.org/api/rest_v1/page/summary/{title} — no key, one request a research. The article is the one
 * that the company's Wikidata item links to; it is never looked for by name.
 */
export const WIKIPEDIA = 'Wikipedia';

/** Address of an article's summary; spaces in titles are written as underscores. */
export function wikipediaSummaryUrl(title: string): string {
  return `https://en.wikipedia.org/api/rest_v1/page/summary/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}

/** The summary of an article: the document, and the node of its plain text. */
export async function readWikipediaSummary(
  gathering: Gathering,
  title: string,
): Promise<{ document: Document; extract: JsonNode } | null> {
  const request = { url: wikipediaSummaryUrl(title), ignoreRobots: true };
  const answer = await gathering.fetch(WIKIPEDIA, request, `Wikipedia: ${title}`, 'json');
  if (answer.kind !== 'document') return null;
  const extract = at(answer.document.json, 'extract');
  return extract === null ? null : { document: answer.document, extract };
}
