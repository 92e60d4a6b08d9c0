import { inAnyCase } from './inAnyCase.ts';

const ABOUT =
  '(?:about |around |over |more than |some |nearly |almost |roughly |then |just |only |rund |etwa |environ )*';
const TAKING =
  '(?:t(?:ake|akes|ook|aken|aking) over|takeover of|acquir(?:e|es|ed|ing)|acquisition of|b(?:uy|uys|ought|uying)|purchas(?:e|es|ed|ing)(?: of)?|merg(?:e|es|ed|ing) with|merger with|absorb(?:s|ed|ing)?|übernahm(?:en)?|übernimmt|Übernahme (?:von|der|des)|kaufte|rach[eè]t(?:e|é|ait)|adquir(?:ió|imos))';
/** "Took over the forwarder Maasvliet with …": whom a house takes over, and what that one has. */
const TAKEN_WITH = inAnyCase(
  new RegExp(
    `(?<before>[^.;]*?)(?<!\\p{L})${TAKING} (?<house>(?!(?:in|by|from|for|on|since) )\\p{L}[^.;:()]{1,120}?)(?:,? (?:with|including|plus|employing|mit|avec|con|and (?:all|its|their))(?: (?:all|its|their|the|an?|of|workforce|team|staff|sales|revenues?|turnover|fleet))* (?:\\d[\\d.,]* \\p{Ll}+,? (?:and )?(?:an? )?(?:annual |yearly )?(?:sales|revenues?|turnover|workforce|fleet|staff) of )?|,? (?:which|that|who) (?:has|have|had|employs?|employed|runs?|ran|operates?|operated|owns?|owned|makes?|made) |[’']s | \\()${ABOUT}$`,
    'u',
  ),
);
/** Of the house again, or of both together: "we now employ", "the mill runs", "the group has grown to". */
const OF_TAKER =
  /(?<!\p{L})(?:we|us|they|it|(?:the|our|whole|combined) (?:group|company|firm|business)|together|combined|both|now|today|grew|grown|rose|brings?|bringing|brought|has|have|had|is|are|employ\p{L}*|runs?|works?|operates?|counts?)(?!\p{L})/iu;
const IS_PASSIVE =
  /(?<!\p{L})(?:was|were|been|be|being|is|are|got|wurde|wurden|a été|fue) (?:also |later |then |recently |\p{L}+ly )?$/iu;
/** "Has belonged to us since 2025": of whom all that stands before it is told. */
const BELONGS_BEHIND =
  /^\d[\d.,’']*[^.;,\d]{0,60}?,?(?: (?:which|that|who))? (?:has |have |had |also |now |since )*(?:belong(?:s|ed)? to|(?:been|is|was|became|becomes) (?:a )?(?:part of|subsidiary of|acquired|bought|taken over|purchased)|joined|joins|was sold to|gehört|appartient)(?!\p{L})/iu;
const WITH =
  /(?<house>(?:\p{L}[\p{L}\d&.’'-]*,? ){1,8})(?:with|employing|mit|avec|con) (?:its |their |all )?(?:about |around |over |more than |some |nearly )*$/u;
/** A name somewhere behind the first word, or words such as "another haulier". */
const OF_NAME = /(?<=\S )\p{Lu}[\p{L}\d&’'-]+|(?<!\p{L})(?:an?|another|two|three|several|its|their) \p{Ll}/u;
const NAME_ALONE = /^(?!(?:The|Our|This|That|An?)(?!\p{L}))\p{Lu}[\p{L}\d&’'-]+,? $/u;
const OWN = /(?<!\p{L})(?:we|our|us|ours|my)(?!\p{L})/iu;

/**
 * The house that is taken over, and of which a figure is told, and not of the one that takes it: "took over the forwarder Maasvliet with
 * 64 employees", "Maasvliet with 64 employees has belonged to us since 2025"; null where the figure is no such one's.
 * @param namesUs  whether words name the company that is asked about
 */
export function houseTakenOver(
  text: string,
  { start }: { start: number },
  namesUs: (words: string) => boolean,
): string | null {
  const sentence = text.slice(Math.max(0, start - LOOK_BEHIND), start);
  const taken = TAKEN_WITH.exec(sentence)?.groups;
  if (taken?.house !== undefined && !IS_PASSIVE.test(taken.before ?? '')) {
    const house = withoutTaker(taken.house, namesUs);
    return OF_NAME.test(` x ${house}`) && !OF_TAKER.test(house) && !namesUs(house) ? house : null;
  }
  const house = WITH.exec(sentence)?.groups?.house;
  if (house === undefined || !BELONGS_BEHIND.test(text.slice(start))) return null;
  return (OF_NAME.test(house) || NAME_ALONE.test(house)) && !OWN.test(house) && !namesUs(house)
    ? house
    : null;
}

/** "Übernahm Acme die Spedition Brandt": who takes may stand behind the verb. */
function withoutTaker(house: string, namesUs: (words: string) => boolean): string {
  const words = house.split(' ');
  const named = [1, 2, 3].find((count) => namesUs(words.slice(0, count).join(' ')));
  return named === undefined ? house : words.slice(named).join(' ');
}

const LOOK_BEHIND = 300;
