import type { Document } from '../documents/document.ts';
import { mentions } from '../identity/subject.ts';
import type { Excerpt } from '../questions/excerpts.ts';
import type { QuestionPage } from '../questions/gatherPages.ts';
import { isTitleOfNext } from '../questions/read/people/cardOrder.ts';
import { isNobody } from '../questions/read/people/otherCapitals.ts';
import { affiliationBehind, isElsewhere } from './affiliation.ts';
import { isOfFirm } from './firmLines.ts';
import { cardsOfOthers, isInitialOfOther, isPartOfLongerName } from './oneNameTwoPeople.ts';
import { isOpenedByOther, type OtherNames, otherNamesOn } from './otherPeople.ts';
import { excerptsOfPage } from './personExcerpts.ts';
import { fitsName, type Mention, mentionsOf, type PersonNames } from './personName.ts';
import { namesRole } from './roleWords.ts';
import { NO_SHORT_NAMES, type ShortNames, shortMention } from './shortNames.ts';
import { type Standing, standingOf } from './standing.ts';
import { namesOtherBetween, OTHER_OPENS, subjectOf } from './subjectInSentence.ts';

/** A passage that speaks of the person. */
export interface PersonExcerpt extends Excerpt {
  /** Where the passage names them; null where it only stands below their name. */
  mention: Mention | null;
  /** It stands right behind the name, alone on its line: what somebody is, usually. */
  isBelowName: boolean;
  /** Which mention of their name it goes on about: passages of the same number make a card. */
  card: number;
  /** What the page says around it: that they are not, or no longer, of this house. */
  standing: Standing;
}

/** What of a page speaks of the person. */
export interface AboutPerson {
  page: QuestionPage;
  excerpts: PersonExcerpt[];
  /** The page as a whole is about them: its title or heading is their name. */
  isPersonsPage: boolean;
  /** Passages that name somebody of the same name elsewhere, and where. */
  namesakes: { words: string; affiliation: string }[];
  /** The day for which it is read. */
  today: Date;
  /** Folded names of the employer. */
  employerNames: ReadonlySet<string>;
}

