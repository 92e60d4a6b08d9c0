import type { Passage } from '../documents/passage.ts';
import { mentions } from '../identity/subject.ts';
import { isVague } from './roundName.ts';

/**
 * A second opinion on what the rules of sentences take for a round: plain words of the announcing sentences and of their story are weighed
 * for and against it. The rules say what a sentence means where they know its wording; where they do not, a loan, a client's round or an
 * offer that was turned down may pass for one, and the words around it give that away.
 */

/** Words for money that buys a part of the company. */
const OF_INVESTORS =
  /(?<!\p{L})(?:invest\p{L}*|shares?|shareholders?|equity|stake|ventures?|capital|rounds?|placement|backers?|backed|co-owners?|outside money|financing|angels|fifth|quarter|per ?cent|\d ?%)(?!\p{L})/iu;
/** Words that say so and nothing else. */
const OF_OWNERSHIP =
  /(?<!\p{L})(?:equity|shareholders?|shares|stake|co-owners?|private placement|capital increase)(?!\p{L})/iu;
const HEADING_ON_MONEY =
  /(?<!\p{L})(?:funding|financing|rounds?|series [a-k]|(?:pre-?)?seed|investments?|investors?|invests?|shareholders?|raises?|raised|raising|capital|equity|back(?:s|ed|ers|ing)?|stake|shares|secures|closes|lands|takes|gets|completes)(?!\p{L})|[$€£₹]\s?\d/iu;
/** "We just raised", "Acme has raised": who raised stands before the verb. */
const WHO_RAISED =
  /^(.{0,60}?)(?:has |have |had |just |now |today |recently |also )*(?<!\p{L})(?:raise[sd]?|closed?s?)(?!\p{L})/iu;
