import { inAnyCase } from '../extract/inAnyCase.ts';

/** Topics that are not researched about people, and the words by which a question asks about them (docs/contacts.md, "Answers"). */
const OF_PERSON = "(?:his|her|their|\\p{L}+['’]s)";
const anyOf = (...words: string[]) => inAnyCase(new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'u'));

const SENSITIVE: [topic: string, pattern: RegExp][] = [
  [
    'health',
    anyOf(
      'health (?:condition|issue|problem|status|history)',
      `${OF_PERSON} (?:mental |physical )?health(?! ?-?(?:care|tech|practice|unit|business|division|company|team))`,
      'medical (?:condition|history|leave|issue|problem|record)',
      '(?:ill|sick|autistic|vaccinated|alcoholic|depressed|pregnant|pregnancy|disabled|wheelchair)(?!\\p{L})',
      'disabilit|diagnosed|addict|mental(?:ly)? ill|on (?:sick|parental) leave|hiv(?!\\p{L})',
      '(?:has|have|had|suffer\\p{L}*|surviv\\p{L}*|treated for) .{0,20}(?:cancer|disease|illness|disorder)',
    ),
  ],
  [
    'religion',
    anyOf(
      'religio',
      'faith(?!ful)',
      'christian(?! \\p{Lu})(?!\\p{L})',
      'muslim|islamic|jewish|judaism|hindu|buddhist|atheist|catholic|protestant|believer',
      '(?:go|goes|going|belong|belongs) to .{0,20}church|attends? .{0,20}(?:church|mosque|synagogue|temple)|konfession',
    ),
  ],
  [
    'political opinions',
    anyOf(
      'political(?:ly)? (?:view|opinion|affiliat|party|leaning|belief|orientation|stance|donation|active|position|conviction)',
      `${OF_PERSON} politics`,
      '(?:who|whom|which party|what party) .{0,40}vot(?:e|ed|es|ing)|voted? (?:for|in)|votes? for',
      'democrat(?!\\p{L})|republican|(?:conservative|labour|green|socialist) party|left[- ]wing|right[- ]wing|party (?:member|affiliation)',
      'donat\\p{L}* to .{0,30}(?:campaign|candidate|party)|(?:on|about|for|against) (?:abortion|gun control|brexit)(?!\\p{L})',
    ),
  ],
  [
    'ethnic origin',
    anyOf(
      `ethnic|racial|(?:${OF_PERSON}|what|which) race(?!\\p{L})|nationality|skin colou?r|ancestr|immigra|refugee`,
      '(?:black|white|asian|hispanic|latino|latina|arab|caucasian) (?:person|man|woman|descent|or)',
      `${OF_PERSON} (?:heritage|descent|citizenship)|is (?:he|she|they) (?:black|white|asian|hispanic|latino|latina|arab)`,
    ),
  ],
  [
    'sex life or sexual orientation',
    anyOf(
      'sexual|(?:gay|lesbian|bisexual|homosexual|heterosexual|queer|lgbt\\p{L}*|transgender|gender identity)(?!\\p{L})|sex life',
    ),
  ],
  [
    'trade union membership',
    anyOf(
      '(?:trade|labou?r) union|union (?:member|membership|affiliation)|unioni[sz]ed|gewerkschaft|works council member',
      '(?:member|part) of (?:a|the|any) union|belong\\p{L}* to (?:a|the|any) union',
    ),
  ],
  [
    'genetic or biometric data',
    anyOf('genetic (?:data|test|disorder|profile)|fingerprints?(?!\\p{L})|biometric data|blood type'),
  ],
  [
    'a criminal record',
    anyOf(
      'criminal (?:record|history|charge|conviction)|convicted|been arrested|felony|(?:to|in) (?:prison|jail)|a crime',
    ),
  ],
  [
    'private life',
    anyOf(
      '(?:married|marriage|husband|wife|spouse|divorc\\p{L}*|boyfriend|girlfriend|dating)(?!\\p{L})',
      '(?:have|has|any|many) (?:children|kids|sons|daughters)(?!\\p{L})',
      `${OF_PERSON} (?:children|kids|family|parents|age|salary|birthday|net worth)(?!\\p{L})`,
      'home address|private (?:address|phone|number|e-?mail|life)|date of birth|how old|how much .{0,40}(?:earn|make|paid)',
    ),
  ],
];

/** The protected topic of a question; null where it may be answered. */
export function sensitiveTopicOf(question: string): string | null {
  const words = question.normalize('NFKC').replace(/\s+/g, ' ');
  return SENSITIVE.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const REVEALING =
  /(?<!\p{L})(?:husband|wife|spouse|married|divorced|widowed|(?:two|three|four|his|her|their) (?:children|kids|sons?|daughters?)|mother of|father of|pregnan\p{L}*|illness|diagnosed with|surviv\p{L}+ of cancer|cancer survivor|disab(?:led|ility)|wheelchair|christian faith|devout|catholic|protestant|muslim|jewish|hindu|buddhist|atheist|gay|lesbian|bisexual|queer|transgender|union member|member of the (?:\p{L}+ )?(?:party|union)|republican|democrat|ethnicity|nationality|born in \d{4}|aged \d\d)(?!\p{L})/iu;

/** Whether a sentence reveals what no answer about a person repeats, whatever the question. */
export function revealsSensitive(text: string): boolean {
  return REVEALING.test(text);
}
