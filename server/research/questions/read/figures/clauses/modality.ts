import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { type Place, partAt } from '../../clauses.ts';
import { APPLIES_BY_TERMS, BOUND_BY_TERMS, DONE_BY_TERMS } from '../../yesNo/when/willOfTerms.ts';

/** Whom a rule of an offer binds. */
const BOUND = `(?:you|(?:all |each |every |the |our |any |new )*(?:[\\p{L}-]+ )?(?:${BOUND_BY_TERMS}|employees?|team members?|owners?))`;
/** "You will be charged $30", "a fee of 15 % will apply": the future tense of terms is no plan, but what holds. */
const RULE = new RegExp(
  `(?<=(?<!\\p{L})${BOUND})(?:['’]ll|,? will)(?!\\p{L})|(?<!\\p{L})will(?= (?:also |still |then |only |always |automatically |not )*(?:${APPLIES_BY_TERMS}|be (?:${DONE_BY_TERMS})))`,
  'giu',
);

/** "For every donor who gives $50, a tree will be planted", "families who pay upfront will get …", "will usually include". */
const OF_ALL =
  /(?<!\p{L})(?:[Ff]or|[Tt]o) (?:every|each|any) (?!year|month|week|day|hour)\p{Ll}|^(?:All |Any )?(?:\p{Lu}?\p{Ll}+s|Those|Anyone|Everyone|Whoever) who (?!we|our)|(?<!\p{L})will (?:generally|usually|typically|normally|always|automatically)(?!\p{L})|(?<!\p{L})(?:guarantees?|ensures?|warrants?) (?:that )?(?=[^.;]{0,80} will )|(?<!\p{L})[Tt]here will be an? (?:[\p{L}-]+ ){0,3}(?:charge|fee|surcharge|deposit|penalty)(?!\p{L})/u;

/** A clause without the "will" of rules, by which a plan is told from what holds. */
export function withoutRules(clause: string): string {
  return clause.replace(OF_ALL.test(clause) ? /(?<!\p{L})will(?!\p{L})/giu : RULE, ' ');
}

const EXAMPLE =
  /(?<!\p{L})as an? (?:[\p{L}-]+ ){0,3}example(?!\p{L})|(?<!\p{L})(?:in this|the) example (?:above|below)(?!\p{L})/iu;
const EXAMPLE_ABOVE =
  /^(?:an? |for )?(?:[\p{L}-]+ )?examples?(?: (?:charges?|calculations?|prices?|invoices?))?\s*:?$/iu;

/** What only shows how a sum is reckoned is no figure of the company. */
export function isOfExample(text: string, headings: readonly { text: string }[], question: string): boolean {
  const isShown = EXAMPLE.test(text) || headings.some((heading) => EXAMPLE_ABOVE.test(heading.text.trim()));
  return isShown && !/(?<!\p{L})example/iu.test(question);
}

const THEN =
  /(?<!\p{L})(?:was|were|had)(?!\p{L})[^.;]*(?<!\p{L})when (?:we|they|i|he|she) (?:left|started|began|bought|took over|moved|joined|arrived)(?!\p{L})/iu;
const ASKS_THEN =
  /(?<!\p{L})(?:was|were|did|had|then|start\p{L}*|began|beginning|first|initial\p{L}*|originally|left|old|former|previous|when|at the time)(?!\p{L})/iu;

/** "The farm was 112 acres when we left": so it was then. */
export function isOfThen(clause: string, question: string): boolean {
  return (
    ((THEN.test(clause) || WHEN_OF_YEAR.test(clause)) && !ASKS_THEN.test(question)) ||
    (AT_PEAK.test(clause) && !ASKS_PEAK.test(question))
  );
}
/** "At its height, 480 people worked here." */
const AT_PEAK =
  /(?<!\p{L})(?:at (?:its|their|the) (?:height|peak|zenith|busiest)|in (?:its|their|the) (?:heyday|prime|best (?:days|years)|golden (?:age|years)))(?!\p{L})/iu;
const ASKS_PEAK =
  /(?<!\p{L})(?:height|peak|heyday|zenith|busiest|prime|best|most|maximum|highest|largest|did|was|were|worked|had|ever|once)(?!\p{L})/iu;
/** "Since 1871, when two sisters took in eleven pupils": so it was in that year. */
const WHEN_OF_YEAR = inAnyCase(
  /^(?:an?|one|two|three|four|five|ten) years? (?:before|earlier|ago)(?!\p{L})|(?<!\d)(?:1[5-9]|20)\d\d,? when (?!we |it now)[^,.;]*\p{Ll}+(?:ed|k|n|t|ew|ld|de|ad) [^,.;]{0,24}(?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)/u,
);

