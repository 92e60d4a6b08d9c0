/** A short hash of a text, for keys of the cache (FNV-1a, 32 bit, in base 36). */
export function hashOf(text: string, seed = 2_166_136_261): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return (hash >>> 0).toString(36);
}
