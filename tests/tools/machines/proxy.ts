import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GO_BACK } from '../site/person';
import { freePort } from '../site/free-port';
import { Listener } from './child';
import { findProgram } from './programs';

/** Page that readers see while no server responds. */
const AWAY = [
  '<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light dark"><style>body{font:1.1em/1.6 Georgia,serif;max-width:34em;margin:3em auto;padding:0 1em}</style>',
  '<title>No disponible por un momento</title><main><h1>No disponible por un momento</h1>',
  `<p>Lo que escribiste no se ha perdido: ${GO_BACK}, copia tu texto y prueba otra vez en unos segundos.</p>`,
  '<p><a href="/">Ir a la portada</a></p></main></html>',
].join('');

/** Starts an Nginx before several servers, which takes turns and leaves out one that does not respond. */
export async function startProxy(folder: string, servers: number[]): Promise<Listener> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settings(folder, port, servers));
  const proxy = new Listener(findProgram('nginx'), ['-p', folder, '-c', file], port);
  await proxy.start();
  return proxy;
}

/** Settings as in the README, with another folder for its output, and the port included in `Host`. */
const settings = (folder: string, port: number, servers: number[]) => `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream libro {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://libro;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
      client_max_body_size 205m;
      proxy_request_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 300s;
    }
    location /assets/ {
      proxy_pass http://libro;
      proxy_set_header Host $http_host;
      proxy_next_upstream error timeout http_404;
    }
    error_page 502 504 =503 @away;
    location @away {
      default_type 'text/html; charset=utf-8';
      add_header Retry-After 5 always;
      return 503 '${AWAY}';
    }
  }
}
`;
