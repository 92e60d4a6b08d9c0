import type { Evidence } from '@assay/shared/firmographics';
import { type Claim, claimsOf } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { SOURCE_CLASSES } from '../claims/sourceClasses.ts';
import { type Place, weighedPassages } from '../documents/pageWeight.ts';
import { bounded } from '../patterns.ts';
import type { SitePage } from '../sources/ownSite.ts';
import { TAXONOMY } from '../taxonomy/index.ts';
import { type Finding as Found, findPhrases, PhraseBook, phraseDraft, shownFinding } from './phrases.ts';

interface Meaning {
  primary: string;
  /** Null for phrases that speak for the primary category only. */
  niche: string | null;
  weight: number;
}

const STRONG = 3;
const WEAK = 1;
/** One word alone ("hotel") is more often a customer than the business itself. */
const STRONG_SINGLE_WORD = 2;
/** Weak phrases and those of the primary category add up to this much at most. */
const WEAK_SUM_MAX = 5;
/** Least score of a category, and least distance to the next primary category. */
const SCORE_MIN = 6;
const MARGIN_MIN = 1.15;
/** Other niches of the same primary category speak for it with this share. */
const SIBLING_SHARE = 0.4;
/** Strong phrases that it takes where none stands in title, description or heading. */
const STRONG_IN_TEXT_MIN = 2;
/** Distinct phrases that a category needs in all. */
const PHRASES_MIN = 2;
/** Weight of the place where one phrase alone is enough: a title, a description or a heading of a main page. */
const LONE_WEIGHT_MIN = 2;
const CITED_MAX = 4;

/** Words that turn a kind of business into an audience: "for hotels", "trusted by banks". */
const AUDIENCE_WORDS = new Set(
  'for fur pour para per by with like to helping help serving and or including'.split(' '),
);

const book = new PhraseBook<Meaning>();
for (const { primary, phrases, niches } of TAXONOMY) {
  for (const phrase of phrases) book.add(phrase, { primary, niche: null, weight: WEAK });
  for (const { name, strong, weak } of niches) {
    for (const phrase of strong) {
      const weight = /[\s-]/.test(phrase) ? STRONG : STRONG_SINGLE_WORD;
      book.add(phrase, { primary, niche: name, weight });
    }
    for (const phrase of weak) book.add(phrase, { primary, niche: name, weight: WEAK });
  }
}

/** Reads a phrase of the taxonomy as the primary categories it is characteristic of. */
const taxonomyReader: Reader = {
  name: 'taxonomy phrase',
  read: (words) => book.find(words).map(({ meaning }) => meaning.primary),
};

type Finding = Found<Meaning>;

/** A category with what shows it. */
export interface Classification {
  primary: string;
  niche: string | null;
  confidence: number;
  rationale: string;
  evidence: Evidence[];
  claims: Claim<string>[];
}

/**
 * What the company does, by the phrases of its own pages. Null on pages that do not say: a category needs a
 * characteristic phrase, a least score, and a distance to the next one.
 *
 * @param match  how sure it is that the site is this company's
 */
export function classify(pages: SitePage[], match: number): Classification | null {
  const findings = findingsOn(pages);
  const ranked = rankPrimaries(findings);
  const [best, next] = ranked;
  if (best === undefined || best.score < SCORE_MIN) return null;
  const margin = next === undefined ? Number.POSITIVE_INFINITY : best.score / next.score;
  if (margin < MARGIN_MIN) return null;
  const shown = best.findings.slice(0, CITED_MAX);
  const claims = claimsOf(
    shown.map((finding) => phraseDraft('svcCategory', finding.meaning.primary, finding, match)),
  );
  if (claims.length === 0) return null;
  return {
    primary: best.primary,
    niche: best.niche,
    confidence: confidenceOf(best, margin, match),
    rationale: rationaleOf(best, next, shown),
    evidence: evidenceOf(shown),
    claims,
  };
}

