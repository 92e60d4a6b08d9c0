import type { Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import type { Place } from '../../clauses.ts';

/** How German, Spanish, French, Italian and Dutch say that a figure is denied, to come, a bound or over. */
const UNSETTLED =
  /(?<!\p{L})(?:nicht|keine?[rnms]?|niemals|geplant|planen|plant|sollen?|wollen|rechnen|erwarten|erwartet|vorgesehen|angestrebt|streben|künftig|früher|ehemals|damals|bis zu|höchstens|weniger als|esperamos|prevemos|previst[oa]s?|queremos|aspiramos|tendremos|tendrá|será|serán|hasta|prévue?s?|prévoyons|visons|voulons|attendons|sera|seront|jusqu['’]à|moins de|d['’]ici|prevediamo|vogliamo|sarà|saranno|fino a|niet|geen|gepland|verwachten|willen|zullen|tot wel)(?!\p{L})/iu;
const OF_LANGUAGE =
  /(?<!\p{L})(?:der|die|das|den|dem|ein|eine|einen|wir|ist|sind|und|für|mit|von|unser\p{L}*|haben|es|el|los|las|del|una|unas|con|para|nuestr\p{L}*|somos|tenemos|le|les|une|des|du|nous|notre|nos|avec|pour|il|gli|della|dei|nostr\p{L}*|siamo|abbiamo|per|het|een|van|wij|onze)(?!\p{L})/iu;
const ENGLISH = /(?<!\p{L})(?:the|of|and|our|with|for|to|is|are|we)(?!\p{L})/iu;
const ENDS_CLAUSE =
  /[;:.!?](?=\s)|, (?=(?:aber|doch|und|während|davon|pero|mientras|mais|tandis|ma|mentre|maar|terwijl)(?!\p{L}))/giu;

/** Whether a figure stands in a clause of another language that says it is not, not yet or at most so: "bis 2028 sollen es 90 % sein". */
export function isUnsettledFigureAbroad(text: string, at: number): boolean {
  if (ENGLISH.test(text) || !OF_LANGUAGE.test(text)) return false;
  const ends = [...text.matchAll(ENDS_CLAUSE)].map(({ index }) => index);
  const from = Math.max(0, ...ends.filter((end) => end < at));
  const to = Math.min(text.length, ...ends.filter((end) => end >= at));
  return UNSETTLED.test(text.slice(from, to));
}

const PART_BEFORE =
  /\d (?:der|von(?: den| unseren)?|unserer|de(?: los| las| nuestr[oa]s)?|des|de nos|dei|delle|degli|van (?:de|onze)) $/iu;

/** Whether a figure is a whole, of a part of which the question's words speak: "17 der 94 Fahrzeuge fahren elektrisch". */
export function isWholeOfPartAbroad(
  { passage: { text }, words }: Excerpt,
  figure: Place,
  terms: readonly Term[],
): boolean {
  if (!PART_BEFORE.test(text.slice(0, figure.start))) return false;
  const noun = words.find(({ start }) => start >= figure.end);
  const asked = new Set(terms.map(({ key }) => key));
  return noun !== undefined && words.some(({ start, key }) => start >= noun.end && asked.has(key));
}
