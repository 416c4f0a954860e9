import { fileURLToPath } from 'node:url';
import { nodeProblem, systemProblem } from './start/machine.mjs';

const problem = nodeProblem(process.versions.node) ?? systemProblem(process.platform);
// Default until a code is known, so that a Node that ends because its event loop is empty does not count as success.
process.exitCode = 1;
if (problem) {
  console.error(problem);
} else {
  // Imported here, and without top-level await: an old Node must get as far as the line above.
  const root = fileURLToPath(new URL('..', import.meta.url));
  void import('./start/launch.mjs')
    .then(({ launch }) => launch({ root, argv: process.argv.slice(2), parent: process.ppid }))
    .then((code) => process.exit(code));
}
