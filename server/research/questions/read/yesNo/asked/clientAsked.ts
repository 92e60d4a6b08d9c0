import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** "Do they work for farms?", "do they work with publishers?": whom they serve or have at their side. */
const FOR_WHOM =
  /(?<!\p{L})(?:work|works|working|cater) (?:for|with) (?:any |many |other )?(?:[\p{Ll}-]+ )?(?<who>\p{Ll}{3,})\W*$/u;
/** What serves them, sells to them, or is used by them; "owned by" and "bought from" do not. */
const SERVES =
  /(?<!\p{L})(?:for|with|to|help\p{L}*|serv\p{L}+|suppl\p{L}+|advis\p{L}+|support\p{L}*|train\p{L}*|represent\p{L}*|insur\p{L}+|equip\p{L}*|cover\p{L}*|clients?|customers?|used by|trusted by|chosen by|partners?|on behalf of|lets?)(?!\p{L})[^.;]*$/iu;
/** What they do themselves with what is offered. */
const USES =
  /^,? (?:[\p{L}\d’'-]+ ){0,5}?(?:can|use|uses|trust|choose|rely|order|get|add|are (?:among )?our|work with us|plan with)(?!\p{L})/iu;
/** In the house's own service a noun before says for whom: "farm insurance". */
const SERVICE =
  /^ (?:insurance|loans?|software|equipment|supplies|services?|machinery|accounts?|advice|customers?|clients?|buildings?|projects?)(?!\p{L})/iu;

/** Whether a clause that names those for whom or with whom a company is asked to work has them in another part. */
export function isNoClient(told: string, { question }: Proposition): boolean {
  const [asked] = wordsOf(FOR_WHOM.exec(question)?.groups?.who ?? '');
  if (asked === undefined) return false;
  const means = saidFor(asked.key);
  const places = wordsOf(told).filter(({ key }) => key === asked.key || means.has(key));
  return (
    places.length > 0 &&
    !places.some(
      ({ start, end }) =>
        (SERVES.test(told.slice(0, start)) &&
          !/(?<!\p{L})(?:by|from)(?: [\p{L}\d.,]+){0,2} $|(?<!\p{L})(?:past|former|previous|current|your|her|his|last) $/u.test(
            told.slice(0, start),
          )) ||
        USES.test(told.slice(end)) ||
        SERVICE.test(told.slice(end)),
    )
  );
}
