/** Folders of systems and programs, whatever lies in them. */
const FOLDERS = [
  '__macosx',
  '@eadir',
  '#recycle',
  '@recycle',
  '$recycle.bin',
  'system volume information',
  'lost+found',
];

/** Files that systems and programs leave beside those of people; of `Icon` and a carriage return some tools make another sign. */
const FILES =
  /^(?:(?:thumbs|ehthumbs|ehthumbs_vista)\.db|desktop\.ini|icon[\r\uf00d_?]{0,2}|~\$.*|~.*\.tmp|.*~|.*@syno(?:eastream|resource))$/is;

/** Data that Windows attaches to a file, which some programs pack as a file of its own. */
const ATTACHED = /:(?:zone\.identifier|encryptable)(?::\$data)?$/i;

/** Tells whether a path of an archive is a folder, or what no person put there: it is neither read nor reported. */
export function isPassedOver(path: string): boolean {
  const folders = path.toLowerCase().split('/');
  const name = folders.pop() ?? '';
  const isHidden = name.startsWith('.') || folders.some((folder) => folder.startsWith('.') || FOLDERS.includes(folder));
  return name === '' || isHidden || FILES.test(name) || ATTACHED.test(name);
}
