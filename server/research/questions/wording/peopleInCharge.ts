import { type Rewording, withinSentence } from './rewording.ts';

const PUNCTUATION = '[?.!\\s]*$';
const PERSON =
  '(?:person|one|man|woman|individual|employee|manager|colleague|somebody|someone|member of staff|people|persons|ones|team member)';
/** How somebody leads, as it is said in passing: "running", "run", "runs". */
const LEADING: Record<string, string> = {
  leading: 'leads',
  heading: 'heads',
  'heading up': 'heads',
  running: 'runs',
  managing: 'manages',
  directing: 'directs',
  overseeing: 'oversees',
  supervising: 'supervises',
  coordinating: 'coordinates',
  handling: 'handles',
  'dealing with': 'deals with',
  'looking after': 'looks after',
  'taking care of': 'looks after',
  chairing: 'chairs',
};
/** "Managing director" is what somebody is. */
const NO_TITLE =
  '(?! (?:directors?|partners?|editors?|agents?|trustees?|officers?|managers?|members?|scientists?|engineers?|consultants?)(?!\\p{L}))';
const DOING = `(?:${Object.keys(LEADING)
  .sort((one, other) => other.length - one.length)
  .join('|')})${NO_TITLE}`;
const DONE: Record<string, string> = {
  led: 'leads',
  headed: 'heads',
  'headed up': 'heads',
  run: 'runs',
  managed: 'manages',
  directed: 'directs',
  overseen: 'oversees',
  supervised: 'supervises',
  coordinated: 'coordinates',
  handled: 'handles',
  'looked after': 'looks after',
  chaired: 'chairs',
};
const LED = Object.keys(DONE)
  .sort((one, other) => other.length - one.length)
  .join('|');
const inPresent = (verb: string | undefined): string => {
  const word = (verb ?? '').toLowerCase();
  return LEADING[word] ?? DONE[word] ?? word;
};

/** "Who is the one running the shop?", "By whom is the shop run?" */
const BY_VERB: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:who(?: is|['’]s| are)|which (?:is|are)) (?:it |the |their |a )?${PERSON} (?:who|that|which) (?:is |are |['’]s )?`,
      'iu',
    ),
    to: (whole) => (/(?: is| are|['’]s) $/iu.test(whole) ? 'Who is ' : 'Who '),
  },
  {
    from: /^who is it (?:who|that) (?:is )?/iu,
    to: (whole) => (/ is $/iu.test(whole.slice(9)) ? 'Who is ' : 'Who '),
  },
  {
    from: new RegExp(
      `^who(?: is|['’]s| are) (?:the |their )?${PERSON} (?=in charge|responsible|accountable|(?:${DOING})(?!\\p{L}))`,
      'iu',
    ),
    to: 'Who is ',
  },
  {
    from: new RegExp(
      `^(?:the |their |which )?${PERSON}(?: (?:is|are))? (?=in charge of|responsible for|accountable for|(?:${DOING}) )`,
      'iu',
    ),
    to: 'Who is ',
  },
  {
    from: new RegExp(
      `^(?:which|what) (?:of their )?(?:person|people|individual|employee|employees|manager|managers|colleague|member of staff|team member|staff)(?: (?:there|at the company))? (?=(?:is |are )?(?:in charge|responsible|accountable|leads?|heads?|runs?|manages?|directs?|oversees?|handles?|deals?|looks?|takes? care|founded|started|set up|owns?|chairs?|answers?|${DOING})(?!\\p{L}))`,
      'iu',
    ),
    to: 'Who ',
  },
  {
    from: new RegExp(`^who (?:is|are|['’]s) (?:currently |now )?(${DOING}) (?=\\p{L})`, 'iu'),
    to: (_whole, verb) => `Who ${inPresent(verb)} `,
  },
  {
    from: new RegExp(`^who['’]s (?:currently |now )?(${DOING}) (?=\\p{L})`, 'iu'),
    to: (_whole, verb) => `Who ${inPresent(verb)} `,
  },
  {
    from: new RegExp(`^(?:by whom|by who) (?:is|are) (.{2,70}?) (${LED})${PUNCTUATION}`, 'iu'),
    to: (_whole, what, verb) => `Who ${inPresent(verb)} ${what}?`,
  },
  {
    from: new RegExp(`^who (?:is|are) (.{2,70}?) (${LED}) by${PUNCTUATION}`, 'iu'),
    to: (_whole, what, verb) => `Who ${inPresent(verb)} ${what}?`,
  },
  {
    from: new RegExp(`^(.{2,70}?) (?:is|are) (${LED}) by (?:whom|who|which person)${PUNCTUATION}`, 'iu'),
    to: (_whole, what = '', verb) => `Who ${inPresent(verb)} ${withinSentence(what)}?`,
  },
];

