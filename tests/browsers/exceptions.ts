/** Journeys that an engine cannot walk, as `Engine: journey`, and why. */
export const EXCEPTIONS: Record<string, string> = {};
