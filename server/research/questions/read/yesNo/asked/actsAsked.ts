/** Asked whether one can: what one has to do for it takes nothing of that. */
const ASKS_CHANCE = /^(?:can|may|could)(?!\p{L})/iu;
const ACT =
  '(?:register|book|order|ask|request|tell|notify|inform|sign|agree|arrange|call|contact|apply|pay|show|bring|present|send|give|choose|wish|want|prefer|return|complete|fill|join|let us know)';
const DONE =
  '(?:registered|booked|ordered|asked for|requested|told|notified|informed|signed|agreed|arranged|called|paid|shown|presented|sent|given|chosen|returned|completed|filled in|let us know|reserved|announced|reported)';
/** "… if the bike is registered with us": what is done by those who ask. */
const IF_DONE = new RegExp(
  `,? (?:if|provided(?: that)?|as long as|once|when) (?:(?:you|they|we|one|customers|the \\p{L}+) (?:also |first )?${ACT}|(?:you|they|we|it|this|the \\p{L}+(?: \\p{L}+)?)(?: is| are| has| have| has been| have been) (?:first |also )?${DONE}|${DONE})(?!\\p{L})[^;.]*`,
  'iu',
);
const DENIES = /(?<!\p{L})(?:not|no|never|cannot|only|unless|without|n['’]t)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** "The warranty passes to a second owner if the bike is registered": asked whether it can, a text without what has to be done for it. */
export function withoutActs(text: string, question: string): string {
  if (!ASKS_CHANCE.test(question) || DENIES.test(text)) return text;
  const found = IF_DONE.exec(text);
  return found === null || found.index === 0
    ? text
    : `${text.slice(0, found.index)}${' '.repeat(found[0].length)}${text.slice(found.index + found[0].length)}`;
}
