import { quoteOf } from '../claims/claim.ts';
import type { Document } from '../documents/document.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { publicationOf } from '../news/dates.ts';
import type { QuestionPage } from '../questions/gatherPages.ts';
import { mentionsOf, type PersonNames } from './personName.ts';
import { type ShortNames, shortMention } from './shortNames.ts';
import { headlineOf, type Work, workOf } from './works.ts';

const LETTER = /(?<!\p{L})(?:letter|note|message|a word|thank you|goodbye|farewell)(?!\p{L})/iu;
const SALUTATION = /^(?:Dear |Hello |Hi |To (?:all |our |my |the ))/u;
const STORY_PATH = /\/(?:blog|news|newsroom|insights|stories|posts?|journal|magazine|letters?)\//iu;
const FIRST_PERSON = /(?<!\p{L})(?:I|I’m|I'm|my|we|our|us)(?!\p{L})/u;
/** Below the signature stands no further paragraph, but links to other stories and the foot of the page. */
const PARAGRAPH_WORDS = 12;
const SIGNATURE_REST_MAX = 60;

/** Letters and stories in the first person, with the person's name alone below them: whoever signs has written. */
export function signedPosts(pages: readonly QuestionPage[], names: PersonNames, short: ShortNames): Work[] {
  return pages.flatMap((page) => {
    const { document } = page;
    const title = headlineOf(document);
    if (title === null || !isLetter(document, title.words)) return [];
    const signature = signatureOf(document, names, short);
    if (signature === null) return [];
    return workOf('post', page, {
      title,
      because: quoteOf(signature),
      day: isStory(document) ? publicationOf(document) : null,
    });
  });
}

/** A day on a page of news is its own; on any other it may be of what the page tells. */
const isStory = (document: Document): boolean =>
  document.isArticle || STORY_PATH.test(new URL(document.url).pathname);

function isLetter(document: Document, title: string): boolean {
  const passages = passagesOf(document);
  const opens = passages.some(({ text, line }) => line.tag === 'p' && SALUTATION.test(text));
  return (
    (isStory(document) || opens || LETTER.test(title)) && passages.some(({ text }) => FIRST_PERSON.test(text))
  );
}

function signatureOf(document: Document, names: PersonNames, short: ShortNames): Passage | null {
  const passages = passagesOf(document).filter(
    ({ line }) => line.region !== 'footer' && line.region !== 'nav',
  );
  const last = passages.findLastIndex(
    ({ text, line }) => line.tag === 'p' && text.split(' ').length >= PARAGRAPH_WORDS,
  );
  const from = passages[last]?.line;
  return (
    passages.slice(last + 1).find((passage) => passage.line !== from && isSignature(passage, names, short)) ??
    null
  );
}

/** "Jane Doe", "Jane Doe, founder", "Jane", and "Jane and John Doe": a line of nothing else. */
function isSignature({ text, line }: Passage, names: PersonNames, short: ShortNames): boolean {
  if (/^(?:h[1-6]|li|td|th|dt)$/.test(line.tag)) return false;
  const plain = text.replace(
    /^(?:Yours(?: \p{L}+)?|Best wishes|Kind regards|Regards|Sincerely|Love|Thank you|Thanks|—|–|-)[,.!]? ?/u,
    '',
  );
  const joint =
    /^(?<one>\p{Lu}[\p{L}’-]+) (?:and|&) (?<other>\p{Lu}[\p{L}’-]+) (?<family>\p{Lu}[\p{L}’-]+)$/u.exec(
      plain.trim(),
    )?.groups;
  if (joint !== undefined)
    return [joint.one, joint.other].some((given) => mentionsOf(`${given} ${joint.family}`, names).length > 0);
  const [mention] = mentionsOf(plain, names);
  const found = mention ?? shortMention(plain, short);
  if (found === null || found.start > 0) return false;
  const rest = plain.slice(found.end).trim();
  return (
    rest === '' ||
    rest === '.' ||
    (/^[,–—-] ?\p{L}/u.test(rest) && rest.length <= SIGNATURE_REST_MAX && !/[.;]/u.test(rest.slice(0, -1)))
  );
}
