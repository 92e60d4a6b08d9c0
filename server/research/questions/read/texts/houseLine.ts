/** What a house calls the one number or address where everybody may ask for anybody. */
const OF_HOUSE =
  /(?<!\p{L})(?:switchboard|reception|front desk|operator|(?:main|central|general|head)[ -](?:office|line|number|phone|telephone|switchboard|e-?mail|contact|enquir\p{L}+|inquir\p{L}+)|headquarters|telefonzentrale|zentrale|vermittlung|empfang|standard téléphonique|centralita|receptie|centralino|växel|sentralbord)(?!\p{L})[^.;|\d@]{0,40}$/iu;

/**
 * Whether a number or an address is told as that of the house: "Switchboard 0552 203 000", which whoever's heading it stands under is not theirs.
 *
 * @param before  the words of its line that stand before it
 */
export const isOfHouse = (before: string): boolean => OF_HOUSE.test(before);
