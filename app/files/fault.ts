/** Fault of an uploaded file, in a Spanish sentence for its uploader. */
export class FileFault extends Error {
  override name = 'FileFault';
}

/** A text of the file that cannot be stored, and its field. */
export class TextFault extends FileFault {
  constructor(readonly field: string) {
    super(`El campo «${field}» tiene caracteres que no se pueden guardar.`);
  }
}

/** A value of the file that has a wrong shape, and its path. */
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
