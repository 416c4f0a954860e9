/** What is wrong with a file that somebody uploaded, in a Spanish sentence for that person. */
export class FileFault extends Error {
  override name = 'FileFault';
}

/** A text of the file that cannot be stored, and the field that it stands in. */
export class TextFault extends FileFault {
  constructor(readonly field: string) {
    super(`El campo «${field}» tiene caracteres que no se pueden guardar.`);
  }
}

/** A value of the file that has another shape than it must, and where it stands. */
export class ShapeFault extends FileFault {
  readonly #path: PropertyKey[];

  constructor(message: string, path: PropertyKey[]) {
    super(message);
    this.#path = path;
  }

  get path(): PropertyKey[] {
    return this.#path;
  }
}
