import type { Document } from '../documents/document.ts';

/** Languages in which prose is read without a model. */
const READ = new Set(['en']);

/**
 * Why silence says little where prose was read without a model: pages in languages that the rules do not read, a sentence each.
 *
 * @param pages  what would have told of it: the newsroom, else the site
 */
export function unreadLanguages(pages: readonly Document[]): string[] {
  const languages = new Set(
    pages.flatMap(({ language }) => (language === null || READ.has(language) ? [] : [language])),
  );
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return [...languages]
    .sort()
    .map(
      (language) =>
        `Pages are in ${names.of(language)}, which is read for few things without a language model, so “not found” says little; with a model they are read (docs/language-models.md).`,
    );
}
