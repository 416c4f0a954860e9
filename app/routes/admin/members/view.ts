import { orderName, type RosterFilter, type RosterOrder } from '~/domain/members/roster-view';
import { paths } from '~/paths';

/** What a list of accounts shows, and in which order. */
export interface RosterView extends RosterOrder {
  search: string;
  filter: RosterFilter;
}

/** Where the next page of a list begins: after which account, and by what that was sorted. */
export interface Next {
  after: number;
  key: string;
}

/** The address of a list of accounts, from the account after `next`. */
export const rosterPath = ({ search, filter, ...order }: RosterView, next: Next | null = null) =>
  paths.admin('users', {
    buscar: search,
    ver: filter === 'todas' ? null : filter,
    orden: orderName(order),
    despues: next?.after,
    desde: next?.key,
  });
