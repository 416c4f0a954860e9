import type { AppLoadContext, LoaderFunction, ServerBuild } from '@remix-run/node';
import { Router, type Request as Asked, type Response as Answer } from 'express';
import { LRUCache } from 'lru-cache';
import { counting } from '~/db/cache-figures.server';
import { newNonce } from '~/http/security/content-policy.server';
import { Frame, frameKey, Slots, withSlots, type OfReader } from '~/http/pages/frame.server';
import { changesBefore } from '~/http/pages/kept-page.server';
import { compressed } from '~/http/pages/shared-text.server';
import { log } from '~/log.server';
import { trusted } from '~/text/html';
import { headerIn, requestIn, sendBody } from './asked';
import { leaving, type PageRenderer } from './pages';
import { readCookies } from './wanted-page';

const MOST = 20_000_000; // characters of all frames together, of two bytes each at most
const WANTED = 10_000;
const NOTHING: OfReader = { values: [] };

/** What a loader said: a plain answer with JSON, or anything else, which only Remix makes a page of. */
type Said = { json: string } | { again: () => Response };

/** Everything that a page is drawn from: what its loaders said, by the route's id, and what they left in the context. */
interface Drawing {
  said: Map<string, string>;
  fragments: NonNullable<AppLoadContext['fragments']>;
  stamps: NonNullable<AppLoadContext['stamps']>;
}

/** A page with slots, and its headers with theirs. */
interface FramedPage {
  page: Frame;
  headers: [name: string, value: Frame][];
}

/** What is known of a page: that it was wanted once, or what can be filled in for all others; null where nothing can. */
interface Known {
  framed: FramedPage | null;
}

interface Framing {
  drawing: Drawing;
  slots: Slots;
}

const ofReaderIn = (build: ServerBuild, id: string) =>
  (build.routes[id]?.module.handle as { ofReader?: OfReader } | undefined)?.ofReader;

/** Whether a page is asked for by a browser with a session, to which nothing else is told and of which nothing waits. */
function isOfMember(asked: Asked): boolean {
  const cookies = readCookies(headerIn(asked, 'cookie') ?? '');
  const isPlain = !('_data' in asked.query) && !('index' in asked.query);
  return isPlain && cookies?.hasSession === true && 'sec-fetch-site' in asked.headers;
}

/** Asks a loader once, and remembers what it said, thrown or returned. */
async function hear(loader: LoaderFunction | undefined, args: Parameters<LoaderFunction>[0]): Promise<Said> {
  try {
    const response = (await loader?.(args)) as Response;
    const isPlain = response.status === 200 && !response.headers.has('Set-Cookie');
    return isPlain ? { json: await response.text() } : { again: () => response };
  } catch (error) {
    return {
      again: () => {
        throw error;
      },
    };
  }
}

const responseOf = (json: string) => new Response(json, { headers: { 'Content-Type': 'application/json' } });
const saidAgain = (said: Said) => ('json' in said ? responseOf(said.json) : said.again());

/** The same drawing for all readers, with slots for what is of this one. */
function withoutReader({ said, fragments, stamps }: Drawing, build: ServerBuild): Framing {
  const slots = new Slots();
  const drawing: Drawing = {
    stamps: { nonce: slots.put(stamps.nonce), changes: slots.put(stamps.changes) },
    fragments: Object.fromEntries(
      Object.entries(fragments).map(([name, html]) => [name, trusted(slots.put(html, true))]),
    ),
    said: new Map([...said].map(([id, json]) => [id, withSlots(json, ofReaderIn(build, id) ?? NOTHING, slots)])),
  };
  return { drawing, slots };
}

