import type { Passage } from '../documents/passage.ts';
import { coreName, foldName } from '../identity/companyName.ts';
import { announcedDay, dayAbove, recalledYear } from '../news/announcedDay.ts';
import { MONTHS, type StatedDay } from '../news/dates.ts';
import type { NewsPage } from '../news/newsPage.ts';

/** When a deal was announced: a day, or only a month or year. */
export interface DealTime {
  day: StatedDay | null;
  /** `2021-03`, `2021`; null where a day is known, or nothing. */
  period: string | null;
}

const HEADLINE =
  /(?<!\p{L})(?:acqui\p{L}{1,20}|combin\p{L}{1,20}|effective|official|new (?:owner|home|parent|chapter)|independent|rescue[sd]?|saved|recommended|merge\p{L}{0,20}|merging|takeover|buy-?out|buys|bought|majority|joins?|joining|part of|sells|sold|sale|deal|agreement|transaction|private|terminat\p{L}{1,20}|calls? off|subsidiary)(?!\p{L})/iu;
const PERIOD =
  /(?<!\p{L})(?:in|since|during|of|from|by|as of|early|late|mid-?|end of)(?: (?:early|late|the (?:spring|summer|autumn|fall|winter) of))? (?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? )?((?:19|20)\d\d)(?!\d)/iu;
const LEADING_YEAR =
  /^(?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? )?((?:19|20)\d\d)(?:$|[ :.–—-])/iu;

/** The time of the deal that a passage reports. */
export function dealTime(
  page: NewsPage,
  passage: Passage,
  { at, counterparty }: { at: number; counterparty: string },
): DealTime {
  const day =
    announcedDay(page, passage, isHeadlineFor(counterparty)) ??
    (recalledYear(passage) === null ? dayAbove(passage) : null);
  return { day, period: day === null ? periodOf(page, passage, at) : null };
}

/** A headline speaks of the deal by its words, or by the name of the other side. */
function isHeadlineFor(counterparty: string): (words: string) => boolean {
  const name = coreName(counterparty);
  return (words) => HEADLINE.test(words) || (name.length > 2 && ` ${foldName(words)} `.includes(` ${name} `));
}

function periodOf({ document }: NewsPage, passage: Passage, at: number): string | null {
  const stated =
    PERIOD.exec(passage.text.slice(at)) ?? PERIOD.exec(passage.text) ?? LEADING_YEAR.exec(passage.text);
  if (stated !== null) return periodText(stated[1], stated[2]);
  const published = document.publishedAt;
  if (published === null || !/(?<!\p{L})(?:last year|a year ago)(?!\p{L})/iu.test(passage.text)) return null;
  return String(published.getUTCFullYear() - 1);
}

function periodText(month: string | undefined, year = ''): string {
  return month === undefined ? year : `${year}-${MONTHS.get(month.toLowerCase())}`;
}
