import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportsOf, sourcesOf, type Source } from './setup/sources';

const app = sourcesOf('app');
const everything = [...app, ...sourcesOf('scripts'), ...sourcesOf('tests')];

/** Rooms of the app, and those that each may import from. */
const ROOMS: Record<string, string> = {
  routes: 'http api domain db errors files text env ui paths styles offline queue',
  server: 'api http domain db errors files text mail env signature paths log work offline queue',
  api: 'http domain db errors files text env',
  http: 'domain db errors files text mail env signature paths log work offline queue',
  domain: 'db errors files text mail env signature queue',
  mail: 'db env text log paths signature',
  files: 'env errors text semaphore',
  db: 'env log schema semaphore work',
  errors: '',
  text: '',
  ui: 'paths errors text schema offline',
  offline: 'paths errors schema',
};
/** Domains that another domain may use: code that needs two others belongs to the route. */
const ARROWS: Record<string, string> = {
  book: 'bible imports audit highlights site',
  imports: 'audit',
  topics: 'imports audit',
  gospel: 'bible imports audit',
  site: 'imports audit pictures',
  pictures: 'audit imports',
  reviews: 'pictures book topics transcripts recordings gospel site imports audit',
  progress: 'book readings',
  readings: 'book',
  notes: 'readings',
  highlights: 'book site',
  collections: 'highlights',
  search: 'bible book',
  members: 'audit',
  versions: 'bible book near topics site imports audit',
  youtube: 'audit book imports',
  writing: 'audit book imports reviews site youtube',
  schedules: 'reviews site audit',
  messages: 'book audit readings',
  near: 'audit book imports site',
  transcripts: 'audit book imports',
  recordings: 'audit book imports',
  plans: 'book progress gospel',
  letters: 'audit members schedules site',
};

const roomOf = (path: string) => /^app\/(\w+)/.exec(path)?.[1] ?? '';
const isSchema = (path: string) => /^app\/domain\/\w+\/schema$/.test(path);
const inRoom = (room: string) => app.filter(({ path }) => path.startsWith(`app/${room}/`));
/** Modules that the table of routes names; files beside them belong to the same feature. */
const routeModules = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g)].map(
  ([, path]) => `app/${path}`,
);
/** Form controls, which stay together however many of them are in use. */
const KIT = /^app\/ui\/forms\//;
const featureOf = (path: string) => /^app\/routes\/([\w-]+)\//.exec(path)?.[1];
const fileOf = (path: string) => app.find((source) => source.path.replace(/\.tsx?$/, '') === path);
const wrongImports = (source: Source, isWrong: (path: string) => boolean) =>
  source.imports.filter(isWrong).map((path) => `${source.path} imports ${path}`);

