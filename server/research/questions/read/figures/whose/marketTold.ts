import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { type Place, partAt } from '../../clauses.ts';

/** A figure of all who are in the trade or the land. */
const OF_ALL_AROUND =
  /(?<!\p{L})(?:(?:in|across|for) the (?:\p{L}+ )?(?<where>province|state|county|country|region|market|industry|sector|trade|city|district|profession)(?: as a whole| overall| at large| generally)|(?:in|of|across) (?:our|the|this) (?<field>trade|industry|sector|profession|branch)(?! (?:association|fair|union|unions|body|press|show|shows|counter|customers?|park))|nation-?wide average|(?:industry|national|market|regional|sector|state|provincial|trade)(?:-wide)? (?:average|mean|norm))(?!\p{L})/iu;
/** "Staff turnover in social care is 28 %": of all who do such work. */
const OF_FIELD =
  /(?<!\p{L})in (?:the )?(?<field>(?:social |home |elderly )?care|hospitality|retail|construction|manufacturing|catering|logistics|healthcare|nursing|education|teaching|agriculture|farming|tourism|publishing|banking|insurance|haulage|hairdressing|the building trade|the arts|fashion|engineering|tech|software) (?:is|was|stands|stood|averages|runs|lies|reached)(?!\p{L})/iu;
/** A house like any: "a typical policy has $750", "an average home spends £412". */
const OF_ANY_HOUSE =
  /(?:^|[,;:] |(?<!\p{L})(?:and|but|while|costs?) )(?:an?|the) (?:typical|average|normal|usual|standard-sized) (?<what>[\p{L}-]+(?: (?!(?:has|costs?|is|was|pays?|earns?|spends?|makes?|turns?|loses?)(?!\p{L}))[\p{L}-]+){0,3}) (?:in (?:our|the) (?:trade|industry|sector) )?(?:has|pays?|earns?|spends?|makes?|turns? over|loses?|costs? (?:an?|its|their))(?!\p{L})/iu;
/** "A comparable course elsewhere runs at £900." */
const LIKE_IT =
  /(?<!\p{L})an? (?:comparable|similar|equivalent|like-for-like) (?:[\p{L}-]+ ){1,3}?(?:by|from|with|at|elsewhere|of|in|runs?|costs?|is|comes?) (?!us(?!\p{L}))/iu;
/** "…, says the housing agency": whoever counts a whole town or trade is named. */
const SAID_BY_OFFICE =
  /(?<!\p{L})(?:says?|said|according to|reports?|reported|found|shows?|counts?|puts? it|figures? (?:of|from|by)|data (?:of|from|by)|survey by) (?:the |an? )?(?:\p{L}+ ){0,3}?(?:agency|office|ministry|statistics|bureau|association|federation|institute|census|chamber|guild|university|college)(?!\p{L})/iu;
