import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

const within = (...words: string[]) =>
  inAnyCase(new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'gu'));

/** Verbs by which what they govern is kept out, given away or not had. */
const KEPT_OUT = within(
  'forbid\\p{L}*|forbade|ban|bans|banned|banning|bar|bars|barred|rul(?:e|es|ed|ing) out|outlaw\\p{L}*|preclud\\p{L}*|prevent(?:s|ed|ing)?|prohibit\\p{L}*',
  'avoid(?:s|ed|ing)?|eschew\\p{L}*|shun\\p{L}*|refrain\\p{L}* from|abstain\\p{L}* from|oppos(?:e|es|ed|ing)|resist(?:s|ed|ing)?|object(?:s|ed)? to',
  '(?:is|are|counts? as|constitutes?|would be|amounts? to) (?:an? |treated as an? )?(?:\\p{L}+ )?(?:breach|violation|offence|infringement) of|(?:is|are) (?:strictly )?against (?:the|our|your|park|house|club) [\\p{L} ]{0,20}(?:rules?|law|terms|policy|by-?laws?|tenancy|lease)',
  '(?:has|have) (?:since )?been (?:sent back|returned|written off|stolen|dismantled|taken away|given away|taken out of)|(?:was|were) (?:written off|stolen|sent back|dismantled|taken away)',
  '(?:steer|steers|steered|steering|stay|stays|stayed|staying|keep|keeps|kept|keeping) (?:well )?(?:clear of|away from|out of)',
  '(?:do|does|did|doing|done|doing) (?:without|away with)|get(?:s|ting)? rid of|got rid of|say(?:s|ing)? no to|said no to',
  'lack|lacks|lacked|lacking|devoid of|(?:is|are|remains?|still|currently|stands?) (?:vacant|unfilled)|turn(?:s|ed|ing)? (?:down|away)|reject(?:s|ed|ing)?|overturn\\p{L}*|revers(?:e|es|ed) (?:\\p{L}+ ){0,2}decision',
  'call(?:s|ed|ing)? off|scrapped|scrapping|shelved|shelving|abandon(?:s|ed|ing)?|back(?:s|ed|ing)? out of|pull(?:s|ed|ing)? out of',
  'outside (?:the|our|its|their) (?:scope|remit|range|accreditation|cover\\p{L}*|offer\\p{L}*)|out of scope',
  '(?:make|made|makes) way|torn down|demolished|burn(?:t|ed) down|said goodbye to|moved (?:to|into)|relocated to',
  'lea(?:ve|ves|ving) [^,.;]{2,40} to (?:others|specialists|partners|professionals|experts|the \\p{L}+s)|left (?:alone|aside|out)|le(?:ft|ave|aves) [^,.;]{2,40} (?:alone|aside|out)',
  '(?:buy|buys|buying|bought) (?:\\p{L}+ ){0,5}back|b(?:uys?|uying|ought) out|the last [^,.;]{2,40} (?:left|leaves|closed|went|sold|retired|scrapped|replaced)',
);

