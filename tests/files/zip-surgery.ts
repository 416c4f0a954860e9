// Offsets of each value: in an entry of the directory, and in the header before the file's data.
const FIELDS = {
  flags: { directory: 8, local: 6, bytes: 2 },
  method: { directory: 10, local: 8, bytes: 2 },
  crc: { directory: 16, local: 14, bytes: 4 },
  packed: { directory: 20, local: 18, bytes: 4 },
  size: { directory: 24, local: 22, bytes: 4 },
  attributes: { directory: 38, local: null, bytes: 4 },
} as const;
const END = Buffer.from('PK\x05\x06', 'latin1');

interface Entry {
  directory: number;
  local: number;
  nameLength: number;
}

type Changes = Partial<Record<keyof typeof FIELDS, number>> & { name?: string | Buffer };

/** Copies a good ZIP and changes the headers of one entry, or of each. */
export function altered(zip: Buffer, changes: Changes, which?: number): Buffer {
  const bytes = Buffer.from(zip);
  for (const [at, entry] of entriesOf(bytes).entries()) {
    if (which !== undefined && which !== at) continue;
    for (const [field, offsets] of Object.entries(FIELDS)) {
      const value = changes[field as keyof typeof FIELDS];
      if (value === undefined) continue;
      bytes.writeUIntLE(value, entry.directory + offsets.directory, offsets.bytes);
      if (offsets.local !== null) bytes.writeUIntLE(value, entry.local + offsets.local, offsets.bytes);
    }
    if (changes.name !== undefined) rename(bytes, entry, changes.name);
  }
  return bytes;
}

/** Copies a ZIP and changes the file data of its first entry. */
export function damaged(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip);
  const [first] = entriesOf(bytes);
  if (!first) throw new Error('an empty ZIP has nothing to damage');
  const data = first.local + 30 + first.nameLength + bytes.readUInt16LE(first.local + 28);
  bytes.writeUInt8(bytes.readUInt8(data) ^ 0xff, data);
  return bytes;
}

/** Copies a ZIP so that its end declares `count` entries in the directory. */
export function counted(zip: Buffer, count: number): Buffer {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf(END);
  bytes.writeUInt16LE(count, end + 8);
  bytes.writeUInt16LE(count, end + 10);
  return bytes;
}

/** Finds the offsets of the entries of a ZIP. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(END);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({ directory: at, local: bytes.readUInt32LE(at + 42), nameLength });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function rename(bytes: Buffer, entry: Entry, name: string | Buffer): void {
  const written = Buffer.from(name as string);
  if (written.length !== entry.nameLength) throw new Error(`the new name needs ${entry.nameLength} bytes`);
  written.copy(bytes, entry.directory + 46);
  written.copy(bytes, entry.local + 30);
}
