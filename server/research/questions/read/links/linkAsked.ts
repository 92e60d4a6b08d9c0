import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis, Term } from '../../analysis.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import { kindOfLinkAsked, type LinkKind } from './linkKinds.ts';

/** What a question wants to be linked to. */
export interface LinkAsked {
  /** The kind of page or place; null where only words say which. */
  kind: LinkKind | null;
  /** Keys of the words that say which one: a link leaves none of them unsaid. */
  keys: string[];
}

/** What a link is, beside what it leads to. */
const FORM =
  /^(?:online|web|internet|pdf|file|document|leaflet|downloads?|info|information|finder|locator|version|overview|full|complete|explain(?:s|ed)?|describe[sd]?|tells?|told|show[sn]?|listed|published|relations|itself|own|one|current|latest|newest|official|public|fiscal|live|gives?|please|exact|proper|direct|collected|kept|out)$/u;

/** What one does with it: no noun, as in "the first visit". */
const DONE_WITH_IT = inAnyCase(
  /(?<!\p{L})(?:can|could|may|do|does|to|i|you|we|one|\p{Ll}{3,}s|people|anyone|be) (?:\p{L}+ly )?(buy|order|request|place|file|lodge|submit|ask|make|fill|send|hand|view|see|read|watch|learn|check|browse|visit|get|open|sign|signup|subscribe|become|find|download|read|seen|found|viewed|downloaded)(?!\p{L})/gu,
);

/** "All current vacancies on their site". */
const NARROWS_NOTHING =
  /^(?:candidates?|applicants?|lists?|listed|advertis\p{L}*|advertiz\p{L}*|shown|posts?|posted|publish\p{L}*|appear|paid|current|latest|portal|account|jobs?|board|work|careers?|vacanc\p{L}+|openings?|open|positions?|roles?|apply|applications?|agency|live|policy|notice|statement|status|system|service|technical|product|form|request|ask|place|order(?:ed|s)?|buy|bought|appointment|visit|room|table|slot|call|session|seat|class|treatment|court|tour|room)$/u;

/** Whoever does it: "a tenant" of "Where can a tenant report a repair?", "passengers" of "Where do passengers file a complaint?" */
const DOER = inAnyCase(
  /(?<!\p{L})(?:can|could|may|do|does|should|must) (?:(?:an?|the|their|its) (\p{L}+)|(\p{Ll}{3,}s)) (?=\p{L}+)(?!(?:\p{L}+ ){1,2}be )/gu,
);

/** What one does there says little without that to which one does it: "apply" is no account, "order" no leaflet. */
const ACT =
  /^(?:apply|order|register|request|ask|book|report|pay|sign|join|track|collect|enrol|submit|reserve)(?:s|ed|ing)?$/u;

/** Who one is, and what is offered, narrows no address; of other words each does. */
const SAYS_LITTLE = new Set(
  'customer client people person user guest patient visitor product service thing item business employee employer group company money plan'
    .split(' ')
    .map(keyOfWord),
);
const PLACE = /^(?:cent(?:er|re)|section|area|hub)s?$/u;

/** "For an account". */
const AIM = /(?<!\p{L})for (?:an? |the |their |my )?(\p{L}+)/iu;

const WORKS_FOR = /(?<!\p{L})(?:work|working|drive|driving) for (?:them|us|you)(?!\p{L})/iu;

/** Reads out of a question what an address must be of. */
export function linkAsked(analysis: Analysis): LinkAsked {
  const { question } = analysis;
  const terms = [...analysis.terms, ...nounsAmong(analysis.verbs, question)];
  const kind = kindOfLinkAsked(question);
  // A login or a form to book is one of many: there it matters for whom.
  const doers = kind === null ? [...question.matchAll(DOER)] : [];
  const done = new Set(
    [...question.matchAll(DONE_WITH_IT), ...doers].map(([, one, other]) =>
      (one ?? other ?? '').toLowerCase(),
    ),
  );
  // "The download centre" is told by its first word.
  const isForm = ({ word }: Term) => FORM.test(word) && !terms.some((other) => PLACE.test(other.word));
  const meaningful = terms.filter((term) => !isForm(term) && !done.has(term.word));
  const telling = meaningful.filter(({ key }) => !SAYS_LITTLE.has(key));
  if (kind !== null) {
    // Whoever looks for work there looks at the same page: "Where can drivers find out about working for them?"
    const seekers = [...question.matchAll(DOER)].map(([, , several = '']) => several.toLowerCase());
    const isSeeker = (word: string) =>
      WORKS_FOR.test(question) &&
      seekers.includes(word) &&
      /^(?!volunteers|suppliers|customers|members|partners|dealers|resellers|investors|contractors|freelancers|carriers|brokers)\p{L}+(?:ers|ors|ists|ians|nurses)$/u.test(
        word,
      );
    const said = wordsOf(kind.asked.exec(question)?.[0] ?? '').map(({ key }) => key);
    const others = telling.filter(
      ({ key, word }) => !said.includes(key) && !NARROWS_NOTHING.test(word) && !isSeeker(word),
    );
    return { kind, keys: others.map(({ key }) => key) };
  }
  if (telling.every(({ word }) => ACT.test(word))) {
    const aims = wordsOf(AIM.exec(question)?.[1] ?? '');
    return { kind, keys: [...new Set([...meaningful, ...aims].map(({ key }) => key))] };
  }
  return { kind, keys: telling.map(({ key }) => key) };
}

/** "Report a claim": behind an article a word that is else a verb names a thing. */
const nounsAmong = (verbs: readonly Term[], question: string): Term[] =>
  verbs.filter(({ word }) =>
    new RegExp(`(?<!\\p{L})(?:an?|the|my|your|their|its) ${word}(?!\\p{L})`, 'iu').test(question),
  );
