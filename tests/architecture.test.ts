import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsOf, longFunctions, sourcesOf, type Source } from './setup/sources';

const app = sourcesOf('app');
const everything = [...app, ...sourcesOf('scripts'), ...sourcesOf('tests')];

/** The rooms, and those that each may import from. */
const ROOMS: Record<string, string[]> = {
  routes: ['http', 'domain', 'db', 'errors', 'files', 'text', 'mail', 'env', 'ui', 'paths', 'styles', 'log'],
  http: ['domain', 'db', 'errors', 'files', 'text', 'mail', 'env', 'paths', 'log'],
  domain: ['db', 'errors', 'files', 'text', 'mail', 'env'],
  mail: ['db', 'env', 'text', 'log', 'paths'],
  files: ['env', 'errors', 'text'],
  db: ['env', 'log', 'forms'],
  errors: ['errors'],
  text: [],
  ui: ['paths', 'errors', 'text', 'styles', 'forms'],
};
/** Which domains may use another: what needs two others belongs to the route. */
const ARROWS: Record<string, string[]> = {
  book: ['imports', 'audit'],
  topics: ['book', 'imports', 'audit'],
  gospel: ['imports', 'audit'],
  site: ['imports', 'audit'],
  watching: ['book'],
  notes: ['book'],
  members: ['audit'],
  imports: ['audit'],
  audit: [],
};
const MISCELLANEOUS = /(^|\/)(utils?|helpers?|common|lib|services?|managers?|misc)(\/|\.|$)/i;

const roomOf = (path: string) => /^app\/(\w+)/.exec(path)?.[1] ?? '';
const isForms = (path: string) => /^app\/domain\/\w+\/forms$/.test(path);
const inRoom = (room: string) => app.filter(({ path }) => path.startsWith(`app/${room}/`));
const fileOf = (path: string) => app.find((source) => source.path.replace(/\.tsx?$/, '') === path);
const wrongImports = (source: Source, isWrong: (path: string) => boolean) =>
  source.imports.filter(isWrong).map((path) => `${source.path} imports ${path}`);
const longerThan = (sources: Source[], lines: number) =>
  sources.filter((source) => source.lines > lines).map(({ path, lines: has }) => `${path}: ${has} lines`);

