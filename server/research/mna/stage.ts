import type { Stage } from './deal.ts';

const TERMINATED_BEFORE =
  /(?<!\p{L})(?:terminat(?:e[sd]?|ing|ion)|abandon(?:s|ed|ing)?|calls? off|called off|scraps?|scrapped|drops?|dropped|cancel(?:s|l?ed)?|walks? away|walked away|withdr(?:aws?|ew|awn)|fail(?:s|ed)? (?:attempt )?to|failed attempt)(?!\p{L})/iu;
const TERMINATED_ANYWHERE =
  /(?<!\p{L})(?:(?:has|have|was|were|is|are|been|being) (?:mutually |now |formally |officially )*(?:terminated|called off|abandoned|cancell?ed|scrapped|withdrawn|dropped|blocked)|collapsed|collapses|(?:has|have|had) lapsed|lapses|fell through|falls through|(?:deal|acquisition|merger|takeover|sale|offer|transaction|purchase) (?:is|was) off|did not sell|not be (?:acquired|taken over)|agreed? to (?:end|terminate|cancel|abandon)|ends? (?:the |their |its )?(?:merger|takeover|acquisition|sale|purchase) (?:agreement|deal|talks)|ended (?:the|their) (?:merger|takeover|acquisition|sale|purchase) (?:agreement|deal|talks)|will (?:not|no longer) (?:proceed|go ahead|close|be completed|take place)|no longer (?:proceeding|going ahead)|not (?:to )?proceed|walk(?:s|ed) away from|call(?:s|ed)? (?:it |the deal |this |the sale |the merger )?off|mutual(?:ly)? (?:agree[sd]? to )?terminat\p{L}+|announce[sd]? (?:the )?(?:mutual )?termination of|(?:regulators?|court|government|authority|commission|FTC|CMA|DOJ) (?:has |have )?(?:block|prohibit)(?:s|ed)?)(?!\p{L})/iu;
const NOT_TERMINATED =
  /(?<!\p{L})(?:if|unless|may be|could be|right to|rights? of|fees?|until|in the event|not been)(?!\p{L})[^.]{0,60}terminat|terminat\p{L}+ (?:fees?|rights?|date|for convenience)/iu;
const RUMOUR_ANYWHERE =
  /(?<!\p{L})(?:reportedly|rumou?r(?:s|ed)?|speculation|unconfirmed|sources? (?:say|said|close|familiar|tell)|people familiar|(?:is|are|was) said to|according to (?:people|sources|reports?|a report|a person|media)|in (?:advanced |early |exclusive |late-stage )?(?:talks|discussions|negotiations)|held talks|nears? (?:a )?deal|close to (?:a deal|acquiring|buying)|exclusive negotiations|put option|letter of intent|LOI|non-binding|indicative|unsolicited|takeover bid|hostile)(?!\p{L})/iu;
const RUMOUR_BEFORE =
  /(?<!\p{L})(?:considering|considers|exploring|explores|mull(?:s|ing)|weigh(?:s|ing)|may|might|could|should|can|looking to|wants?|seek(?:s|ing)?|sought|offer(?:s|ed)?|bids?|propos(?:al|es)|nears|nearing|near|plans? to|planned to|planning to|intends? to|intent(?:ion)? to|ready to|poised to|tries|tried|attempt(?:s|ed)? to|possible|potential)(?!\p{L})/iu;
const SIGNED_BEFORE =
  /(?<!\p{L})(?:agree(?:s|d|ing|ment|ments)?|definitive|binding|sign(?:s|ed|ing)|contract|will|would|pending|proposed|planned|expect(?:s|ed)|due to|set to|plans?|intention|approv(?:e[sd]?|al)|deal to|deal for)(?!\p{L})/iu;
const COMPLETED_BEFORE =
  /(?<!\p{L})(?:complet(?:es|ed|ion|ing)|clos(?:es|ed|ing|e(?= of))|finali[sz](?:es|ed)|conclud(?:es|ed)|consummat(?:es|ed))(?!\p{L})/iu;
const NOT_YET =
  /(?<!\p{L})(?:upon|subject to|prior to|pending|expect(?:s|ed)?|will|to complete|to close|before|once|until|anticipat\p{L}+|remains?)(?!\p{L})/iu;
/** Words of a story that show that the deal it announces is still open. */
const STORY_OPEN =
  /(?<!\p{L})(?:(?:transaction|deal|acquisition|merger|closing|it|which|purchase|takeover|completion|sale|offer) (?:is|are|was|were|remains?) (?:currently |still )?(?:expected|anticipated|subject|scheduled|targeted|due|conditional|conditioned)|(?:is |are )?(?:expected|anticipated|scheduled) to (?:close|be completed|complete|be finali[sz]ed)|subject to (?:the )?(?:(?:receipt|satisfaction) of )?(?:customary|regulatory|shareholder|stockholder|antitrust|certain|closing|approval|review|works council|completion)|(?:following|upon|after|at|on) (?:the )?(?:closing|completion|close) of the (?:transaction|deal|acquisition|merger)[^.]{0,80}(?<!\p{L})will|until (?:the )?(?:closing|completion|then)|(?:should|will|due to|still (?:has|have) to) (?:close|complete)|until the deal closes|expect(?:s|ed)? (?:completion|closing|it to (?:close|complete))|(?:still )?needs? (?:the |an? )?(?:approval|clearance|consent)|once the regulators?|signed (?:an? |the )?(?:definitive |binding )?(?:share |asset |stock )?(?:purchase|sale|merger) agreement(?! and (?:closed|completed))|expects? (?:the )?(?:transaction|deal|acquisition|merger)? ?to (?:close|complete))(?!\p{L})/iu;

