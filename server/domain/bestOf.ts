/** The best of many items, in order; however many are offered, only so many are kept. */
export class BestOf<Item> {
  readonly #most: number;
  readonly #compare: (one: Item, other: Item) => number;
  readonly #items: Item[] = [];

  /** @param compare  below 0 where the first is better; 0 means the same item, which is kept once */
  constructor(most: number, compare: (one: Item, other: Item) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  get isFull(): boolean {
    return this.#items.length >= this.#most;
  }

  add(item: Item): void {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = this.#compare(item, this.#items[middle] as Item);
      if (order === 0) return;
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    if (low >= this.#most) return;
    this.#items.splice(low, 0, item);
    if (this.#items.length > this.#most) this.#items.pop();
  }

  /** Removes the best and returns them. */
  take(count: number): Item[] {
    return this.#items.splice(0, count);
  }
}
