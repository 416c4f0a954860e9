import { describe, expect, it } from 'vitest';
import { FileFault } from '~/files/fault';
import { zip } from '../setup/archives';
import { archiveOf } from '../setup/opened';
import { altered } from './zip-surgery';

const refused = async (bytes: Buffer, sentence: string) =>
  expect(archiveOf(bytes)).rejects.toThrow(new FileFault(sentence));

describe('hostile names', () => {
  const PATH = 'El ZIP contiene un nombre con una ruta que no se permite (.. o / al principio).';
  it.each([
    '../x',
    '../../etc/passwd',
    'a/../../x',
    'a/../x',
    '..',
    '/x',
    '//x',
    '/etc/passwd',
    'C:/x',
    'c:x.json',
    '..\\x',
    '\\x',
    '__MACOSX/../../x',
  ])('%s refuses the archive', async (name) => {
    const good = await zip([
      ['n'.repeat(name.length), '{}'],
      ['11-1.json', '{}'],
    ]);
    await refused(altered(good, { name }, 0), PATH);
  });

  it('a folder as some programs of Windows write it is one', async () => {
    const good = await zip([['carpeta-11-1.json', '{}']]);
    const [file] = await archiveOf(altered(good, { name: 'carpeta\\11-1.json' }, 0));
    expect(file?.name).toBe('11-1.json');
  });

  it('the same name twice refuses the archive', async () => {
    const good = await zip([
      ['11-1.json', '{}'],
      ['11-2.json', '{}'],
    ]);
    await refused(altered(good, { name: '11-1.json' }, 1), 'El ZIP contiene dos veces «11-1.json».');
  });

  it.each(['a\0.json', '\0', '11-1.json\0.exe'])('%j never reaches the database, which takes no NUL', async (name) => {
    const good = await zip([['n'.repeat(name.length), '{}']]);
    const names = await archiveOf(altered(good, { name })).then(
      (files) => files.map((file) => file.name),
      (error: unknown) => {
        expect(error).toBeInstanceOf(FileFault);
        return [(error as FileFault).message];
      },
    );
    expect(names.join('')).not.toContain('\0');
  });
});
