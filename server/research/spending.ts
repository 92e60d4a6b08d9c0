import type { ResearchCost, ToolCost } from '../domain/researchCost.ts';
import type { ModelPrices } from '../outbound/chatModel.ts';

/** What one run may spend, and what its calls cost. */
export interface SpendingLimits {
  budgetUsd: number;
  searchCalls: number;
  modelTokens: number;
  searchUsdPerCall: number;
  /** Of a model that names no prices of its own. */
  modelUsdPerMillionInput: number;
  modelUsdPerMillionOutput: number;
}

export interface Tokens {
  inputTokens: number;
  outputTokens: number;
  /** Of the input; they are counted, and paid like the others. */
  cachedTokens?: number;
}

/** What a call may cost at worst, set aside until it is known what it did cost. */
export interface Reservation {
  readonly worstUsd: number;
  /**
   * Ends the reservation, once.
   *
   * @param outcome  whether the call was of use
   * @param used     what is to be paid for; the worst case when that cannot be known
   * @param seconds  of a model's work
   * @returns US dollars
   */
  settle(outcome: 'useful' | 'failed', used: Tokens | 'nothing' | 'worst case', seconds?: number): number;
  /** Ends it for a call that was not made after all: refused by a ceiling, which is counted, or called off because of another run. */
  cancel(why: 'refused' | 'called off'): void;
}

const NO_TOKENS: Tokens = { inputTokens: 0, outputTokens: 0 };

/**
 * The money and tokens of one run. Every paid call is reserved with its worst case first, and is not made when that
 * does not fit into what is left; so a run never spends more than its budget, however its calls end, unless a server
 * counts more tokens than it was given and allowed.
 */
export class Spending {
  private readonly limits: SpendingLimits;
  private readonly costs = new Map<string, ToolCost>();
  private readonly open = new Set<Reservation>();
  private reservedUsd = 0;
  private reservedTokens = 0;
  private spentUsd = 0;
  private spentTokens = 0;
  private searches = 0;
  private refusedCalls = 0;

  constructor(limits: SpendingLimits) {
    this.limits = limits;
  }

  /** Reserves one search; null when the run may not pay for it. */
  reserveSearch(provider: string): Reservation | null {
    const usd = this.limits.searchUsdPerCall;
    if (this.searches >= this.limits.searchCalls || !this.fits(usd)) return this.refuse();
    this.searches += 1;
    return this.reserve({ tool: 'search', provider, model: null }, NO_TOKENS, usd, null);
  }

  /** Reserves one call of a model; null when the run may not pay for it. */
  reserveModel(
    { host, name, prices = pricesOf(this.limits) }: { host: string; name: string; prices?: ModelPrices },
    worst: Tokens,
  ): Reservation | null {
    const tokens = worst.inputTokens + worst.outputTokens;
    const isOver = this.spentTokens + this.reservedTokens + tokens > this.limits.modelTokens;
    const usd = modelUsd(worst, prices);
    if (isOver || !this.fits(usd)) return this.refuse();
    return this.reserve({ tool: 'model', provider: host, model: name }, worst, usd, prices);
  }

  /** Ends the run's spending: a call that nobody waits for any more counts with its worst case. */
  close(): ResearchCost {
    for (const reservation of this.open) reservation.settle('failed', 'worst case');
    return {
      usd: toMillionths(this.spentUsd),
      budgetUsd: this.limits.budgetUsd,
      refusedCalls: this.refusedCalls,
      tools: [...this.costs.values()].map((cost) => ({
        ...cost,
        usd: toMillionths(cost.usd),
        ...(cost.seconds !== undefined && { seconds: Math.round(cost.seconds * 1_000) / 1_000 }),
      })),
    };
  }

  private fits(usd: number): boolean {
    return this.spentUsd + this.reservedUsd + usd <= this.limits.budgetUsd + 1e-12;
  }

  private refuse(): null {
    this.refusedCalls += 1;
    return null;
  }

  /** @param prices  of a model; a search costs what it costs */
  private reserve(of: Payee, worst: Tokens, worstUsd: number, prices: ModelPrices | null): Reservation {
    this.reservedUsd += worstUsd;
    this.reservedTokens += worst.inputTokens + worst.outputTokens;
    const end = (): boolean => {
      if (!this.open.delete(reservation)) return false;
      this.reservedUsd -= worstUsd;
      this.reservedTokens -= worst.inputTokens + worst.outputTokens;
      return true;
    };
    const reservation: Reservation = {
      worstUsd,
      settle: (outcome, used, seconds = 0) => {
        if (!end()) return 0;
        const paid = paidTokens(prices !== null, worst, used);
        const usd = used === 'nothing' ? 0 : prices === null ? worstUsd : modelUsd(paid, prices);
        this.book(of, outcome, paid, usd, seconds);
        return usd;
      },
      cancel: (why) => {
        if (end() && why === 'refused') this.refusedCalls += 1;
      },
    };
    this.open.add(reservation);
    return reservation;
  }

  private book(
    of: Payee,
    outcome: 'useful' | 'failed',
    { inputTokens, outputTokens, cachedTokens = 0 }: Tokens,
    usd: number,
    seconds: number,
  ): void {
    this.spentUsd += usd;
    this.spentTokens += inputTokens + outputTokens;
    const key = JSON.stringify([of.tool, of.provider, of.model]);
    const known = this.costs.get(key) ?? {
      ...of,
      calls: 0,
      failedCalls: 0,
      inputTokens: 0,
      outputTokens: 0,
      usd: 0,
    };
    const { cachedTokens: cached = 0, seconds: before = 0 } = known;
    this.costs.set(key, {
      ...known,
      calls: known.calls + 1,
      failedCalls: known.failedCalls + (outcome === 'failed' ? 1 : 0),
      inputTokens: known.inputTokens + inputTokens,
      outputTokens: known.outputTokens + outputTokens,
      ...(of.tool === 'model' && { cachedTokens: cached + cachedTokens, seconds: before + seconds }),
      usd: known.usd + usd,
    });
  }
}

type Payee = Pick<ToolCost, 'tool' | 'provider' | 'model'>;

function pricesOf({ modelUsdPerMillionInput, modelUsdPerMillionOutput }: SpendingLimits): ModelPrices {
  return { perMillionInputTokens: modelUsdPerMillionInput, perMillionOutputTokens: modelUsdPerMillionOutput };
}

function modelUsd({ inputTokens, outputTokens }: Tokens, prices: ModelPrices): number {
  const { perMillionInputTokens, perMillionOutputTokens } = prices;
  return (inputTokens * perMillionInputTokens + outputTokens * perMillionOutputTokens) / 1e6;
}

/** A search has no tokens, whatever is said of it. */
function paidTokens(isModel: boolean, worst: Tokens, used: Tokens | 'nothing' | 'worst case'): Tokens {
  if (used === 'nothing') return NO_TOKENS;
  return used === 'worst case' || !isModel ? worst : used;
}

function toMillionths(usd: number): number {
  return Math.round(usd * 1e6) / 1e6;
}
