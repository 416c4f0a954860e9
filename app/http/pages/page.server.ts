import type { LoaderFunctionArgs } from '@remix-run/node';
import { withListConnections } from '~/db/shares.server';
import { withOwnBudget } from '~/db/time-budget.server';
import type { Code } from '~/errors/catalogue';
import { refuseBlockedCookies } from './cookie-check.server';
import { asRefusal, failurePage } from './failures.server';
import { plainPage } from './plain-page.server';
import { requireRole, type Requester, type LoginPage } from '~/http/auth/visitor.server';
import type { Permission } from '~/http/auth/permissions';

interface Options {
  /** Login page for visitors, where it is not the usual one. */
  login?: LoginPage;
  /** Refusal while the database is away; a function where it depends on the request. */
  databaseError?: Code | ((request: Request) => Code);
  /** Address that refusals lead back to, for a loader that gives a file and renders no page. */
  back?: string;
  /** Set if it reads long lists, which have a share of the connections. */
  isList?: true;
  /** Set if it shows only what is one's own, which has a smaller time budget. */
  isOwn?: true;
}

/**
 * Makes a page's loader: lets in whom `who` names, and turns a Refusal into the page that shows it. `load` gets the
 * member who sent the request and Remix's arguments, and returns exactly what is shown. The loader carries its `who`.
 */
export function pageLoader<W extends Permission, Data>(
  who: W,
  load: (member: Requester<W>, args: LoaderFunctionArgs) => Data | Promise<Data>,
  options: Options = {},
) {
  const loader = async (args: LoaderFunctionArgs): Promise<Data> => {
    try {
      refuseBlockedCookies(args.request);
      const member = await requireRole(who, args, options.login);
      const loadInTime = async () => (options.isOwn ? withOwnBudget(() => load(member, args)) : load(member, args));
      return await (options.isList ? withListConnections(loadInTime) : loadInTime());
    } catch (error) {
      if (error instanceof Response) throw error;
      const { databaseError } = options;
      const refusal = asRefusal(
        error,
        typeof databaseError === 'function' ? databaseError(args.request) : databaseError,
      );
      throw options.back ? plainPage(refusal, options.back) : failurePage(refusal);
    }
  };
  return Object.assign(loader, { who });
}
