/** What ends the start with one line for the reader; `output` is what a program that failed had to say. */
export class StartFailure extends Error {
  /** @override */
  name = 'StartFailure';

  /**
   * @param {string} message one Spanish line
   * @param {string} [output]
   */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** @param {unknown} error @returns {string | undefined} the system's code, such as ENOENT */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** @param {unknown} error @returns {string | undefined} one line for an error that was made for readers or needs no stack */
function lineOf(error) {
  if (error instanceof StartFailure || (error instanceof Error && error.name === 'SettingsError')) return error.message;
  if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return undefined;
  const { path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!path) return undefined;
  return `Falta permiso para escribir en ${path}: arranca con la cuenta dueña de esa carpeta o cambia sus permisos.`;
}

/**
 * Says on stderr why the start or the program ended: one line where that is enough, else the stack.
 * @param {unknown} error
 */
export function report(error) {
  if (error instanceof StartFailure && error.output) console.error(error.output.trimEnd());
  console.error(lineOf(error) ?? (error instanceof Error ? error.stack : error));
}
