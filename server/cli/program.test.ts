import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { assayProgram } from './program.ts';

const leavesOf = (command: Command, path: string[] = []): [string, Command][] =>
  command.commands.flatMap((sub) => {
    const name = [...path, sub.name()];
    return sub.commands.length > 0 ? leavesOf(sub, name) : [[name.join(' '), sub] as [string, Command]];
  });

/** Whether a command has arguments or options of its own; `--json` is common to all. */
const takesAnything = ({ options, registeredArguments }: Command) =>
  registeredArguments.length > 0 || options.some(({ long }) => long !== '--json');

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return help;
}

test('every command with arguments or options shows an example whose options exist', () => {
  const leaves = leavesOf(assayProgram()).filter(([, command]) => takesAnything(command));
  expect(leaves.length).toBeGreaterThan(15);
  for (const [name, command] of leaves) {
    const example = new RegExp(`Example:\\n {2}npx assay ${name}(.*)\\n`).exec(helpOf(command))?.[1];
    expect([name, example]).toEqual([name, expect.any(String)]);
    const known = command.options.map(({ long }) => long);
    for (const option of example?.match(/--[a-z-]+/g) ?? []) expect(known).toContain(option);
  }
});

test('the help of research names every type', () => {
  const research = assayProgram().commands.find((command) => command.name() === 'research');
  const help = research === undefined ? '' : helpOf(research);
  for (const type of ['firmographics', 'funding', 'mna', 'open-jobs', 'tech-stack', 'custom'])
    expect(help).toContain(type);
});