/** Words for what is only asked for, prepared, decided or next. */
const ONLY_INTENDED = within(
  'applications? (?:to|for)(?=[^.;]*(?:fil(?:e|ed|ing)|submit\\p{L}*|pending|lodged|made|sent|under|handed|with the|since))|applications? to(?= \\p{Ll})',
  '(?:proposals?|petitions?|motions?|ballots?|votes?|threats?|bids?|talks|negotiations?|preparations?|intentions?|attempts?|efforts?|decisions?|wish|demands?|calls?) (?:to|for|about|towards?|of|on)',
  '(?:stud(?:y|ies)|consultations?|inquir(?:y|ies)|enquir(?:y|ies)|reviews?) (?:into|of whether|on whether|about)|(?:(?:has|have|had) been|was|were) (?:asked|invited|approached|urged|encouraged) to (?:join|tender|bid|apply|take|become|build|supply|open|run|host|sell|buy)',
  '(?:merger|takeover|acquisition|sale|buyout|deal|licensing|membership) (?:talks|negotiations|discussions)',
  'gap analys[ei]s|feasibility stud(?:y|ies)|next (?:big )?(?:steps?|goal|milestone)|process (?:of|towards?)|(?:path|road|way|route|journey) (?:to|towards?)',
  'foreseen|pencil\\p{L}* in|in the pipeline|on (?:our|the) (?:to-do )?(?:list|agenda|roadmap|horizon)|under (?:review|consideration|test|discussion)|awaiting|awaits?|pending|in progress',
  '(?:arriv|start|open|begin|launch|com)(?:es?|s) (?:in|this|next) (?:the |early |late )?(?:spring|summer|autumn|winter|year|month|week)',
  '(?<=(?:has|have|had) been (?:\\p{L}+ly |often )?|(?:is|are|was|were) (?:often |frequently |sometimes |repeatedly )?)(?:requested(?= by)|suggested|proposed|discussed|debated|mooted|asked for|demanded|talked about)',
  '(?<=(?:has|have|had) been |was |were )considered(?! (?:an?|the|one|to|as|very|safe|part))',
  '(?<=(?:we|they|it|and|have|has|had|\\p{Lu}\\p{Ll}+) )(?:talked|spoke|spoken|negotiated)(?: (?:to|with) [^,;.]{2,40}?)? (?:about|over)',
  '(?<=(?:we|they|it|and|have|has|had) )(?:discussed|considered|contemplated|weighed up|mulled|debated|toyed with)(?= (?:an?|the|its|our|their|merging|buying|selling|moving|opening))',
  '(?<!(?:is|are|be|been) )(?:asked|asking|appl(?:ied|y|ying)|requested|wish(?:es)?|hop(?:es?|ing)) to be(?! able(?!\\p{L}))',
  'is to|are to|was to|were to|yet to|about to|at the earliest',
);

/**
 * Whether a clause names what is asked only as something kept out, refused or given away, or as what is yet to come about: that it is
 * told of at all does not make it so. What the question itself asks for in these words is no matter.
 */
export function isUnreal(clause: string, { question, said }: Proposition): boolean {
  const asked = question.toLowerCase();
  const isAsked = (words: string) => {
    const [first] = wordsOf(words);
    return (
      asked.includes(words.toLowerCase()) ||
      (first !== undefined && first.word.length > 4 && said.has(first.key))
    );
  };
  return [KEPT_OUT, ONLY_INTENDED].some((pattern) =>
    [...clause.matchAll(pattern)].some(([words]) => !isAsked(words)),
  );
}

/** "Candles, which some customers look for", "some guests miss a sauna": that it is wanted does not say that it is there. */
const MISSED =
  /, (?:which|that) (?:some|many|most|a few|our)(?: of our)? (?:\p{L}+ )?(?:customers|guests|clients|users|visitors|members|people|readers|parents|neighbours|dealers)? ?(?:look for|ask (?:us )?for|miss|wish for|long for|dream of|would like)(?!\p{L})|^(?:some|many|a few|most)(?: of our)? (?:\p{L}+ )?(?:customers |guests |clients |users |visitors |members |people |readers |parents |neighbours |dealers )?(?:\p{L}+ly )?(?:miss|ask (?:us )?for|wish for|long for|dream of)(?!\p{L})/iu;

export const isOnlyMissed = (clause: string): boolean => MISSED.test(clause);

/** "Sorry, we …", "alas": what is told with regret says no yes. */
const REGRETTED =
  /(?:^|, )(?:sorry|unfortunately|regrettably|alas|sadly)(?!\p{L})|(?:^|[ ,])(?:I['’]m|I am|we['’]re|we are) afraid(?!\p{L})/iu;

export const isRegretted = (clause: string): boolean => REGRETTED.test(clause);

