import { type Passage, passagesOf } from '../documents/passage.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { foldName } from '../identity/companyName.ts';
import type { DealPage } from './dealPage.ts';
import type { DealStatement } from './dealStatement.ts';
import { isFullerName, isOwnName, isShortName, type Party } from './partyNames.ts';
import { whoOpens } from './whoBefore.ts';

/** The company's side of a deal, and the other's. */
export interface OwnDeal {
  role: 'acquiree' | 'acquirer';
  isRoleSure: boolean;
  counterparty: Party & { kind: 'name' };
  /** How sure it is that the company is meant, 0..1. */
  factor: number;
}

/** Whose a deal is. `sold`: the company sells a part of itself; `others`: it has no part in it. */
export type Whose = { kind: 'own'; deal: OwnDeal } | { kind: 'sold' } | { kind: 'others' };

/** How sure it is that a word means the company; 0 for everybody else. */
const SURE = { name: 1, self: 1, short: 0.9, subject: 0.9, absent: 0.85, no: 0 } as const;
const COMPANY_PAGES = new Set(['home', 'about', 'facts', 'imprint', 'investors']);

/** The company must act or be acted upon in the sentence itself. */
export function whoseDeal(
  statement: DealStatement & { kind: 'deal' },
  passage: Passage,
  page: DealPage,
): Whose {
  const { buyer, target, seller, isMerger } = statement;
  const isPartSold = seller?.kind === 'name' && target.kind === 'name' && seller.name === target.name;
  if (isPartSold && factorOf(seller, passage, page) > 0) return { kind: 'sold' };
  const bought = factorOf(target, passage, page);
  const buys = factorOf(buyer, passage, page);
  if (bought > 0 && buys > 0) return { kind: 'others' };
  const named = namedParty(buyer, passage, page);
  if (bought > 0 && named !== null)
    return {
      kind: 'own',
      deal: { role: 'acquiree', isRoleSure: !isMerger, counterparty: named, factor: bought },
    };
  if (buys > 0 && target.kind === 'name' && !statement.isJoining)
    return {
      kind: 'own',
      deal: { role: 'acquirer', isRoleSure: !isMerger, counterparty: target, factor: buys },
    };
  return seller !== null && factorOf(seller, passage, page) > 0 ? { kind: 'sold' } : { kind: 'others' };
}

/** The one with a name; "we" on the site of somebody else is its owner. */
function namedParty(party: Party, passage: Passage, page: DealPage): (Party & { kind: 'name' }) | null {
  if (party.kind === 'name') return isPerson(party, passage) ? null : party;
  if (party.kind === 'subject' && party.isNoun !== true) {
    const opener = whoOpens(passage.text);
    return opener.kind === 'name' && opener.start < party.start ? opener : null;
  }
  if (party.kind !== 'self' || page.speaker === null || isQuoted(passage, party.start)) return null;
  return { kind: 'name', name: page.speaker.value, start: party.start, end: party.start };
}

/** Whether one of the parties of a statement that is set aside is the company. */
export function concerns(parties: Party[], passage: Passage, page: DealPage): boolean {
  return parties.some((party) => factorOf(party, passage, page) > 0);
}

function factorOf(party: Party, passage: Passage, page: DealPage): number {
  switch (party.kind) {
    case 'name':
      if (isOwnName(party.name, page.ownNames)) return SURE.name;
      if (!page.isOwn) return SURE.no;
      return isShortName(party.name, page.ownNames) || isFullerName(party.name, page.ownNames)
        ? SURE.short
        : SURE.no;
    case 'self':
      return speaksItself(passage, page, party.start) ? SURE.self : SURE.no;
    case 'subject':
      return subjectOf(party, passage, page);
    case 'absent':
      return page.isOwn && !page.isStory && COMPANY_PAGES.has(page.role) ? SURE.absent : SURE.no;
    case 'unnamed':
      return SURE.no;
  }
}

