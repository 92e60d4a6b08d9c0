import { pageKey } from '../../domain/pageKey.ts';
import { foldName } from '../identity/companyName.ts';
import type { Posting } from '../sources/jobBoards/posting.ts';
import type { CountedBoard } from './openJobsAnswer.ts';

/** An advert that counts: the board it is kept on, and all boards it stands on. */
interface Kept {
  posting: Posting;
  home: number;
  boards: Set<number>;
}

/**
 * Adverts that stand on several of the company's boards, each kept once: on the first of them, from its first
 * publication. Two adverts are one when they have the same address, or the same title, place and day of publication.
 * Two alike on the *same* board are two openings; each answers to one advert of another board.
 */
export function oncePerCompany(boards: CountedBoard[]): CountedBoard[] {
  const kept: Kept[] = [];
  const byMark = new Map<string, Kept[]>();
  const shared = boards.map(() => 0);
  for (const [index, { listing }] of boards.entries()) {
    const own: Kept[] = [];
    for (const posting of listing.postings) {
      const twin = marksOf(posting)
        .flatMap((mark) => byMark.get(mark) ?? [])
        .find((known) => !known.boards.has(index));
      if (twin === undefined) own.push({ posting, home: index, boards: new Set([index]) });
      else {
        twin.boards.add(index);
        twin.posting = publishedFirst(twin.posting, posting);
        shared[index] = (shared[index] ?? 0) + 1;
      }
    }
    for (const one of own) {
      kept.push(one);
      for (const mark of marksOf(one.posting)) byMark.set(mark, [...(byMark.get(mark) ?? []), one]);
    }
  }
  return boards.map((board, index) => ({
    ...board,
    listing: {
      ...board.listing,
      postings: kept.filter(({ home }) => home === index).map(({ posting }) => posting),
      notes: [...board.listing.notes, ...sharedNote(shared[index] ?? 0)],
    },
  }));
}

function sharedNote(count: number): string[] {
  if (count === 0) return [];
  return [`${count} more of its adverts also stand on a board named before it, and are counted there.`];
}

/** What an advert is known by elsewhere. An advert without a day is known by its address only. */
function marksOf({ url, title, locations, published }: Posting): string[] {
  const address = url === null ? [] : [addressMark(url)];
  if (published === null) return address;
  const places = locations.length === 0 ? [''] : locations.map(({ value }) => cityOf(value));
  const titleAndDay = `${foldName(title.value)} ${published.day.value}`;
  return [...address, ...new Set(places.map((place) => `${titleAndDay} ${place}`))];
}

const TRACKER = /^(?:utm_.*|gh_src|source|src|ref|lever-(?:source|origin).*|in_iframe)$/;

/** Without scheme, fragment, trailing slash and trackers. */
function addressMark(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  for (const name of [...address.searchParams.keys()])
    if (TRACKER.test(name)) address.searchParams.delete(name);
  address.searchParams.sort();
  return pageKey(address.href);
}

/** Boards write "Oslo", "Oslo, Norway" and "Oslo, NO" for one place. */
function cityOf(place: string): string {
  return foldName(place.split(/[,;(]/)[0] ?? place);
}

function publishedFirst(kept: Posting, other: Posting): Posting {
  if (other.published === null) return kept;
  const isEarlier = kept.published === null || other.published.instant < kept.published.instant;
  return isEarlier ? { ...kept, published: other.published } : kept;
}
