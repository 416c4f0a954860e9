/**
 * Says in a route module that its page is the same for all visitors, or for all members of a role, and names the query
 * parameters that it reads. A page with any other parameter is rendered for its reader alone.
 */
export interface SharedHandle {
  shared: {
    visitors?: readonly string[];
    members?: readonly string[];
    /** Set if it is another for a browser in which somebody has signed in before. */
    differsForKnown?: true;
    /** Set if it shows editors more than members: theirs is rendered for each of them. */
    differsForEditors?: true;
  };
}
