import type { LoaderFunctionArgs } from '@remix-run/node';
import { listing } from '~/db/shares.server';
import type { Code } from '~/errors/catalogue';
import { lookForCookies } from './cookie-check.server';
import { asRefusal, failurePage } from './failures.server';
import { plainPage } from './plain-page.server';
import { letIn, type Asker, type LoginPage } from '~/http/auth/visitor.server';
import type { Who } from '~/http/auth/who';

interface Options {
  /** The login for strangers where it is not the usual one. */
  login?: LoginPage;
  /** The sentence for a database that is away, where it depends on what was asked. */
  whenAway?: Code | ((request: Request) => Code);
  /** Of an address that gives a file and draws no page: where its refusals lead back to. */
  back?: string;
  /** Whether it reads long lists, for which there is a share of the connections. */
  isList?: true;
}

/**
 * A page's loader: lets in whom `who` names, and turns a Refusal into the page that says it.
 * `load` gets who is asking and Remix's arguments, and returns exactly what is shown. The loader says for whom it is.
 */
export function pageLoader<W extends Who, Data>(
  who: W,
  load: (asker: Asker<W>, args: LoaderFunctionArgs) => Data | Promise<Data>,
  options: Options = {},
) {
  const loader = async (args: LoaderFunctionArgs): Promise<Data> => {
    try {
      lookForCookies(args.request);
      const asker = await letIn(who, args, options.login);
      return await (options.isList ? listing(async () => load(asker, args)) : load(asker, args));
    } catch (error) {
      if (error instanceof Response) throw error;
      const { whenAway } = options;
      const refusal = asRefusal(error, typeof whenAway === 'function' ? whenAway(args.request) : whenAway);
      throw options.back ? plainPage(refusal, options.back) : failurePage(refusal);
    }
  };
  return Object.assign(loader, { who });
}
