import { expect, it } from 'vitest';
import { playlist } from '../../setup/archives';
import { multipart, MULTIPART } from '../../setup/bodies';
import { useServer } from '../../setup/server';
import { ask, logInByCall } from './requests';

const server = useServer({ DISK_RESERVE: '1000000000' });

// A disk that fills meanwhile: tests/admin/uploads-full-disk.
it('a disk on which no more is free than the reserve takes no uploads and says so, while all is read', async () => {
  const { access_token: token } = JSON.parse((await logInByCall(server.url)).text) as { access_token: string };
  const response = await ask(server.url, '/api/admin/upload-playlist', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART },
    body: multipart([{ name: 'file', fileName: 'volumen.json', content: JSON.stringify(playlist(11, [1, 2])) }]),
  });
  const sentence = 'No hay espacio en el disco del servidor para lo que enviaste. No se guardó nada';
  expect([response.status, JSON.parse(response.text)]).toEqual([
    507,
    { detail: expect.stringContaining(sentence) as string },
  ]);
  for (const path of ['/', '/api/volumes', '/about']) expect((await ask(server.url, path)).status).toBe(200);
});