/** Draws a page with slots; null where what comes of it is not the page that is drawn for the reader alone. */
async function frame(drawSaid: PageRenderer['drawSaid'], address: string, own: Drawing, { drawing, slots }: Framing) {
  const draw = ({ said, ...drawn }: Drawing) =>
    drawSaid(new Request(new URL(address, 'http://localhost')), {
      ...drawn,
      said: (id) => responseOf(said.get(id) ?? 'null'),
    });
  const [shared, alone] = await Promise.all([draw(drawing), draw(own)]);
  if (shared?.status !== 200 || alone?.status !== 200) return null; // a page of an error is drawn each time, with its status
  const framed: FramedPage = {
    page: new Frame(shared.text),
    headers: [...shared.headers].map(([name, value]) => [name, new Frame(value)]),
  };
  if (framed.page.fill(slots) === alone.text) return framed;
  log.error({ routes: [...own.said.keys()] }, 'a page looks into what stands in its slots');
  return null;
}

function send(asked: Asked, answer: Answer, { page, headers }: FramedPage, slots: Slots): void {
  for (const [name, value] of headers) answer.setHeader(name, value.fill(slots));
  const text = page.fill(slots);
  sendBody(asked, answer, (encoding) => compressed(text, encoding));
}

/**
 * Answers with pages of which everything but what is of one reader is drawn once. The loaders are asked as always, each
 * once; their data and the address are the page, so that a page is found by them, and all that its route does not name
 * as its reader's (`handle.ofReader`) is part of what it is found by. Nothing is forgotten then: what nobody named costs
 * a drawing and stands in no other reader's page. A page is kept from the second time on that it is wanted, after a
 * look whether it is the one that is drawn for this reader alone. What Remix makes of anything but data, a way to the
 * login or a failure, it makes of what the loaders said.
 */
export function framedPages(
  build: ServerBuild,
  pages: PageRenderer,
  contextOf: (asked: Asked) => AppLoadContext,
): Router {
  const known = new LRUCache<string, Known>({
    maxSize: MOST,
    sizeCalculation: ({ framed }) => 100 + (framed?.page.length ?? 0),
  });
  const figures = counting('framed-pages', { entries: () => known.size, characters: () => known.calculatedSize });
  const wantedOnce = new LRUCache<string, true>({ max: WANTED });

  const find = async (address: string, own: Drawing, framing: Framing): Promise<FramedPage | null> => {
    const { said, fragments } = framing.drawing;
    const key = frameKey([address, ...said.values(), ...Object.keys(fragments)]);
    const found = known.get(key);
    figures[found?.framed ? 'hits' : 'misses'] += 1;
    if (found) return found.framed;
    if (!wantedOnce.has(key)) {
      wantedOnce.set(key, true);
      return null;
    }
    known.set(key, { framed: null }); // whoever wants it meanwhile gets a page of their own
    const framed = await frame(pages.drawSaid, address, own, framing);
    known.set(key, { framed });
    return framed;
  };

  const respond = async (ids: string[], asked: Asked, answer: Answer) => {
    const context = contextOf(asked);
    const args = { request: requestIn(asked, leaving(answer)), params: asked.params, context };
    const heard = await Promise.all(ids.map((id) => hear(build.routes[id]?.module.loader, args)));
    const jsons = heard.flatMap((one) => ('json' in one ? [one.json] : []));
    if (jsons.length === ids.length) {
      const stamps = { nonce: newNonce(), changes: changesBefore(headerIn(asked, 'cookie')) };
      const said = new Map(ids.map((id, at) => [id, jsons[at] ?? '']));
      const own: Drawing = { said, fragments: context.fragments ?? {}, stamps };
      const framing = withoutReader(own, build);
      const framed = await find(asked.originalUrl, own, framing);
      if (framed) return send(asked, answer, framed, framing.slots);
    }
    const said = (id: string) => saidAgain(heard[ids.indexOf(id)] ?? { json: 'null' });
    await pages.answerSaid(asked, answer, Object.assign(context, { said }));
  };

  const router = Router();
  for (const route of Object.values(build.routes)) {
    if (!route?.parentId || !ofReaderIn(build, route.id)) continue;
    const answer = (asked: Asked, reply: Answer) => respond(['root', route.id], asked, reply);
    router.get(`/${route.path ?? ''}`, (asked, reply, next) =>
      isOfMember(asked) ? void answer(asked, reply).catch(next) : next(),
    );
  }
  return router;
}
