import { inFullYears } from './businessYears.ts';

/** What asks for a figure as a whole, or how large it is, and names nothing that it is of. */
export const FIGURE_FORM: ReadonlySet<string> = new Set(
  `portion proportion fraction between size money sum date altogether together everyone quantity volume come comes
  bring brings brought until spread worth fetch fetched`.split(/\s+/),
);

/** Verbs of two words are said as the one word that means the same; idioms that add nothing go. */
const IDIOMS: [RegExp, string][] = [
  // Accounts are of a year that ends with a month.
  [
    / (?:at|on|as of|as at|by) (?:the )?(?:year[- ]end|(?:28|29|30|31)(?:st|th)? \p{L}{3,9})(?= (?:19|20)\d\d)/giu,
    ' in',
  ],
  [
    / (?:in|for|of|during) (?:the |their |its )?(?:(?:financial|fiscal|business|accounting) )?year (?:to|ended|ending|until) (?:(?:the )?end of )?(?:\d{1,2}(?:st|nd|rd|th)? )?\p{L}{3,9}(?= (?:19|20)\d\d)/giu,
    ' in',
  ],
  // What an income is, it brings in.
  [
    /(?<=(?<!\p{L})(?:income|revenues?|sales|turnover|profits?) (?:did|does|do) .{2,40}) (?:bring|brings|brought) in(?!\p{L})/giu,
    '',
  ],
  [/(?<!\p{L})(?:the )?full[- ]year (?=(?:19|20)\d\d)/giu, ''],
  [/(?<!\p{L})(?:the )?(?:fiscal|financial|business|accounting) (?:year )?(?=(?:19|20)\d\d)/giu, ''],
  // What accounts report, of the whole group, is what is told there without these words.
  [/(?<=(?<!\p{L})did (?:the )?[\p{L}’'-]+(?: \p{L}+)? )(?:report|post|book|record)(?= |\?|$)/giu, 'have'],
  [
    /(?<!\p{L})(?:group|actual|consolidated) (?=(?:\p{L}+ )?(?:revenues?|turnover|sales|income|profits?|loss|ebitda?|expenses|expenditure)(?!\p{L}))/giu,
    '',
  ],
  [
    /,? (?:according to|as told by|as shown by|by) (?:the|their|its|a) (?:\p{L}+ )?(?:19|20)\d\d (?:survey|report|study|poll)(?!\p{L})/giu,
    '',
  ],
  [
    /(?<=(?<!\d)(?:19|20)\d\d(?:[/–-]\d\d)?) (?:financial|fiscal|business|accounting|calendar|trading) year(?!\p{L})/giu,
    '',
  ],
  [/(?<!\p{L})(?:give|gives|gave|given|hand|hands|handed) out(?!\p{L})/giu, 'give'],
  [
    /(?<!\p{L})(?:usually|normally|typically|generally|firmly|apply|applies|applied|happen|happens|happened|occur|occurs|occurred)(?!\p{L})/giu,
    ' ',
  ],
  // The latest figure is asked for, in whatever words: pages tell it with its year.
  [
    /,? (?:(?:in|of|for|at) )?(?:the |their |its )?(?:most recent|latest|last) (?:(?:full|reported|completed|available) )*(?:(?:financial|fiscal|business|accounting|reporting|trading) year|year (?:that |which )?(?:they|it|you|the company) (?:have |has )?(?:reports?|reported|publish\p{L}*|disclos\p{L}*|filed?)|fy|reported year)(?: (?:that |which )?(?:they|it|you) (?:have |has )?(?:reports?|reported|publish\p{L}*|disclos\p{L}*))?(?!\p{L})/giu,
    ' ',
  ],
  [
    /(?<!\p{L})(?:one-off|one-time) (?=(?:[\p{L}-]+ )?(?:fees?|charges?|costs?|price|payment)(?!\p{L}))/giu,
    '',
  ],
  // What a share is told of brings it in, accounts for it or makes it up: a page says so in any words.
  [
    /(?<=(?<!\p{L})(?:share|percentage|proportion|portion|part|percent|%) of .*)(?<!\p{L})(?:(?:bring|brings|brought) in|(?:account|accounts|accounted) for|(?:make|makes|made) up|represents?|represented)(?!\p{L})/giu,
    ' ',
  ],
  [
    /(?<=(?<!\p{L})(?:uptime|availability)(?!\p{L}).*)(?<!\p{L})(?:guaranteed?s?|promised?s?|committed)(?!\p{L})/giu,
    ' ',
  ],
  [/(?<!\p{L})(?:full[- ]time[- ]equivalents?|ftes)(?!\p{L})/giu, 'fte'],
  // Whoever is a student is enrolled.
  [
    /(?<=(?<!\p{L})(?:students|pupils|learners) (?:are|is|were) (?:currently |now )?)enrolled(?!\p{L})/giu,
    '',
  ],
  [/(?<!\p{L})on[- ]time(?!\p{L})/giu, 'punctual'],
  [/(?<!\p{L})(?:went|go|goes) out(?!\p{L})/giu, 'sent'],
  [/(?<!\p{L})paid (?=(?:vacation|holidays?|leave|time off|days off|annual leave)(?!\p{L}))/giu, ''],
  [/(?<!\p{L})keeps? track of(?!\p{L})/giu, 'keep'],
  [/(?<!\p{L})(?:hold|holds|hang|hangs) on to(?!\p{L})/giu, 'keep'],
  [/(?<!\p{L})in (?:the )?hands of(?!\p{L})/giu, 'held by'],
  [/(?<!\p{L})(?:get|gets|got) out of(?!\p{L})/giu, 'receive from'],
  [/(?<!\p{L})(?:has|have|had) come in(?!\p{L})/giu, 'raised'],
  [/(?<!\p{L})(?:is|are|was|were) (?:.{2,30} )?going to(?!\p{L})/giu, 'will'],
  [
    /(?<!\p{L})(?:on board|on hand|on (?:its|their|the) (?:books|payroll)|to their name|(?:in|across|of) (?:the|its|their) (?:fleet|catalogue|catalog|range|portfolio|network|line-?up)|in (?:operation|service|use|stock)|on (?:the )?(?:offer|market|staff)|all told|so far|up to now|to date)(?!\p{L})/giu,
    ' ',
  ],
  [
    /(?<!\p{L})how (?:big|large) is (?:the|its|their) (?:whole |entire )?(?:team|workforce|staff|crew)(?!\p{L})/giu,
    'employees',
  ],
  [
    /(?<!\p{L})(?:length|duration) of (?=.*(?<!\p{L})(?:days|weeks|months|years|hours|minutes)(?!\p{L}))/giu,
    '',
  ],
  [/,? in (?:US |American |Canadian |Australian )?(?:dollars|euros|USD|EUR|GBP|CAD|AUD)(?!\p{L})/giu, ' '],
  [/(?<!\p{L})MOQ(?!\p{L})/gu, 'minimum order'],
  [/(?<!\p{L})annual leave(?!\p{L})/giu, 'holiday'],
  [/(?<!\p{L})thanks to(?!\p{L})/giu, 'from'],
  [/(?<!\p{L})(?:puts?|putting|ploughs?|ploughed) (?=in(?:to)?(?!\p{L}))/giu, 'invest '],
  [/(?<!\p{L})(?:takes?|took|taken|brings?|brought) in(?= |\?|$)/giu, 'raise'],
  [/(?<!\p{L})sign(?:s|ed|ing)? up(?!\p{L})/giu, 'joined'],
  [/(?<!\p{L})(?:gets?|got|getting) together(?!\p{L})/giu, 'meet'],
];

const HOW_MANY =
  /^(?:wie viele|combien (?:de |d['’])|cu[aá]nt[oa]s|hoeveel|quant[ie]|quant[oa]s|hur många|hvor mange|(?:gesamt)?anzahl(?: der| an| von)?|aantal|nombre (?:de |d['’])|número de|numero (?:di|de)|antal|antall)(?: |(?<=['’ ]))/iu;
const WORK_THERE =
  /(?:,? )(?:arbeiten|arbeitet|gibt es|gibt|beschäftigt (?:ihr|sie|das \p{L}+)|travaillent|y a-t-il|avez-vous|trabajan|lavorano|werken|jobbar|jobber)(?: (?:dort|da|hier|bei (?:ihnen|euch)|er|là|ici|chez vous|ahí|allí|aquí|lì|qui|där|der))?(?= ?\??$)/iu;

/** "Wie viele Leute arbeiten dort?" is "how many Leute?": what is counted the pages tell in the same language. */
export function withEnglishForm(asked: string): string {
  const question = asked
    .replace(/(?<!\p{L})ppl(?!\p{L})/giu, 'people')
    // "Warehouses, how many now?" counts warehouses.
    .replace(THING_FIRST, (_all, thing: string, rest: string) => `How many ${thing}${rest}`);
  return HOW_MANY.test(question) ? question.replace(HOW_MANY, 'How many ').replace(WORK_THERE, '') : question;
}

const THING_FIRST =
  /^((?:[\p{L}-]+ ){0,3}[\p{L}-]{3,})(?:,| [-–—]) how many(?: (?:of (?:them|those)|are there|do they have))?((?: [^?]*)?\??)$/iu;

/** A question for a figure without idioms. */
export function inPlainWords(question: string): string {
  return IDIOMS.reduce((said, [idiom, plain]) => said.replace(idiom, plain), inFullYears(question));
}