/** "We are a recruitment agency", "An independent publisher": what the company calls itself counts as a heading does. */
const DEFINES = bounded(
  /^(?:(?:[\p{L}\d’&' -]{2,60} )?(?:we are|we’re|we're|is|are|wir sind|ist|nous sommes|est|somos|es|siamo|è|zijn|is een|är|er) )?(?:an?|the|eine?|une?|una?|un|een|ett|en|et) (?:[\p{L}-]+ ){0,4}$/iu,
  300,
);

function findingsOn(pages: SitePage[]): Finding[] {
  const found = findPhrases(
    book,
    weighedPassages(pages),
    ({ meaning, phrase }) => `${meaning.primary}\n${meaning.niche}\n${phrase}`,
    taxonomyReader,
    ({ words, wordBefore, start }, { place, weight, passage }) => {
      if (words === 1 && AUDIENCE_WORDS.has(wordBefore) && place !== 'title') return 0;
      const defines = place === 'text' && weight >= 1 && DEFINES.test(passage.text.slice(0, start));
      return defines ? LONE_WEIGHT_MIN : weight;
    },
  );
  return [...found.values()];
}

interface Ranked {
  primary: string;
  niche: string | null;
  score: number;
  /** Findings of the niche, then those of the primary category; heaviest first. */
  findings: Finding[];
}

function rankPrimaries(findings: Finding[]): Ranked[] {
  const ranked = TAXONOMY.flatMap(({ primary, niches }): Ranked[] => {
    const own = findings.filter(({ meaning }) => meaning.primary === primary);
    const general = heaviestFirst(own.filter(({ meaning }) => meaning.niche === null));
    const byNiche = niches
      .map(({ name }) =>
        scoreNiche(
          name,
          own.filter(({ meaning }) => meaning.niche === name),
        ),
      )
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.niche < b.niche ? -1 : 1));
    const [best, ...siblings] = byNiche;
    if (best === undefined) return [];
    if (best.findings.length + general.length < PHRASES_MIN && !best.findings.some(saysItAlone)) return [];
    const general_ = Math.min(WEAK_SUM_MAX / 2, sum(general));
    const score =
      best.score + SIBLING_SHARE * siblings.reduce((total, { score: more }) => total + more, 0) + general_;
    return [{ primary, niche: best.niche, score, findings: [...best.findings, ...general] }];
  });
  return ranked.sort((a, b) => b.score - a.score || (a.primary < b.primary ? -1 : 1));
}

/** A characteristic phrase of several words in title, description or heading of the home page is enough. */
function saysItAlone({ meaning, at, wordBefore }: Finding): boolean {
  const inFront = at.place === 'title' || at.place === 'description' || at.place === 'heading';
  return (
    meaning.weight === STRONG && inFront && at.weight >= LONE_WEIGHT_MIN && !AUDIENCE_WORDS.has(wordBefore)
  );
}

/**
 * A niche counts only with a strong phrase in title, description or heading, or with two of them in the text;
 * weak ones then add to it, within limits. One phrase in passing is a story's, not a business.
 */
function scoreNiche(
  niche: string,
  findings: Finding[],
): { niche: string; score: number; findings: Finding[] } {
  const strong = heaviestFirst(findings.filter(({ meaning }) => meaning.weight > WEAK));
  const weak = heaviestFirst(findings.filter(({ meaning }) => meaning.weight === WEAK));
  const inFront = strong.some(({ at }) => at.place !== 'text' && at.place !== 'navigation');
  if (!inFront && strong.length < STRONG_IN_TEXT_MIN) return { niche, score: 0, findings: [] };
  return { niche, score: sum(strong) + Math.min(WEAK_SUM_MAX, sum(weak)), findings: [...strong, ...weak] };
}

function sum(findings: Finding[]): number {
  return findings.reduce((total, { score }) => total + score, 0);
}

function heaviestFirst(findings: Finding[]): Finding[] {
  return [...findings].sort((a, b) => b.score - a.score || (a.phrase < b.phrase ? -1 : 1));
}

/** Own words (0.75), more with every further phrase and with the distance to the next category. */
function confidenceOf(best: Ranked, margin: number, match: number): number {
  const phrases = best.findings.reduce((count, { meaning }) => count + (meaning.weight > WEAK ? 1 : 0.4), 0);
  const distance = Math.min(1, 0.6 + 0.4 * Math.min(1, margin - 1));
  return SOURCE_CLASSES.ownProse * match * (1 - 0.5 ** (0.5 + phrases)) * distance;
}

function rationaleOf(best: Ranked, next: Ranked | undefined, shown: Finding[]): string {
  const phrases = shown.map(shownFinding);
  const second =
    next === undefined
      ? ''
      : ` Next came ${next.primary}, with ${Math.round((100 * next.score) / best.score)} % of its weight.`;
  const name = best.niche === null ? best.primary : `${best.primary} › ${best.niche}`;
  return `${name}: the company's own pages say ${phrases.join(', ')}.${second}`;
}

function evidenceOf(shown: Finding[]): Evidence[] {
  const items = shown.map(({ at }) => ({
    type: at.place satisfies Place,
    url: at.passage.document.url,
    title: at.passage.document.title,
  }));
  return [...new Map(items.map((item) => [`${item.type} ${item.url}`, item])).values()];
}