/** "It" is whom the sentence is about; where it opens with "The company", the page's owner. */
function subjectOf(party: Party & { kind: 'subject' }, passage: Passage, page: DealPage): number {
  const opener = whoOpens(passage.text);
  if (opener.kind === 'self') return factorOf(opener, passage, page) * SURE.subject;
  if (opener.kind === 'name') {
    const own = factorOf(opener, passage, page) * SURE.subject;
    return own === 0 && party.isNoun === true && isAboutOwn(passage, page) ? SURE.subject : own;
  }
  if (!page.isOwn || isQuoted(passage, party.start)) return SURE.no;
  return isAboutAnother(passage, page) ? SURE.no : SURE.subject;
}

/** So many sentences before it may say whom "it" means. */
const ANTECEDENT_SENTENCES = 3;

/** Whom "it" or "the hospital" means: the nearest sentence before that opens with a name says it. */
function antecedent(passage: Passage): Passage | null {
  const passages = passagesOf(passage.document);
  const index = passages.indexOf(passage);
  const before = passages.slice(Math.max(0, index - ANTECEDENT_SENTENCES), Math.max(0, index)).reverse();
  for (const one of before) {
    if (/^h\d$/u.test(one.line.tag) && one.line !== passage.line)
      return /^About \p{Lu}/u.test(one.text) ? one : null;
    if (whoOpens(one.text).kind === 'name') return one;
  }
  return null;
}

/** "Globex makes winches. It acquired Kappa": the sentence goes on about another firm. */
function isAboutAnother(passage: Passage, page: DealPage): boolean {
  const before = antecedent(passage);
  if (before === null) return false;
  const named = whoOpens(before.text.replace(/^About (?:the )?/u, ''));
  if (named.kind !== 'name') return false;
  const isSameLine = before.line === passage.line || before.text.startsWith('About ');
  return isSameLine && !speaksOfOwn(before, page) && factorOf(named, before, page) === 0;
}

/** "Kappa Hospital joined the system. Globex is now the sole member of the hospital." */
function isAboutOwn(passage: Passage, page: DealPage): boolean {
  const before = antecedent(passage);
  return page.isOwn && before !== null && speaksOfOwn(before, page);
}

function speaksOfOwn({ text }: Passage, { ownNames }: DealPage): boolean {
  const folded = ` ${foldName(text)} `;
  return [...ownNames].some((name) => name.length >= 4 && folded.includes(` ${name} `));
}

const PEOPLE = inAnyCase(
  /(?<!\p{L})(?:founders?|co-founders?|brothers|sisters|couple|managers?|directors?|executives) (?:\p{Lu}[\p{L}’'-]+ ){1,3}(?:and (?:\p{Lu}[\p{L}’'-]+ ){0,3})?$/u,
);

/** "The founders Ann Ask and Bo Berg have bought the studio": people buy through a firm, which is named elsewhere. */
function isPerson(party: Party & { kind: 'name' }, { text }: Passage): boolean {
  return PEOPLE.test(text.slice(Math.max(0, party.start - 80), party.start));
}

/** "We" is the company on its own pages; in quotations it is whoever is quoted. */
function speaksItself(passage: Passage, page: DealPage, at: number): boolean {
  return page.isOwn && !isQuoted(passage, at);
}

function isQuoted({ text, line, document }: Passage, at: number): boolean {
  if (line.region === 'quote' || /^["“„«‘]/u.test(document.text.slice(line.start, line.start + 1)))
    return true;
  const before = text.slice(0, at);
  const opened = before.match(/[“„«]/gu)?.length ?? 0;
  const closed = before.match(/[”»]/gu)?.length ?? 0;
  const straight = before.match(/"/gu)?.length ?? 0;
  const isOpenedEarlier =
    /^[^“„«]*”/u.test(text) ||
    (straight === 0 && /^[^"]*"(?: |,|$)/u.test(text.slice(at)) && !/ "/u.test(text));
  return opened > closed || straight % 2 === 1 || isOpenedEarlier;
}