/** "Market reports put such cells at about $60": whoever watches a whole trade opens the sentence. */
const SAID_OF_TRADE =
  /^(?:according to )?(?:(?:recent|published|public|independent|several|most|some|the|latest|current|various|many) ){0,2}(?:(?:market|industry|press|trade|media|newspaper|price|analysts?['’]?|public|official) (?:reports?|surveys?|studies|estimates?|data|figures|commentators|observers|statistics|analysts|trackers|watchers|press|papers|bodies|sources)|analysts|brokers|commentators|observers|newspapers|economists)(?:,| (?:put|say|said|give|show|estimate|suggest|expect|speak|quote|price|value|report|point|reckon|see|assume))(?!\p{L})/iu;
/** "Across the country, a purchase takes about 16 weeks": what such things take anywhere, and not here. */
const ANYWHERE =
  /^(?:(?:across|throughout|in|up and down|all over) (?:the|this) (?:whole |entire )?(?:country|nation|land|industry|trade|sector|region|province|world)|nation-?wide|nationally|country-?wide|industry-?wide|elsewhere|in general|generally(?: speaking)?|as a rule|typically|usually|on average|worldwide|globally|by law|legally|traditionally|in (?:most|other) (?:\p{L}+ )?\p{L}+s),? (?:(?:an?|one|most|the (?:average|typical|usual|normal)|people|they|it|such|these|other|few|many) |\p{L}{3,}s (?:take|need|have|last|cost|are|keep|sell|see|run|get|lose|use|buy|stay|wait|hold|spend|make) )/iu;
/** "According to the trade association, a call costs £160", "the guild puts the usual price at £260": what it costs anywhere, by who watches the trade. */
const WATCHER =
  '(?:agency|office|ministry|statistics|bureau|association|federation|institute|census|chamber|guild|society|union|council|ombudsman|regulator|survey|study|report|magazine|newspaper|guide|portal|website|index)';
const SAYS_USUAL = new RegExp(
  `(?<!\\p{L})according to (?:the |an? )?(?:[\\p{L}’'-]+ ){0,4}?${WATCHER}(?!\\p{L})|^(?:The |An? )?(?:[\\p{L}’'&-]+ ){0,4}?${WATCHER}(?: (?:of|for) [^,;.\\d]{2,40}?)? (?:puts?|reckons?|estimates?|quotes?|gives?|recommends?|suggests?|names?|found|finds?|says?|advises?)(?!\\p{L})`,
  'iu',
);
/** "In this county on average", "an average opening in Britain": what it costs around, and whoever asks for an average does not ask for that one. */
const AVERAGE_AROUND = inAnyCase(
  /(?<!\p{L})on average (?:in|across|for) (?:this|the|our) (?<place>county|country|region|area|city|town|state|district|north|south|east|west)|(?<!\p{L})in (?:this|the|our) (?<where>county|country|region|area|city|town|state|district) (?:\p{L}+ ){0,3}on average|(?<!\p{L})(?:average|typical|usual) (?:[\p{L}-]+ ){1,4}?(?:in|across) (?:(?:the|this|our) )?(?<land>\p{Lu}\p{L}+|country|county|region|trade)(?: \p{L}+)? (?:costs?|is|pays?)(?!\p{L})/u,
);
const ASKS_PRICE = /(?<!\p{L})(?:pric\p{L}+|costs?|fees?|charges?|rates?|how much)(?!\p{L})/iu;
const OF_THEMSELVES =
  /(?<!\p{L})(?:their|its|they|it)(?!\p{L})|\p{Lu}[\p{L}&-]+['’]s? \p{Ll}|(?<!\p{L})(?:do|does|did|by|with) \p{Lu}/u;
/** What says that a sentence is of the house. */
export const OURS = /(?<!\p{L})(?:we|our|ours|us)(?!\p{L})/iu;
const ASKS_OF_ANY =
  /(?<!\p{L})(?:typical\p{L}*|averages?|usual\p{L}*|normal\p{L}*|trade|industry|sector|market|national\p{L}*|nation\p{L}*|country|province|state|region\p{L}*|provincial|county|city|district|profession|norm|everyone|general\p{L}*)(?!\p{L})/iu;

/** "Nearly 4,000 hectares are lost each year in the country": a sentence that opens with all there are of it in the land. */
const IN_THE_LAND =
  /^[^.;]*(?<!\p{L})(?:in|across|throughout|around) (?:the|this) (?:whole |entire )?(?:country|nation|land|world|region|province|continent|industry)(?: (?:each|every|a) year)?[.;]?$/iu;
/** "Worldwide, some 15 million are placed each year." */
const AROUND_THE_WORLD =
  /^(?:worldwide|globally|nation-?wide|nationally|across the (?:country|world)|around the world),? [^.;]{0,40}\d[^.;]{0,60} (?:are|were|is|was) \p{L}+ (?:each|every|a|per) year/iu;
const OPENS_WITH_FIGURE =
  /^(?:(?:nearly|about|around|over|some|almost|more than|roughly|an estimated|every year,?|each year,?|there are) ?){0,3}$/iu;
/** "On average", asked of a house, asks for its own average. */
const ASKS_OF_RULE =
  /(?<!\p{L})(?:typical\p{L}*|usual\p{L}*|normal\p{L}*|trade|industry|sector|market|national\p{L}*|nation\p{L}*|country|world\p{L}*|province|state|region\p{L}*|law|legal\p{L}*|profession|norm|everyone|general\p{L}*|elsewhere|others?|traditional\p{L}*)(?!\p{L})/iu;

/** What such a thing costs around, by who watches the trade. */
function isUsualAround(text: string, question: string): boolean {
  if (!ASKS_PRICE.test(question) || OURS.test(text.replace(AVERAGE_AROUND, ' '))) return false;
  const { place, where, land } = AVERAGE_AROUND.exec(text)?.groups ?? {};
  const around = place ?? where ?? land;
  if (around !== undefined && !question.toLowerCase().includes(around.toLowerCase())) return true;
  return SAYS_USUAL.test(text) && !ASKS_OF_ANY.test(question);
}

/** Whether a figure is told of the whole trade or land, or of any house in it, where the question asks of this one. */
export function isOfMarket(text: string, { start, end }: Place, question: string): boolean {
  if (SAID_BY_OFFICE.test(text) && !OURS.test(text) && OF_THEMSELVES.test(question)) return true;
  if (isUsualAround(text, question)) return true;
  if (
    OPENS_WITH_FIGURE.test(text.slice(0, start)) &&
    IN_THE_LAND.test(text.slice(end)) &&
    !OURS.test(text) &&
    !ASKS_OF_RULE.test(question)
  )
    return true;
  if (AROUND_THE_WORLD.test(text) && !OURS.test(text) && !ASKS_OF_RULE.test(question)) return true;
  if (ANYWHERE.test(text) && !OURS.test(text) && !ASKS_OF_RULE.test(question)) return true;
  if (ASKS_OF_ANY.test(question)) return false;
  if (SAID_OF_TRADE.test(text) && !OURS.test(text)) return true;
  const part = partAt(text, start);
  const from = Math.max(0, text.indexOf(part));
  // "94% came back; in the trade as a whole it is 60%": each figure with its own side.
  const before = part.slice(0, start - from);
  const near = lastPartsOf(before.split(/ (?:while|whereas|but) /u).at(-1) ?? before);
  const [behind = ''] = /^[^,;]*/u.exec(text.slice(end))?.[0].split(/ (?:while|whereas|but|and) /u) ?? [];
  const field = OF_FIELD.exec(before)?.groups?.field;
  if (field !== undefined && !OURS.test(before) && !question.toLowerCase().includes(field.toLowerCase()))
    return true;
  if (LIKE_IT.test(before) && !LIKE_IT.test(question)) return true;
  return OF_ALL_AROUND.test(near) || OF_ALL_AROUND.test(behind) || OF_ANY_HOUSE.test(part);
}

/** What stands behind the last comma, and the part before it, where no figure parts them. */
function lastPartsOf(words: string): string {
  const last = words.lastIndexOf(',');
  if (last < 0 || /\d/u.test(words.slice(last))) return words.slice(last + 1);
  return words.slice(words.lastIndexOf(',', last - 1) + 1);
}
