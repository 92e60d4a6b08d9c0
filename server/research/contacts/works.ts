import { type Claim, claimsOf, type Quote, quoteOf, sourceQuote, textQuote } from '../claims/claim.ts';
import type { SourceClass } from '../claims/confidence.ts';
import type { Reader } from '../claims/reader.ts';
import { decodeFewEntities, jsonStringReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf } from '../documents/locatedJson.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { schemaNodes, schemaTypes } from '../documents/schemaOrg.ts';
import { dayReader, publicationOf, type SaidDay, statedDay } from '../news/dates.ts';
import type { QuestionPage } from '../questions/gatherPages.ts';
import type { AboutPerson } from './aboutPerson.ts';
import { isElsewhere } from './affiliation.ts';
import { hrefReader } from './personLinks.ts';
import { fitsName, mentionsOf, type PersonNames } from './personName.ts';

/** Something that somebody wrote or took part in; every part is a claim with a quote of its own. */
export interface Work {
  kind: string;
  title: Claim<string>;
  url: Claim<string>;
  /** `2026-03-12`; null where nothing dates it. */
  day: Claim<string> | null;
}

/** Reads where a page stands: the address that answered. */
const addressReader: Reader = { name: 'address of the page', read: (address) => [address] };

/** Words as they stand; the cells of a row go on one line. */
const lineReader: Reader = { name: 'on one line', read: (words) => [words.replace(/\s*\n\s*/g, ' – ')] };

interface Standing {
  document: Document;
  sourceClass: SourceClass;
  match: number;
}

/**
 * A work that a page shows: its title by a quote, its address by where the page stands, its day by the words that say it.
 *
 * @param because  the words that tie it to the person: they are cited with the title
 * @param named    where those have a part of the name only, the words that have it in full
 */
export function workOf(
  kind: string,
  { document, sourceClass, match }: Standing,
  { title, because, day, named }: { title: Quote; because: Quote; day: SaidDay | null; named?: Quote },
): Work[] {
  const common = { field: 'value', asOf: document.publishedAt, sourceClass, match };
  const isSame = title.start === because.start && title.document === because.document;
  const reader = title.layer === 'text' ? lineReader : jsonStringReader;
  const titles = claimsOf<string>([
    {
      ...common,
      value: reader.read(title.words)[0]?.toString() ?? '',
      said: { words: title.words, reader },
      quote: title,
      via: [...(isSame ? [] : [because]), ...(named === undefined ? [] : [named])],
      extractor: { name: `title of a ${kind}`, strength: 0.92 },
    },
  ]);
  const urls = claimsOf<string>([
    {
      ...common,
      value: document.url,
      said: { address: addressReader },
      quote: title,
      extractor: { name: `address of a ${kind}`, strength: 0.95 },
    },
  ]);
  const days = claimsOf<string>(day === null ? [] : [dayDraft(common, day, kind)]);
  const [first] = titles;
  const [url] = urls;
  return first === undefined || url === undefined ? [] : [{ kind, title: first, url, day: days[0] ?? null }];
}

function dayDraft(
  common: { field: string; asOf: Date | null; sourceClass: SourceClass; match: number },
  { day, words, quote }: SaidDay,
  kind: string,
) {
  return {
    ...common,
    value: day,
    said: { words, reader: dayReader },
    quote,
    extractor: { name: `day of a ${kind}`, strength: 0.9 },
  };
}

/** The author as the page writes them: the address of a profile knows no accents and no second names. */
export function authorOf({ quote, via }: Claim<string>, names: PersonNames): string | null {
  const [mention] = [...via.map((link) => link.quote), quote].flatMap((words) => mentionsOf(words, names));
  return mention?.words ?? null;
}

const BYLINE_REACH = 12;
const BYLINE =
  /^(?:by|words(?: by)?|written by|posted by|author|von|text|par|por|door|da|published by|(?:tribune|article|billet|texte|beitrag|artikel|column|essay|guest post) (?:de|par|von|door|by))(?!\p{L}):?/iu;
const STORY_PATH =
  /\/(?:blog|news|newsroom|press|insights|articles?|stories|posts?|journal|magazine|opinion|columns?|resources|publications?)\//iu;

/** Articles and posts of which the page names the person as the author. Of posts on networks nothing is read. */
export function postsOf(
  pages: readonly QuestionPage[],
  names: PersonNames,
  employerNames: ReadonlySet<string>,
): Work[] {
  return pages.flatMap((page) => {
    const { document } = page;
    const title = headlineOf(document);
    const because = structuredAuthor(document, names, employerNames) ?? byline(document, names);
    if (title === null || because === null) return [];
    return workOf('post', page, { title, because, day: publicationOf(document) });
  });
}

