/** The islands of one's highlights. */
export { ItemOrder } from '~/routes/highlights/collections/order';
