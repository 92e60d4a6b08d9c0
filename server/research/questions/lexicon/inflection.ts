/** Forms that end neither in -ed nor in -ing, by their base; those that look like the base are left out. */
const PAST = new Map(
  (
    'buy:bought sell:sold pay:paid lend:lent spend:spent give:gave take:took lead:led leave:left lose:lost win:won hold:held ' +
    'own:owned make:made begin:began build:built send:sent get:got go:went come:came run:ran grow:grew become:became'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [base = '', past = ''] = pair.split(':');
      return [base, past];
    }),
);

/** The form of a verb that a word has. */
export type VerbForm = 'base' | 'third' | 'past' | 'ing';

/** Verbs whose past is their base. */
const UNCHANGED = /^(?:put|cut|set|let|shut|hit|cost|split|spread|come|become|run)$/;
/** Behind one of these a verb has its base form. */
const AUXILIARY =
  /(?<!\p{L})(?:do|does|did|will|would|can|could|may|might|must|should|shall|to|not|help|let)(?!\p{L})/iu;

/**
 * The form of the first word of a verbal phrase in a question.
 * @param base    the word without its ending
 * @param before  what the question says before it
 */
export function verbFormOf(word: string, base: string, before: string): VerbForm {
  if (/ing$/u.test(word) && word !== base) return 'ing';
  if (word === base) return UNCHANGED.test(word) && !AUXILIARY.test(before) ? 'past' : 'base';
  return word === `${base}s` || word === `${base}es` || (/ies$/.test(word) && /y$/.test(base))
    ? 'third'
    : 'past';
}

/** A verb in a form: "hire", "hires", "hired", "hiring". */
export function inForm(base: string, form: VerbForm): string {
  if (form === 'base') return base;
  if (form === 'third')
    return /(?:s|sh|ch|x|z)$/.test(base) ? `${base}es` : `${base.replace(/(?<![aeiou])y$/, 'ie')}s`;
  if (form === 'past') return PAST.get(base) ?? `${base.replace(/(?<![aeiou])y$/, 'i').replace(/e$/, '')}ed`;
  return `${base.replace(/(?<!e)e$/, '')}ing`;
}
