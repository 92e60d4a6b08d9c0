import type { TechnologyFinding } from '@assay/shared/techStack';
import { rounded } from '../claims/answerParts.ts';
import { calibrated } from '../claims/calibration.ts';
import { CONFLICT_FACTOR, combined, strength } from '../claims/confidence.ts';
import { compareText } from '../claims/reconcile.ts';
import type { Product } from '../technologies/product.ts';
import type { DnsHint } from './dnsHints.ts';
import type { TechEvidence } from './evidence.ts';

/** Everything that was found about one product, and what it comes to. */
export interface Judged {
  product: Product;
  status: TechnologyFinding['status'];
  confidence: number;
  /** What shows the status, strongest first. */
  shown: TechEvidence[];
  /** What points at the product and shows nothing alone. */
  hints: TechEvidence[];
  dns: DnsHint[];
  /** Why evidence to the contrary did not win, for the reasoning. */
  contrary: string;
}

/** Confidence that a product is not in use when nothing or only a hint was found; ERPs leave few public traces. */
const NOT_FOUND = { crm: 0.45, erp: 0.35 };
const NOT_FOUND_DESPITE_HINT = 0.25;
const EVIDENCE_MAX = 5;

/**
 * What the evidence about one product comes to. Use shown after the company left the product, or on its pages
 * today, outweighs the statement that it left; the two contradict each other, so the confidence is lowered.
 * docs/tech-stack.md, "Status".
 */
export function judge(product: Product, evidence: TechEvidence[], dns: DnsHint[], today: Date): Judged {
  const own = evidence.filter(({ technology }) => technology === product.slug);
  const bySense = (bearing: TechEvidence['bearing']) => inOrder(own, bearing, today);
  const left = bySense('left');
  const leftAt = newest(left);
  const all = bySense('uses');
  const uses = left.length === 0 ? all : all.filter(({ claim }) => isLater(claim.asOf, leftAt));
  const common = {
    product,
    hints: bySense('hint'),
    dns: dns.filter((hint) => hint.technology === product.slug),
  };
  if (uses.length > 0) {
    const confidence = sureOf(uses, today, 'fast') * (left.length > 0 ? CONFLICT_FACTOR : 1);
    const contrary = left.length > 0 ? 'although it says that it left this product earlier' : '';
    return { ...common, status: 'active', confidence, shown: uses, contrary };
  }
  if (left.length > 0) {
    const contrary = all.length > 0 ? 'older evidence of use is outweighed' : '';
    return { ...common, status: 'churned', confidence: sureOf(left, today, 'fixed'), shown: left, contrary };
  }
  const hinted = common.hints.length + common.dns.length > 0;
  const confidence = hinted ? NOT_FOUND_DESPITE_HINT : NOT_FOUND[product.category];
  return { ...common, status: 'not_found', confidence, shown: [], contrary: '' };
}

const sureOf = (evidence: TechEvidence[], today: Date, pace: 'fast' | 'fixed'): number =>
  combined(
    evidence.map(({ claim }) => claim),
    today,
    pace,
  );

function inOrder(evidence: TechEvidence[], bearing: TechEvidence['bearing'], today: Date): TechEvidence[] {
  const rank = (item: TechEvidence) => strength(item.claim, today, bearing === 'left' ? 'fixed' : 'fast');
  return evidence
    .filter((item) => item.bearing === bearing)
    .sort(
      (a, b) =>
        rank(b) - rank(a) ||
        compareText(a.claim.document.url, b.claim.document.url) ||
        a.claim.span.start - b.claim.span.start ||
        compareText(a.type, b.type),
    );
}

function newest(evidence: TechEvidence[]): Date | null {
  const times = evidence.flatMap(({ claim }) => (claim.asOf === null ? [] : [claim.asOf.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Undated leaving is taken to be the newest word of the company, but not newer than its pages of today. */
function isLater(asOf: Date | null, leftAt: Date | null): boolean {
  if (asOf === null) return false;
  return leftAt === null || asOf.getTime() > leftAt.getTime();
}

/** The finding as the answer carries it. */
export function findingOf({ product, status, confidence, shown, hints }: Judged): TechnologyFinding {
  const date = newest(shown);
  const cited = (status === 'not_found' ? hints : shown).slice(0, EVIDENCE_MAX);
  const evidence = cited.map(({ type, claim }) => ({
    type,
    url: claim.document.url,
    title: claim.document.title,
  }));
  return {
    technology: product.slug,
    displayName: product.name,
    status,
    confidence: rounded(status === 'not_found' ? confidence : calibrated('tech-stack', confidence)),
    lastEvidence: date === null ? null : date.toISOString().slice(0, 7),
    evidence: [...new Map(evidence.map((item) => [`${item.type} ${item.url}`, item])).values()],
  };
}

/** The system of record among what is active, and how sure that it is the one. */
export function primaryOf(judged: Judged[]): { judged: Judged; confidence: number } | null {
  const systems = judged
    .filter(({ product, status }) => status === 'active' && product.isSystemOfRecord)
    .sort((a, b) => standing(b) - standing(a) || compareText(a.product.slug, b.product.slug));
  const candidates = systems.filter((one) => !systems.some((other) => isMoreExact(other, one)));
  const [first, second] = candidates;
  if (first === undefined) return null;
  const contested = second !== undefined && standing(second) >= 0.8 * standing(first);
  return { judged: first, confidence: first.confidence * (contested ? CONFLICT_FACTOR : 1) };
}

/** The system that the company says it changed to, or calls its own, stands above a trace of one. */
function standing({ confidence, shown }: Judged): number {
  if (shown.some(({ type }) => type === 'migration-statement')) return confidence + 0.5;
  return confidence + (shown.some(({ type }) => type === 'own-statement') ? 0.1 : 0);
}

/** "SAP S/4HANA" says more exactly what "SAP" says. */
function isMoreExact(more: Judged, less: Judged): boolean {
  if (more === less) return false;
  return less.product.spoken.some((name) => more.product.name.startsWith(`${name} `));
}