/** "Who bears responsibility for the shop?", "The shop: who is in charge?", "Who is at the helm of the shop?" */
const BY_CHARGE: readonly Rewording[] = [
  {
    from: /^who (?:currently |now )?(?:has|holds|bears|carries|takes|assumes|is given|was given|shoulders) (?:the |overall |full |main |ultimate |primary |direct |day-to-day )*responsibility (?:for|of|over) /iu,
    to: 'Who is responsible for ',
  },
  {
    from: /^who (?:currently |now )?(?:has|takes|holds) (?:the |overall |full )*(?:charge|control|command) of /iu,
    to: 'Who is in charge of ',
  },
  {
    from: /^whose (?:responsibility|job|task|duty|business|remit|brief|department|area)(?: is|['’]s) (?:it to )?(.{2,70}?)[?.!]*$/iu,
    to: 'Who is responsible for $1?',
  },
  {
    from: /^(?:in |under )whose (?:responsibility|care|remit|charge|direction|leadership|management) (?:is|are|do|does|falls?|fall|lies?|lie|stands?) (.{2,70}?)(?: fall| lie| stand| come)?[?.!]*$/iu,
    to: 'Who is in charge of $1?',
  },
  {
    from: /^(?:as (?:for|to|regards)|regarding|concerning|for|when it comes to) (.{2,60}?)(?:,|:| [–—-]) ?who(?: is|['’]s) (?=responsible|in charge|accountable)(responsible|in charge|accountable)[?.!]*$/iu,
    to: 'Who is in charge of $1?',
  },
  {
    from: /^([^?.:]{2,60}?)(?:, | ?: ?| [–—-] |\? )(?:who|which person)(?: is|['’]s) (?:the (?:person|one) )?(?:in charge|the boss|responsible|accountable|in command)(?: (?:of|for) (?:it|this|that|them))?(?: (?:there|now|here))?[?.!]*$/iu,
    to: (_whole, what = '') => `Who is in charge of ${withinSentence(what)}?`,
  },
  {
    from: /^([^?.:]{2,60}?)(?:, | ?: ?| [–—-] |\? )(?:who|which person) (leads|heads|runs|manages|directs|oversees|handles|chairs|founded|started|owns) (?:it|this|that|them)[?.!]*$/iu,
    to: (_whole, what = '', verb = '') => `Who ${verb.toLowerCase()} ${withinSentence(what)}?`,
  },
  {
    from: /^([^?.:]{2,60}?)(?:, | ?: ?| [–—-] |\? )(?:who|which person) (?:looks after|takes care of|deals with) (?:it|this|that|them)[?.!]*$/iu,
    to: (_whole, what = '') => `Who handles ${withinSentence(what)}?`,
  },
  {
    from: /^who(?: is|['’]s| stands| sits) (?:currently |now )?(?:at the (?:head|helm|top|wheel)|the (?:boss|top person|number one)|in command|in the lead|leader) (?:of|in|at) (?=\p{L})/iu,
    to: 'Who leads ',
  },
  { from: /^who (?:takes|has) the lead (?:in|on|for|of) /iu, to: 'Who leads ' },
  {
    from: /^who (?:calls the shots|wears the hat|pulls the strings|has the say|has the final say|is the boss) (?:in|at|for|on|over) /iu,
    to: 'Who leads ',
  },
  {
    from: /^who is (?:ultimately|directly|mainly|currently|primarily|generally|finally) (?=responsible|in charge|accountable)/iu,
    to: 'Who is ',
  },
  {
    from: /^who is responsible for (?:running|leading|managing|heading|overseeing|directing) (?=\p{L})/iu,
    to: 'Who leads ',
  },
  { from: /^who is accountable for /iu, to: 'Who is responsible for ' },
];

/** "The engineering side", "everything to do with wine": the field alone. */
const OF_FIELD: readonly Rewording[] = [
  {
    from: /(?<=^who (?:leads|heads|heads up|runs|directs|manages|oversees|handles|looks after|deals with|is in charge of|is responsible for) )(?:(?:everything|all|anything|all things|all matters|matters|questions|things) (?:that has |having )?(?:to do with|related to|relating to|connected with|concerning|around|about) )(?=\p{L})/iu,
    to: '',
  },
  {
    from: /(?<=^who (?:leads|heads|heads up|runs|directs|manages|oversees|is in charge of|is responsible for) )(?:the |their )?([\p{L}&-]+(?: [\p{L}&-]+){0,2}?)(?: |-)(?:side|front|end|function|area|field|domain)(?: of (?:things|the business|the company|the house))?(?=[?.!]*$)/iu,
    to: '$1',
  },
  // "Who is in charge of the Voss works?" and "… of the works in Voss" are the same.
];

/** Ways to ask who leads something or is responsible for it, as "Who leads …?" and "Who is in charge of …?". */
export const PEOPLE_IN_CHARGE: readonly Rewording[] = [...BY_VERB, ...BY_CHARGE, ...OF_FIELD];
