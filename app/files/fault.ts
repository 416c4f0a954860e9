/** What is wrong with a file that somebody uploaded, in a Spanish sentence for that person. */
export class FileFault extends Error {
  override name = 'FileFault';
}
