import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerApi } from '~/api/answer.server';

/** Handles the calls of the API under any Remix server; the site's own server calls `answerApi` without Remix. */
async function respond({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { status, headers, text } = await answerApi(request, context);
  return new Response(request.method === 'HEAD' ? null : text, { status, headers });
}
export { respond as loader, respond as action };
