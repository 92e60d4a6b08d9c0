/** How often npm's shell is checked. */
const POLL_MS = 500;

/**
 * Ends this process when the npm that started it has ended. npm passes a SIGTERM on to its shell only, which dies and
 * leaves what it ran behind: `npx assay serve` stopped by a supervisor would keep its port for ever.
 *
 * Only under npm, which waits for what it runs: elsewhere a parent may end first and mean nothing by it.
 */
export function endWithNpm() {
  if (process.env.npm_command === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}
