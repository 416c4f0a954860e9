import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Database that the others are copied from. */
export const TEMPLATE = 'libro_template';

/** Address of another database of the same cluster. */
export function addressOfDatabase(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Makes a database with the newest schema. Returns its address and a function that drops it. */
export async function makeDatabase(cluster: string) {
  const name = `libro_${randomBytes(6).toString('hex')}`;
  await asAdmin(cluster, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: addressOfDatabase(cluster, name),
    drop: () => asAdmin(cluster, `drop database if exists ${name} with (force)`),
  };
}

async function asAdmin(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(statement);
  await client.end();
}