/** Whoever looks at it looks at an open deal. */
const UNDER_REVIEW =
  /(?<!\p{L})(?:(?:sues?|moves?|seeks?) to block|(?:launch|open|begin)\p{L}* (?:an? )?(?:\p{L}+ )?(?:review|investigation|probe) (?:of|into)|awaiting (?:approval|clearance)|(?:regulators?|watchdogs?|authorit(?:y|ies)|commission|CMA|FTC|court|ministry|office|general) (?:has |have )?(?:\p{L}+ly )?(?:clear(?:s|ed)?|approv(?:es|ed)|waves? through|sanction(?:s|ed)?|green-?lights?)|shareholders? vote)(?!\p{L})/iu;

/** Boards recommend what is signed. */
const RECOMMENDED =
  /(?<!\p{L})(?:recommended (?:\p{L}+ ){0,2}(?:offer|acquisition|merger|takeover|bid)|reached (?:an )?agreement|agreed (?:the )?terms)(?!\p{L})/iu;
/** What was offered once and is done now: "rejected an unsolicited offer before it was sold to Kappa". */
const SOLD_ON = /(?<!\p{L})before (?:it was|being) (?:sold|bought|acquired)(?!\p{L})/iu;

/** How far a deal has come, by the words around its verb. */
export interface Progress {
  stage: Stage;
  /** "Completed", "closed": as against "acquires", which headlines say of what was only signed, too. */
  isExplicit: boolean;
}

/**
 * @param group     the words between the one who acts and the verb (whoBefore.ts)
 * @param isFuture  the form of the verb tells of what is to come ("to acquire", "is acquiring")
 */
export function progressOf(sentence: string, group: string, isFuture: boolean): Progress {
  const stage = (name: Stage, isExplicit = false): Progress => ({ stage: name, isExplicit });
  const isTerminated = TERMINATED_BEFORE.test(group) || TERMINATED_ANYWHERE.test(sentence);
  if (isTerminated && !NOT_TERMINATED.test(sentence)) return stage('terminated', true);
  if (RUMOUR_ANYWHERE.test(sentence) && !SOLD_ON.test(sentence)) return stage('rumour');
  const isSigned = SIGNED_BEFORE.test(group);
  if (RUMOUR_BEFORE.test(group) && !/(?<!\p{L})(?:agree|definitive|signed)/iu.test(group))
    return stage('rumour');
  if (COMPLETED_BEFORE.test(group) && !NOT_YET.test(group) && !isAgreement(group))
    return stage('completed', true);
  if (isFuture || isSigned || NOT_YET.test(group) || UNDER_REVIEW.test(sentence)) return stage('signed');
  if (RECOMMENDED.test(sentence)) return stage('signed');
  if (isClosed(sentence)) return stage('completed', true);
  return isOpenStory(sentence) ? stage('signed') : stage('completed');
}

/** "completes agreement to acquire" completes the agreement only. */
function isAgreement(group: string): boolean {
  return /(?:complet|clos|finali|conclud)\S* (?:\S+ ){0,3}agreement/iu.test(group);
}

/** Whether a sentence says that the deal is still to close. */
export function isOpenStory(sentence: string): boolean {
  return STORY_OPEN.test(sentence);
}

/** Whether a sentence that goes on about the deal says that it was given up. */
export function isGivenUp(sentence: string): boolean {
  return TERMINATED_ANYWHERE.test(sentence) && !NOT_TERMINATED.test(sentence);
}

/** Whether a sentence that goes on about the deal says that it is done. */
export function isClosed(sentence: string): boolean {
  const done =
    /(?<!\p{L})(?:(?:transaction|deal|acquisition|merger|purchase|sale|takeover|scheme|offer)(?: (?:of|with|by) [^,;.]{2,60}| of arrangement)?(?:, [^,;]{2,60},)?,? (?:has |have |was |is now |is |now |been |successfully |officially |announced (?:(?! and )[^,;.]){2,30} and |signed and )*(?:closed|completed|complete|finali[sz]ed|done|took effect|taken effect|becomes? effective|became effective)|shares (?:have )?changed hands)(?!\p{L})/iu;
  return (
    done.test(sentence) &&
    !/(?<!\p{L})(?:once|until|if|when|after|expected|will|not|before|upon)(?!\p{L})/iu.test(sentence)
  );
}

/** Whether a party denies the deal: "denies reports that it is to be acquired". */
export function isDenied(sentence: string): boolean {
  return /(?<!\p{L})(?:den(?:y|ies|ied|ying)|no truth|dismiss(?:es|ed)|refut(?:es|ed)|(?:is|are|was|were) (?:false|untrue|incorrect|unfounded|baseless)|not for sale|not in talks|no (?:talks|plans|agreement|deal))(?!\p{L})/iu.test(
    sentence,
  );
}
