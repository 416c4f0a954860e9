import { Refusal } from '~/errors/refusal';

/** The account that an address names. @throws Refusal `member_missing` if it is not a valid id. */
export function memberIn(params: { id?: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) throw new Refusal('member_missing');
  return Number(params.id);
}
