import { type Claim, claimsOf, sourceQuote } from '../../../claims/claim.ts';
import { jsonStringReader } from '../../../claims/reader.ts';
import { at, type JsonNode, textOf } from '../../../documents/locatedJson.ts';
import { schemaNodes, schemaTypes } from '../../../documents/schemaOrg.ts';
import type { QuestionPage } from '../../gatherPages.ts';
import type { Finding } from '../finding.ts';

/** A post with its author, as the structured data of a page of the company states them. */
export type Post = { author: string; title: string };

/** Stories of the company's own pages that name a person as their author, newest first. Posts on networks are not read. */
export function readPostFindings(pages: QuestionPage[]): Finding<Post>[] {
  return pages
    .filter(({ isOwn }) => isOwn)
    .flatMap((page) => page.document.jsonLd.flatMap(schemaNodes).flatMap((node) => postOf(page, node)))
    .sort((a, b) => (b.claim.asOf?.getTime() ?? 0) - (a.claim.asOf?.getTime() ?? 0));
}

function postOf({ document, match, asOf }: QuestionPage, node: JsonNode): Finding<Post>[] {
  if (!schemaTypes(node).some((type) => /(?:Article|BlogPosting|SocialMediaPosting)$/.test(type))) return [];
  const title = at(node, 'headline') ?? at(node, 'name');
  const authors = at(node, 'author');
  const author = authors?.type === 'array' ? (authors.items[0] ?? null) : authors;
  const isPerson = author?.type === 'object' && schemaTypes(author).includes('Person');
  const name = at(author, 'name');
  if (!isPerson || title === null || name === null) return [];
  const words = (part: JsonNode) => document.source.slice(part.start, part.end);
  const start = Math.min(title.start, name.start);
  const end = Math.max(title.end, name.end);
  const claims: Claim<Post>[] = claimsOf([
    {
      field: 'value',
      value: { author: textOf(name) ?? '', title: textOf(title) ?? '' },
      said: {
        author: { words: words(name), reader: jsonStringReader },
        title: { words: words(title), reader: jsonStringReader },
      },
      asOf: document.publishedAt ?? asOf,
      quote: sourceQuote(document, start, end),
      extractor: { name: 'structured data of a story', strength: 0.95 },
      sourceClass: 'ownStructured' as const,
      match,
    },
  ]);
  return claims.map((claim) => ({ claim, coverage: 1, inferred: null, note: null }));
}
