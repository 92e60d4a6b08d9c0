import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandFault } from '../commandFault.ts';
import type { Effects } from '../effects.ts';

/** What `assay login` keeps: the address of a server and a key for it. */
export interface Login {
  url: string;
  key: string;
}

type Environment = Effects['environment'];

/** Where the login is kept: in the user's folder for configuration ($XDG_CONFIG_HOME, %APPDATA%, else ~/.config). */
export function loginPath({ XDG_CONFIG_HOME, APPDATA, HOME }: Environment): string {
  const folder = XDG_CONFIG_HOME || APPDATA || join(HOME || homedir(), '.config');
  return join(folder, 'assay', 'login.json');
}

/** The kept login, null when there is none. @throws CommandFault when the file is not one */
export async function readLogin(environment: Environment): Promise<Login | null> {
  const path = loginPath(environment);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new CommandFault(`The login in ${path} cannot be read: ${(error as Error).message}`);
  }
  try {
    const { url, key } = JSON.parse(text) as Partial<Login>;
    if (typeof url === 'string' && typeof key === 'string') return { url, key };
  } catch {
    // Said below.
  }
  throw new CommandFault(`${path} is not a login. Delete it, and log in again: assay login <url>`);
}

/** Keeps a login in a file that only its owner can read. @returns the path */
export async function writeLogin(environment: Environment, { url, key }: Login): Promise<string> {
  const path = loginPath(environment);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, `${JSON.stringify({ url, key })}\n`, { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, path);
  return path;
}

/** @returns the server that was logged in to, null when there was none */
export async function removeLogin(environment: Environment): Promise<string | null> {
  const login = await readLogin(environment).catch(() => ({ url: 'the server' }));
  await rm(loginPath(environment), { force: true });
  return login?.url ?? null;
}
