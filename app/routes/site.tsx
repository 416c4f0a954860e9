import { Outlet, useRouteError } from '@remix-run/react';
import { ErrorPage } from '~/ui/page/error-page';

/** Stands between the root and every page, so that an error page still has the root's data: theme, member, forms. */
export default function Site() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
