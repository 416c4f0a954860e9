/** Parses the rows of a CSV file by RFC 4180: cells between commas, rows between CRLF, quotes doubled within quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const cell = isQuoted ? /"((?:[^"]|"")*)"/y : /([^",\r\n]*)/y;
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`);
    rows.at(-1)?.push((match[1] ?? '').replaceAll('""', '"'));
    at = cell.lastIndex;
    if (text.startsWith('\r\n', at)) {
      at += 2;
      if (at < text.length) rows.push([]);
    } else if (text[at] === ',') at += 1;
    else throw new Error(`neither comma nor line end at ${at}: ${text.slice(at, at + 40)}`);
  }
  return rows;
}
