import { inAnyCase } from '../../extract/inAnyCase.ts';
import { lowered, type Rewording } from './rewording.ts';

const PRICE = '(?:price|cost|fee|charge|price tag)';
const ANYBODY = '(?:i|we|you|one|somebody|someone|anyone|customers?|clients?|people)';
const DELIVERY = '(?:delivery|shipping|postage|carriage|shipment)';
const FREE =
  '(?:to be free(?: of charge)?|is free(?: of charge)?|be free(?: of charge)?|free(?: of charge)?|costs? nothing|comes? for nothing|for nothing|at no cost)';

/** "Weekly box: price?", "Entry for one adult – how much?" */
const PRICE_BEHIND: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?!(?:what|which|how|when|where|who|is|are|do|does|if|series|seed|round|for)(?!\\p{L}))([^?:]{3,80}?)(?::|,| [–-]) (?:what(?:['’]s| is) the |the )?(?:${PRICE}|how much(?: is (?:it|that|this)| does (?:it|that) cost)?|what does (?:it|that) cost)\\?*$`,
      'iu',
    ),
    to: (_all, thing = '') => `What does ${lowered(thing)} cost?`,
  },
  {
    from: /^what(?:['’]s| is) the damage for /iu,
    to: 'What is the price of ',
  },
];

/** What is only sold in pairs, and a price that is added to another. */
const AROUND_THING: readonly Rewording[] = [
  {
    from: /(?<!\p{L})(?:an?|one|each|every|per) pair of (?=(?:[\p{L}-]+ ){0,2}(?:varifocals|glasses|sunglasses|spectacles|goggles|lenses|shoes|boots|trainers|sandals|slippers|socks|stockings|gloves|mittens|trousers|jeans|shorts|leggings|tights|skis|skates|scissors|earrings|crutches)(?!\p{L}))/iu,
    to: '',
  },
  {
    from: /,? on top of (?:the|its|their|an?) (?:(?:normal|usual|standard|regular|basic|ordinary|full) )?(?:fee|price|fare|rate|cost|charge|tariff)(?=\?|$)/iu,
    to: ' extra',
  },
];

const SPANS: Record<string, string> = {
  hourly: 'hour',
  daily: 'day',
  day: 'day',
  nightly: 'night',
  weekly: 'week',
};

/** "Day rate for a welder?" */
const RATE_OF_SPAN: readonly Rewording[] = [
  {
    from: /^(?:what(?:['’]s| is) (?:the |your |their |its )?)?(hourly|daily|day|nightly|weekly) (?:rate|price|charge) for (?:an? |the |one )?([^?,]{3,60}?)\?*$/iu,
    to: (_all, span = '', thing = '') =>
      `What does a ${thing} cost per ${SPANS[span.toLowerCase()] ?? 'day'}?`,
  },
];

/** What a ticket is for, by the one word that price lists have. */
const OF_TICKETS: readonly Rewording[] = [
  {
    from: /(?<!\p{L})one[- ]way (?=(?:adult |child )?(?:tickets?|fares?|trips?|journeys?|crossings?|rides?|passages?)(?!\p{L}))/iu,
    to: 'single ',
  },
  {
    from: /(?<!\p{L})(?:round[- ]trip|two[- ]way|there[- ]and[- ]back) (?=(?:adult |child )?(?:tickets?|fares?|crossings?|rides?|passages?)(?!\p{L}))/iu,
    to: 'return ',
  },
];

/** "How much would I pay to …?", "How dear is …?" */
const PRICE_PAID: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:how much|what) (?:would|will|do|does|must|should|can|shall) ${ANYBODY} (?:have to |need to |expect to )?(?:pay|spend|shell out|part with) to (?=\\p{L})`,
      'iu',
    ),
    to: 'What does it cost to ',
  },
  {
    from: new RegExp(
      `^(?:how much|what) (?:would|will|must|should|shall) ${ANYBODY} (?:have to |need to |expect to )?(?:pay|be charged|be asked|shell out) for (?=\\p{L})`,
      'iu',
    ),
    to: 'What is the price of ',
  },
  {
    from: /^how much (?:will|would|does|do) ([^?]{2,80}?) (?:set (?:me|us|you|one) back|come to|run to|work out at)(?=\?|$)/iu,
    to: 'What does $1 cost',
  },
  { from: /^how (?:dear|costly|pricey|expensive) (?:is|are) ([^?]{2,80})\?*$/iu, to: 'What does $1 cost?' },
  // "How high is the deposit?" asks for the deposit.
  { from: /^how (?:high|great) (?=(?:is|was|are|were) (?:the|their|its|your) )/iu, to: 'What ' },
  {
    from: new RegExp(
      `^what(?:['’]s| is) the (?:least|minimum) (?:that )?${ANYBODY} (?:can |must |has to |have to |need to )?(?:pays?|spends?) (?:for|on) `,
      'iu',
    ),
    to: 'What is the minimum price of ',
  },
  {
    from: inAnyCase(
      /,? (?:the )?(\p{Ll}+) (?:is |are )?(?:not included|excluded|left out|not counted)(?=\?|$)/u,
    ),
    to: ' before $1',
  },
  { from: /(?<=, )single (?=(?:territory|site|location|outlet|licen[cs]e|unit)(?!\p{L}))/iu, to: 'one ' },
];

/** "How much must I order so that delivery costs nothing?" */
const FREE_FROM: readonly Rewording[] = [
  {
    from: new RegExp(
      `^how (?:much|large|big|high) (?:must|do|does|should|need|has|have) (?:${ANYBODY}|my order|an order|the order|orders?)(?: have to| need to| to)? (?:order|spend|buy|be|purchase|pay)(?: for)? (?:so that|for|before|until|to get|to have|in order that) (?:the |my |your )?([^?]{0,40}?)(${DELIVERY})([^?]{0,50}?) ?${FREE}\\?*$`,
      'iu',
    ),
    to: 'From what order value is $1$2$3 free?',
  },
  {
    from: new RegExp(
      `^how (?:much|large|big|high) (?:must|do|does|should|need|has) (?:an? |my |the )?([^?]{2,40}?) order (?:have to |need to |to )?(?:be|come to) (?:so that|for|before|until) (?:the |my )?(${DELIVERY})([^?]{0,50}?) ?${FREE}\\?*$`,
      'iu',
    ),
    to: 'From what order value is $2 of $1$3 free?',
  },
  {
    from: new RegExp(
      `^(?:(?:what|how (?:much|high|large)) is )?(?:the )?(?:minimum|least|smallest) (?:order|spend|purchase|basket)(?: value| amount| size)? (?:for|to get|to qualify for) free (${DELIVERY})`,
      'iu',
    ),
    to: 'From what order value is $1 free',
  },
  {
    from: new RegExp(
      `^(?:(?:from|above|over|beyond) (?:what|which|how much)(?: (?:sum|amount|total|price|value|basket))?|from when|when) (?:is|does|do) (${DELIVERY})([^?]{0,50}?) (?:free(?: of charge)?|cost nothing|come for nothing)\\?*$`,
      'iu',
    ),
    to: 'From what order value is $1$2 free?',
  },
  {
    from: new RegExp(
      `^free (${DELIVERY})(?: starts?)?(?::|,| [–-])? (?:from (?:what|which|how much|when)|threshold|limit)[^?]{0,30}\\?*$`,
      'iu',
    ),
    to: 'From what order value is $1 free?',
  },
];

/** Questions of other languages for a price or for what was turned over. */
const ABROAD: readonly Rewording[] = [
  {
    from: /^(?:was kostet|was kosten|wat kost|wat kosten|combien co[uû]te(?:nt)?|¿?cu[aá]nto cuestan?|quanto costan?o?) (?:(?:ein|eine|der|die|das|een|het|de|un|une|le|la|les|el|los|las|il|lo|i|gli) )?([^?]{2,80}?) ?\?*$/iu,
    to: 'What does $1 cost?',
  },
  {
    from: /^(?:hoeveel|wie ?viel|wie hoch (?:war|ist)|hoe hoog (?:was|is)|quel (?:est|[ée]tait|a été)|cu[aá]l (?:fue|es)|¿cu[aá]l (?:fue|es)|qual (?:era|è|è stato)) (?:(?:der|die|das|de|het|le|la|el|il) )?(umsatz|omzet|chiffre d['’]affaires|facturaci[oó]n|fatturato)(?!\p{L})[^?\d]{0,30}((?:19|20)\d\d)?[^?]*\?*$/iu,
    to: (_all, _what = '', year = '') => `What was the turnover${year ? ` in ${year}` : ''}?`,
  },
];

/** Ways to ask for a price, as "What does … cost?". */
export const PRICES_ASKED: readonly Rewording[] = [
  ...ABROAD,
  ...AROUND_THING,
  ...OF_TICKETS,
  ...PRICE_BEHIND,
  ...FREE_FROM,
  ...RATE_OF_SPAN,
  ...PRICE_PAID,
];
