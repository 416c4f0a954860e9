import { paths } from '~/paths';

/** Way from a page about a plan to the plan. */
export const PlanLink = () => (
  <a className="action-link" href={paths.plan()}>
    Ver tu plan
  </a>
);
