import type { Enquiry, EnquiryOptions } from './conversation/enquiry.ts';
import type { SearchBudget } from './searchBudget.ts';
import { untilEnd } from './waiting.ts';

/** The right to ask on a line. */
export interface LineTurn {
  enquiry: Enquiry;
  release(): void;
}

/** A line to the mail hosts of a domain: names are asked about one after the other, while others are written down. */
export class MailLine {
  readonly #enquiry: Enquiry;
  #earlier: Promise<void> = Promise.resolve();
  #asking: SearchBudget | null = null;
  #length = 0;

  constructor(open: (onWaiting: Required<EnquiryOptions>['onWaiting']) => Enquiry) {
    this.#enquiry = open((isWaiting) => this.#asking?.hold(isWaiting));
  }

  /** How many names ask or wait to. */
  get length(): number {
    return this.#length;
  }

  /**
   * Waits for the names in front.
   * @param budget  held meanwhile, and while the hosts are busy with others; null when nothing is held
   * @returns null when the signal ends first
   */
  async take(budget: SearchBudget | null, signal: AbortSignal): Promise<LineTurn | null> {
    let release = () => {};
    const earlier = this.#earlier;
    const done = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#earlier = earlier.then(() => done);
    this.#length += 1;
    const leave = () => {
      this.#length -= 1;
      release();
    };
    budget?.hold(true);
    const waited = await untilEnd(earlier, signal);
    budget?.hold(false);
    if (waited.kind === 'ended') {
      leave();
      return null;
    }
    this.#asking = budget;
    return {
      enquiry: this.#enquiry,
      release: () => {
        this.#asking = null;
        leave();
      },
    };
  }

  close(): Promise<void> {
    return this.#enquiry.close();
  }
}
