import type { Analysis } from '../../analysis.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { GENERIC } from '../../ranking.ts';
import { keyOfWord } from '../../words/words.ts';
import { BODIES, MODIFIES_BODY } from './listWords.ts';

const keys = (list: string) => new Set(list.split(' ').map(keyOfWord));

/** Headings that name a list without the words that a question asks for it with, and the words of such a question. */
const TOPICS: { heading: RegExp; asks: (asked: ListAsked) => boolean; words: ReadonlySet<string> }[] = [
  {
    // Above the places where a company is.
    heading:
      /^(?:where (?:we are|we(?:['’]re| are) (?:based|located)|(?:to|you can|you['’]ll) find us|to (?:visit|meet) us)|(?:come and )?(?:find|visit) us|(?:our )?(?:locations|addresses|whereabouts)|(?:unsere |die )?(?:standorte|niederlassungen|filialen|adressen)|(?:nos |nuestr[ao]s |le nostre |onze )?(?:bureaux|agences|implantations|adresses|sites|sedes|centros|oficinas|delegaciones|sedi|uffici|vestigingen|locaties|kantoren))[.!:]?$/iu,
    asks: ({ sense }) => sense === 'place',
    words: keys('office site location branch base presence address place town city find have'),
  },
  {
    // Above the countries where it does business.
    heading:
      /^(?:(?:our )?(?:countries|markets)(?: (?:we (?:are in|serve|work in)|today))?|where we (?:work|operate))[.!:]?$/iu,
    asks: ({ sense }) => sense === 'place',
    words: keys(
      'country market live active operate present presence available business serve work operate sell deliver',
    ),
  },
  {
    // Above the bodies that it belongs to.
    heading:
      /^(?:our )?(?:memberships?|affiliations?|associations?)(?: (?:and|&) (?:memberships?|affiliations?|associations?|networks?))?[.!:]?$/iu,
    asks: ({ kind }) => kind !== null && BODIES.has(kind),
    words: new Set([...BODIES, ...MODIFIES_BODY, ...keys('member membership belong part')]),
  },
  {
    // Above those for whom it works.
    heading:
      /^(?:who (?:we (?:serve|help|supply|work (?:with|for)|do it for)|buys from us|it['’]s for|uses us|our (?:customers|clients) are)|(?:our )?(?:industries|sectors|markets|customers))[.!:]?$/iu,
    asks: ({ sense }) => sense === 'audience',
    words: keys(
      'industry sector trade business market vertical serve sell supply work customer client help into',
    ),
  },
];

/** What places of business are called, "works" among them, which is a verb elsewhere. */
const PREMISES =
  /^(?:our |the )?(?<noun>works|yards|plants|factories|mills|foundries|offices|branches|depots|studios|clinics|surgeries|shops|stores|workshops|warehouses|showrooms|schools|kitchens|laboratories|hotels|restaurants)[.!:]?$/iu;

/** "Works" above names of towns answers "Where do they have works?". */
function arePremisesAsked(
  heading: string,
  { question, terms }: Analysis,
  { sense, kind }: ListAsked,
): boolean {
  const { noun = '' } = PREMISES.exec(heading.trim())?.groups ?? {};
  const key = keyOfWord(noun);
  return (
    sense === 'place' &&
    noun !== '' &&
    new RegExp(`(?:(?:have|has|their|its|the) (?:\\p{L}+ )?|^which )${noun}(?!\\p{L})`, 'iu').test(
      question,
    ) &&
    terms.every((term) => term.key === key || term.key === kind || GENERIC.has(term.key))
  );
}

/** "What we do ourselves" above a list answers what is done in the house, and not by partners. */
const OWN_DEEDS =
  /^(?:what we do (?:ourselves|in[- ]house|with our own \p{L}+)|(?:our )?in[- ]house (?:services|work|skills)|(?:done|made) in[- ]house|we do (?:this|these) ourselves)[.!:]?$/iu;
const ASKS_OWN_DEEDS =
  /(?<!\p{L})(?:in[- ]?house|in house|themselves|itself|with their own (?:people|staff))(?!\p{L})/iu;
const OF_OWN_DEEDS = keys(
  'service work task house internal inhouse themselves itself own perform do offer provide carry',
);

const areOwnDeedsAsked = (heading: string, { question, terms }: Analysis): boolean =>
  OWN_DEEDS.test(heading.trim()) &&
  ASKS_OWN_DEEDS.test(question) &&
  terms.every(({ key }) => OF_OWN_DEEDS.has(key) || GENERIC.has(key));

/** "Where we are" above names of towns answers where the offices are, and nothing that is asked beside it. */
export function isTopicAsked(heading: string, analysis: Analysis, asked: ListAsked): boolean {
  const { terms } = analysis;
  if (arePremisesAsked(heading, analysis, asked) || areOwnDeedsAsked(heading, analysis)) return true;
  return TOPICS.some(
    (topic) =>
      topic.asks(asked) &&
      topic.heading.test(heading.trim()) &&
      terms.every(({ key }) => topic.words.has(key) || GENERIC.has(key)),
  );
}
