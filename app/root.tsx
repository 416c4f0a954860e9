import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, useRouteError, type MetaFunction } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import type { Theme } from './domain/site/schema';
import { siteFor } from './http/pages/site.server';
import styles from './styles/app.css?url';
import icon from './styles/icon.svg?raw';
import { AboutDialog } from './ui/about/dialog';
import { Announcements } from './ui/enhance/announcements';
import { showBusy } from './ui/enhance/busy';
import { deleteLocalDrafts } from './ui/enhance/drafts';
import { TimedRedirect } from './ui/enhance/timed-redirect';
import { restoreTyping } from './ui/enhance/typed-before';
import { ErrorPage } from './ui/page/error-page';
import { errorWords } from './ui/page/error-words';
import { useSite } from './ui/site';
import { ThemeContext, useChosenTheme } from './ui/theme';

const BAR_COLOURS: Record<Exclude<Theme, 'auto'>, string> = { light: '#d9e6f1', sepia: '#e5d4b4', dark: '#233140' };

// Written into the page, so that it needs no request of its own.
const ICON = `data:image/svg+xml,${encodeURIComponent(icon)}`;

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: ICON, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** The title of a page that cannot set its own. */
export const meta: MetaFunction = ({ error }) => [
  { title: error === undefined ? 'Libro de Cielo' : `Error: ${errorWords(error).title} · Libro de Cielo` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { site, headers } = await siteFor(args);
  return json(site, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const { preferences } = useSite();
  const chosen = useChosenTheme();
  const [theme] = chosen;
  return (
    <html
      lang="es"
      data-theme={theme}
      data-size={preferences.size}
      data-lead={preferences.lead}
      data-face={preferences.face}
      data-numbers={preferences.numbers}
      data-print={preferences.print === 'large' ? 'large' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <BarColour theme={theme} />
        <Meta />
        <Links />
        <TimedRedirect />
      </head>
      <body>
        <ThemeContext.Provider value={chosen}>{children}</ThemeContext.Provider>
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Enhanced>
      <Outlet />
    </Enhanced>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Enhanced>
      <ErrorPage error={error} />
    </Enhanced>
  );
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

/** Adds what scripts do on every page, error pages included. */
function Enhanced({ children }: { children: ReactNode }) {
  useEffect(restoreTyping, []);
  useEffect(showBusy, []);
  const { notice } = useSite();
  const hasLeft = notice?.name === 'salida' || notice?.name === 'eliminada'; // also if no script sent the form
  useEffect(() => {
    if (hasLeft) deleteLocalDrafts();
  }, [hasLeft]);
  return (
    <>
      {children}
      <AboutDialog />
      <Announcements />
    </>
  );
}
