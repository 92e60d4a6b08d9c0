import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import type { Place } from '../../clauses.ts';

/** "How many wagons of their own", "How many locomotives does the company own?" */
const ASKS_OWN = inAnyCase(
  /^how many [^?]{0,60}?(?<!\p{L})(?:(?:their|its|your) own |(?:do|does|did) (?:they|it|you|we|the \p{Ll}+|\p{Lu}[^?]{1,40}?) (?:actually |still |now |themselves |itself )?own(?!\p{L})|(?:are|is) owned(?!\p{L}))/u,
);
const OWNED =
  /(?<!\p{L})(?:own|owns|owned|ours|belongs? to us|gehör(?:en|t) uns|eigene[nrms]?|eigen|unser eigentum|(?:nous )?appartiennent|propres|en propriété|propios|propias|in eigendom)(?!\p{L})/iu;
const LEASED =
  /(?<!\p{L})(?:leas(?:ed|ing)|rent(?:ed|ing)|hired|chartered|on (?:\p{L}+ )?(?:charter|lease|hire|loan)|borrowed|gemietet(?:e[nrms]?)?|geleast(?:e[nrms]?)?|angemietet\p{L}*|loué[es]*|en location|alquilad[oa]s|arrendad[oa]s|noleggiat[ie]|gehuurd\p{L}*)(?!\p{L})/iu;
const OF_THEM = /^(?:\p{L}+ )?[\d\p{L}][\d\p{L}.,’']* (?:of (?:them|these|those)|davon)(?!\p{L})/iu;
const CUTS = /[,;:.()]\s| (?:and|und|et|y|e|en|plus|while|but) /gu;

/** "The harbour has 190 berths, ten of which are ours": the others are not. */
const SOME_ARE_OURS =
  /^[^.;]{3,60}[,;]? [\p{L}\d.,-]{1,12} of (?:which|them|these|those) (?:are|is) (?:ours|our own|owned by us|rented by us)(?!\p{L})/u;
/** "61,000 casks; 8,000 of them belong to private owners." */
const SOME_ARE_THEIRS =
  /^[^.]{3,60}?(?:of (?:which|them|these|those)|some|most|many) (?:belong to|are owned by|are held for|are stored for|are rented|are leased)(?! us(?!\p{L}))(?!\p{L})/u;
/** "900 shops serve as drop-off points". */
const OPENS_SENTENCE = /^(?:(?:about|around|over|some|nearly|more than|another) )?$/iu;
const SERVES_AS =
  /^ (?:[\p{L}-]+ ){1,4}(?:serve as|act as|double as|work with us|sell (?:our|its)|stock|carry|take|accept|use|are (?:part of|members of|partners))(?!\p{L})/u;
const ASKS_HAVING =
  /(?<!\p{L})(?:do|does|did) (?:they|it|the \p{Ll}+|\p{Lu}[^?]{1,40}?) (?:have|own|run|operate|use)(?!\p{L})/u;

export const asksOwn = (question: string): boolean => ASKS_OWN.test(question);
export const tellsOwn = (words: string): boolean => OWNED.test(words) && !LEASED.test(words);

/**
 * Whether a count is of what is leased, where the house's own is asked for: by its clause or its label, or because the next sentence tells
 * how many of them are its own ("We dispatch 1,340 wagons. 520 of them belong to us").
 */
export function isNotOwned(
  { passage, headings, siblings, index }: Excerpt,
  { start, end }: Place,
  question: string,
): boolean {
  const { text } = passage;
  if (SOME_ARE_OURS.test(text.slice(end)) && ASKS_HAVING.test(question)) return true;
  if (!asksOwn(question)) return false;
  if (SOME_ARE_THEIRS.test(text.slice(end))) return true;
  if (OPENS_SENTENCE.test(text.slice(0, start)) && SERVES_AS.test(text.slice(end))) return true;
  const cuts = [...text.matchAll(CUTS)].map(({ index: at, 0: cut }) => ({ at, end: at + cut.length }));
  const from = cuts.findLast((cut) => cut.end <= start)?.end ?? 0;
  const to = cuts.find(({ at }) => at >= end)?.at ?? text.length;
  const clause = text.slice(from, to);
  if (LEASED.test(clause) && !OWNED.test(clause)) return true;
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS).map((label) => label.text);
  if (labels.some((label) => LEASED.test(label) && !OWNED.test(label))) return true;
  const next = siblings[index + 1]?.passage;
  return (
    !OWNED.test(clause) &&
    next?.line === passage.line &&
    OF_THEM.test(next.text) &&
    (OWNED.test(next.text) || LEASED.test(next.text))
  );
}
