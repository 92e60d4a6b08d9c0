import { readDocument } from '../../server/research/documents/document.ts';
import type { PageRole } from '../../server/research/documents/pageRoles.ts';
import { passagesOf } from '../../server/research/documents/passage.ts';
import type { Prose } from '../../server/research/extract/reading.ts';
import { memoryPage } from './memoryWeb.ts';

/** Prose of the invented company "Acme Robotics" (acme.example) as an extractor gets it. */
export function acmeProse(html: string, role: PageRole = 'about'): Prose {
  const document = readDocument(memoryPage(`https://acme.example/${role}`, { body: html }));
  return {
    document,
    role,
    passages: passagesOf(document),
    sourceClass: 'ownProse',
    match: 1,
    spokenNames: new Set(['acme robotics', 'acme']),
    aboutCompanyThroughout: false,
    asOf: document.publishedAt ?? document.page.accessedAt,
  };
}

/** The same on a page that is one dated story. */
export function acmeStory(text: string): Prose {
  return acmeProse(
    `<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2014-05-06"}</script><p>${text}</p>`,
    'news',
  );
}
