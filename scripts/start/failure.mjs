/** Error that ends the start with one line for the user; `output` is the output of the program that failed. */
export class StartFailure extends Error {
  /** @param {string} message one Spanish line @param {string} [output] */
  constructor(message, output = '') {
    super(message);
    this.name = 'StartFailure';
    this.output = output;
  }
}

/** Writes to stderr why the start or the program ended: one line if that is enough, else the stack. @param {unknown} error */
export function report(error) {
  if (error instanceof StartFailure && error.output) console.error(error.output.trimEnd());
  console.error((error instanceof Error && (lineOf(error) ?? error.stack)) || error);
}

/** @param {unknown} error @returns {string | undefined} the system's code, such as ENOENT */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

/** Error codes of failed connections to a database: of the system and of Postgres. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28\w{3}|3D000|57P03|53300)$/;

/** Finds the line for an error that is for users or needs no stack. @param {NodeJS.ErrnoException} error */
function lineOf(error) {
  if (error instanceof StartFailure || error.name === 'SettingsError') return error.message;
  const { code = '', path } = error;
  // 'SASL': Postgres requires a password and none was given.
  if (unreachable.test(code) || error.message.startsWith('SASL')) {
    const [first] = error instanceof AggregateError ? /** @type {unknown[]} */ (error.errors) : [];
    return `No se llega a la base de datos de DATABASE_URL (${(first instanceof Error ? first : error).message}).`;
  }
  if (path && ['ENOTDIR', 'EEXIST'].includes(code))
    return `En ${path} hay un archivo donde hace falta una carpeta: quítalo o indica otra carpeta en DATA_DIR.`;
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `Falta permiso para escribir en ${path}: arranca con la cuenta dueña de esa carpeta o cambia sus permisos.`;
  return undefined;
}
