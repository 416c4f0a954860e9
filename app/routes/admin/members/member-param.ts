import { Refusal } from '~/errors/refusal';

/** The account that an address names. @throws Refusal `member_missing` for what is no such number. */
export function memberIn(params: { id?: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) throw new Refusal('member_missing');
  return Number(params.id);
}
