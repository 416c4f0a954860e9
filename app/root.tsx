import { defer, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, useMatches, useRouteError, type MetaFunction } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Theme } from './domain/site/schema';
import { siteFor } from './http/pages/site.server';
import styles from './styles/app.css?url';
import { ErrorPage } from './ui/page/error-page';
import { errorWords } from './ui/page/error-words';
import { useSite } from './ui/page-state';
import { BAR_COLOURS } from './ui/theme';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** The title of a page that cannot set its own. */
export const meta: MetaFunction = ({ error }) => [
  { title: error === undefined ? 'Libro de Cielo' : `Error: ${errorWords(error).title} · Libro de Cielo` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { site, headers } = await siteFor(args);
  return defer({ ...site }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const { preferences, flash } = useSite();
  const leadsTo = useRedirectAddress();
  return (
    <html
      lang="es"
      data-theme={preferences.theme}
      data-size={preferences.size}
      data-lead={preferences.lead}
      data-face={preferences.face}
      data-numbers={preferences.numbers}
      data-flash={flash?.name}
      data-leads-to={leadsTo}
      data-print={preferences.print === 'large' ? 'large' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <BarColour theme={preferences.theme} />
        <Meta />
        <Links />
        {leadsTo && <TimedRedirect address={leadsTo} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

/** The colour of the browser's own bar, which continues that of the page. */
function BarColour({ theme }: { theme: Theme }) {
  if (theme !== 'auto') return <meta name="theme-color" content={BAR_COLOURS[theme]} />;
  return (
    <>
      <meta name="theme-color" content={BAR_COLOURS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={BAR_COLOURS.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

const SECONDS = 2; // browsers drop a fraction, so that a page alone cannot wait 1.5 s as a script does

/** Leads on from a page whose loader gives `leadsTo`, where no script does. */
function TimedRedirect({ address }: { address: string }) {
  const { isLight } = useSite();
  const refresh = <meta httpEquiv="refresh" content={`${SECONDS}; url=${address}`} />;
  return isLight ? refresh : <noscript>{refresh}</noscript>;
}

function useRedirectAddress(): string | undefined {
  const addresses = useMatches().map(({ data }) => (data as { leadsTo?: string | null } | null)?.leadsTo);
  return addresses.find((one) => one) ?? undefined;
}
