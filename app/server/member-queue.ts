import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { Refusal } from '~/errors/refusal';
import { finished, refused } from '~/api/json-answer.server';
import { sessionCookie } from '~/http/auth/cookies.server';
import { ownerOf, secretIn } from '~/http/auth/live-session.server';
import { plainPage } from '~/http/pages/plain-page.server';
import { senderOf } from '~/http/pages/safe-path';
import { requestsOf } from '~/http/security/queues.server';
import { paths } from '~/paths';
import { requestHead } from './fetch-request';
import { isCall } from './request-guards';
import { refuseData, sendText, writeHead } from './write';

const LEFT = 10_000; // milliseconds that work for somebody who is gone may take; its statements have five seconds
const isFile = ({ path }: ExpressRequest) => path.startsWith('/assets/');

/** Whether a request may show a session: it costs nothing to see that most of visitors' do not. */
const mayBeOfMember = ({ headers }: ExpressRequest) =>
  headers.authorization !== undefined || headers.cookie?.includes(`${sessionCookie.name}=`);

/** Those for whom a request waits in turn; null where it shows no session. Uploads, which may last, wait for each other alone. */
async function keyOf(asked: ExpressRequest): Promise<string | null> {
  const secret = await secretIn(requestHead(asked), isCall(asked) ? 'bearer' : 'cookie');
  if (secret === null) return null;
  return ownerOf(secret) + (asked.headers['content-type']?.startsWith('multipart/') ? ' upload' : '');
}

/** Resolves once the work for an answer is done: it is written, however slowly it is read, or nobody waits and it had its time. */
function worked(answer: ExpressResponse): Promise<void> {
  return new Promise((done) => {
    const end = answer.end.bind(answer) as (...parts: unknown[]) => ExpressResponse;
    answer.end = (...parts: unknown[]) => {
      done();
      return end(...parts);
    };
    answer.once('close', () => setTimeout(done, LEFT).unref());
  });
}

async function refuse(asked: ExpressRequest, answer: ExpressResponse, refusal: Refusal): Promise<void> {
  if (isCall(asked)) {
    const { status, headers, text } = finished(refused(refusal), requestHead(asked));
    answer.status(status).set(headers);
    return sendText(asked, answer, text ?? '');
  }
  if ('_data' in asked.query) return refuseData(answer, refusal);
  const page = plainPage(refusal, senderOf(requestHead(asked)) || paths.home());
  writeHead(answer, page);
  sendText(asked, answer, await page.text());
}

/** Lets few requests of one member be at work at once, pages and calls together; others wait in turn, and too many are refused. */
export const memberQueue: RequestHandler = (asked, answer, next) => {
  if (isFile(asked) || !mayBeOfMember(asked)) return next();
  const take = async () => {
    const key = await keyOf(asked);
    if (key === null) return next();
    await requestsOf.run(key, () => {
      if (answer.destroyed) return Promise.resolve(); // who waited has left
      const done = worked(answer);
      next();
      return done;
    });
  };
  take().catch((error: unknown) => (error instanceof Refusal ? refuse(asked, answer, error) : next(error)));
};
