/** Room of a page for lists of rendered entries: what no longer fits is left out, and `isCut` says so. */
export class MarkupRoom {
  isCut = false;
  /** Bytes that are taken. */
  filled = 0;

  /** @param room bytes of all lists together @param most entries of each list */
  constructor(
    private readonly room: number,
    private readonly most: number,
  ) {}

  /**
   * Renders the entries that fit. `frame` is the number of bytes of the markup around one of them, and `written` the
   * texts in it.
   */
  fill<Entry, Rendered>(
    entries: Entry[],
    frame: number,
    render: (entry: Entry, at: number) => Rendered,
    written: (rendered: Rendered) => string[],
  ): Rendered[] {
    const rendered: Rendered[] = [];
    for (const [at, entry] of entries.entries()) {
      if (this.isCut || at >= this.most) {
        this.isCut = true;
        break;
      }
      const one = render(entry, at);
      const size = written(one).reduce((sum, text) => sum + utf8.encode(text).length, frame);
      this.isCut = this.filled + size > this.room;
      if (this.isCut) break;
      this.filled += size;
      rendered.push(one);
    }
    return rendered;
  }
}

const utf8 = new TextEncoder();
