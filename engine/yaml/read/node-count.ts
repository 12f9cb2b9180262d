/** How many nodes the documents of a file may still have. */
export class NodeCount {
  readonly limit: number;
  left: number;

  constructor(limit: number) {
    this.limit = limit;
    this.left = limit;
  }

  get used(): number {
    return this.limit - this.left;
  }
}
