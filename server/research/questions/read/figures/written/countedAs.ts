import type { Term } from '../../../analysis.ts';
import { GROUPS } from '../../../lexicon/groups.ts';
import { EMPLOYEE, keyOfWord, type Word, wordsOf } from '../../../words/words.ts';

/**
 * What is counted by another noun than the question's: kinds and other names of the thing itself. A line is a question's noun, and what
 * counts as one of it on a page. A wider word only touches the matter (a practice has vets, and a bench a workshop), and counts nothing.
 */
const KINDS = `site location branch premises: site location shop store outlet branch office depot surgery clinic practice plant factory works warehouse studio workshop yard showroom restaurant hotel
shop store outlet branch: boutique counter
vehicle fleet: truck lorry van car bus coach tractor hgv
customer client: household subscriber
article item product: product item article sku
institution: institutional
trainee: apprentice
shareholder: owner
member: owner
seat place: place seat
participant attendee delegate: person
practice: surgery
freelancer: freelance
doctor: physician gp
course class: training workshop
animal: pet dog cat
family: household`;

const COUNTS_AS = new Map<string, Set<string>>();
const add = (asked: string, said: string): void => {
  const known = COUNTS_AS.get(keyOfWord(asked)) ?? new Set<string>();
  COUNTS_AS.set(keyOfWord(asked), known.add(keyOfWord(said)));
};
for (const line of KINDS.split('\n')) {
  const [asked = '', said = ''] = line.split(': ');
  for (const one of asked.split(' ')) for (const other of said.split(' ')) add(one, other);
}

/** One word of two senses: an article of a shop is no post, a state of a union no country, and a window of a house no period. */
const OTHER_SENSE = new Set([
  'article post',
  'post article',
  'country state',
  'state country',
  'dog pet',
  'cat pet',
  'dog animal',
  'cat animal',
  'window period',
  'period window',
]);
for (const { isVerb, words } of GROUPS) {
  if (isVerb) continue;
  for (const one of words)
    for (const other of words) if (one !== other && !OTHER_SENSE.has(`${one} ${other}`)) add(one, other);
}

const GROUPS_OF_PEOPLE: ReadonlySet<string> = new Set(['team', 'crew', 'department', 'board'].map(keyOfWord));

const PLURAL =
  /s$|^(?:people|persons?|staff|personnel|aircraft|men|women|children|institutional|freelance)$/u;

/** What something was done to, or is doing. */
const DONE = /(?:[^e]ed|ing)$/u;

/** One speaks of servers where one means where they stand, but a house of four data centres has more than four. */
const DATA_CENTRE = /^data[- ]cent(?:re|er)/iu;

/**
 * Whether a word of a passage, which its reader takes for the noun that is counted, names such things: the noun itself in any form, or a
 * kind or another name of it, in the plural that a number wants.
 */
export function countsAs(noun: Word, counted: Term, text: string): boolean {
  if (counted.key === EMPLOYEE) return true;
  // Those who make up a team are no teams.
  if (GROUPS_OF_PEOPLE.has(counted.key) && keyOfWord(noun.word) === EMPLOYEE) return false;
  if (DATA_CENTRE.test(text.slice(noun.start)) && !/cent(?:re|er)/u.test(counted.word)) return false;
  // What was visited is no visitor.
  if (noun.key === keyOfWord(noun.word) && DONE.test(noun.word)) return DONE.test(counted.word);
  if (keyOfWord(noun.word) === counted.key) return true;
  const own = wordsOf(text).find(({ start }) => start === noun.start);
  if (own === undefined || own.key === counted.key) return true;
  const isForeign = keyOfWord(own.word) !== own.key;
  return COUNTS_AS.get(counted.key)?.has(own.key) === true && (isForeign || PLURAL.test(own.word));
}
