const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['staff', 'employees'],
  ['employee', 'employees'],
  ['personnel', 'employees'],
  ['worker', 'employees'],
  ['team', 'employees'],
  ['workforce', 'employees'],
  ['audience', 'visitors'],
  ['child', 'children'],
  ['person', 'people'],
  ['people', 'people'],
  ['aircraft', 'aircraft'],
  ['sheep', 'sheep'],
]);

/** The plural of what a compound counts: "visitor numbers" of visitors, "branch network" of branches. A plural stays one. */
export function pluralOf(noun: string): string {
  const known = IRREGULAR.get(noun.toLowerCase());
  if (known !== undefined) return known;
  if (/(?:[^aeiou]y)$/iu.test(noun)) return noun.replace(/y$/iu, 'ies');
  if (/(?:ss|sh|ch|x|zz)$/iu.test(noun)) return `${noun}es`;
  if (/[bus]us$/iu.test(noun) || /^bus$/iu.test(noun)) return `${noun}es`;
  return /s$/iu.test(noun) ? noun : `${noun}s`;
}
