import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { makeDatabase } from './databases';

// Before anything of the app is loaded: a database and a folder of this file's own.
const database = await makeDatabase(inject('cluster'));
const folder = await mkdtemp(join(tmpdir(), 'libro-datos-'));
Object.assign(process.env, {
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  NODE_ENV: 'production',
  TIME_ZONE: 'America/Mexico_City',
  DONATION_URL: 'https://donar.example/',
  CONTACT_EMAIL: 'contacto@libro.example',
});

afterAll(async () => {
  const { db } = await import('~/db/db.server');
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
