/**
 * Preloaded into a server: reading this sentence never ends, like a catastrophic regular expression. Known slow
 * patterns are fixed; the server must survive the next one.
 */
const STUCK = 'An invented company that is read for ever.';

/** It sleeps between its looks, so that the processor is free for the other suites; the thread is caught all the same. */
const LOOK_EVERY_MS = 20;
const never = new Int32Array(new SharedArrayBuffer(4));

const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (text: string) {
  while (typeof text === 'string' && text.includes(STUCK)) Atomics.wait(never, 0, 0, LOOK_EVERY_MS);
  return exec.call(this, text);
};
