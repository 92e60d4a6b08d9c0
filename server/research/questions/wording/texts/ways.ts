import type { Rewording } from '../rewording.ts';

const ASKER =
  '(?:i|we|you|one|people|customers|clients|users|visitors|guests|members|students|patients|somebody|someone|anyone|buyers)';
const BEST = '(?:right|best|proper|correct|recommended|suggested|usual|safest|easiest|simplest)';
const BUY =
  '(?:buy|buys|get|gets|order|orders|purchase|purchases|rent|rents|book|books|hire|hires|choose|take|sign up for)';

/** Ways to ask how, why, when and what for, as "How …", "Why …", "When …". */
export const WAYS_ASKED: readonly Rewording[] = [
  // "(owner)", "(HR software)": what only explains the question.
  { from: /^([^()?]{8,}\?) ?\([\p{L} -]{3,30}\)$/iu, to: '$1' },
  {
    from: new RegExp(
      `^what(?:['’]s| is| would be) the ${BEST} (?:way|method|manner) (?:to|for|of) (?=\\p{L})(?!\\p{L}+ing(?!\\p{L}))`,
      'iu',
    ),
    to: 'How should one ',
  },
  {
    from: new RegExp(
      `^how (?:do|can|could|does|should|would|must|may) ${ASKER} (?:best |properly |correctly |safely |go about )(?=\\p{Ll}+ (?:the|an?|their|its|my|our)(?!\\p{L}))`,
      'iu',
    ),
    to: 'How should one ',
  },
  { from: /^how to (?=\p{L})/iu, to: 'How should one ' },
  // "A throw made of mohair"
  {
    from: /(?<=(?:an?|the|their|its) )(\p{Ll}{3,}) (?:made (?:out )?of|made from) (\p{Ll}{3,})(?=\??$)/u,
    to: '$2 $1',
  },
  {
    from: /^(?:how come|what(?:['’]s| is| was| are| were) the (?:main )?(?:reasons?|grounds?|motive|rationale) (?:that|why|for which)|for (?:what|which) reasons?|what made) (?=(?:they|it|the|he|she|we)(?!\p{L}))(?=[^?]*(?<!\p{L})(?:did|do|does|is|are|was|were|has|have)(?!\p{L}))/iu,
    to: 'Why ',
  },
  // "When you buy a gauge, what software comes with it?"
  {
    from: new RegExp(
      `^(?:when|if|whenever) ${ASKER} ${BUY} ((?:an?|the|one of their|their) [^,?]{2,50}), (?:which|what) ([\\p{L} -]{2,40}?) (?:comes?|is (?:included|supplied|delivered|provided|thrown in)|goes|do ${ASKER} (?:get|receive)|is there|are included) ?(?:with (?:it|them)|too|as well|along)?\\??$`,
      'iu',
    ),
    to: 'Which $2 is included with $1?',
  },
  // "Non-recyclable waste: to which plant does it go?"
  {
    from: /^([^?:]{4,60})(?::| [–-]|;) ((?:(?:to|from|in|at|on|by|with|for) )?(?:which|what|where|when|how|who)(?: \p{L}+)? (?:does|do|is|are|was|were|did|has|have|can|will)) (?:it|they|this|that|these|those) ([^?]+)\??$/iu,
    to: (_all: string, thing: string, asked: string, rest: string) => `${asked} ${small(thing)} ${rest}?`,
  },
  // "Structural engineering of the hall – who did it?"
  {
    from: /^([^?:]{4,70}?)(?::| [–-]|,|;) (who|which (?:company|firm|business)) (did|does|made|makes|carried out|carries out|built|builds|handles|handled|provides|supplies|prints|runs|organi[sz]es|owns|pays for) (?:it|them|this|that|these|those)\??$/iu,
    to: (_all: string, thing: string, who: string, deed: string) =>
      `${who} ${deed} the ${small(thing).replace(/^(?:the|their|its) /iu, '')}?`,
  },
  // "Lead sponsor in 2025 – who?"
  {
    from: /^([^?:]{4,70}?)(?::| [–-]|,|;) who(?: (?:is|was|are|were) (?:it|that|they|he|she)| exactly)?\??$/iu,
    to: (_all: string, thing: string) => `Who is the ${small(thing).replace(/^(?:the|their|its) /iu, '')}?`,
  },
  // "Name their agent for Poland."
  {
    from: /^(?:please )?(?:name|identify|state) ((?:the|their|its|your) [^?.]{3,80})[?.]*$/iu,
    to: 'Who is $1?',
  },
  // "Is there a representative for India, and who is it?"
  {
    from: /^is there an? ([^?]{3,70}?)(?:,| [–-]|;|\?)? (?:and )?(?:if so,? )?who(?: (?:is|would) (?:it|that|he|she|this)(?: be)?)?\??$/iu,
    to: 'Who is the $1?',
  },
  {
    from: /^is there an? ([^?]{3,70}?)(?:,| [–-]|;|\?)? (?:and )?(?:if so,? )?(?:what|which)(?: (?:is|one is) (?:it|that)| one)?\??$/iu,
    to: 'What is the $1?',
  },
  // "What was her job prior to joining?"
  {
    from: /^what was ((?:the |their )?[\p{L} ]{2,40}?)['’]s? (?:occupation|job|role|position|profession|career|work|employment|previous (?:job|post|position|role)) (?:prior to|before) (?:joining|entering|coming to|taking over at) ([^?]{3,50})\??$/iu,
    to: 'What did $1 do before they joined $2?',
  },
  { from: /(?<=^(?:what|which) (?:date|day) .{3,60})(?: at the latest)(?=\??$)/iu, to: '' },
  {
    from: /^(?:by (?:what|which) (?:date|day|point in time)|by when|until when|what(?:['’]s| is) the (?:deadline|closing date|cut-off(?: date)?|last (?:day|date)) (?:for|to)) (?=\p{L}+ing(?!\p{L}))/iu,
    to: 'What is the deadline for ',
  },
];

const small = (words: string): string =>
  /^\p{Lu}\p{Ll}+[ -](?!\p{Lu})|^\p{Lu}\p{Ll}+$|^\p{Lu}\p{Ll}+-\p{Ll}/u.test(words)
    ? `${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words;
