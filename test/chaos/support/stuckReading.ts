/**
 * Preloaded into a server: reading this sentence never ends, like a catastrophic regular expression. Known slow
 * patterns are fixed; the server must survive the next one.
 */
const STUCK = 'An invented company that is read for ever.';

const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (text: string) {
  while (typeof text === 'string' && text.includes(STUCK)) {}
  return exec.call(this, text);
};
