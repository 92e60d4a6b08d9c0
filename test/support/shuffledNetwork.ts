/**
 * Delivers answers in an order that depends on a seed: answers wait until nothing else can proceed, then one of them
 * is delivered. It uses no clock, so a slow source takes no time.
 */
export class ShuffledNetwork {
  private readonly waiting: (() => void)[] = [];
  private state: number;
  private isDraining = false;

  constructor(seed: number) {
    this.state = seed | 1;
  }

  async inTurn<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const given = await answer;
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      this.drain();
    });
    return given;
  }

  private drain(): void {
    if (this.isDraining) return;
    this.isDraining = true;
    const step = () => {
      const [next] = this.waiting.splice(this.below(this.waiting.length), 1);
      next?.();
      if (this.waiting.length > 0) setImmediate(step);
      else this.isDraining = false;
    };
    setImmediate(step);
  }

  /** A whole number below a limit, by xorshift (Marsaglia 2003). */
  private below(limit: number): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) % limit;
  }
}
