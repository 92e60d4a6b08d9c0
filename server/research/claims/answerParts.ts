import type { Gap } from '../gathering.ts';
import type { Citation } from '../outcome.ts';
import type { Claim } from './claim.ts';
import type { LossReason, Verdict } from './reconcile.ts';
import { SOURCE_CLASS_NAMES } from './sourceClasses.ts';

/** A claim with the answer fields it is cited for. */
export interface Cited {
  claim: Claim;
  fields: string[];
}

const CITATIONS_PER_FIELD = 4;
const LOSERS_SHOWN = 3;
const WORDS_SHOWN = 160;

/**
 * The sources of an answer: each quote once, with every field it supports, in the order given; the quotes that
 * link two records come with them.
 */
export function citationsOf(cited: Cited[]): Citation[] {
  const byQuote = new Map<string, Citation>();
  for (const { claim, fields } of cited) {
    for (const { document, quote } of [{ document: claim.document, quote: claim.quote }, ...claim.via]) {
      const key = `${document.url}\n${quote}`;
      const known = byQuote.get(key);
      byQuote.set(key, {
        pageId: document.page.id,
        url: document.url,
        title: document.title,
        excerpt: quote,
        fields: [...new Set([...(known?.fields ?? []), ...fields])],
        accessedAt: document.page.accessedAt,
        publishedAt: document.publishedAt,
        ...(document.page.rendered && { rendered: true }),
      });
    }
  }
  return [...byQuote.values()];
}

/** The winner and the strongest of those that agree in other words, cited for the verdict's field. */
export function citedFor(verdict: Verdict, ...fields: string[]): Cited[] {
  const names = fields.length > 0 ? fields : [verdict.field];
  const distinctQuotes = new Map(verdict.support.toReversed().map((claim) => [claim.quote, claim]));
  return verdict.support
    .filter((claim) => distinctQuotes.get(claim.quote) === claim)
    .slice(0, CITATIONS_PER_FIELD)
    .map((claim) => ({ claim, fields: names }));
}

const LOSS_WORDS: Record<LossReason, string> = {
  older: 'which is older',
  weaker: 'which rests on weaker evidence',
  conflicts: 'which conflicts and is about as strong, so the confidence is lowered',
};

/** One sentence on a verdict, naming the winning quote, what agrees and what was set aside and why. */
export function sentenceOf(label: string, shown: string, verdict: Verdict): string {
  const { winner, support, losers } = verdict;
  const agreeing = [...new Set(support.slice(1).map((claim) => claim.document.host))].filter(
    (host) => host !== winner.document.host,
  );
  const also =
    agreeing.length > 0
      ? `; ${agreeing.slice(0, 3).join(', ')} agree${agreeing.length === 1 ? 's' : ''}`
      : '';
  const meant = {
    exact: '',
    atLeast: ' (at least; the source gives no exact number)',
    about: ' (approximately)',
  };
  const others = distinct(losers)
    .slice(0, LOSERS_SHOWN)
    .map(({ claim, reason }) => `${showValue(claim)} (${whereSaid(claim)}), ${LOSS_WORDS[reason]}`);
  const aside = others.length > 0 ? ` Set aside: ${others.join('; ')}.` : '';
  return `${label}: ${shown}${meant[winner.bound]}, from ${whereSaid(winner)}${also}.${aside}`;
}

/** One loser for each value and site is enough. */
function distinct(losers: Verdict['losers']): Verdict['losers'] {
  return [
    ...new Map(
      losers.map((loss) => [`${JSON.stringify(loss.claim.value)} ${loss.claim.document.host}`, loss]),
    ).values(),
  ];
}

function whereSaid(claim: Claim): string {
  const date = claim.asOf === null ? '' : `, as of ${claim.asOf.toISOString().slice(0, 10)}`;
  const target = LINK.exec(claim.quote)?.groups?.target;
  if (target !== undefined) return `a link to “${shortened(target)}”${date}, on ${claim.document.url}`;
  return `${SOURCE_CLASS_NAMES[claim.sourceClass]}${date}: “${shortened(claim.quote)}” ${claim.document.url}`;
}

/** The start tag of a link, which a reader of the answer is not shown as it is written. */
const LINK = /^<a\s[^>]{0,2000}?\bhref\s{0,3}=\s{0,3}["']?(?<target>[^"'\s>]+)/iu;

function shortened(words: string): string {
  const plain = words.replace(/\s+/g, ' ');
  return plain.length <= WORDS_SHOWN ? plain : `${plain.slice(0, WORDS_SHOWN)}…`;
}

/** A value as a person would say it. */
function showValue({ value }: Claim): string {
  if (typeof value !== 'object') return String(value);
  return Object.values(value).join(', ');
}

/** What could not be asked, by source. */
export function gapSentence(gaps: Gap[]): string {
  if (gaps.length === 0) return '';
  const named = gaps.slice(0, 8).map(({ source, reason }) => `${source} (${reason})`);
  const more = gaps.length > named.length ? ` and ${gaps.length - named.length} more` : '';
  return `Gaps: ${named.join('; ')}${more}; the confidence is lowered for them.`;
}

const GAP_COST = 0.03;
const GAPS_LEAST = 0.85;

/** What is left of the confidence when sources could not be asked. */
export function gapFactor(gaps: Gap[]): number {
  const sources = new Set(gaps.map(({ source }) => source)).size;
  return Math.max(GAPS_LEAST, 1 - GAP_COST * sources);
}

/** Rounded to three places: more would pretend. */
export function rounded(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}