const WE = /(?<!\p{L})we(?:[’']ve)? ?$/iu;

const OURS = /(?<!\p{L})(?:we|us|our|ours)(?!\p{L})/iu;
/** "Globex pulls in …" */
const ACTS =
  /^(\p{Lu}[\p{L}\p{N}&.’'-]*(?: \p{Lu}[\p{L}\p{N}&.’'-]*){0,2}) (?:has |have )?(?:\p{Ll}+s|\p{Ll}+ed|took|got)(?!\p{L})/u;

/** What speaks against a round of the company's own: kinds of other matters. */
const AGAINST = [
  // borrowed
  {
    isOtherMoney: true,
    pattern:
      /(?<!\p{L})(?:loans?|lend\p{L}*|lent|borrow\p{L}*|banks?|debt|credit|facilit(?:y|ies)|bonds?|notes|repay\p{L}*|coupon|matur\p{L}*|convertible|covenants?|mortgage|overdraft)(?!\p{L})/iu,
  },
  // given
  {
    isOtherMoney: true,
    pattern:
      /(?<!\p{L})(?:grants?|donat\p{L}+|donors?|charit\p{L}+|appeal|gala|supporters|crowdfund\p{L}*|kickstarter|prize|awarded|gifts?|volunteers?|members)(?!\p{L})/iu,
  },
  // not done
  {
    isOtherMoney: false,
    pattern:
      /(?<!\p{L})(?:talks|rumou?r\p{L}*|den(?:y|ies|ied)|offer(?:ed|s)?|turned|plans?|planned|hop(?:es?|ed)|would|could|might|about to|intends?|term sheet|fell through|collapsed?|withdrew|lapsed|reportedly|nothing|failed|according to|said no|no thank)(?!\p{L})/iu,
  },
  // of others
  {
    isOtherMoney: false,
    pattern:
      /(?<!\p{L})(?:customers?|clients?|portfolio|placement agent|places|placed|advis\p{L}+|alumni|rivals?|founder of|start-?ups|companies|firms|we led)(?!\p{L})/iu,
  },
  // raised to be invested
  {
    isOtherMoney: false,
    pattern:
      /(?<!\p{L})(?:(?:first|second|third|fourth|fifth|new|debut|flagship|inaugural|\p{L}+-stage) fund(?!\p{L})|fund (?:[ivx]+|\d)(?!\p{L})|limited partners)/u,
  },
  // never
  {
    isOtherMoney: false,
    pattern:
      /(?<!\p{L})(?:(?:no|without|not|never|nor|none) (?:\p{L}+ ){0,4}(?:invest\p{L}*|shareholders?|shares|equity|venture|rais\p{L}+|rounds?|outside money)|owned (?:entirely |wholly |solely )?by (?:its|the|our|two|three|his|her)|bootstrapp\p{L}+|self-funded|never (?:raised|taken|sold))(?!\p{L})/iu,
  },
];

/** What each kind of words weighs, chosen on the tune half of the labelled companies (docs/quality.md). */
const WEIGHTS = {
  named: 1.5,
  investors: 1,
  ofInvestors: 1,
  ofOwnership: 1.5,
  raisedByIt: 1,
  heading: 0.5,
  toldTwice: 0.5,
  ofNobody: -0.75,
  headedByAnother: -1,
  againstInSentence: -1.5,
  againstInStory: -0.25,
  /** The most that all of it takes away: lenders, too, sell shares. */
  againstAtMost: -2,
};
/** From this weight on a telling stands. */
export const EVIDENCE_LEAST = 0.9;

/** What of a telling is weighed. */
export interface Weighed {
  /** The sentences that announce the round. */
  announcing: Passage[];
  /** The story around them. */
  scope: Passage[];
  round: string | null;
  backers: string[];
  spokenNames: ReadonlySet<string>;
}

/** The weight of the evidence that a telling is of an equity round of the company's own; see {@link EVIDENCE_LEAST}. */
export function weightOfEvidence({ announcing, scope, round, backers, spokenNames }: Weighed): number {
  const isSaid = (pattern: RegExp) => announcing.some(({ text }) => pattern.test(text));
  const isInStory = (pattern: RegExp) => scope.some(({ text }) => pattern.test(text));
  const raised = announcing.some(({ text }) => {
    const who = WHO_RAISED.exec(text)?.[1];
    return who !== undefined && (WE.test(who) || mentions(who, spokenNames));
  });
  const heading = scope.some(
    ({ line, text }) => (line.tag === 'h1' || line.tag === 'title') && HEADING_ON_MONEY.test(text),
  );
  const isOfNobody =
    scope.length > 0 && !announcing.some(({ text }) => OURS.test(text) || mentions(text, spokenNames));
  const headed = scope.some(({ line, text }) => {
    const who = line.tag === 'h1' ? ACTS.exec(text)?.[1] : undefined;
    return (
      who !== undefined &&
      !OURS.test(who) &&
      !mentions(who, spokenNames) &&
      !backers.some((one) => one.startsWith(who) || who.startsWith(one))
    );
  });
  // A package of both says which part of it is equity.
  const isSplit = isSaid(OF_OWNERSHIP);
  const against = AGAINST.map(({ pattern, isOtherMoney }) => {
    if (isSaid(pattern) && !(isOtherMoney && isSplit)) return WEIGHTS.againstInSentence;
    return isInStory(pattern) ? WEIGHTS.againstInStory : 0;
  });
  const inFavour = [
    round !== null && !isVague(round) ? WEIGHTS.named : 0,
    backers.length > 0 ? WEIGHTS.investors : 0,
    isSaid(OF_INVESTORS) ? WEIGHTS.ofInvestors : 0,
    isSaid(OF_OWNERSHIP) ? WEIGHTS.ofOwnership : 0,
    raised ? WEIGHTS.raisedByIt : 0,
    heading ? WEIGHTS.heading : 0,
    announcing.length > 1 ? WEIGHTS.toldTwice : 0,
  ];
  const ofAnother = [isOfNobody ? WEIGHTS.ofNobody : 0, headed ? WEIGHTS.headedByAnother : 0];
  return total([...inFavour, ...ofAnother]) + Math.max(WEIGHTS.againstAtMost, total(against));
}

function total(weights: number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
