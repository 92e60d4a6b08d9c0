/**
 * A model of creating, claiming and settling runs in plain data, without a database: the rules of docs/api-contract.md
 * ("Runs and results", "Credits") written a second time. Amounts are whole hundredths of a credit.
 */

const CACHE_MS = 12 * 3_600_000;
export const LEASE_MS = 30_000;

export interface ModelRequest {
  research: string;
  price: number;
  key: number;
  hook: string | null;
  forceRefresh: boolean;
}

export interface ModelRun {
  id: string;
  research: string;
  price: number;
  key: number;
  month: string;
  isForced: boolean;
  status: 'processing' | 'completed' | 'failed';
  hooks: Set<string>;
  completedAtMs: number;
  job: { availableAtMs: number; attempt: number; place: number } | null;
}

/** A claim that a worker holds, or believes to hold. */
export interface ModelClaim {
  run: ModelRun;
  attempt: number;
}

export type Creation = { kind: 'refused' } | { kind: 'fresh' } | { kind: 'twin' | 'cache'; run: ModelRun };

export class LedgerModel {
  nowMs: number;
  balance: number;
  readonly caps: (number | null)[];
  readonly runs: ModelRun[] = [];
  readonly claims: ModelClaim[] = [];

  constructor(start: { nowMs: number; balance: number; caps: (number | null)[] }) {
    this.nowMs = start.nowMs;
    this.balance = start.balance;
    this.caps = start.caps;
  }

  get held(): number {
    return sum(this.runs.filter(({ status }) => status === 'processing').map(({ price }) => price));
  }

  /** The expected result of a creation. */
  create(request: ModelRequest): Creation {
    const alike = this.runs.filter(({ research }) => research === request.research);
    if (!request.forceRefresh) {
      const answer = newest(alike.filter(({ status }) => status === 'completed'));
      if (answer && answer.completedAtMs >= this.nowMs - CACHE_MS) return { kind: 'cache', run: answer };
    }
    const underWay = alike.filter(({ status }) => status === 'processing');
    const twin =
      underWay.find(({ isForced }) => isForced === request.forceRefresh) ??
      (request.forceRefresh ? undefined : underWay[0]);
    if (twin) {
      if (request.hook !== null) twin.hooks.add(request.hook);
      return { kind: 'twin', run: twin };
    }
    const cap = this.caps[request.key] ?? Number.POSITIVE_INFINITY;
    const spent = sum(
      this.runs
        .filter(
          ({ key, month, status }) => key === request.key && month === this.month && status !== 'failed',
        )
        .map(({ price }) => price),
    );
    if (spent + request.price > cap || this.balance - this.held < request.price) return { kind: 'refused' };
    return { kind: 'fresh' };
  }

  /** Adds a newly created run. */
  add(id: string, request: ModelRequest): void {
    this.runs.push({
      id,
      research: request.research,
      price: request.price,
      key: request.key,
      month: this.month,
      isForced: request.forceRefresh,
      status: 'processing',
      hooks: new Set(request.hook === null ? [] : [request.hook]),
      completedAtMs: 0,
      job: { availableAtMs: this.nowMs, attempt: 0, place: this.runs.length },
    });
  }

  /** Claims the job that is due first. */
  claim(): ModelClaim | null {
    const [first] = this.runs
      .flatMap((run) =>
        run.job !== null && run.job.availableAtMs <= this.nowMs ? [{ run, job: run.job }] : [],
      )
      .sort(
        (a, b) =>
          Number(a.job.attempt > 0) - Number(b.job.attempt > 0) || // fresh before tried, from a worker that begins
          a.job.availableAtMs - b.job.availableAtMs ||
          a.job.place - b.job.place,
      );
    if (first === undefined) return null;
    first.job.attempt += 1;
    first.job.availableAtMs = this.nowMs + LEASE_MS;
    const claim = { run: first.run, attempt: first.job.attempt };
    this.claims.push(claim);
    return claim;
  }

  /** Settles through a claim. @returns false when the claim is no longer the current one: nothing happens then */
  settle({ run, attempt }: ModelClaim, outcome: 'completed' | 'failed'): boolean {
    if (run.job?.attempt !== attempt) return false;
    run.job = null;
    run.status = outcome;
    if (outcome === 'completed') {
      run.completedAtMs = this.nowMs;
      this.balance -= run.price;
    }
    return true;
  }

  /** The answer that a new answer to the same question is compared with. */
  previousAnswer(research: string): ModelRun | undefined {
    return newest(this.runs.filter((run) => run.research === research && run.status === 'completed'));
  }

  private get month(): string {
    return new Date(this.nowMs).toISOString().slice(0, 7);
  }
}
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const newest = (runs: ModelRun[]) => runs.toSorted((a, b) => b.completedAtMs - a.completedAtMs)[0];
