const ASKS_DOING =
  /^(?:what |which (?:\p{L}+ ){1,4}?)(?:did|does|has|have|do) .{2,60}? (?<verb>\p{L}{3,})(?: (?:at|for|in|with|before|since|on) .{2,60})?\??$/iu;
/** Verbs that a page says in other words, or that ask for more than themselves. */
const GENERAL =
  /^(?:do|done|have|say|said|think|believe|want|like|work|speak|study|hold|know|need|mean|come|live|get|own|specialise|specialize|focus|responsible|there|before|now|today|team|company|name|title|role)$/iu;
const IRREGULAR: Record<string, string> = {
  build: 'built',
  buy: 'bought',
  give: 'gave|given',
  lead: 'led',
  learn: 'learnt',
  make: 'made',
  run: 'ran',
  sell: 'sold',
  take: 'took|taken',
  teach: 'taught',
  win: 'won',
  write: 'wrote|written',
};

/**
 * "What did she design?" is answered by a sentence in which somebody designs, and not by "head of design". Questions of
 * another form, and verbs that say little, are left to their words.
 */
export function saysWhatIsDone(question: string, text: string): boolean {
  const verb = ASKS_DOING.exec(question)?.groups?.verb?.toLowerCase();
  if (verb === undefined || GENERAL.test(verb)) return true;
  const stem = verb.replace(/(?:ed|e)$/u, '');
  const forms = [`${stem}(?:e?[ds]|ing)`, `${stem}\\p{Ll}ed`, IRREGULAR[verb]].filter(
    (form) => form !== undefined,
  );
  return new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'iu').test(text);
}
