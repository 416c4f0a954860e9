import { setFlagsFromString } from 'node:v8';

/** Oldest versions that can `require` modules, as packages do; Node 21 needs a flag for it. The linter needs 22.13. */
const oldest = { 20: 19, 22: 13 };
const recommended = 24;

/** Line for a user whose Node is too old; undefined if it is supported. @param {string} version such as `20.19.0` */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 20 && minor >= oldest[20]) || (major === 22 && minor >= oldest[22])) return undefined;
  return `Hace falta Node 20.19, o 22.13 o posterior, y este es el ${version}: instala uno más nuevo desde https://nodejs.org`;
}

/** Line for a user whose Node is supported although a newer one is better. @param {string} version such as `20.19.0` */
export function nodeAdvice(version) {
  if (Number.parseInt(version, 10) >= recommended) return undefined;
  return `Funciona con Node ${version}, pero con Node ${recommended} el sitio gasta menos: instálalo cuando puedas desde https://nodejs.org`;
}

/** Line for a user whose system is not supported; undefined if it is. @param {string} platform as in process.platform */
export function systemProblem(platform) {
  if (platform !== 'win32') return undefined;
  return 'En Windows no funcionan la base de datos incluida ni este arranque: usa WSL, Linux o macOS.';
}

/** Megabytes of a semi-space for a server's young objects; Node 24 takes twice as much, without a measurable gain. */
export const heapArguments = ['--max-semi-space-size=16'];

/** Lets the heap grow by half of its live objects between two collections; by default it grows several times that. */
export const limitHeap = () => setFlagsFromString('--heap-growing-percent=50');