describe('imports run one way', () => {
  it.each(Object.entries(ROOMS))('%s imports only from its neighbours below: %s', (room, allowed) => {
    const isWrong = (path: string) => {
      if (!path.startsWith('app/') || roomOf(path) === room) return false;
      return isForms(path)
        ? !(allowed.includes('forms') || allowed.includes('domain'))
        : !allowed.includes(roomOf(path));
    };
    expect(inRoom(room).flatMap((source) => wrongImports(source, isWrong))).toEqual([]);
  });

  it('a domain uses another only along a declared arrow; add the arrow here or move the code to the route', () => {
    const wrong = inRoom('domain').flatMap((source) => {
      const own = source.path.split('/')[2] ?? '';
      return wrongImports(source, (path) => {
        const other = /^app\/domain\/(\w+)/.exec(path)?.[1];
        return other !== undefined && other !== own && !isForms(path) && !ARROWS[own]?.includes(other);
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
    const browsers = inRoom('ui').filter(({ path }) => !path.includes('.server.'));
    expect(browsers.flatMap((source) => wrongImports(source, isServer))).toEqual([]);
  });

  it('what touches pg, node: or a secret ends in .server.ts', () => {
    const isOfServer = (path: string) => path.startsWith('node:') || path === 'pg' || path === 'app/env.server';
    const wrong = app.filter(({ path }) => !/\.server\.tsx?$/.test(path) && !path.startsWith('app/routes/'));
    expect(
      wrong.filter(({ path }) => path !== 'app/root.tsx').flatMap((source) => wrongImports(source, isOfServer)),
    ).toEqual([]);
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

  it('there are no barrels: import from the module that has it', () => {
    const isBarrel = ({ text }: Source) => /^export (\*|\{[^}]*\}) from/m.test(text);
    expect(app.filter(isBarrel).map(({ path }) => path)).toEqual([]);
  });

  it('migrations are imported by nothing', () => {
    expect(everything.flatMap((source) => wrongImports(source, (path) => path.startsWith('migrations/')))).toEqual([]);
  });
});

describe('every page asks for its own rights', () => {
  const MAKERS = {
    loader: /^pageLoader\(|^endpoint\(/,
    action: /^formAction\(|^uploadAction\(|^volumeAction$|^endpoint\(/,
  };
  it.each(['loader', 'action'] as const)('each %s of a route is made by the one place that lets people in', (name) => {
    const wrong = inRoom('routes').flatMap((source) => {
      const made = exportsOf(source).get(name);
      return made === undefined || MAKERS[name].test(made) ? [] : [`${source.path}: ${name} = ${made.slice(0, 40)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('a call of the API is 4 to 14 lines that name its path: rules belong to the domain, checks to the contract', () => {
    const calls = inRoom('routes').filter(({ path }) => /^app\/routes\/api\/.*\.ts$/.test(path));
    const isPlain = ({ text, lines }: Source) =>
      lines >= 4 && lines <= 14 && /^const \{ loader, action \} = (endpoint|describing|unknownCall)\(/m.test(text);
    expect(calls.filter((source) => !isPlain(source)).map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);
  });

  it('a Refusal becomes an answer in the http room alone; elsewhere throw it on', () => {
    const catches = app.filter(({ text }) => /instanceof Refusal/.test(text)).map(({ path }) => path);
    const others = catches.filter((path) => !path.startsWith('app/http/'));
    // These put a refusal into other words, or an unknown error into a refusal, before they throw it on.
    expect(others).toEqual([
      'app/files/upload.server.ts',
      'app/routes/account/admin-login.tsx',
      'app/routes/volume/query.server.ts',
    ]);
  });

  it('each route of the table has its module, and each module is in the table', () => {
    const table = readFileSync('app/routes.ts', 'utf8');
    const listed = [...table.matchAll(/'(routes\/[^']+)'/g)].map(([, path]) => `app/${path}`).sort();
    const modules = inRoom('routes').filter((source) => !source.path.endsWith('.server.ts'));
    expect(modules.map(({ path }) => path).sort()).toEqual(listed);
  });

  it('addresses of pages are written in paths.ts only', () => {
    const literal = /\b(?:to|href|action)=(?:"|\{['"`])\/(?!\/)/;
    const wrong = app.filter(({ path, text }) => path.endsWith('.tsx') && literal.test(text)).map(({ path }) => path);
    expect(wrong).toEqual([]);
  });
});

describe('names and sizes', () => {
  it('nothing is called utils, helpers, common, lib, service, manager or misc: name it for what it does', () => {
    expect(everything.map(({ path }) => path).filter((path) => MISCELLANEOUS.test(path))).toEqual([]);
  });

  it.each([
    ['a route', inRoom('routes'), 150],
    ['a domain module', inRoom('domain'), 120],
    ['a component', inRoom('ui'), 140],
    ['a file', everything, 200],
  ] as const)('%s is not too long: split it by what changes together', (_what, sources, lines) => {
    expect(longerThan([...sources], lines)).toEqual([]);
  });

  it('the median file of the app stays under 60 lines', () => {
    const lengths = app.map(({ lines }) => lines).sort((one, other) => one - other);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(60);
  });

  it('a function fits in one look: at most 30 lines, 60 where it is markup', () => {
    const long = app.flatMap((source) => longFunctions(source, source.path.endsWith('.tsx') ? 60 : 30));
    expect(long).toEqual([]);
  });

  it('each stylesheet of a component is named in one of the two sheets', () => {
    const sheets = ['app', 'admin'].map((name) => readFileSync(`app/styles/${name}.css`, 'utf8')).join('');
    const named = (file: string) => sheets.includes(`./components/${basename(file)}`);
    expect(readdirSync('app/styles/components').filter((file) => !named(file))).toEqual([]);
  });

  it('what the README names exists', () => {
    const named = [...readFileSync('README.md', 'utf8').matchAll(/`((?:app|scripts|tests|migrations)\/[\w./-]+)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join('.', path)))).toEqual([]);
  });
});
