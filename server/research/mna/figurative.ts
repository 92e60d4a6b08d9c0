import { splitLegalForm } from '../identity/legalForms.ts';
import { type After, isFirmNoun } from './whatAfter.ts';

/** Verbs of headlines that are said of prizes, orders and people, too. */
const FIGURATIVE =
  /^(?:scoop(?:s|ed)|pick(?:s|ed)? up|rescue[sd]?|nab(?:s|bed)|snag(?:s|ged)|grab(?:s|bed)|absorb(?:s|ed)?|swallow(?:s|ed)?)$/iu;
const PRIZE =
  /(?<!\p{L})(?:awards?|prizes?|medals?|cup|trophy|titles?|honou?rs?|contracts?|orders?|grants?|talent|tender|spots?|place|role)(?!\p{L})/iu;
const PRICED =
  /^[^.;]{0,160}? (?:in [^.;]{0,40}?(?:deal|takeover|transaction)(?!\p{L})|for (?:an? (?:undisclosed|reported) |[$€£]|(?:USD|EUR|GBP|CHF|SEK) |\d))/iu;
const SOLD_OFF =
  /^[^.;]{0,80}?(?:out of|from) (?:the )?(?:administrat\p{L}+|receiver\p{L}*|liquidat\p{L}+|insolvency|bankruptcy|its founders?|its owners?|private equity)(?!\p{L})/iu;
const APPOSED = /^, (?:an?|the|one of the) ([\p{L}\p{N}’'-]+(?: [\p{L}\p{N}’'-]+){0,8} ?)/u;

/** Whether a verb is said of firms only by way of a picture: "picks up", "scoops". */
export function isFigurative(verb: string): boolean {
  return FIGURATIVE.test(verb);
}

/**
 * Whether what is "picked up" is a firm: by its legal form, the word for a firm before or behind its name, a price, an
 * insolvency, or the story around it.
 */
export function isShownFirm(text: string, from: number, after: After, isDealStory: boolean): boolean {
  if (after.kind !== 'party' || after.party.kind !== 'name') return false;
  const { name, start } = after.party;
  const behind = text.slice(after.end);
  if (PRIZE.test(text.slice(from, after.end)) || PRIZE.test(behind.slice(0, 20))) return false;
  if (isDealStory || splitLegalForm(name).form !== null) return true;
  if (/^ ?(?:Ltd|Limited|Inc|plc|GmbH|AS|AB|Oy|SA|LLC)(?!\p{L})/u.test(behind)) return true;
  if (isFirmNoun(text.slice(from, start).trim()) || PRICED.test(behind) || SOLD_OFF.test(behind)) return true;
  const words = (APPOSED.exec(behind)?.[1] ?? '').trim().split(' ');
  return words.some((_, index) => isFirmNoun(words.slice(0, index + 1).join(' ')));
}
