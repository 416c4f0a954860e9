/** Error that ends the start with one line for the user; `output` is the output of the program that failed. */
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

/** Error codes of failed connections to a database: of the system and of Postgres. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28\w{3}|3D000|57P03|53300)$/;

/** @param {unknown} error @returns {string | undefined} */
function databaseLine(error) {
  if (!(error instanceof Error)) return undefined;
  const isPassword = error.message.startsWith('SASL'); // Postgres requires a password and none was given
  if (!isPassword && !unreachable.test(codeOf(error) ?? '')) return undefined;
  const [first] = error instanceof AggregateError ? /** @type {unknown[]} */ (error.errors) : [];
  const { message } = first instanceof Error ? first : error;
  return `No se llega a la base de datos de DATABASE_URL (${message}).`;
}

/** @param {unknown} error @returns {string | undefined} one line for an error that is for users or needs no stack */
function lineOf(error) {
  if (error instanceof StartFailure || (error instanceof Error && error.name === 'SettingsError')) return error.message;
  const line = databaseLine(error);
  if (line) return line;
  const { path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!path) return undefined;
  const code = codeOf(error) ?? '';
  if (['ENOTDIR', 'EEXIST'].includes(code))
    return `En ${path} hay un archivo donde hace falta una carpeta: quítalo o indica otra carpeta en DATA_DIR.`;
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  return `Falta permiso para escribir en ${path}: arranca con la cuenta dueña de esa carpeta o cambia sus permisos.`;
}

/**
 * Writes to stderr why the start or the program ended: one line if that is enough, else the stack.
 * @param {unknown} error
 */
export function report(error) {
  if (error instanceof StartFailure && error.output) console.error(error.output.trimEnd());
  console.error(lineOf(error) ?? (error instanceof Error ? error.stack : error));
}
