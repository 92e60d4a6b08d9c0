/** In what a language is used: taught, printed, translated, spoken to customers, or shown by a program. */
const MATTERS = {
  teaching:
    /(?<!\p{L})(?:lessons?|class(?:es)?|courses?|taught|teach(?:es|ing)?|tuition|instruction|pupils)(?!\p{L})/iu,
  publishing:
    /(?<!\p{L})(?:publish\p{L}*|books?|titles|editions?|print(?:ed|s)?|magazines?|newspapers?|newsletters?|manuals?|brochures?|leaflets?|documentation|handbooks?|instructions)(?!\p{L})/iu,
  subtitling: /(?<!\p{L})(?:subtitl\p{L}*|dub(?:bed|bing|s)?|captions?)(?!\p{L})/iu,
  interpreting: /(?<!\p{L})interpret\p{L}*(?!\p{L})/iu,
  translating: /(?<!\p{L})translat\p{L}*(?!\p{L})/iu,
  touring: /(?<!\p{L})(?:tours?|guided|audio ?guides?)(?!\p{L})/iu,
  supporting:
    /(?<!\p{L})(?:support (?:is|in|comes|given|offered|available|provided|team|desk|staff)|(?:customer|telephone|phone|live|technical) (?:support|service|care)|help ?(?:line|desk)|hotline)(?!\p{L})/iu,
} as const;
type Matter = keyof typeof MATTERS;

const mattersIn = (text: string): Matter[] =>
  (Object.keys(MATTERS) as Matter[]).filter((matter) => MATTERS[matter].test(text));

/** These are told by their own words only: who speaks a language does not teach or print in it. */
const OWN_WORDS: ReadonlySet<Matter> = new Set<Matter>([
  'teaching',
  'publishing',
  'subtitling',
  'interpreting',
]);

/**
 * Whether a clause tells in which languages that is done which the question asks about. "Our poets have been translated into Welsh" tells of no
 * language that is published in, and "the manual can be read in Dutch" of none that support is given in.
 * @param around  the heading above it
 */
export function isOfLanguageMatter(clause: string, around: string, question: string): boolean {
  const asked = mattersIn(question);
  const told = mattersIn(`${clause} ${around}`);
  if (asked.length === 0 || asked.some((matter) => told.includes(matter))) return true;
  return told.length === 0 && !asked.some((matter) => OWN_WORDS.has(matter));
}

/** Whether a text says in so many words that a language is used for what the question asks about. */
export function tellsLanguageMatter(text: string, question: string): boolean {
  const told = mattersIn(text);
  return mattersIn(question).some((matter) => told.includes(matter));
}

/** Whether a question asks what is taught in. */
export const asksTeaching = (question: string): boolean => MATTERS.teaching.test(question);
