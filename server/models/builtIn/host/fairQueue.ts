/**
 * A bounded fair queue: owners are served round-robin, the items of an owner in order, so no owner can crowd out others.
 */
export class FairQueue<Item> {
  /** Owners in the order in which they are served; only those with items. */
  readonly #lines = new Map<string, Item[]>();
  readonly #max: number;
  #size = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#size;
  }

  /** @returns false when the queue is full */
  add(owner: string, item: Item): boolean {
    if (this.#size >= this.#max) return false;
    const line = this.#lines.get(owner);
    if (line === undefined) this.#lines.set(owner, [item]);
    else line.push(item);
    this.#size += 1;
    return true;
  }

  /** Removes an item; without effect when it is not there. */
  remove(owner: string, item: Item): void {
    const line = this.#lines.get(owner) ?? [];
    const index = line.indexOf(item);
    if (index === -1) return;
    line.splice(index, 1);
    this.#size -= 1;
    if (line.length === 0) this.#lines.delete(owner);
  }

  /** Takes the next item; its owner moves to the end. */
  next(): Item | undefined {
    const [first] = this.#lines;
    if (first === undefined) return undefined;
    const [owner, line] = first;
    const item = line.shift();
    this.#size -= 1;
    this.#lines.delete(owner);
    if (line.length > 0) this.#lines.set(owner, line);
    return item;
  }
}
