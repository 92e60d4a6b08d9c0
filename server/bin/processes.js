/**
 * Identities of processes: pids are reused, so a process is identified by its pid and its start time.
 * This folder runs on the machine's own Node (18 or later) before any package is installed.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} ProcessIdentity
 * @property {number} pid
 * @property {string} started  the kernel's start tick from /proc; empty on systems without /proc
 */

/**
 * State letter and start tick of a process; undefined when it has ended or there is no /proc.
 * The command name (field 2) may contain spaces and brackets, so fields are counted from its last bracket.
 * @param {number} pid
 * @returns {{ state: string, started: string } | undefined}
 */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @returns {ProcessIdentity}
 */
export function identify(pid) {
  return { pid, started: readStat(pid)?.started ?? '' };
}

/**
 * Whether exactly this process is still running. A zombie (dead, not yet reaped by its parent) is not.
 * @param {ProcessIdentity} identity
 * @returns {boolean}
 */
export function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  const stat = readStat(pid);
  if (stat === undefined) return started === '';
  return stat.state !== 'Z' && (started === '' || stat.started === started);
}

/**
 * Running processes with exactly this argument (for example `--datadir=/path`).
 * @param {string} argument
 * @returns {ProcessIdentity[]}
 */
export function processesWithArgument(argument) {
  return listProcesses()
    .filter((entry) => entry.commandLine.includes(`\0${argument}\0`))
    .map((entry) => identify(entry.pid))
    .filter(isRunning);
}

/**
 * All processes with their command lines, arguments separated by NUL characters.
 * @returns {{ pid: number, commandLine: string }[]}
 */
function listProcesses() {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map((pid) => ({ pid: Number(pid), commandLine: `\0${readCommandLine(pid)}` }));
  } catch {
    return listProcessesWithPs();
  }
}

/**
 * For systems without /proc: `ps` separates arguments by spaces, which suffices for a `--name=value`.
 * @returns {{ pid: number, commandLine: string }[]}
 */
function listProcessesWithPs() {
  try {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    return lines.flatMap((line) => {
      const match = /^\s*(\d+)\s+(.*)$/.exec(line);
      return match
        ? [{ pid: Number(match[1]), commandLine: `\0${(match[2] ?? '').replaceAll(' ', '\0')}\0` }]
        : [];
    });
  } catch {
    return [];
  }
}

/** @param {string} pid */
function readCommandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
