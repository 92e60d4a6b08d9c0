/** Aborts at the first Ctrl-C, so that a command can clean up; the second ends it at once. */
export function interrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}
