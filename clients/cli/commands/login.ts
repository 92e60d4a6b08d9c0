/** @folder The commands: a file a noun. */

import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { CommandFault } from '../commandFault.ts';
import { Api } from '../connection/api.ts';
import { isUnencrypted, readServerUrl } from '../connection/connection.ts';
import { removeLogin, writeLogin } from '../connection/login.ts';
import type { Effects } from '../effects.ts';
import { type Globals, outputOf } from '../options.ts';

interface LoginOptions extends Globals {
  keyStdin?: boolean;
  keyFile?: string;
}

/** `assay login` and `assay logout`: the server that the user's commands ask. */
export function addLoginCommands(program: Command, effects: Effects): void {
  program
    .command('login')
    .description(
      'keep the address of a server and a key for it; commands for users ask this server from then on',
    )
    .argument('<url>', 'address of the server, such as https://assay.example.com')
    .option('--key-stdin', 'read the key from the standard input')
    .option('--key-file <file>', 'read the key from a file')
    .action(async (address: string, options: LoginOptions, command: Command) => {
      const output = outputOf(command);
      const url = readServerUrl(address, 'The address');
      if (isUnencrypted(url)) output.warn(`${url} is not encrypted: everybody on the way can read the key.`);
      const key = (await readKey(options)).trim();
      if (key === '') throw new CommandFault('There is no key in it.');
      const { remainingCredits } = await new Api({ url, key }, effects).get<{ remainingCredits: number }>(
        '/v1/credits',
      );
      const path = await writeLogin(effects.environment, { url, key });
      output.show(
        { url, remainingCredits, path },
        () =>
          `Logged in to ${url}; ${remainingCredits} credits are available.\nThe key is kept in ${path}, which only you can read.`,
      );
    });
  program
    .command('logout')
    .description('forget the server and its key')
    .action(async (_options: Globals, command: Command) => {
      const url = await removeLogin(effects.environment);
      outputOf(command).show({ url }, () =>
        url === null
          ? 'There was no login.'
          : `Logged out of ${url}. The key stays valid on the server until it is revoked there.`,
      );
    });
}

async function readKey({ keyStdin, keyFile }: LoginOptions): Promise<string> {
  if (keyFile !== undefined) {
    return readFile(keyFile, 'utf8').catch((error: Error) => {
      throw new CommandFault(`The key in ${keyFile} cannot be read: ${error.message}`);
    });
  }
  if (keyStdin || !process.stdin.isTTY) return text(process.stdin);
  return askHidden('API key (it is not shown): ');
}

/** Asks on the terminal without showing what is typed. */
function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      process.stderr.write('\n');
      resolve(line);
      lines.close();
    });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => reject(new CommandFault('No key was given.')));
  });
}
