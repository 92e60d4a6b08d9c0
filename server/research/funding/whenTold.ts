import type { Passage } from '../documents/passage.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { FOUNDED } from '../news/announcedDay.ts';
import { publicationOf } from '../news/dates.ts';

/** "In 2023 we raised …", "in June 2014, it raised …": the year that a sentence puts its matter in. */
const IN_YEAR = inAnyCase(/(?:^|, )in (?:(?:early|mid|late|\p{Lu}\p{L}+) )?((?:19|20)\d\d)(?!\d)/u);
/** In a story without a day, the pluperfect tells that the year is past. */
export const HAD_DONE =
  /(?<!\p{L})had (?:\p{L}+ )?(?:raised|closed|secured|taken|put|invested|bought|led)(?!\p{L})/iu;
const LAST_YEAR = /(?<!\p{L})last year(?![’'\p{L}])/iu;
const YEARS_AGO =
  /(?<!\p{L})(an?|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) years? (?:ago|earlier)(?!\p{L})/iu;
/** Looks back without telling how far. */
const AGO = /(?<!\p{L})(?:(?:years?|months?) (?:ago|earlier)|back in (?:19|20)\d\d)(?!\p{L})/iu;
const COUNTS = 'a two three four five six seven eight nine ten'.split(' ');

/**
 * The year before the story's own that a sentence looks back to, 0 where it does not tell which; null where the sentence speaks
 * of the story's own days, or the story has none.
 */
export function yearToldOf({ text: said, document }: Passage): number | null {
  const text = said.replace(FOUNDED, '');
  const published = Number(publicationOf(document)?.day.slice(0, 4) ?? Number.NaN);
  const stated = IN_YEAR.exec(text)?.[1];
  if (stated !== undefined)
    return Number(stated) >= published || (Number.isNaN(published) && !HAD_DONE.test(text))
      ? null
      : Number(stated);
  if (LAST_YEAR.test(text)) return Number.isNaN(published) ? 0 : published - 1;
  const ago = YEARS_AGO.exec(text)?.[1]?.toLowerCase();
  if (ago !== undefined && !Number.isNaN(published))
    return published - (Number(ago) || Math.max(1, COUNTS.indexOf(ago) + 1));
  return AGO.test(text) ? 0 : null;
}
