/**
 * Loaded into a server before anything else: whatever reads this sentence never ends, as if a pattern went through all the ways in which a
 * page could be read. What patterns are really so slow is found and mended; the server must live through the next one.
 */
const STUCK = 'An invented company that is read for ever.';

const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (text: string) {
  while (typeof text === 'string' && text.includes(STUCK)) {}
  return exec.call(this, text);
};
