import { asksBefore } from './milestones.ts';

/** What a question wants to know of a person, where pages tell it in forms of their own. */
export type Aspect =
  | 'name'
  | 'role'
  | 'earlier work'
  | 'employer'
  | 'location'
  | 'joined'
  | 'appointed'
  | 'education'
  | 'languages'
  | 'biography';

const ASPECTS: [Aspect, RegExp][] = [
  [
    'name',
    /^(?:what(?: is|['’]s) )?(?:the |his |her |their )?(?:(?:person|contact|employee|individual|candidate|lead|prospect)(?:['’]s)? |[\p{L}’'-]+(?: [\p{L}’'-]+){0,3}['’]s? )?(?:(?:full|complete|own|whole) ){0,2}name(?: of (?:the|this) (?:person|contact|employee|individual))?\??$/iu,
  ],
  [
    'languages',
    /(?<!\p{L})(?:which|what|how many) (?:\p{L}+ )?languages?(?!\p{L})|languages? (?:spoken|does|do|can)|^languages?\??$|speaks? which/iu,
  ],
  [
    'education',
    /(?<!\p{L})(?:degrees?|education(?:al)?(?: background)?|universit\p{L}+|college|alma mater|graduat\p{L}+|stud(?:y|ied|ies)|diploma|academic|qualifications?|ph\.?d|doctorate|doctoral|(?<=where .{1,60})mba|where did .{1,60} (?:study|train|learn)(?: \p{L}+){0,4})(?!\p{L})/iu,
  ],
  [
    'appointed',
    /(?<!\p{L})(?:when|since when|(?:which|what) year) .{1,80}(?:becom\p{L}+|became|appointed|promoted|named|take over|made)(?!\p{L})/iu,
  ],
  [
    'joined',
    /(?<!\p{L})(?:when did .{1,80} (?:join|start)|(?:which|what) year did .{1,80} (?:join|start)|since when|how long (?:has|have|did|is)|joined (?:the company )?in|year (?:of )?join\p{L}*|join(?:ed|ing)? (?:date|year)|tenure|start(?:ed|ing)? (?:date|year)|years? (?:at|with) the (?:company|firm))(?!\p{L})/iu,
  ],
  [
    'employer',
    /where does .{1,60} work(?:ing)?\??$|where is .{1,60} (?:working|employed)|(?:which|what) (?:company|organi[sz]ation|firm|employer)(?: (?:employs .{1,60}|(?:does|is|do) .{1,60}(?:work|working|employed|with|at|for|by|from|belong|represent)(?: (?:now|today|currently|to|for|at))*)?\??$|(?: name)?$)|current (?:company|employer)|(?<!\p{L})employer(?!\p{L})|who does .{1,60} work for|works? for (?:whom|which)|^(?:what is (?:the |his |her |their )?)?(?:company|organi[sz]ation)(?: name)?\??$/iu,
  ],
  [
    'location',
    /where (?:is|are|does) .{1,60} (?:based|located|live|work from)|(?:which|what) (?:city|country|office|location|town|region)(?!.{0,60}(?<!\p{L})(?:covers?|serves?|responsible|looks? after|manages?|sells?|stud(?:y|ied)|born|grew|grow|speaks?|spoke|opened|founded|from originally|visit\p{L}*|charge)(?!\p{L}))|(?<!\p{L})(?:location|based in|city of)(?!\p{L})/iu,
  ],
  [
    'role',
    /^(?!.*(?<!\p{L})(?:award|prize|event|project|page|product|course|degree|company|department|podcast|blog|publication) (?:job |official |full )?(?:titles?|role|function)(?!\p{L}))(?!.*(?<!\p{L})(?:talk|lecture|speech|keynote|session|presentation|paper|thesis|book|article|post|film|play|album|piece|webinar|podcast)s?(?!\p{L})).*(?<!\p{L})(?:job ?title|title|role|position|occupation|profession|function|job)(?!\p{L})|what (?:does|do) (?!the company).{1,60} do(?: for (?:a living|work)| (?:at|for) .{1,60}| there| here)?\??$|what is .{1,60} (?:doing|in charge of|responsible for)|what does .{1,60} (?:run|lead|head|manage|oversee|look after)\??$/iu,
  ],
  [
    'biography',
    /^who (?:is|are)(?!.*(?:ceo|cfo|cto|chief|head of|director|manager|boss|report))|(?<!\p{L})(?:biograph\p{L}*|bio|background|tell (?:me|us) about|describe|summar\p{L}+|overview|professional profile|career (?:history|so far)|experience)(?!\p{L})|what does the company do/iu,
  ],
];

/** "In which job did she start?", "his first role there": what somebody is now does not tell what they began as. */
const ASKS_BEGINNING =
  /(?<!\p{L})(?:start(?:ed|s)?|begin|began|begun|first|originally|initial(?:ly)?|earliest|at the outset|enter(?:ed)?|join(?:ed)? (?:\p{L}+ ){0,3}as|hired as|come in as)(?!\p{L})/iu;

/** The aspect that a question is about; null for everything else, which is answered by its words. */
export function aspectOf(question: string): Aspect | null {
  const words = question.normalize('NFC').replace(/\s+/g, ' ').trim();
  const asked = ASPECTS.find(([, wording]) => wording.test(words))?.[0] ?? null;
  const found = asked === 'role' && ASKS_BEGINNING.test(words) ? null : asked;
  const isWork = found === null || found === 'employer' || found === 'role' || found === 'location';
  return isWork && asksBefore(words) ? 'earlier work' : found;
}

/** Whether an answer to what somebody began as says so: "Joined as an apprentice in 2011". */
export function leavesBeginningOpen(question: string, value: unknown): boolean {
  const isAsked =
    ASKS_BEGINNING.test(question) && ASPECTS.some(([name, asked]) => name === 'role' && asked.test(question));
  return isAsked && typeof value === 'string' && !TELLS_BEGINNING.test(value);
}
const TELLS_BEGINNING =
  /(?<!\p{L})(?:joined|started|began|begun|first|originally|initially|entered|hired|recruited|came (?:to|here)|trained|apprentice\p{L}*)(?!\p{L})/iu;
