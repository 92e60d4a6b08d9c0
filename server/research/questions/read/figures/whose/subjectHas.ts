import type { Excerpt } from '../../../excerpts.ts';
import { SELF } from '../../../words/selfWords.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';

/** "Your room has two beds", "The extension has 40 cards": one thing, and what it has. */
const THING_HAS =
  /(?:^|; |: )(?<article>The|A|An|Your|Every|Each|This|One|the|a|an|your|every|each|this|one) (?<thing>(?:[\p{L}-]+ ){0,2}[\p{Ll}-]{3,}) (?:now |also |itself )?(?:has|holds|contains|comes with|includes|consists of|comprises|features) (?:(?:about|around|over|more than|some|nearly|up to|at least) )?$/u;
/** "The firm now has": the adverb is no part of the thing. */
const ADVERB_BEHIND = / (?:now|also|itself|currently|today|already|still|alone)$/u;
/** "Classes have twelve places and two teachers." */
const THINGS_HAVE =
  /^(?<thing>\p{Lu}\p{Ll}{2,}s) (?:have|hold|contain|come with|include) (?:[^.;]{1,40} and )?(?:(?:about|around|over|more than|some|nearly|up to|at least) )?$/u;
/** What stands for all that a house has, or for the house. */
const WHOLE =
  /(?:company|firm|business|group|house|team|staff|fleet|range|portfolio|collection|catalogue|catalog|network|chain|estate|herd|flock|programme|program|menu|library|archive|stock|list|board|council|committee|union|federation|organi[sz]ation|institution|family|site|campus|building|complex|centre|center|park|garden|yard|works|factory|plant|mill|port|airport|station|parish|town|city|village|community|department|office|branch|ship|boat|choir|orchestra|band|ensemble|league|party|surgery|theatre|gallery|nursery|workshop|studio|store|platform|app|service|system|market|fund|foundation|scheme|place|pub|inn|bar|café|cafe|garage|salon|laundry|hall|tower|resort|camp|lodge|farmhouse|castle|palace|abbey|church|cathedral|ground|grounds|arena|stadium|course|line|railway|fair|festival|site|website|shop)$/u;
/** "How many beds does the clinic have?" */
const OF_HOUSE_ASKED =
  /(?<!\p{L})(?:do|does) (?:they|it|we|you|(?<house>the \p{Ll}+(?: \p{Ll}+)?)|(?<name>\p{Lu}[^?]{1,40}?)) (?:have|own|run|offer|keep|hold|need)(?!\p{L})/u;

/** Whether what a figure counts is what one thing has, by the subject of its clause, where the question asks what the house has. */
export function isOfThingThatHas(
  { passage: { text } }: Pick<Excerpt, 'passage'>,
  { start }: Place,
  { analysis: { question }, spokenNames }: Pick<Reading, 'analysis' | 'spokenNames'>,
): boolean {
  const before = text.slice(0, start);
  const thing =
    THING_HAS.exec(before)?.groups?.thing?.replace(ADVERB_BEHIND, '') ??
    THINGS_HAVE.exec(before)?.groups?.thing?.toLowerCase();
  if (thing === undefined || WHOLE.test(thing) || isHouse(thing)) return false;
  const asked = OF_HOUSE_ASKED.exec(question);
  if (asked === null) return false;
  const [head = ''] = wordsOf(thing)
    .slice(-1)
    .map(({ key }) => key);
  const own = new Set([...spokenNames].flatMap((name) => wordsOf(name).map(({ key }) => key)));
  return (
    !own.has(head) &&
    !wordsOf(question).some(({ key }) => key === head || saidFor(key).has(head) || saidFor(head).has(key))
  );
}

/** "The museum": a kind of house. */
const isHouse = (thing: string): boolean =>
  `the ${thing}`.replace(new RegExp(SELF.source, 'u'), '').trim() === '';
