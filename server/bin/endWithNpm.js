/** How often npm's shell is checked. */
const POLL_MS = 500;

/**
 * Ends this process when the npm that started it has ended. npm forwards a SIGTERM only to its shell, which dies and
 * leaves its child running: `npx assay serve` stopped by a supervisor would keep its port for ever.
 *
 * Applies under npm only, which waits for its children: elsewhere a parent may legitimately end first.
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
