import { expect, it } from 'vitest';
import { text } from '~/api/contract/row';
import { caller } from '../setup/api';

const admin = caller('admin');
const ROSA = { first_name: 'Rosa', last_name: 'Lectora', email: 'rosa@ejemplo.org', password: 'secreto-1' };
const EMAIL = 'Escribe un correo completo, como nombre@ejemplo.org';
const DATE = 'debe ser una fecha AAAA-MM-DD que exista';
const REVISION = 'debe ser la revisión de una nota: un número entero';
const within = (least: number, most: number) => `debe ser un número entero de ${least} a ${most}`;
const [VOLUME, INDEX, OFFSET, LIMIT] = [within(1, 36), within(1, 2147483647), within(0, 2147483647), within(1, 100)];
const HUNDREDS = (count: number) => 'x'.repeat(100 * count);
const MOST = (count: number) => `No puede pasar de ${count} caracteres`;
const [NEWS, IMAGE] = ['PUT /admin/news-config', 'POST /admin/image-config'];
const ADDRESS = 'Escribe una dirección http:// o https://';
const image = { imageUrl: 'https://a.example', clickUrl: 'https://a.example', visible: true };
const section = { enabled: true, title: '', description: '' };
const video = { video_id: 'v', volume_number: 11 };

// Each limit stands here as a number: the schemas, and the bad values that are made of them, would follow a change.
it.each<[call: string, body: unknown, field: string, words: string]>([
  ['POST /login', { username: 'a@b.co' }, 'password', 'debe ser un texto'],
  ['POST /login', { username: 'x'.repeat(255), password: 'x' }, 'username', 'no puede pasar de 254 caracteres'],
  ['POST /login', { username: 'x', password: 'x'.repeat(1025) }, 'password', 'no puede pasar de 1024 caracteres'],
  ['POST /register', { ...ROSA, first_name: '  ' }, 'first_name', 'Escribe tu nombre'],
  ['POST /register', { ...ROSA, last_name: `${HUNDREDS(1)}x` }, 'last_name', 'No puede pasar de 100 caracteres'],
  ['POST /register', { ...ROSA, email: null }, 'email', 'Escribe tu correo electrónico'],
  ['POST /register', { ...ROSA, password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
  ['POST /forgot-password', { email: 'rosa' }, 'email', EMAIL],
  ['POST /resend-verification', { email: 'rosa' }, 'email', EMAIL],
  ['POST /verify-email', { token: ['x'] }, 'token', 'debe ser un texto'],
  ['GET /volumes/0/playlist', undefined, 'volume', VOLUME],
  ['GET /volumes/37/playlist', undefined, 'volume', VOLUME],
  ['GET /main-file/11/0', undefined, 'index', INDEX],
  ['GET /optional-file/11/2147483648', undefined, 'index', INDEX],
  ['GET /notes/11/x', undefined, 'index', INDEX],
  ['POST /notes/save?volume=37&index=1', { note_text: 'x' }, 'volume', VOLUME],
  ['POST /notes/save?volume=1&index=1', { note_text: 5 }, 'note_text', 'debe ser un texto'],
  ['POST /notes/save?volume=1&index=1', { note_text: 'x', revision: -1 }, 'revision', REVISION],
  ['POST /notes/save?volume=1&index=1', { note_text: 'x', revision: '1' }, 'revision', REVISION],
  ['POST /videos/watch', { ...video, volume_number: 37 }, 'volume_number', 'debe ser de 1 a 36'],
  ['POST /videos/watch', { ...video, volume_number: '11' }, 'volume_number', 'debe ser un número entero'],
  ['POST /videos/watch', { ...video, video_id: 'v'.repeat(65) }, 'video_id', 'no puede pasar de 64 caracteres'],
  [`GET /tema/${HUNDREDS(2)}x`, undefined, 'temaId', 'No puede pasar de 200 caracteres'],
  ['GET /tema/%00', undefined, 'temaId', 'no puede tener caracteres de control'],
  ['GET /evangelio-del-dia?date=2026-02-30', undefined, 'date', DATE],
  ['POST /evangelio-views/increment?date=', undefined, 'date', DATE],
  ['GET /admin/evangelios/2026-3-2', undefined, 'date', DATE],
  ['GET /admin/evangelio-views/hoy', undefined, 'date', DATE],
  ['GET /admin/users?offset=-1', undefined, 'offset', OFFSET],
  ['GET /admin/users?limit=0', undefined, 'limit', LIMIT],
  ['GET /admin/users?limit=101', undefined, 'limit', LIMIT],
  ['DELETE /admin/user/0', undefined, 'id', INDEX],
  ['DELETE /admin/playlists/37', undefined, 'volume', VOLUME],
  ['POST /admin/changes/nada/undo', {}, 'change', 'debe ser el identificador de un cambio'],
  ['POST /admin/toggle-email-validation', { enabled: 'true' }, 'enabled', 'debe ser verdadero o falso'],
  ['PUT /admin/tema/luz/visibility', { visible: 1 }, 'visible', 'debe ser verdadero o falso'],
  ['POST /admin/about', { content: '  \n ' }, 'content', 'Escribe el texto antes de guardarlo'],
  ['POST /admin/about', { content: `${'ñ'.repeat(32 * 1024)}x` }, 'content', 'No puede pasar de 64 KB'],
  [NEWS, { public: { ...section, title: `${HUNDREDS(2)}x` }, private: section }, 'public.title', MOST(200)],
  [
    NEWS,
    { public: section, private: { ...section, description: `${HUNDREDS(10)}x` } },
    'private.description',
    MOST(1000),
  ],
  [IMAGE, { ...image, imageUrl: 'javascript:alert(1)' }, 'imageUrl', ADDRESS],
  [IMAGE, { ...image, clickUrl: 'javascript:alert(1)' }, 'clickUrl', ADDRESS],
])('%s %j is refused with the field that is wrong, and why', async (line, body, field, words) => {
  const [method = '', path = ''] = line.split(' ');
  const { status, json } = await admin(method, path, body);
  const own = words.replace(/^No puede/, `El campo «${field}» no puede`);
  const detail = /^\p{Lu}/u.test(words) ? own : `El campo «${field}» ${words}`;
  expect([status, json]).toEqual([422, { detail, errors: { [field]: [words] } }]);
});

it('a text may have as many characters as it says, an emoji being one', () => {
  expect([5, 6].map((count) => text(5).safeParse('😀'.repeat(count)).success)).toEqual([true, false]);
});
