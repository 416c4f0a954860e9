/** Reads a whole number from 1 to 999999 in a query; null for anything else. */
export const numberIn = (query: URLSearchParams, name: string) =>
  /^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;
