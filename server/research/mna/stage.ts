import { bounded } from '../patterns.ts';
import type { Stage } from './deal.ts';

const words = (...alternatives: string[]): RegExp =>
  bounded(new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu'), 600);

const DEAL = '(?:deal|transaction|acquisition|merger|takeover|sale|purchase|offer|scheme|it)';
const TERMINATED = words(
  'terminat(?:e[sd]?|ing|ion)|abandon(?:s|ed)?|call(?:s|ed) (?:it |the deal )?off|scrap(?:s|ped)|cancel(?:s|l?ed)|walk(?:s|ed) away|withdr(?:aws?|ew|awn)|collapse[sd]?|fell through|falls through|lapse[sd]?|blocked|prohibit(?:s|ed)',
  `${DEAL} (?:is|was) off|did not sell|(?:will|did) not (?:proceed|go ahead|close|take place)|no longer (?:proceeding|going ahead)|ends? (?:\\p{L}{1,20} ){0,3}(?:agreement|deal|talks)`,
);
const NOT_TERMINATED = words(
  'if|unless|may be|could be|rights? (?:to|of)|terminat\\p{L}{1,20} (?:fees?|rights?|date)|until|not been',
);
const RUMOUR = words(
  'reportedly|rumou?r\\p{L}{0,20}|speculation|unconfirmed|sources? (?:say|said|close)|people familiar|is said to|according to (?:people|sources|reports?)|in (?:\\p{L}{1,20} )?(?:talks|discussions|negotiations)|close to (?:a deal|acquiring|buying)|letter of intent|LOI|non-binding|indicative|unsolicited|hostile|(?:takeover )?bid',
  'about to|consider(?:s|ing)|explor(?:es|ing)|may|might|could|looking to|wants? to|seek(?:s|ing)?|offer(?:s|ed) to|propos(?:al|es)|nears?|plans? to|intends? to|possible|potential|option to',
);
const SIGNED = words(
  'agree(?:s|d|ment)?(?: to)?|definitive|binding|sign(?:s|ed|ing)|will|would|to be|pending|proposed|planned|expected|due to|set to|approv(?:e[sd]?|al)|recommended|announce[sd]? (?:plans|intention)',
);
const COMPLETED = words(
  'complet(?:es|ed|ion|ing)|clos(?:es|ed)|finali[sz](?:es|ed)|conclud(?:es|ed)|consummat(?:es|ed)',
);
const OPEN = words(
  `${DEAL}(?: [^.;]{0,40})? (?:is|are|remains?) (?:\\p{L}{1,20} )?(?:expected|anticipated|subject|conditional|pending)`,
  'expected to (?:close|complete|be completed)|subject to (?:\\p{L}{1,20} ){0,4}(?:approval|conditions?|clearance|review|completion|closing)|(?:upon|until|after|following) (?:the )?(?:closing|completion)|(?:still )?(?:needs?|awaiting) (?:\\p{L}{1,20} ){0,3}(?:approval|clearance)|should (?:close|complete)',
);
const CLOSED = words(
  `${DEAL}(?: (?:of|with|by) [^,;.]{2,60})? (?:has |have |was |is |now |been |successfully )*(?:closed|completed|complete|finali[sz]ed|effective|done)|took effect|bec(?:a|o)mes? effective|changed hands`,
);
const NOT_YET = words(
  'once|until|if|when|expect\\p{L}{0,20}|will|not|before|upon|subject|to (?:complete|close)|anticipat\\p{L}{1,20}|agreement to',
);

/** How far a deal has come, by the words around its verb. */
export interface Progress {
  stage: Stage;
  /** "Completed", "closed": as against "acquires", which headlines say of what was only signed, too. */
  isExplicit: boolean;
}

/**
 * @param group     the words between the one who acts and the verb
 * @param isFuture  the form of the verb tells of what is to come ("to acquire", "is acquiring")
 */
export function progressOf(sentence: string, group: string, isFuture: boolean): Progress {
  if (isGivenUp(sentence)) return { stage: 'terminated', isExplicit: true };
  const isAgreed = SIGNED.test(group);
  if (RUMOUR.test(group) && !isAgreed) return { stage: 'rumour', isExplicit: false };
  if (RUMOUR.test(sentence) && !isAgreed && isFuture) return { stage: 'rumour', isExplicit: false };
  if (COMPLETED.test(group) && !NOT_YET.test(group)) return { stage: 'completed', isExplicit: true };
  if (isFuture || isAgreed) return { stage: 'signed', isExplicit: false };
  if (isClosed(sentence)) return { stage: 'completed', isExplicit: true };
  return { stage: isOpenStory(sentence) ? 'signed' : 'completed', isExplicit: false };
}

/** Whether a sentence says that the deal is still to close. */
export const isOpenStory = (sentence: string): boolean => OPEN.test(sentence);
/** Whether a sentence says that the deal was given up. */
export const isGivenUp = (sentence: string): boolean =>
  TERMINATED.test(sentence) && !NOT_TERMINATED.test(sentence);
/** Whether a sentence says that the deal is done. */
export const isClosed = (sentence: string): boolean => CLOSED.test(sentence) && !NOT_YET.test(sentence);

const DENIED = words(
  'den(?:y|ies|ied)|no truth|dismiss(?:es|ed)|not for sale|not in talks|no (?:talks|plans|agreement|deal)|(?:is|are) (?:false|untrue|unfounded)',
);
/** Whether a party denies the deal: "denies reports that it is to be acquired". */
export const isDenied = (sentence: string): boolean => DENIED.test(sentence);