describe('imports run one way', () => {
  it.each(Object.entries(ROOMS))('%s imports only from its neighbours below: %s', (room, names) => {
    const allowed = names.split(' ');
    const isWrong = (path: string) => {
      if (!path.startsWith('app/') || roomOf(path) === room) return false;
      return isSchema(path)
        ? !(allowed.includes('schema') || allowed.includes('domain'))
        : !allowed.includes(roomOf(path));
    };
    expect(inRoom(room).flatMap((source) => wrongImports(source, isWrong))).toEqual([]);
  });

  it('a domain uses another only along a declared arrow; add the arrow here or move the code to the route', () => {
    const wrong = inRoom('domain').flatMap((source) => {
      const own = source.path.split('/')[2] ?? '';
      return wrongImports(source, (path) => {
        const other = /^app\/domain\/(\w+)/.exec(path)?.[1];
        return other !== undefined && other !== own && !isSchema(path) && !ARROWS[own]?.split(' ').includes(other);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('the domain knows nothing of the web: take plain values, throw a Refusal', () => {
    const isWeb = (path: string) => /^(@remix-run|react|express|@conform-to)/.test(path);
    expect(inRoom('domain').flatMap((source) => wrongImports(source, isWeb))).toEqual([]);
    expect(inRoom('domain').filter(({ text }) => /\b(Request|Response|Headers|FormData)\b/.test(text))).toEqual([]);
  });

  it('what browsers get never imports the server: pass it as props', () => {
    const isServer = (path: string) => path.endsWith('.server') && path !== 'app/text/markdown.server';
    const parts = inRoom('routes').filter(({ path }) => !routeModules.includes(path));
    const browsers = [...inRoom('ui'), ...parts].filter(({ path }) => !path.includes('.server.'));
    expect(browsers.flatMap((source) => wrongImports(source, isServer))).toEqual([]);
  });

  it('what touches pg, node: or a secret ends in .server.ts', () => {
    const isOfServer = (path: string) => path.startsWith('node:') || path === 'pg' || path === 'app/env.server';
    const wrong = app.filter(
      ({ path }) => !/\.server\.tsx?$|^app\/server\//.test(path) && !routeModules.includes(path),
    );
    expect(
      wrong.filter(({ path }) => path !== 'app/root.tsx').flatMap((source) => wrongImports(source, isOfServer)),
    ).toEqual([]);
  });

  it('what is signed is signed, and compared, in signature.server.ts only', () => {
    const wrong = app.filter(({ text }) => /\b(?:createHmac|timingSafeEqual)\b/.test(text)).map(({ path }) => path);
    expect(wrong).toEqual(['app/signature.server.ts']);
  });

  it('a feature uses no other: what two need goes up to ui, http or domain', () => {
    const wrong = inRoom('routes').flatMap((source) =>
      wrongImports(source, (path) => {
        const other = featureOf(path);
        return other !== undefined && other !== featureOf(source.path);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('what one feature alone uses stands in its folder', () => {
    const modules = app.filter(({ path }) => /^app\/(ui|http)\//.test(path) && !KIT.test(path));
    const wrong = modules.flatMap(({ path }) => {
      const name = path.replace(/\.tsx?$/, '');
      const users = app.filter(({ imports }) => imports.includes(name)).map((source) => source.path);
      const features = new Set(users.map((user) => featureOf(user) ?? user));
      return features.size === 1 && users.every(featureOf) ? [`${path} belongs to ${[...features].join()}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('there are no cycles', () => {
    const cycles: string[] = [];
    const visit = (source: Source, trail: string[]): void => {
      const at = trail.indexOf(source.path);
      if (at >= 0) return void cycles.push([...trail.slice(at), source.path].join(' → '));
      for (const path of source.imports) {
        const next = fileOf(path);
        if (next && !done.has(next.path)) visit(next, [...trail, source.path]);
      }
      done.add(source.path);
    };
    const done = new Set<string>();
    app.forEach((source) => done.has(source.path) || visit(source, []));
    expect(cycles).toEqual([]);
  });

  it('the tools, which no Vitest runs, load nothing that registers with it', () => {
    const loaded = new Set(everything.filter(({ path }) => /^tests\/tools\/(?!test)/.test(path)));
    for (const { imports } of loaded)
      everything
        .filter(({ path }) => path.startsWith('tests/') && imports.includes(path.replace(/\.tsx?$/, '')))
        .forEach((source) => loaded.add(source));
    const wrong = [...loaded].filter(({ text }) => /^import (?!type)[^;]* from 'vitest';/m.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('there are no barrels: import from the module that has it', () => {
    // A file of islands is the list of what its chunk has.
    const isBarrel = ({ path, text }: Source) =>
      !path.startsWith('app/islands/') && /^export (\*|\{[^}]*\}) from/m.test(text);
    expect(app.filter(isBarrel).map(({ path }) => path)).toEqual([]);
  });

  it('the library of pictures is loaded in its own process alone, once somebody sends one', () => {
    const takers = app.flatMap(({ path, text }) =>
      text.includes("'sharp'") ? [[path, /await import\('sharp'\)/.test(text)]] : [],
    );
    expect(takers).toEqual([['app/domain/pictures/make.server.ts', true]]);
  });

  it('migrations are imported by nothing', () => {
    expect(everything.flatMap((source) => wrongImports(source, (path) => path.startsWith('migrations/')))).toEqual([]);
  });
});

describe('every page asks for its own rights', () => {
  const MAKERS = {
    loader: /^pageLoader\(|^page\.loader$/,
    action:
      /^formAction\(|^tokenAction\(|^uploadAction\(|^manyUploadAction\(|^memberUploadAction\(|^volumeAction$|^page\.action$/,
  };
  it.each(['loader', 'action'] as const)('each %s of a route is made by the one place that lets people in', (name) => {
    const wrong = inRoom('routes').flatMap((source) => {
      const made = exportsOf(source).get(name);
      return made === undefined || MAKERS[name].test(made) ? [] : [`${source.path}: ${name} = ${made.slice(0, 40)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('a Refusal becomes an answer in http, api and server alone; elsewhere throw it on', () => {
    const catches = app.filter(({ text }) => /instanceof Refusal/.test(text)).map(({ path }) => path);
    const others = catches.filter((path) => !/^app\/(http|api|server)\//.test(path));
    // These reword a refusal, or turn an unknown error into a refusal, before they throw it on.
    expect(others).toEqual([
      'app/files/upload.server.ts',
      'app/routes/account/admin-login.tsx',
      'app/routes/volume/opened.server.ts',
    ]);
  });

  it('each route of the table has its module, and each module is in the table', () => {
    expect(routeModules.filter((path) => !existsSync(path))).toEqual([]);
    const isRoute = (source: Source) => ['loader', 'action'].some((name) => exportsOf(source).has(name));
    const others = inRoom('routes').filter((source) => isRoute(source) && !routeModules.includes(source.path));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('long texts are rendered in a worker, which alone runs what these modules do with them, or has a reason here', () => {
    const RENDERS =
      /^app\/(?:text\/(?:markdown|about|reflexion)\.server (?:prose|newsHtml|inlineProse|proseBlocks|aboutHtml|reflexionHtml)|domain\/\w+\/\S+ (?:renderAbout|renderDialogue\w*|paragraphsOf|renderStudy|renderWhole\w+))$/;
    const IN_WORKER = [
      ...['book/dialogue', 'book/parse-chapters', 'book/study', 'gospel/gospel-file', 'site/about-html'],
      ...['letters/rendered', 'topics/rendered', 'topics/topic-file'],
    ].map((name) => `app/domain/${name}.server.ts`);
    const HERE = {
      'app/domain/book/chapters.server.ts':
        'a chapter of older rules; the paragraphs of one, once for each state of the content',
      'app/domain/book/texts.server.ts': 'chapters of older rules',
      'app/domain/gospel/reflexions.server.ts': 'short ones; its job renders the long ones',
      'app/domain/site/about.server.ts': 'reads a file in a worker',
      'app/routes/about/read.server.ts': 'two lines of the site itself',
      'app/routes/admin/about/route.tsx': 'the same lines',
      'app/domain/writing/preview.server.ts': 'a job',
      'app/routes/admin/settings/route.tsx': 'the news, of 1,000 letters',
      'app/routes/home/load.server.ts': 'the news',
    };
    const users = app.filter(({ taken }) => taken.some((one) => RENDERS.test(one))).map(({ path }) => path);
    expect(users.sort()).toEqual([...IN_WORKER, ...Object.keys(HERE)].sort());
  });

  it('addresses of pages are written in paths.ts only', () => {
    const literal = /\b(?:to|href|action)=(?:"|\{['"`])\/(?!\/)/;
    const wrong = app.filter(({ path, text }) => path.endsWith('.tsx') && literal.test(text)).map(({ path }) => path);
    expect(wrong).toEqual([]);
  });
});

it('nothing is spared from the formatter', () => {
  const spared = [...app, ...sourcesOf('scripts'), ...sourcesOf('tests')].filter(({ text }) =>
    /(?:prettier|oxfmt)-ignore/.test(text),
  );
  expect(spared.map(({ path }) => path)).toEqual([]);
});