const BLOCK_MAX = 12;
const PAGE_MAX = 150;
const LONE_REST_MAX = 14;
const LONE_NAME_WORDS =
  /^(?:(?:Dr|Prof|Mr|Ms|Mrs)\.? )?\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}\.|van|von|de|der|den|la|le|di|da|del|\p{Lu}[\p{L}’'-]+)){1,3}$/u;
/** Headings below which a person's page speaks of others. */
const OF_OTHERS =
  /^(?:related|more (?:from|people|speakers|authors|news|stories|posts)|other|further|similar|colleagues|our team|meet the team|the team|team|you may|also|see also|all (?:speakers|people|authors)|newsletter|subscribe|contact us|get in touch|follow us|comments?)(?!\p{L})/iu;
const GOES_ON =
  /^(?:(?:In|Since|From|By|After|Before|During|On|At|Later|Then|Today|Now|Prior to|Previously|Earlier)(?: [^,.;]{1,60})?, )?(?:he|she|they|his|her|their|er|sie|seine?|ihre?|il|elle|sa|son)(?!\p{L})/iu;
const HEADING = /^h[1-6]$/;

/** What a page is read for. */
export interface ReadFor {
  /** Folded names of the employer; a mention with another organisation is a namesake's. */
  employerNames: ReadonlySet<string>;
  today: Date;
  profileUrl: string;
  /** Shorter forms of the name that mean nobody else on this site. */
  short?: ShortNames;
}

/**
 * The passages of a page that speak of the person: those that name them in full, what stands below their name until the
 * next name or heading, sentences of the same paragraph that go on about them, and of a page that is theirs all of it.
 *
 */
export function readAboutPerson(
  page: QuestionPage,
  names: PersonNames,
  { employerNames, today, profileUrl, short = NO_SHORT_NAMES }: ReadFor,
): AboutPerson {
  const isPersonsPage = isPageOf(page.document, names);
  const others = otherNamesOn(page.document, names);
  const walk = new PersonWalk({ names, short, others }, employerNames, isPersonsPage);
  for (const excerpt of excerptsOfPage(page)) walk.take(excerpt);
  const cards = Map.groupBy(walk.taken, ({ card }) => card);
  const aside = cardsOfOthers(page.document, isPersonsPage ? [] : walk.taken, names, profileUrl);
  const excerpts = walk.taken.map((excerpt) => {
    const card = isPersonsPage ? [] : (cards.get(excerpt.card) ?? []);
    if (aside.has(excerpt.card)) return { ...excerpt, standing: 'others' as const };
    return { ...excerpt, standing: standingOf(excerpt, card, { employerNames, today }) };
  });
  return { page, excerpts, isPersonsPage, namesakes: walk.namesakes, today, employerNames };
}

/** Whether a page's heading or title is the person's name, with or without what they are. */
function isPageOf(document: Document, names: PersonNames): boolean {
  const headings = document.lines
    .filter(({ tag }) => tag === 'h1')
    .map(({ start, end }) => document.text.slice(start, end));
  const titles = [...headings, document.title].map((title) => title.split(/ [|–—·:-] |[|·]/u)[0] ?? '');
  return titles.some((title) => {
    const head = title.split(',')[0] ?? '';
    return fitsName(title, names) > 0 || (title.length <= 90 && fitsName(head, names) > 0);
  });
}

interface Block {
  /** Level of the heading that opened it, 9 for a line of text. */
  level: number;
  left: number;
  /** Nothing but the name stood on the line that opened it. */
  isFresh: boolean;
  /** The row of a table in which it began, and in which it ends. */
  row: string | null;
}

class PersonWalk {
  readonly taken: PersonExcerpt[] = [];
  readonly namesakes: AboutPerson['namesakes'] = [];
  private readonly names: PersonNames;
  private readonly short: ShortNames;
  private readonly others: OtherNames;
  private readonly employerNames: ReadonlySet<string>;
  private readonly isPersonsPage: boolean;
  private block: Block | null;
  private card = 0;
  private paragraph: Excerpt['passage']['line'] | null = null;

  constructor(
    { names, short, others }: { names: PersonNames; short: ShortNames; others: OtherNames },
    employerNames: ReadonlySet<string>,
    isPersonsPage: boolean,
  ) {
    this.names = names;
    this.short = short;
    this.others = others;
    this.employerNames = employerNames;
    this.isPersonsPage = isPersonsPage;
    this.block = isPersonsPage ? { level: 0, left: PAGE_MAX, isFresh: false, row: null } : null;
  }

  take(excerpt: Excerpt): void {
    const { text, line } = excerpt.passage;
    if (line.region === 'footer' || line.region === 'control') return;
    const [mention] = mentionsOf(text, this.names);
    const shortly = mention === undefined ? shortMention(text, this.short) : null;
    if (mention !== undefined) this.named(excerpt, mention);
    else if (shortly !== null) this.namedShortly(excerpt, shortly);
    else if (isOpenedByOther(text, this.others)) this.ofOther();
    else if (this.goesOn(excerpt)) this.add(excerpt, null);
    else this.below(excerpt);
  }

  /** A sentence about somebody else: on a page that is not theirs, what follows is of that one. */
  private ofOther(): void {
    this.paragraph = null;
    this.block = this.isPersonsPage ? this.block : null;
  }

  private named(excerpt: Excerpt, mention: Mention): void {
    const { text, line } = excerpt.passage;
    const affiliation = affiliationBehind(text, mention.end, excerpt.passage.document);
    const isApart = TOLD_APART.test(text.slice(0, mention.start));
    if ((isApart || isElsewhere(affiliation, this.employerNames)) && affiliation !== null) {
      this.ofNamesake(text, affiliation);
      return;
    }
    if (isApart) {
      this.ofOther();
      return;
    }
    const isOthers =
      isInitialOfOther(excerpt.page.document, mention, this.names) ||
      (passageIsLine(excerpt) && !this.isPersonsPage && isPartOfLongerName(text, mention));
    if (isOthers) {
      this.ofOther();
      return;
    }
    const rest = text.slice(0, mention.start).trim().length + text.slice(mention.end).trim().length;
    const isLone = rest <= LONE_REST_MAX;
    this.card += 1;
    this.add(excerpt, mention);
    // "He" behind "Bo Ek succeeds Ann Lee" may be either.
    this.paragraph = OTHER_OPENS.test(text.slice(0, mention.start)) ? null : line;
    if (this.isPersonsPage) this.block = { level: 0, left: PAGE_MAX, isFresh: isLone, row: null };
    else if (isLone || HEADING.test(line.tag) || (line.tag !== 'li' && opensEntry(excerpt, mention)))
      this.block = { level: levelOf(excerpt), left: BLOCK_MAX, isFresh: isLone, row: rowOf(excerpt) };
    else this.block = null;
  }

  /** Somebody of the same name elsewhere: nothing around it is the person's. */
  private ofNamesake(words: string, affiliation: string): void {
    this.namesakes.push({ words, affiliation });
    this.block = this.isPersonsPage ? this.block : null;
    this.paragraph = null;
  }

  /** The line below a lone name gives another house: "CTO, Globex" under a customer's praise, or "Head of Design at Globex". */
  private isNamesakesLine(excerpt: Excerpt): string | null {
    const { text } = excerpt.passage;
    const house = affiliationBehind(`, ${text}`, 0);
    const isTold = AT_HOUSE.test(text) || isInPraise(excerpt);
    return isTold && isElsewhere(house, this.employerNames) ? house : null;
  }

  /** "Ines was given …": what stands around it is of the block that it stands in. */
  private namedShortly(excerpt: Excerpt, mention: Mention): void {
    const { line } = excerpt.passage;
    this.add(excerpt, mention);
    this.paragraph = line;
    if (HEADING.test(line.tag) && !this.isPersonsPage)
      this.block = { level: levelOf(excerpt), left: BLOCK_MAX, isFresh: false, row: null };
  }

  /** The next sentence of a paragraph that names them: "She leads …", "Doe joined …". */
  private goesOn({ passage }: Excerpt): boolean {
    if (this.paragraph === null || passage.line !== this.paragraph) return false;
    const first = passage.text.split(/[\s,]/u).slice(0, 2).join(' ').toLowerCase();
    const own = this.names.readings.flatMap(({ given, family }) => [given[0] ?? '', family.at(-1) ?? '']);
    const isNamed = own.some((word) => word.length > 2 && first.includes(word));
    return GOES_ON.test(passage.text) || isNamed || this.isPersonsPage || this.isOwnEntry(passage);
  }

  /** "Dmitri Halloran Head of Engineering. Formerly at Quillon.": an entry of a list goes on about whom it opens with. */
  private isOwnEntry({ line, document, text }: Excerpt['passage']): boolean {
    if (!/^(?:li|dd|td|figcaption)$/.test(line.tag) || namesOtherBetween(text)) return false;
    const [mention] = mentionsOf(document.text.slice(line.start, line.end), this.names);
    return mention !== undefined && mention.start <= 3;
  }

  private below(excerpt: Excerpt): void {
    const { block } = this;
    const { text, line } = excerpt.passage;
    // "He" behind a sentence on Mr. Ek is Mr. Ek.
    if (NAMES_ADDRESSED.test(text)) this.paragraph = null;
    if (block === null) return;
    const house = block.isFresh && !this.isPersonsPage ? this.isNamesakesLine(excerpt) : null;
    if (house !== null) {
      const name = this.taken.pop()?.passage.text ?? '';
      this.ofNamesake(`${name}, ${text}`, house);
      return;
    }
    if (!this.isPersonsPage && isOfFirm(excerpt, this.employerNames)) {
      this.ofFirm(text);
      return;
    }
    const isHeading = HEADING.test(line.tag);
    const endsHere =
      block.left <= 0 ||
      (isHeading && levelOf(excerpt) <= block.level && !namesRole(text)) ||
      (isHeading && OF_OTHERS.test(text)) ||
      (block.row !== null && block.row !== rowOf(excerpt)) ||
      (isOtherName(text) && !mentions(text, this.employerNames)) ||
      (OPENS_WITH_ADDRESS.test(text) && !this.isPersonsPage) ||
      (line.tag === 'dt' && block.level === LEVEL_OF_TEXT) ||
      (!(this.isPersonsPage && block.isFresh) && isOfNextCard(excerpt)) ||
      (!this.isPersonsPage && isOtherEntry(excerpt));
    if (endsHere) {
      this.block = null;
      return;
    }
    this.add(excerpt, null, block.isFresh);
    this.block = { ...block, left: block.left - 1, isFresh: false };
  }

  /** Below the name stands another firm, "Loud PR Agency": all that the card tells is of somebody there. */
  private ofFirm(firm: string): void {
    const from = this.taken.findIndex(({ card }) => card === this.card);
    const [name] = from < 0 ? [] : this.taken.splice(from);
    this.ofNamesake(`${name?.passage.text ?? ''}, ${firm}`, firm);
  }

  private add(excerpt: Excerpt, mention: Mention | null, isBelowName = false): void {
    const { text } = excerpt.passage;
    const subject = (at: number) => subjectOf(text, at, mention, this.others);
    this.taken.push({ ...excerpt, subject, mention, isBelowName, card: this.card, standing: null });
  }
}

/** "Not to be confused with Jane Doe, the CEO of Globex": somebody of that name who is another. */
const TOLD_APART =
  /(?<!\p{L})(?:not to be (?:confused|mistaken)|(?:do not|don[’']t|never) (?:confuse|mistake)|(?:often|sometimes|frequently) (?:confused|mistaken)|not (?:related|identical|the same \p{L}+)|no relation|unrelated|different|(?:an|the) other|another|(?:a|the|her|his|their) namesake|shar(?:es?|ing) (?:a|the|her|his|their) name)(?:[ ,]+(?:person|woman|man|from|with|for|as|to|of|than|the|a|an|one|called|named|author|her|his|him|them))*[ ,:(]*$/iu;
const AT_HOUSE = /(?<!\p{L})(?:at|bei|chez) (?:the )?\p{Lu}|@/u;

/** A line beside a customer's words, or on a page about one: what stands there is of the customer's house. */
function isInPraise({ page, passage, siblings, index }: Excerpt): boolean {
  const above = siblings[index - 2]?.passage;
  return (
    page.topics.has('customers') ||
    passage.line.region === 'quote' ||
    above?.line.region === 'quote' ||
    /^[“"„«]/u.test(above?.text ?? '')
  );
}

/** "Mrs Ansty came to us in 2021": the person's own name would have been seen before. */
const OPENS_WITH_ADDRESS = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Dame)\.? \p{Lu}/u;

const NAMES_ADDRESSED = /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor)\.? \p{Lu}\p{Ll}/u;

const passageIsLine = ({ passage: { start, end, line } }: Excerpt): boolean =>
  start === line.start && end === line.end;

function rowOf({ passage: { line } }: Excerpt): string | null {
  return line.cell === undefined ? null : `${line.cell.table} ${line.cell.row}`;
}

/** A title that stands above the name of somebody else. */
const isOfNextCard = ({ passage, siblings, index }: Excerpt): boolean =>
  isTitleOfNext(passage, siblings[index + 1]?.passage);

const LEVEL_OF_TEXT = 9;

function levelOf({ passage }: Excerpt): number {
  return HEADING.test(passage.line.tag) ? Number(passage.line.tag[1]) : LEVEL_OF_TEXT;
}

/** "Jane Doe – Head of Sales", "Jane Doe, Head of Sales": an entry of a list of people. */
function opensEntry({ passage }: Excerpt, { start, end }: Mention): boolean {
  return start <= 6 && passage.text.length <= 120 && /^\s?[,–—|:(-]/u.test(passage.text.slice(end));
}

/** "Wei Zhang – Data Engineer": the entry of somebody else. */
const OTHER_ENTRY =
  /^(?:(?:Dr|Prof|Mr|Ms|Mrs)\.? ){0,2}\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}\.|van|von|de|der|den|la|le|di|da|del|\p{Lu}[\p{L}’'-]+)){1,3}(?: [–—|-] |, (?=\p{Lu})|: | \()/u;

function isOtherEntry({ passage: { text, document } }: Excerpt): boolean {
  const name = OTHER_ENTRY.exec(text)?.[0];
  if (name !== undefined) return !namesRole(name) && !(name.endsWith(': ') && HEADS_A_PART.test(name));
  const [, lower = '', role = ''] = OTHER_LOWER_ENTRY.exec(text) ?? [];
  if (lower === '' || namesRole(lower)) return false;
  return namesRole(role) || !(HEADS_A_PART.test(lower) || isNobody(lower, document));
}
/** "Freya Lindholm, head of design; …". */
const OTHER_LOWER_ENTRY =
  /^(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,3}), (\p{Ll}[\p{L} &-]{2,50})(?:[;.,]|$)/u;

/** "Bar Admissions", "Contact Info": two words with capitals that head a part of somebody's page, and are nobody's name. */
const HEADS_A_PART =
  /(?<!\p{L})(?:about|admissions?|affiliations?|areas?|awards?|background|bar|biography|career|certifications?|contact|credentials|address|details|email|location|phone|education|experience|expertise|focus|honou?rs|info|information|interests?|languages?|memberships?|news|office|practice|presentations?|profile|projects?|publications?|research|selected|service|skills?|speaking|teaching|training|work)(?!\p{L})/iu;

function isOtherName(text: string): boolean {
  return LONE_NAME_WORDS.test(text.trim()) && !namesRole(text) && !HEADS_A_PART.test(text);
}