const BYLINE_CHARACTERS_MAX = 60;
const BYLINE_LINE_MAX = 160;
/** "Words: Freya Lindholm. Pictures: Sam Otieno": who made the pictures has not written it. */
const MADE_ELSE =
  /(?<!\p{L})(?:pictures?|photos?|photographs?|images?|illustrat\p{L}+|interview(?:ed)? (?:with|by)|edited|translated|reviewed|checked|fact-checked|proof-?read|approved|commissioned|compiled|introduced|foreword|narrated|read|presented|transcribed|adapted|researched|produced|designed|recorded|filmed|moderated|curated|supervised|sponsored|inspired|dedicated|thanks to|fotos?|bilder|redaktion|traduction|traduit)(?!\p{L})/iu;
const CO_AUTHOR = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,3}(?:,| and| &|, and)$/u;

const SECTION_REACH = 3;
/** What a line may say beside its byline: a day, and how long the reading takes. */
const BESIDE_BYLINE_MAX = 40;
const DAY =
  /(?<!\d)\d{1,2}\.? \p{L}{3,} (?:19|20)\d\d|\p{L}{3,} \d{1,2}, (?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d|\p{Lu}\p{L}{2,8} (?:19|20)\d\d/u;

/** "Article by Jo Kim in Pump News: “Five seals”" under "Read on": the line has its title itself. */
const TITLE_OF_ITS_OWN = /[:,] [“"„«][^“”"„«»]{6,160}[”"“»]/u;

/** On an index of stories: a heading below the first, and right under it a line with the person's name and a day. */
export function sectionPosts(pages: readonly QuestionPage[], names: PersonNames): Work[] {
  return pages.flatMap((page) => {
    const passages = passagesOf(page.document);
    return passages.flatMap((passage, at) => {
      const { line, document } = passage;
      const beside = line.end - line.start - passage.text.length;
      const isOpening = passage.start === line.start && isCreditAlone(passage, names);
      if (!isOpening && (line.end - line.start > BYLINE_LINE_MAX || beside > BESIDE_BYLINE_MAX)) return [];
      const isDated = DAY.test(document.text.slice(line.start, line.end));
      if (!isByline(passage, names, true) || !(isDated || isCredit(passage, names))) return [];
      const heading = passages
        .slice(Math.max(0, at - SECTION_REACH), at)
        .findLast(({ line }) => /^h[2-4]$/.test(line.tag));
      if (heading === undefined || TITLE_OF_ITS_OWN.test(document.text.slice(line.start, line.end)))
        return [];
      const day = statedDay(page.document, passage.start, passage.end);
      // "Electric or hydraulic? A cost diary": the whole of it, whatever sentences it has.
      const title = textQuote(document, heading.line.start, heading.line.end);
      return workOf('post', page, { title, because: quoteOf(passage), day });
    });
  });
}

/** "By Jo Kim": that a line says so is enough, without a day. */
function isCredit({ text }: Passage, names: PersonNames): boolean {
  const [mention] = mentionsOf(text, names);
  return mention !== undefined && BYLINE.test(text.slice(0, mention.start));
}

/** "By Jo Kim, 3 May 2026.", "Jo Kim, May 2026.": the credit is a sentence of its own, and what follows on the line is the story's. */
function isCreditAlone(passage: Passage, names: PersonNames): boolean {
  const [mention] = mentionsOf(passage.text, names);
  return (
    mention !== undefined &&
    (isCredit(passage, names) || (mention.start === 0 && DAY.test(passage.text))) &&
    /^[.,]? ?(?:$|(?:and|&|with) \p{Lu}|[^.]{0,40}\d{4}\W*$)/u.test(passage.text.slice(mention.end))
  );
}

/** The first heading of the first level; else the title line. */
export function headlineOf(document: Document): Quote | null {
  const line =
    document.lines.find(({ tag }) => tag === 'h1') ?? document.lines.find(({ tag }) => tag === 'title');
  return line === undefined || line.end - line.start > 300 || line.end === line.start
    ? null
    : textQuote(document, line.start, line.end);
}

function structuredAuthor(
  document: Document,
  names: PersonNames,
  employerNames: ReadonlySet<string>,
): Quote | null {
  for (const node of document.jsonLd.flatMap(schemaNodes)) {
    if (!schemaTypes(node).some((type) => /(?:Article|Posting|Report)$/.test(type))) continue;
    for (const author of itemsOf(at(node, 'author'))) {
      const name = author.type === 'object' ? at(author, 'name') : author;
      const house = author.type === 'object' ? houseOf(author) : null;
      if (isElsewhere(house, employerNames)) continue;
      if (name !== null && fitsName(textOf(name) ?? '', names) >= 0.7)
        return sourceQuote(document, name.start, name.end);
    }
  }
  return null;
}

/** The house that structured data give an author. */
function houseOf(author: JsonNode): string | null {
  for (const key of ['worksFor', 'affiliation'])
    for (const house of itemsOf(at(author, key))) {
      const name = house.type === 'object' ? at(house, 'name') : house;
      if (name !== null) return textOf(name);
    }
  return null;
}

/** "By Jane Doe" near the headline of a story, or the name alone on its line there. */
function byline(document: Document, names: PersonNames): Quote | null {
  const passages = passagesOf(document);
  const heading = passages.findIndex(({ line }) => line.tag === 'h1');
  const isStory = document.isArticle || STORY_PATH.test(new URL(document.url).pathname);
  const near = passages.slice(Math.max(0, heading - 3), heading + BYLINE_REACH);
  const line = near.find((passage) => isByline(passage, names, isStory));
  // On an index the byline belongs to a teaser: a heading of its own stands between.
  const isTeaser = near.some(
    ({ line: { tag }, start }) => /^h[2-4]$/.test(tag) && line !== undefined && start < line.start,
  );
  if (isTeaser && (!isStory || isIndex(passages) || isSection(document.url))) return null;
  return line === undefined || heading < 0 ? null : quoteOf(line);
}

/** "/news/" is the whole section, "/news/a-new-mill" a story of it. */
function isSection(url: string): boolean {
  const path = `${new URL(url).pathname}/`.replace(/\/+$/u, '/');
  const [section] = path.match(STORY_PATH) ?? [];
  return section !== undefined && path.endsWith(section);
}

/** A page that credits several writings is an index of them, whatever its address. */
function isIndex(passages: readonly Passage[]): boolean {
  return passages.filter(({ text }) => BYLINE.test(text) && text.length <= BYLINE_CHARACTERS_MAX).length > 1;
}

/** Behind the name of an author stands a mark, a day or nothing: "Jo Kim on why …" announces a talk. */
const BEHIND_AUTHOR =
  /^\s*(?:$|[,|·•–—(/:.-]|\d|and \p{Lu}|& |(?:writes|reports|remembers|answers)(?!\p{L}))/u;

function isByline({ text, line }: Passage, names: PersonNames, isStory: boolean): boolean {
  const isHead = /^(?:h[12]|title)$/.test(line.tag);
  if (line.region === 'nav' || line.region === 'footer' || isHead || text.length > 160) return false;
  const [mention] = mentionsOf(text, names);
  if (mention === undefined) return false;
  const before = text.slice(0, mention.start).trim();
  if (BYLINE.test(before) && before.length <= BYLINE_CHARACTERS_MAX && !MADE_ELSE.test(before)) return true;
  return (
    isStory &&
    (before === '' || CO_AUTHOR.test(before)) &&
    BEHIND_AUTHOR.test(text.slice(mention.end)) &&
    text.slice(mention.end).trim().length <= 60 &&
    !/[“”"]|(?<!\p{L})(?:is|was|has|said|joins?|appointed)(?!\p{L})/iu.test(text)
  );
}

const ANCHOR = /<a\s[^<>]{0,600}>[^<]{8,300}<\/a>/giu;
const SOURCE_MAX = 1_000_000;
const ANCHORS_MAX = 500;
const LISTED_MAX = 20;

/** Stories that the person's own author page lists: title and address from the link. */
export function listedPosts(about: AboutPerson[], known: ReadonlySet<string>): Work[] {
  return about
    .filter(({ isPersonsPage, page }) => isPersonsPage && !page.document.isArticle)
    .flatMap(({ page }) => {
      const { document, sourceClass, match } = page;
      const anchors = [...document.source.slice(0, SOURCE_MAX).matchAll(ANCHOR)].slice(0, ANCHORS_MAX);
      return anchors.flatMap((anchor): Work[] => {
        const quote = sourceQuote(document, anchor.index, anchor.index + anchor[0].length);
        const url = hrefReader(document.url).read(anchor[0])[0];
        const title = textReader.read(anchor[0])[0];
        if (typeof url !== 'string' || typeof title !== 'string' || known.has(url)) return [];
        if (!STORY_PATH.test(new URL(url).pathname) || title.split(' ').length < 3) return [];
        const common = {
          field: 'value',
          asOf: null,
          quote,
          extractor: { name: 'story on an author page', strength: 0.8 },
          sourceClass,
          match,
        };
        const [first] = claimsOf<string>([
          { ...common, value: title, said: { words: anchor[0], reader: textReader } },
        ]);
        const [address] = claimsOf<string>([
          { ...common, value: url, said: { words: anchor[0], reader: hrefReader(document.url) } },
        ]);
        return first === undefined || address === undefined
          ? []
          : [{ kind: 'post', title: first, url: address, day: null }];
      });
    })
    .slice(0, LISTED_MAX);
}

const textReader: Reader = {
  name: 'text of a link',
  read: (anchor) => [
    decodeFewEntities(anchor.replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  ],
};
