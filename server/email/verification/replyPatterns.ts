/**
 * The wording of mail hosts' replies, collected from Postfix, Exim, Sendmail, qmail, Exchange, Microsoft 365, Gmail,
 * Yahoo, GMX, Mimecast, Proofpoint, Barracuda and IronPort. Which list counts when is decided by the reply's class
 * (`classifyReply.ts`).
 */
const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|'), 'i');

/** The host defers clients that come for the first time or too often. */
export const GREYLISTED = anyOf(
  'gr[ae]y-?list',
  'postgrey',
  'try again later',
  'temporarily deferred',
  'deferred temporarily',
);

/** The mailbox exists and is full. */
export const FULL = anyOf(
  'over (?:its |the |their )?(?:disk )?quota',
  'quota (?:is )?(?:exceeded|full)',
  'exceed(?:s|ed)? (?:its |the |their |his |her )?(?:mailbox |storage |disk )?quota',
  '(?:mail ?box|inbox|account) (?:is |has become )?(?:too )?full',
  'insufficient (?:disk |mailbox |account )?(?:storage|space|quota)',
  'out of storage',
  'not enough (?:storage|space) in (?:the )?mailbox',
);

/** The mailbox no longer exists. */
export const DISABLED = anyOf(
  '\\bdisabled\\b',
  '\\bdiscontinued\\b',
  '\\binactive\\b',
  '\\bdeactivated\\b',
  '\\bsuspended\\b',
);

/** The host refuses the client (its address, name or permission); this says nothing about the mailbox. */
export const BLOCKED = anyOf(
  'black-?\\s?list',
  'block-?\\s?list',
  '\\bblocked\\b',
  'spamhaus',
  'spamcop',
  'sorbs',
  '\\bdns[bw]l',
  '\\brbls?\\b',
  '\\blisted (?:at|by|in|on)\\b',
  '\\bbanned\\b',
  'access (?:is )?denied',
  'administrative(?:ly)? (?:denied|prohibit)',
  'prohibited',
  'not permitted',
  'not allowed to (?:relay|send|connect)',
  'not authori[sz]ed',
  'relay(?:ing)? (?:access )?(?:is )?(?:denied|prohibited|not allowed|forbidden|refused)',
  '(?:unable|cannot|can not|do not|will not|refuse to) (?:to )?relay',
  '\\brcpthosts\\b',
  'reputation',
  'refused by proofpoint',
  '\\bpolic(?:y|ies)\\b',
  '\\bspf\\b',
  '\\bdkim\\b',
  '\\bdmarc\\b',
  'reverse[- ](?:dns|host ?name|name|lookup|address)',
  '\\br?dns\\b',
  '\\bptr\\b',
  '\\bhelo\\b',
  '\\behlo\\b',
  '\\bspam(?:mers?|ming)?\\b',
  '\\bsender\\b',
  'client host',
  '(?:your|client) (?:ip|host|server|network|address)\\b',
  '\\bauthenticat(?:e|ion)\\b',
  '\\bstarttls\\b',
  'rate[- ]limit',
  'too many (?:connections|errors|invalid|unknown|bad|messages|requests|failed)',
);

/** The domain or host is unknown or not served here: the wrong host was asked. */
export const NOT_ABOUT_THE_MAILBOX = anyOf(
  "\\b(?:domain|host)(?: name)? (?:is )?(?:not found|unknown|invalid|does not exist|does ?n[o']t exist)",
  '\\bunknown (?:domain|host)\\b',
  '\\bnot a local domain\\b',
  '\\bsyntax\\b',
);

export const NO_SUCH_MAILBOX = anyOf(
  '\\b(?:user|recipient|mailbox|account|address|addressee)(?: name)? (?:is )?(?:unknown|invalid|not known|not found|not local)',
  '\\b(?:recipient|address) (?:address )?(?:is |was |been )?rejected',
  '\\b(?:unknown|invalid|no such|bad|non-?existent|not a valid|no valid) (?:local )?(?:user|recipient|mailbox|address|account|person|name)',
  '\\bno (?:such )?(?:user|recipient|mailbox|account|person|address)\\b',
  'mail ?box (?:is )?unavailable',
  "(?:does not|does ?n[o']t|do not|not) exist",
  "(?:does not|doesn't) have an?\\b.{0,60}\\baccount\\b",
  '\\bunrout(?:e)?able\\b',
  '\\bundeliverable\\b',
  '\\bnot (?:a )?(?:valid|known) (?:user|recipient|mailbox|address)',
  '\\bno longer (?:available|exists?|in use|valid|active|here)\\b',
);
