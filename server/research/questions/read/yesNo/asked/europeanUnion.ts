import { keyOfWord } from '../../../words/words.ts';
import { placesTold } from '../../lists/placesNamed.ts';
import type { Form } from './forms.ts';

/** Codes of the member states. */
export const OF_UNION: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
);
const ASKS_UNION = /(?<!\p{L})(?:in|inside|within) the (?:EU|European Union)(?!\p{L})/iu;
const SAYS_UNION =
  /(?<!\p{L})(?:EU|European Union|Europäischen? Union|Union européenne|Unión Europea)(?!\p{L})/u;

/** "Our servers are in Germany" tells of the European Union, as long as it names no country beside. */
const inUnion: Form = {
  test(text) {
    if (SAYS_UNION.test(text)) return true;
    const told = [...placesTold(text)];
    return (
      told.some((code) => OF_UNION.has(code)) && told.every((code) => OF_UNION.has(code) || code.length > 2)
    );
  },
};

/** The words of a question by which it asks whether something is in the Union, with the form that tells it. */
export function unionAsked(question: string): { keys: ReadonlySet<string>; form: Form } | null {
  if (!ASKS_UNION.test(question)) return null;
  return { keys: new Set(['EU', 'European', 'Union'].map(keyOfWord)), form: inUnion };
}
