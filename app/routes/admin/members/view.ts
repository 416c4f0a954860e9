import { orderName, type RosterFilter, type RosterOrder } from '~/domain/members/roster-view';
import { paths } from '~/paths';

/** Search, filter and order of a list of accounts. */
export interface RosterView extends RosterOrder {
  search: string;
  filter: RosterFilter;
}

/** Cursor of the next page: the id and the sort key of the last account before it. */
export interface Next {
  after: number;
  key: string;
}

/** Address of a list of accounts, from the cursor `next` on. */
export const rosterPath = ({ search, filter, ...order }: RosterView, next: Next | null = null) =>
  paths.admin('users', {
    buscar: search,
    ver: filter === 'todas' ? null : filter,
    orden: orderName(order),
    despues: next?.after,
    desde: next?.key,
  });
