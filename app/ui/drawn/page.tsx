import { Component, type ReactNode } from 'react';
import { browserSentence } from '~/errors/browser-catalogue';
import {
  PageContext,
  FailureContext,
  PlaceContext,
  shownMatches,
  usePageData,
  type PageData,
  type Match,
} from './context';

/** An error in the browser, in the shape of a server's error response. React logs the cause. */
const BROKEN = {
  status: 500,
  statusText: '',
  internal: false,
  data: { code: 'page_broken', message: browserSentence('page_broken') },
};

/** Renders a route's error boundary if its content throws. */
class Guard extends Component<{ shown: ReactNode; children: ReactNode }, { failure: unknown }> {
  override state = { failure: undefined };

  static getDerivedStateFromError() {
    return { failure: BROKEN };
  }

  override render() {
    const { shown, children } = this.props;
    if (this.state.failure === undefined) return children;
    return <FailureContext.Provider value={this.state.failure}>{shown}</FailureContext.Provider>;
  }
}

/**
 * The page as the server's `RemixServer` rendered it. That has two lists of two, one of them empty, around the page:
 * React counts them in the ids that it generates.
 */
export function HydratedPage(props: PageData) {
  const page = shownMatches(props).reduceRight<ReactNode>(
    (outlet, match) => <Route match={match} outlet={outlet} />,
    null,
  );
  const empty = null;
  return (
    <>
      <PageContext.Provider value={props}>
        <>
          {page}
          {empty}
        </>
      </PageContext.Provider>
      {empty}
    </>
  );
}

/** Renders a route with the routes inside it. */
function Route({ match: { id }, outlet }: { match: Match; outlet: ReactNode }) {
  const { modules, errors } = usePageData();
  const { default: Page, ErrorBoundary, Layout } = modules[id] ?? {};
  const within = (part: ReactNode, inner: ReactNode) => (
    <PlaceContext.Provider value={{ id, outlet: inner }}>
      {Layout ? <Layout>{part}</Layout> : part}
    </PlaceContext.Provider>
  );
  const shown = ErrorBoundary && within(<ErrorBoundary />, null);
  const whole = errors?.[id] === undefined ? within(Page ? <Page /> : outlet, outlet) : shown;
  return shown ? <Guard shown={shown}>{whole}</Guard> : whole;
}
