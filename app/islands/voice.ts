/** The voice that reads a chapter, whose scripts come when somebody wants to hear it. */
export { ReadAloud } from '~/routes/volume/read-aloud';
