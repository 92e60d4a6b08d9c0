import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import { placesIn } from '../../lists/placesNamed.ts';
import { isAbroad } from '../../lists/unsettledAbroad.ts';
import type { Proposition } from '../proposition.ts';

/** How German, French, Spanish, Italian and Dutch deny a verb or a thing. */
const DENIES =
  /(?<!\p{L})(?:nicht(?! wahr)|kein\p{L}*|n(?:e |['’])[^.;:,]{2,40}? (?:pas|plus|jamais|aucune?|ni)|no(?= (?:\p{L}+ ){0,2}?\p{L}+(?:mos|[aeo]n|ó|á|a|e)(?!\p{L}))|non|nessun\p{L}*|ning[uú]n\p{L}*|niet|geen)(?!\p{L})/iu;
/** How they say that it was given up or ran out. */
const OVER =
  /(?<!\p{L})(?:auslaufen (?:ge)?lassen|ausgelaufen|abgelaufen|aufgegeben|zurückgegeben|eingestellt|caducó|ha caducado|ha dejado de|hemos dejado de|a expiré|est expirée?|avons abandonné|avons cessé|è scaduto|è scaduta|is verlopen)(?!\p{L})/iu;
/** Where they only suppose it, deny it twice, or leave something out of it. */
const LEFT_OPEN =
  /(?<!\p{L})(?:wenn|falls|sofern|sobald|ob|warum|außer|ausser|ausgenommen|si|sauf|hormis|quand|lorsqu\p{L}*|pourquoi|excepto|salvo|cuando|se|qualora|tranne|quando|als|indien|behalve|tenzij|ohne|sans|sin|senza|zonder|mehr als|plus de|más de|weniger als|moins de|menos de|bis zu|jusqu['’]\p{L}+|hasta|noch|encore|todavía|aún|ancora|nog)(?!\p{L})/iu;
/** What a clause is narrowed by: "am Wochenende", "le samedi", "en tienda". */
const SCOPE =
  /(?<!\p{L})(?:für|im|am|in|bei|mit|nach|auf|an|per|über|während|unter|vor|pour|dans|en|à|au|aux|avec|par|chez|sur|para|con|por|a|per|con|nel|nella|al|alla|voor|met|op|bij|naar)(?: (?:der|die|das|dem|den|des|ein|eine|einen|einem|einer|unser\p{L}*|le|la|les|l|un|une|nos|notre|el|los|las|una|nuestr\p{L}+|il|i|gli|lo|de|het|onze))?[ '’](?<what>[\p{L}\d’'-]+)/giu;
const WORDS_MAX = 16;

/** "Nicht nur": it denies nothing, and says no more than that there is something else. */
const NOT_ONLY =
  /(?<!\p{L})(?:nicht (?:nur|zuletzt)|pas (?:seulement|que)|no s[oó]lo|non solo|niet alleen)(?!\p{L})/iu;
const JOINED = /(?<!\p{L})(?:ni|und|oder|noch|y|o|ou|et|e|né|of|en) $/iu;

/** Whether a clause in another language denies what is asked, and nothing narrower or less sure; null where it denies nothing. */
export function deniedAbroad(
  clause: string,
  { said, places, required, predicate, isOfEnd }: Proposition,
): boolean | null {
  if (!isAbroad(clause)) return null;
  if (NOT_ONLY.test(clause)) return false;
  const isOver = OVER.test(clause);
  if (!DENIES.test(clause) && !isOver) return null;
  if (LEFT_OPEN.test(clause)) return false;
  if (predicate.contrary.test(clause) || (isOver && isOfEnd)) return false;
  if (clause.split(' ').length > WORDS_MAX) return false;
  const asked = new Set(required.map(({ key }) => key));
  // Behind a colon stands what it costs, and behind a second denial what else is not so.
  const [denial = ''] = clause.split(/[:;]|,? (?:et|und|y|e|en) (?=(?:ne?|nicht|no|non|niet)(?![\p{L}]))/u);
  const isNarrower = [...denial.matchAll(SCOPE)].some(({ index, groups: { what = '' } = {} }) => {
    if (
      JOINED.test(denial.slice(0, index)) ||
      placesIn(what).some(({ code }) => places.includes(code)) ||
      /^\d+$/u.test(what)
    )
      return false;
    const words = wordsOf(what);
    return !words.some(
      ({ key }) => said.has(key) || asked.has(key) || [...saidFor(key)].some((other) => said.has(other)),
    );
  });
  return !isNarrower;
}
