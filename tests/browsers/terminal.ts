import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './processes';

/** Text browser in a terminal of 120 columns, operated by its keys. Its files are deleted with it. */
export class Terminal {
  private readonly name = `libro-${process.pid}-${Math.random().toString(36).slice(2)}`;
  private readonly home = mkdtempSync(join(tmpdir(), 'libro-terminal-'));

  /** Makes a home with these `folders`, which the browser expects of somebody who has used it before. */
  constructor(command: string, folders: string[] = []) {
    for (const name of folders) mkdirSync(join(this.home, name));
    const env = `env HOME=${this.home} LANG=C.UTF-8 TERM=screen`;
    this.ask('new-session', '-d', '-s', 'uno', '-x', '120', '-y', '300', `${env} ${command}`);
  }

  private ask(...args: string[]): string {
    const { stdout, stderr, status } = spawnSync('tmux', ['-L', this.name, '-f', '/dev/null', ...args], {
      encoding: 'utf8',
      env: { ...process.env, LANG: 'C.UTF-8' },
    });
    if (status !== 0) throw new Error(`tmux ${args.join(' ')}: ${stderr}`);
    return stdout;
  }

  /** Text on the screen. */
  screen(): string {
    return this.ask('capture-pane', '-p', '-t', 'uno').trimEnd();
  }

  /** Waits until the screen shows these words. */
  async sees(...words: string[]): Promise<void> {
    await eventually(() => {
      const text = this.screen().replace(/\s+/g, ' ');
      const missing = words.filter((one) => !text.includes(one));
      if (missing.length === 0) return Promise.resolve();
      return Promise.reject(new Error(`«${missing.join('», «')}» is not on the screen:\n${this.screen()}`));
    });
  }

  type(text: string): void {
    this.ask('send-keys', '-t', 'uno', '-l', text);
  }

  /** Presses keys by their names in tmux: `Enter`, `Tab`, `C-u`. */
  press(...keys: string[]): void {
    this.ask('send-keys', '-t', 'uno', ...keys);
  }

  async close(): Promise<void> {
    spawnSync('tmux', ['-L', this.name, 'kill-server']);
    await eventually(() => rm(this.home, { recursive: true, force: true })); // the browser may still be ending
  }
}