/** What stands behind such a word, up to the end of its clause, is supposed and not said. */
const CONDITION =
  /(?<!\p{L}|as |even )(?:if|unless|whenever|in case|provided that|supposing|assuming)(?!\p{L})[^,;:–—]*$/iu;
/** Questions for the condition itself. */
const ASKS_CONDITION =
  /(?<!\p{L})(?:if|when|after|before|from|within|minimum|at least|least|threshold|qualif\p{L}*|eligib\p{L}*|requir\p{L}*|need\p{L}*|must|notice|free|waive\p{L}*|condition\p{L}*|limit|maximum|how (?:old|long|late|early))(?!\p{L})/iu;

/** "Students who miss more than five days": from where on something befalls them. */
const WHO_EXCEEDS =
  /(?<!\p{L})(?:who(?:ever)?|anyone|those) (?:\p{L}+ ){1,3}?(?:for )?(?:more|longer|later|fewer|less) than $/iu;
const ASKS_EXCESS =
  /(?<!\p{L})(?:more|longer|later|fewer|less) than(?!\p{L})|(?<!\p{L})(?:after|from|above|over|threshold|before)(?!\p{L})/iu;

/** "If your stay lasts more than 2 days, …": a figure that is only supposed answers no question but one for the condition. */
export function isSupposed(text: string, start: number, question: string): boolean {
  const before = text.slice(0, start);
  if (WHO_EXCEEDS.test(before)) return !ASKS_EXCESS.test(question);
  return CONDITION.test(before) && !ASKS_CONDITION.test(question);
}

/** "The study is to take in 1,800 patients", "the hall, to be finished in May, will …": what is only meant to be so. */
const MEANT = inAnyCase(
  /(?<!\p{L})(?:aims?|goals?|purpose|task|job|mission|idea|rule|way|key|first step|here|there|object|question|trick|point|easy|hard|free|likely|able|due|happy|proud|glad) (?:is|are) to (?!be (?:found|seen|had))|(?<!\p{L})(?:is|are) to (?!(?:date|hand|us|the|be (?:found|seen|had|paid|returned|made|given|kept|sent))(?!\p{L}))(?<meant>\p{Ll}+)/u,
);
/** A building that has nothing yet but its permission. */
const PERMITTED =
  /(?<!\p{L})(?:(?:has|have|had|received?|got|won|granted|given|obtained|applied for|awaits?|awaiting|subject to) (?:\p{L}+ ){0,2}(?:planning|building|zoning|outline|detailed)? ?(?:permission|consent|approval|permits?)|(?:plans|permission|consent|approval) (?:for|to build|to extend|to add)|(?:building|construction|work) (?:will|is to|can) (?:only )?(?:begin|start))(?!\p{L})/iu;
const STANDS =
  /(?<!\p{L})(?:opened|completed|finished|now (?:open|stands|has|runs)|has been built|was built|since)(?!\p{L})/iu;
const ASKS_AHEAD =
  /(?<!\p{L})(?:will|would|plan\p{L}*|aim\p{L}*|target\p{L}*|goal\p{L}*|expect\p{L}*|should|is to|are to|intend\p{L}*|propos\p{L}*|next|future|permission|permitted|approv\p{L}*|permit|consent|must|need\p{L}*|required|due|how (?:long|soon|quickly)|new|to (?:be|take|come))(?!\p{L})/iu;

/** "40 people are to join us." */
const BEHIND = /^ (?:[\p{Ll}-]+ ){1,4}(?:is|are) to \p{Ll}+(?: \p{Ll}+)?/u;

/** "14 beds; planning permission for four more was given": permitted is only what comes on top. */
const MORE_OF_THEM =
  /; [^;]{0,60}?(?<!\p{L})(?:(?:for|to add|to build) [\p{L}\d.,-]{1,12} (?:more|further|additional|others?)|another|an? (?:second|third|fourth|fifth|sixth|extension))(?!\p{L})/iu;

/** Whether the clause of a figure only says what is meant, or permitted, to be. */
export function isOnlyMeant(text: string, { start, end }: Place, question: string): boolean {
  if (ASKS_AHEAD.test(question)) return false;
  const clause = text.slice(0, start).replace(/^.*[;:] /su, '');
  const behind = BEHIND.exec(text.slice(end))?.[0] ?? '';
  const meant = (MEANT.exec(clause) ?? MEANT.exec(behind))?.groups?.meant?.toLowerCase();
  // "Coaches are to receive 95 hours" answers what they receive.
  const isMeant = meant !== undefined && !question.toLowerCase().includes(meant);
  const said = MORE_OF_THEM.test(text) ? partAt(text, start) : text;
  return isMeant || (PERMITTED.test(said) && !STANDS.test(said));
}
