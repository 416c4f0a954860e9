import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What YouTube answers to one question. */
export interface Reply {
  status?: number;
  body: unknown;
}

type Answerer = (resource: string, query: URLSearchParams) => Reply;

/** A server in the place of YouTube's Data API. */
export interface YouTubeApi {
  /** Answers each question from now on; null ends the connection. */
  answers: Answerer | null;
  /** The requests that it received, with the key of each. */
  requests: { resource: string; query: URLSearchParams; key: string | undefined }[];
  close: () => Promise<void>;
}

/** An error as the Data API answers it. */
export const apiError = (status: number, reason: string): Reply => ({
  status,
  body: { error: { code: status, message: 'It cannot be done.', errors: [{ domain: 'youtube', reason }] } },
});

/** Starts such a server, and makes the site ask it with a key. To be called before the app is loaded. */
export async function startYouTubeApi(): Promise<YouTubeApi> {
  const api: YouTubeApi = {
    answers: null,
    requests: [],
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://here');
    const resource = url.pathname.split('/').pop() ?? '';
    const key = request.headers['x-goog-api-key'] as string | undefined;
    api.requests.push({ resource, query: url.searchParams, key });
    if (!api.answers) return void request.socket.destroy();
    const { status = 200, body } = api.answers(resource, url.searchParams);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, { YOUTUBE_API_KEY: 'una-clave-secreta', YOUTUBE_API_URL: `http://127.0.0.1:${port}/v3` });
  return api;
}
