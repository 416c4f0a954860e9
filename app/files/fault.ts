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
