const oldest = '20.19';

/** @param {string} version @returns {number} comparable up to a thousand minor versions */
function rank(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
}

/**
 * The one line for somebody whose Node is too old, or undefined when it will do.
 * @param {string} version as in process.versions.node, for example `20.19.0`
 */
export function nodeProblem(version) {
  if (rank(version) >= rank(oldest)) return undefined;
  return `Hace falta Node ${oldest} o posterior y este es el ${version}: instala uno más nuevo desde https://nodejs.org`;
}

/**
 * The one line for somebody whose system will not do, or undefined when it will.
 * @param {string} platform as in process.platform
 */
export function systemProblem(platform) {
  if (platform !== 'win32') return undefined;
  return 'En Windows no funcionan la base de datos incluida ni este arranque: usa WSL, Linux o macOS.';
}
