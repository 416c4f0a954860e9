/** The islands about reading offline. */
export { Stored } from '~/routes/offline/stored';
export { OfflineChoice } from '~/routes/preferences/offline-choice';
