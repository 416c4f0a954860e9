/** Number of the letter that an address names; null for what is none. */
export const letterNumber = ({ letter = '' }: { letter?: string }): number | null =>
  /^[1-9]\d{0,8}$/.test(letter) ? Number(letter) : null;
