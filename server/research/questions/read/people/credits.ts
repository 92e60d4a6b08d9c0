import { mentions } from '../../../identity/subject.ts';
import type { Ranked } from '../../ranking.ts';
import type { Reading } from '../finding.ts';
import { namesField } from './roles.ts';

/** What stands between a quotation and whoever said it: "” – ", ",” says ". */
const CREDIT =
  /[”"»“’']\s?[.,]?\s?(?<how>[–—-]|(?:says?|said|adds?|added|explains?|explained|notes?|noted|comments?|commented|writes?|wrote)(?!\p{L}))?\s*$/u;
const HOUSE_BEHIND =
  /^,? (?:(?:at|of|for|from|with|bei|chez) )?(?:the |our |an? (?:[\p{Ll}-]+ ){0,4})?(?<house>\p{Lu}[^,.;()]*)/u;
const SOME_HOUSE = /^,? (?:at|for|from|with|of) (?:an?|one of) /u;

/** Whether somebody quoted speaks as somebody of another house: a customer whose praise the page shows. */
export function isOthersCredit(
  before: string,
  behind: string,
  { excerpt: { page } }: Ranked,
  { spokenNames }: Reading,
): boolean {
  const credit = CREDIT.exec(before);
  if (credit === null || !/[”"»“].*$/u.test(before)) return false;
  const { house } = HOUSE_BEHIND.exec(behind)?.groups ?? {};
  if (SOME_HOUSE.test(behind)) return true;
  if (house !== undefined) return !mentions(house, spokenNames) && !namesField(house);
  // Praise stands with nothing but a dash between; the firm's own people are said to say things in its stories.
  return !page.document.isArticle && !/^\p{L}/u.test(credit.groups?.how ?? '');
}
