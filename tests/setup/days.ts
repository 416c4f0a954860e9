/** A day that is ahead whenever the tests run, in every zone. */
export const tomorrow = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