/** Whoever is able, willing or free to do something, does it. */
const DOES =
  /(?<!\p{L})(?:able|happy|glad|pleased|delighted|proud|ready|willing|continue|continues|continued|used|allowed|free|loves?|likes?|entitled|permitted|welcome|helps?|lets?|how|where|began|begun|begins?|started|starts?|came|come|get|got|chose|chosen|managed|first|last|only|one|team|here|exists?|dedicated|committed|set up|works?|easy|possible|have|has|had|required|need|needs|needed|obliged|order|authori[sz]ed|licensed|equipped|qualified|approved|bound|ought|due|asked) $/iu;

/** The words by which a question says what is done: behind its subject, and before no noun of their own. */
const VERB_PLACE = /^(?:did|does|do|has|have|had|will|can|may|must|is|are|was|were)(?!\p{L})/iu;
const BEFORE_NOUN =
  /^(?:an?|the|any|some|their|its|your|our|to|of|for|in|on|at|with|from|by|and|or|new|own|other|more|no|all|each|every)$/u;

/**
 * "The proposal to move to Oslo": where the verb of the question stands only in the infinitive, behind a word by which it need not
 * have come about, nothing says that it did.
 */
export function isOnlyInfinitive(clause: string, { question }: Proposition): boolean {
  if (!VERB_PLACE.test(question)) return false;
  const words = wordsOf(question);
  const verbs = new Set(
    words
      .filter(({ word }, at) => at > 1 && !BEFORE_NOUN.test(words[at - 1]?.word ?? '') && word.length > 3)
      .map(({ key }) => key),
  );
  const told = wordsOf(clause);
  return told.some((one, at) => {
    if (!verbs.has(one.key) || told[at - 1]?.word !== 'to' || /s$|ed$|ing$/u.test(one.word)) return false;
    if (/^\p{Lu}/u.test(clause.slice(one.start))) return false;
    const isAlone = told.every((other, place) => other.key !== one.key || told[place - 1]?.word === 'to');
    return isAlone && !DOES.test(clause.slice(0, told[at - 1]?.start));
  });
}

/** "Are dealers allowed to …?": of whom it asks leave. */
const ASKS_LEAVE =
  /^(?:is|are) .*(?<!\p{L})(?:allowed|permitted|entitled|free) to(?!\p{L})|^may (?!i |we |one |you )/iu;
/** Words by which something is allowed, forbidden or made a rule. */
const OF_LEAVE =
  /(?<!\p{L})(?:may|can|cannot|can['’]t|must|mustn['’]t|allow\p{L}*|permit\p{L}*|permission|consent|approv\p{L}*|forbid\p{L}*|forbidden|prohibit\p{L}*|ban\p{L}*|entitled|right|free to|free|welcome|required|only|no|not|never|yes|shall|agree\p{L}*|authori[sz]\p{L}*|fine|ok|okay|accept\p{L}*|possible|should|need)(?!\p{L})/iu;

/** Whether it is asked for leave where a clause speaks of none: that somebody does something does not tell that they may do anything. */
export const isOfNoLeave = (clause: string, { question }: Proposition): boolean =>
  ASKS_LEAVE.test(question) && !OF_LEAVE.test(clause);

const ASKS_OTHERS =
  /(?<!\p{L})(?:other|third[- ]party|foreign|competing) (?:\p{L}+[’']s? )?(?:makes?|makers?|manufacturers?|brands?|firms?|companies|suppliers?|producers?|vendors?|parties)(?!\p{L})/iu;
const OF_OTHERS =
  /(?<!\p{L})(?:other|others|another|any|all|every|whatever|whichever|third|else|elsewhere|foreign|competitors?[’']?|rivals?[’']?|regardless|irrespective|different|same)(?!\p{L})/iu;

/** Asked of what others made, what is told of one's own says nothing. */
export const isOfOwnOnly = (clause: string, { question }: Proposition): boolean =>
  ASKS_OTHERS.test(question) && !OF_OTHERS.test(clause);
