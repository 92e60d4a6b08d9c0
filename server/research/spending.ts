import type { ResearchCost, ToolCost } from '../domain/researchCost.ts';

/** What one run may spend, and what its calls cost. */
export interface SpendingLimits {
  budgetUsd: number;
  searchCalls: number;
  modelTokens: number;
  searchUsdPerCall: number;
  modelUsdPerMillionInput: number;
  modelUsdPerMillionOutput: number;
}

export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** What a call may cost at worst, set aside until it is known what it did cost. */
export interface Reservation {
  /**
   * Ends the reservation, once.
   *
   * @param outcome  whether the call was of use
   * @param used     what is to be paid for; the worst case when that cannot be known
   */
  settle(outcome: 'useful' | 'failed', used: Tokens | 'nothing' | 'worst case'): void;
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
    return this.reserve({ tool: 'search', provider, model: null }, NO_TOKENS, usd);
  }

  /** Reserves one call of a model; null when the run may not pay for it. */
  reserveModel(provider: string, model: string, worst: Tokens): Reservation | null {
    const tokens = worst.inputTokens + worst.outputTokens;
    const isOver = this.spentTokens + this.reservedTokens + tokens > this.limits.modelTokens;
    const usd = this.modelUsd(worst);
    if (isOver || !this.fits(usd)) return this.refuse();
    return this.reserve({ tool: 'model', provider, model }, worst, usd);
  }

  /** Ends the run's spending: a call that nobody waits for any more counts with its worst case. */
  close(): ResearchCost {
    for (const reservation of this.open) reservation.settle('failed', 'worst case');
    return {
      usd: toMillionths(this.spentUsd),
      budgetUsd: this.limits.budgetUsd,
      refusedCalls: this.refusedCalls,
      tools: [...this.costs.values()].map((cost) => ({ ...cost, usd: toMillionths(cost.usd) })),
    };
  }

  private fits(usd: number): boolean {
    return this.spentUsd + this.reservedUsd + usd <= this.limits.budgetUsd + 1e-12;
  }

  private refuse(): null {
    this.refusedCalls += 1;
    return null;
  }

  private reserve(
    of: Pick<ToolCost, 'tool' | 'provider' | 'model'>,
    worst: Tokens,
    worstUsd: number,
  ): Reservation {
    this.reservedUsd += worstUsd;
    this.reservedTokens += worst.inputTokens + worst.outputTokens;
    const reservation: Reservation = {
      settle: (outcome, used) => {
        if (!this.open.delete(reservation)) return;
        this.reservedUsd -= worstUsd;
        this.reservedTokens -= worst.inputTokens + worst.outputTokens;
        const paid = paidTokens(of.tool, worst, used);
        const usd = used === 'nothing' ? 0 : of.tool === 'search' ? worstUsd : this.modelUsd(paid);
        this.book(of, outcome, paid, usd);
      },
    };
    this.open.add(reservation);
    return reservation;
  }

  private book(
    of: Pick<ToolCost, 'tool' | 'provider' | 'model'>,
    outcome: 'useful' | 'failed',
    { inputTokens, outputTokens }: Tokens,
    usd: number,
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
    this.costs.set(key, {
      ...known,
      calls: known.calls + 1,
      failedCalls: known.failedCalls + (outcome === 'failed' ? 1 : 0),
      inputTokens: known.inputTokens + inputTokens,
      outputTokens: known.outputTokens + outputTokens,
      usd: known.usd + usd,
    });
  }

  private modelUsd({ inputTokens, outputTokens }: Tokens): number {
    const { modelUsdPerMillionInput, modelUsdPerMillionOutput } = this.limits;
    return (inputTokens * modelUsdPerMillionInput + outputTokens * modelUsdPerMillionOutput) / 1e6;
  }
}

/** A search has no tokens, whatever is said of it. */
function paidTokens(tool: ToolCost['tool'], worst: Tokens, used: Tokens | 'nothing' | 'worst case'): Tokens {
  if (used === 'nothing') return NO_TOKENS;
  return used === 'worst case' || tool === 'search' ? worst : used;
}

function toMillionths(usd: number): number {
  return Math.round(usd * 1e6) / 1e6;
}
