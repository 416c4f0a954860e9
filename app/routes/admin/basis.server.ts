/** The mark of what a form's text grew from, as its address says it; null where it does not. */
export const basisIn = (request: Request): string | null => new URL(request.url).searchParams.get('basis');
